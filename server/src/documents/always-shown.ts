import sanitizeHtml from 'sanitize-html'
import { alwaysPrints, renderHtml } from './liquid.ts'
import { markParts } from './place-parts.ts'

/** What a variable may depend on without being missed: `instead` says the same in its place, `with` decides its words. */
const companions: Partial<Record<string, { instead?: string; with?: string }>> = {
  withdrawalDays: { instead: 'withdrawUntil', with: 'withdrawalFrom' },
  withdrawnTime: { instead: 'recordedAt', with: 'timeStated' },
}

const outputs = /\{\{[\s\S]*?\}\}/g
const markOf = (name: string) => `shown-${name}-here`

/** The template with a mark for each output of one of these names, however filters change it. */
const marked = (template: string, names: readonly string[]): string =>
  template.replace(outputs, (output) => {
    const name = names.find((one) => new RegExp(`\\b${one}\\b`).test(output))
    return name === undefined ? output : markOf(name)
  })

const invisible = /(?:^|;)(?:display:none|font-size:0(?!\.?\d*[1-9])|color:transparent)/

/** The text that a reader sees, with the addresses of links that can be pressed. */
const visibleIn = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: false,
    // Only read here, never sent.
    allowVulnerableTags: true,
    allowedAttributes: { a: ['href'] },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      invisible.test((attribs['style'] ?? '').toLowerCase().replaceAll(/\s/g, '')) ||
      (tag === 'a' && text.trim() === '' && mediaChildren.length === 0),
  })

/** Whether every reader of a text sees a variable: no condition of something else leaves it out, and nothing hides it. */
export function isAlwaysShown(template: string, name: string, known: readonly string[]): boolean {
  const { instead, with: beside } = companions[name] ?? {}
  const given = [name, instead, beside].filter((one) => one !== undefined)
  const names = [name, ...(instead === undefined ? [] : [instead])]
  if (!alwaysPrints(template, names, given)) return false
  const template_marked = marked(template, names)
  const seen = (set: (other: string) => boolean) => {
    const values = Object.fromEntries(known.map((other) => [other, set(other) ? '1' : '']))
    return visibleIn(renderHtml(template_marked, markParts(values)))
  }
  const everything = seen(() => true)
  return (
    seen((other) => other === name).includes(markOf(name)) &&
    names.some((one) => everything.includes(markOf(one)))
  )
}
