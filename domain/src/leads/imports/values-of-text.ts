import { fieldOfHeading } from './lead-headings.ts'

const mostLines = 5_000
/** Of a line; the text as a whole is kept beside the values. */
const longestLine = 5_000
const longestLabel = 80
const mostWords = 8

/** Without what forwarding, lists and bold put around, and links that repeat an address. */
const plain = (line: string) =>
  line
    .slice(0, longestLine)
    .replace(/^[>\s•*–-]+/, (marks) => (marks.includes('*') ? '*' : ''))
    .replaceAll(/\*([^*]{1,200})\*/g, '$1')
    .replaceAll(/ ?<(?:mailto|tel|https?):[^>]{0,500}>/gi, '')
    .trimEnd()

/** What divides a label from its value: `Naam: Jan`, `Naam = Jan`, two cells. In `18:30` and `https://` nothing does. */
const divider = /[=\t]|:(?=\s|$)/

function readLine(line: string): { name: string; text: string } | undefined {
  const at = divider.exec(line)?.index ?? longestLabel + 1
  const name = line.slice(0, Math.min(at, longestLabel)).trim()
  const isLabel = at <= longestLabel && /\p{L}/u.test(name) && !/@|:\/\//.test(name)
  if (!isLabel || name.split(' ').length > mostWords) return undefined
  const text = line
    .slice(at + 1)
    .replaceAll('\t', ' ')
    .trim()
  return { name: name.replace(/:$/, ''), text: text.replace(/^: ?/, '') }
}

/** Whether lines after the first one may belong to it: a remark, or what only the company knows the meaning of. */
const hasLines = (name: string) => [null, undefined, 'remarks'].includes(fieldOfHeading(name))

/** What a mail says, by the labels of its lines; the first of a label counts. */
export function valuesOfText(text: string): Map<string, string> {
  const values = new Map<string, string>()
  let open: string | undefined
  for (const line of text.split(/\r?\n/, mostLines).map(plain)) {
    const found = readLine(line)
    const before = open === undefined ? '' : (values.get(open) ?? '')
    if (found !== undefined) {
      open = values.has(found.name) ? undefined : found.name
      if (open !== undefined) values.set(open, found.text)
    } else if (line.trim() === '') open = before === '' ? open : undefined
    else if (open !== undefined && (before === '' || hasLines(open)))
      values.set(open, [before, line.trim()].filter((part) => part !== '').join('\n'))
  }
  return values
}
