import { linkVariables } from '@heliodesk/domain/mail-types'

/** What is put into a text only after it was filled in, by the names of its variables. */
const parts = [...linkVariables, 'content', 'footer'] as const
type Part = (typeof parts)[number]
type Parts = Partial<Record<Part, string>>

/** A character of private use stands for a part, so that no filter and no other name can carry it elsewhere. */
const firstMark = 0xe1_00
const anyMark = /[\uE100-\uE1FF]/g
const markOf = (part: Part) => String.fromCharCode(firstMark + parts.indexOf(part))
const partOf = (mark: string) => parts[mark.charCodeAt(0) - firstMark]

/** Somebody's own words, in which such a character would be taken for a part. */
export const withoutMarks = (text: string): string => text.replace(anyMark, '')

/** The variables with a mark for each part that has a value. */
export function markParts(variables: Readonly<Record<string, string>>): Record<string, string> {
  const marked = Object.entries(variables).map(([name, value]) => {
    const part = parts.find((one) => one === name)
    return [name, part === undefined || value === '' ? withoutMarks(value) : markOf(part)] as const
  })
  return Object.fromEntries(marked)
}

/** The parts whose marks stand in a text. */
export const partsIn = (text: string): Part[] => parts.filter((part) => text.includes(markOf(part)))

const tags = /(<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>)/gi
const attributes = /\s([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const loadsByStyle = /url|expression|javascript|image|@|\\|</i
/** An address as programs that show mails read it: past spaces and control characters. */
export const asRead = (address: string): string =>
  Array.from(address)
    .filter((one) => one > ' ')
    .join('')
const foreignScheme = /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i

const isUnsafe = (name: string, value: string) =>
  (name === 'style' && loadsByStyle.test(value)) || (name === 'href' && foreignScheme.test(asRead(value)))

const breaksLine = /^<\/?(?:p|div|t[a-z]+|li|ul|ol|br|hr|h\d|body|html|blockquote|center)\b/i

/** The text that a reader sees right before a piece: behind it a link would be read as part of another address. */
function textBefore(pieces: readonly string[], index: number): string {
  const before = pieces
    .slice(0, index)
    .findLast((piece, at) => (at % 2 === 1 ? breaksLine.test(piece) : piece !== ''))
  return before === undefined || before.startsWith('<') ? '' : before
}

/**
 * Puts each part where its mark stands: in the text, or, a link, as the whole address of an anchor. Anywhere else it
 * is left out and named in `misplaced`; so is an address or a style that a template composed of something unsafe.
 */
export function placeParts(html: string, values: Parts): { html: string; misplaced: Part[] } {
  const misplaced = new Set<Part>()
  const leaveOut = (text: string) =>
    text.replace(anyMark, (mark) => {
      const part = partOf(mark)
      if (part !== undefined) misplaced.add(part)
      return ''
    })
  const valueOf = (part: Part | undefined) => (part === undefined ? undefined : values[part]) ?? ''
  const inText = (text: string, before: string) =>
    text.replace(anyMark, (mark, at: number) => {
      const part = partOf(mark)
      const glued = part?.endsWith('Url') === true && /[^\s>]$/.test(`${before}${text.slice(0, at)}`)
      return `${glued ? ' ' : ''}${valueOf(part)}`
    })
  const inTag = (tag: string) => {
    const isAnchor = /^<a\s/i.test(tag)
    const placed = tag.replace(attributes, (whole, written: string, ...found: (string | undefined)[]) => {
      const name = written.toLowerCase()
      const value = found.slice(0, 3).find((one) => one !== undefined) ?? ''
      const link = value.length === 1 ? partOf(value) : undefined
      if (isAnchor && name === 'href' && link?.endsWith('Url')) return ` href="${valueOf(link)}"`
      return isUnsafe(name, value) ? '' : leaveOut(whole)
    })
    return leaveOut(placed)
  }
  const pieces = html.split(tags)
  const placed = pieces.map((piece, index) =>
    index % 2 === 1 ? inTag(piece) : inText(piece, textBefore(pieces, index)),
  )
  return { html: placed.join(''), misplaced: [...misplaced] }
}
