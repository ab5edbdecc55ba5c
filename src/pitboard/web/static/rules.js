// The rules page comes whole from the server; this adds the bar, the list of chapters and a find box.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { ico } from './pieces/index.js'
import { Foot, TopBar } from './top_bar.js'

const article = /** @type {HTMLElement} */ (document.getElementById('rules'))
const title = article.querySelector('h1')?.textContent ?? ''
const chapters = /** @type {HTMLElement[]} */ ([...article.querySelectorAll('h2[id]')])
// Headings that begin alike may come with the same name; a link needs one of its own.
chapters.forEach((chapter, i) => { if (document.getElementById(chapter.id) !== chapter) chapter.id += `-${i + 1}` })
/** What the find box hides and shows: the smallest parts that say something by themselves. */
const parts = /** @type {HTMLElement[]} */ ([...article.querySelectorAll('p, li, tbody tr')]).filter(part =>
  !part.querySelector('p'))

/** What somebody might look for on a page. @type {Record<string, string>} */
const EXAMPLES = { '/rules/pit-crew': 'cap, Turbo, PC-22', '/rules/pit-stop': 'oil, shade, PS-42' }
const sought = EXAMPLES[location.pathname]

const found = signal(-1)
const here = signal(chapters[0]?.id ?? '')

/** Ranges of a word in a part, for the browser's own highlighter. @param {HTMLElement} part @param {string} word
 * @returns {Range[]} */
function rangesOf(part, word) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), ranges = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase()
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  return ranges
}

/** Headings and tables with nothing left in them go too. */
function foldEmpty() {
  for (const table of article.querySelectorAll('table')) table.hidden = !table.querySelector('tbody tr:not([hidden])')
  for (const heading of article.querySelectorAll('h2, h3')) {
    let next = heading.nextElementSibling, some = false
    for (; next && !['H1', 'H2', heading.tagName].includes(next.tagName); next = next.nextElementSibling) {
      some ||= !(/** @type {HTMLElement} */ (next).hidden) && !/^H\d$/.test(next.tagName)
    }
    /** @type {HTMLElement} */ (heading).hidden = found.value >= 0 && !some
  }
}

/** Shows only the paragraphs that hold every word. @param {string} text */
function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const kept = parts.filter(part => {
    const said = (part.textContent ?? '').toLowerCase()
    part.hidden = !words.every(word => said.includes(word))
    return !part.hidden
  })
  found.value = words.length ? kept.length : -1
  foldEmpty()
  const ranges = words.flatMap(word => kept.flatMap(part => rangesOf(part, word)))
  if ('highlights' in CSS) CSS.highlights.set('found', new Highlight(...ranges))
}

/** Goes to what the address names; whatever the find box hides is shown again. */
function arrive() {
  const name = decodeURIComponent(location.hash.slice(1))
  const target = name && document.getElementById(name)
  if (!target) return
  if (target.hidden) {
    const box = /** @type {HTMLInputElement|null} */ (document.querySelector('.find input'))
    if (box) box.value = ''
    find('')
  }
  target.scrollIntoView({ block: target.tagName === 'H2' ? 'start' : 'center' })
}

const says = () => found.value < 0 ? '' : found.value === 0 ? 'Nothing says that.'
  : `${found.value} ${found.value === 1 ? 'paragraph' : 'paragraphs'}`

const Aside = () => html`<form class="find" role="search" 
  onSubmit=${/** @param {SubmitEvent} event */ event => event.preventDefault()}>
    <label class="sr" for="find">Find on this page</label>
    <input id="find" type="search" autocomplete="off"
      placeholder=${sought ? `Find: ${sought}` : 'Find'}
      onInput=${/** @param {{target: HTMLInputElement}} event */ event => find(event.target.value)} />
    <p class="small" role="status">${says()}</p></form>
  <nav aria-label="Chapters"><ol>${chapters.map(chapter => html`<li key=${chapter.id}>
    <a href=${`#${chapter.id}`} aria-current=${chapter.id === here.value ? 'true' : undefined}>
      ${chapter.textContent}</a></li>`)}</ol></nav>
  <button type="button" class="print" onClick=${() => print()}>${ico('down', 18)}Print</button>`

render(html`<${TopBar} title=${title} named=${false}><a class="link" href="/">Garages</a><//>`,
  /** @type {HTMLElement} */ (document.getElementById('top')))
const aside = document.createElement('aside')
aside.className = 'contents'
article.before(aside)
render(html`<${Aside} />`, aside)

/** The chapter whose heading was passed last. */
function place() {
  const passed = chapters.filter(chapter => chapter.getBoundingClientRect().top < innerHeight * .3)
  here.value = (passed[passed.length - 1] ?? chapters[0])?.id ?? ''
}

const foot = document.createElement('div')
document.body.append(foot)
render(html`<${Foot} />`, foot)

addEventListener('scroll', place, { passive: true })
addEventListener('hashchange', arrive)
arrive()
place()
