import { linkVariables } from '@heliodesk/domain/mail-types'
import sanitizeHtml from 'sanitize-html'
import { asRead } from './place-parts.ts'
import { extractLiquid } from './sanitize-template.ts'

export type LinkProblem = { key: 'misplacedLink'; name: string } | { key: 'foreignPicture'; address: string }

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
/** Attributes that a reader's program may load or follow. */
const loading = new Set(['href', 'src', 'background', 'srcset', 'action', 'poster'])

/**
 * What in a mail template would carry a personal link elsewhere, or load something from another host: such a link may
 * be the whole address of an anchor or stand in the text, and pictures come from the product's own host (`origin`).
 */
export function findLinkProblems(template: string, known: readonly string[], origin: string): LinkProblem[] {
  const { bare, restore } = extractLiquid(template)
  const problems: LinkProblem[] = []
  const check = (tag: string, attribute: string, marked: string) => {
    const value = restore(marked).trim()
    const isLink = linkVariables.some((name) => value === `{{ ${name} }}` || value === `{{${name}}}`)
    if (tag === 'a' && attribute === 'href' && isLink) return
    const carried = linkVariables.find((name) => mentions(value, name))
    if (carried !== undefined) problems.push({ key: 'misplacedLink', name: carried })
    else if (loading.has(attribute)) problems.push(...ownWords(value, known))
    // Other schemes are taken out of the text anyway.
    const isElsewhere = /^(https?:|\{)/i.test(asRead(value)) && !value.startsWith(`${origin}/`)
    if (tag === 'img' && attribute === 'src' && isElsewhere)
      problems.push({ key: 'foreignPicture', address: value.slice(0, 100) })
  }
  sanitizeHtml(bare, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [attribute, value] of Object.entries(attribs)) check(tagName, attribute, value)
        return { tagName, attribs }
      },
    },
  })
  return problems
}

/** Words that the template made itself, which may hold a link by another name. */
function ownWords(value: string, known: readonly string[]): LinkProblem[] {
  const used = [...value.matchAll(/\{%[\s\S]*?%\}|\{\{-?\s*([\w.]*)[\s\S]*?\}\}/g)]
  return used.flatMap(([whole, name]) =>
    name !== undefined && known.includes(name)
      ? []
      : [{ key: 'misplacedLink' as const, name: name ?? whole }],
  )
}
