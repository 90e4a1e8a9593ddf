import { Parser } from 'htmlparser2'

/** What starts a line of its own, but within a row the next cell does not. */
const blocks = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section ul'.split(' '),
)
/** What ends a row. */
const rows = new Set(['table', 'tbody', 'tr'])
/** What an empty line follows. */
const paragraphs = new Set(['p', 'table'])
const unseen = new Set(['head', 'style', 'script', 'title'])
const cells = new Set(['td', 'th'])

/** Puts words together as somebody sees them: what comes before them is decided when they come. */
function createLines() {
  const lines: string[] = []
  let line = ''
  let before: '' | '\t' | '\n' | 'empty line' = ''
  let cell = 0
  const endLine = () => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
    before = ''
  }
  const begin = () => {
    const isParagraph = before === 'empty line'
    if (before === '\t') line += before
    else if (before !== '') endLine()
    if (isParagraph && lines.length > 0) lines.push('')
    before = ''
  }
  return {
    block: () => {
      if (line !== '' && before !== 'empty line') before = '\n'
    },
    paragraph: () => (before = 'empty line'),
    endRow: () => {
      endLine()
      cell = 0
    },
    cell: () => {
      cell += 1
      if (cell > 1) before = '\t'
    },
    words: (text: string) => {
      if (text.trim() !== '') begin()
      line += text
    },
    read: () => {
      endLine()
      return lines.join('\n')
    },
  }
}

/** The text of HTML as somebody reads it: a line for each block, the cells of a row a tab apart. */
export function textOfHtml(html: string): string {
  const lines = createLines()
  let hidden = 0
  const lay = (name: string) => {
    if (rows.has(name)) lines.endRow()
    else if (blocks.has(name)) lines.block()
  }
  const parser = new Parser({
    onopentag: (name) => {
      if (unseen.has(name)) hidden += 1
      else if (cells.has(name)) lines.cell()
      else lay(name)
    },
    ontext: (text) => {
      if (hidden === 0) lines.words(text.replaceAll(/\s+/g, ' '))
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1
      else lay(name)
      if (paragraphs.has(name)) lines.paragraph()
    },
  })
  parser.end(html)
  return lines.read()
}
