// Scoring a real mat: cards are tapped onto a drawn car, the server judges, every point is told.
import { html, render } from 'htm/preact'
import { Lamps } from '../lamps.js'
import { Defs } from '../pieces/index.js'
import { Foot, TopBar } from '../top_bar.js'
import { CrewRow, Crews } from './crews.js'
import { startJudging } from './judge.js'
import { listenToKeys } from './keyboard.js'
import { Pad } from './pad.js'
import { Reckoning, Spoken, Trouble } from './reckoning.js'
import { house } from './sheet.js'
import { Stage } from './stage.js'

const Page = () => html`<${Defs} /><${TopBar} title="Score a real mat" named=${false}>
    <a class="link" href="/rules/pit-crew">Rules</a><//>
  <main class="page score"><h1 class="sr">Score a real mat of Pit Crew</h1><${Crews} />
    <div class="mat"><${CrewRow} />${house.value ? html`<${Stage} /><${Pad} />`
    : html`<${Trouble} /><${Lamps} lit=${3} what="The mats are rolled out." />`}</div>
    <${Reckoning} /><${Spoken} /></main><${Foot} />`

render(html`<${Page} />`, document.body)
listenToKeys()
startJudging()
