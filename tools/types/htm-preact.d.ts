// What the vendored htm-preact.mjs really exports; the package's own declarations promise hooks too.
import { Component, h, render, VNode } from "preact";
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
export { Component, h, render };
