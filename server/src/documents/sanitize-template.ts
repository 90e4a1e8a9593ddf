import { mailAddresses } from '@heliodesk/domain/mail-types'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** Liquid is extracted before the HTML is parsed, so that neither is mistaken for the other. */
const tokens = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g
const marks = /\uE000(\d+)\uE001/g
const firstMark = /^\uE000(\d+)\uE001/

const box = ['margin', 'padding', 'border', 'border-radius', 'border-left', 'border-top', 'border-bottom']
const letters = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'text-align',
]
const sides = [
  'margin-top',
  'margin-bottom',
  'padding-left',
  'padding-right',
  'vertical-align',
  'white-space',
]
const sizes = ['display', 'width', 'max-width', 'height', 'background', 'background-color', 'text-decoration']
/** No elements that load or run anything. */
const plain = [/^(?!.*(?:url|expression|javascript|@|\\|<))[\s\S]{0,200}$/i]
const styles = Object.fromEntries([...box, ...letters, ...sides, ...sizes].map((name) => [name, plain]))

const cell = ['style', 'align', 'valign', 'width', 'height', 'colspan', 'rowspan', 'bgcolor', 'role']
const table = [...cell, 'cellspacing', 'cellpadding', 'border']
const inText = [
  'p',
  'br',
  'hr',
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'small',
  'blockquote',
  'div',
]
const blocks = ['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'img']

const shared: IOptions = {
  allowedTags: [...inText, ...blocks],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'style'],
    img: ['src', 'alt', 'width', 'height', 'style'],
    table,
    tr: cell,
    td: cell,
    th: cell,
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
}

/** The layout is a whole page, and keeps its head. */
const page: IOptions = {
  ...shared,
  allowedTags: [...inText, ...blocks, 'html', 'head', 'body', 'meta', 'title'],
  allowedAttributes: {
    ...shared.allowedAttributes,
    html: ['lang'],
    body: ['style'],
    meta: ['charset', 'name', 'content'],
  },
  // Only in the head, where it is the subject's text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript'],
}

const addresses = new Set<string>(mailAddresses)

/** The HTML of a template with a mark for each piece of Liquid, and what puts them back. */
export function extractLiquid(template: string) {
  const liquid: string[] = []
  const bare = template
    .replace(/[\uE000\uE001]/g, '')
    .replace(tokens, (token) => `\uE000${liquid.push(token) - 1}\uE001`)
  const restore = (html: string) => html.replace(marks, (_mark, index: string) => liquid[Number(index)] ?? '')
  return { bare, liquid, restore }
}

/** Sanitizes a mail template: removes scripts, external resources and unsafe links; Liquid is unchanged. */
export function sanitizeTemplate(template: string, { whole = false } = {}): string {
  const { bare, liquid, restore } = extractLiquid(template)
  const sanitized = sanitizeHtml(bare, {
    ...(whole ? page : shared),
    transformTags: {
      a: (tagName, { href, ...rest }) => ({
        tagName,
        attribs: href === undefined || leadsElsewhere(href, liquid) ? rest : { ...rest, href },
      }),
    },
  })
  const clean = restore(sanitized)
  return whole ? `<!doctype html>\n${clean.trim()}\n` : clean
}

/** Whether an address begins with a variable that is not an address: customer input could be a script. */
function leadsElsewhere(href: string, liquid: readonly string[]): boolean {
  const index = firstMark.exec(href.trim())?.[1]
  if (index === undefined) return false
  const name = /^\{\{-?\s*(\w+)\s*-?\}\}$/.exec(liquid[Number(index)] ?? '')?.[1]
  return name === undefined || !addresses.has(name)
}
