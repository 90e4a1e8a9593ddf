import type { Readable } from 'node:stream'
import sax from 'sax'
import yauzl from 'yauzl'
import { dateOfSerial, isDateFormat, isPercentFormat } from './workbook-dates.ts'
import { watchTags } from '../tag-lengths.ts'

/** A file that is no workbook, or one that cannot be read. */
export class UnreadableWorkbook extends Error {}

const megabyte = 1_048_576
/** What a workbook may hold unpacked: a small file can be packed from an endless one. */
const mostBytes = { texts: 128 * megabyte, sheet: 1_024 * megabyte, other: 8 * megabyte }
/** Rows of people are packed to a tenth or so; spaces and rows that are all the same to less than a hundredth. */
const mostTimesPacked = 50
/** Of a small file much may be the same. */
const anyFile = 16 * megabyte

/** Tags stand in a dozen others at most, */
const mostNested = 64
/** and name some areas of cells at most. What reads them keeps a whole tag with its attributes in memory. */
const mostTagBytes = 65_536

interface Zip {
  /** Of the file as it came. */
  packed: number
  /** The unpacked bytes of a part; undefined where there is none. */
  open: (path: string) => Promise<Readable | undefined>
  close: () => void
}

async function openZip(path: string): Promise<Zip> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error === null ? resolve(opened) : reject(new UnreadableWorkbook(error.message)),
    )
  })
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry)
      zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  const open = (name: string) => {
    const entry = entries.get(name.toLowerCase())
    if (entry === undefined) return Promise.resolve(undefined)
    return new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)))
    })
  }
  return { packed: zip.fileSize, open, close: () => zip.close() }
}

type Tag = (name: string, attributes: Record<string, string>) => void
interface Listener {
  open?: Tag
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a part tag by tag; what came is taken between its chunks by `between`, which others may wait for. */
async function* readXml<Item>(
  stream: Readable,
  most: number,
  listener: Listener,
  between: () => Item[],
): AsyncGenerator<Item> {
  const parser = sax.parser(true)
  const decoder = new TextDecoder()
  let nested = 0
  Object.assign(parser, {
    onopentagstart: () => {
      nested += 1
      if (nested > mostNested) throw new UnreadableWorkbook('too deep')
    },
    onopentag: ({ name, attributes }: sax.Tag) => listener.open?.(localName(name), attributes),
    onclosetag: (name: string) => {
      nested -= 1
      listener.close?.(localName(name))
    },
    ontext: (text: string) => listener.text?.(text),
    oncdata: (text: string) => listener.text?.(text),
  })
  let read = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length
    if (read > most) throw new UnreadableWorkbook('too large')
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* between()
  }
  parser.close()
  yield* between()
}

/**
 * Unpacks what will be read and looks at its size and its tags, before anything is made of it: that takes a fraction of
 * the time of reading. The archive's own figure of a part is not believed.
 */
async function requireModest(zip: Zip, paths: readonly string[]): Promise<void> {
  const most = anyFile + mostTimesPacked * zip.packed
  let unpacked = 0
  for (const path of paths) {
    const stream = await zip.open(path)
    if (stream === undefined) continue
    const hasShortTags = watchTags(mostTagBytes)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > most) throw new UnreadableWorkbook('too large')
      if (!hasShortTags(chunk)) throw new UnreadableWorkbook('a long tag')
    }
  }
}

async function readPart(zip: Zip, path: string, most: number, listener: Listener): Promise<boolean> {
  const stream = await zip.open(path)
  if (stream === undefined) return false
  await readXml<never>(stream, most, listener, () => []).next()
  return true
}

/** `_x000D_` is a character that XML does not carry. Half a character becomes a NUL, which is told of its row. */
const unescaped = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\p{Surrogate}/gu, '\u0000')

/** The texts that cells refer to. */
async function readTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let [isIn, isSounds] = [false, false]
  await readPart(zip, 'xl/sharedStrings.xml', mostBytes.texts, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSounds = true
      if (name === 't') isIn = !isSounds
    },
    text: (part) => {
      if (isIn) text += part
    },
    close: (name) => {
      if (name === 't') isIn = false
      if (name === 'rPh') isSounds = false
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** Which styles of cells are dates or percentages. */
async function readStyles(zip: Zip): Promise<('date' | 'percent' | null)[]> {
  const formats = new Map<number, string>()
  const styles: ('date' | 'percent' | null)[] = []
  let isCells = false
  await readPart(zip, 'xl/styles.xml', mostBytes.other, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        const code = formats.get(id)
        styles.push(isPercentFormat(id, code) ? 'percent' : isDateFormat(id, code) ? 'date' : null)
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

/** Where the first sheet is, and whether days count from 1904. */
async function findSheet(zip: Zip): Promise<{ path: string; from1904: boolean }> {
  let [first, from1904] = ['', false]
  const isBook = await readPart(zip, 'xl/workbook.xml', mostBytes.other, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name === 'sheet' && first === '') first = attributes['r:id'] ?? ''
    },
  })
  if (!isBook) throw new UnreadableWorkbook('no workbook')
  let path = 'worksheets/sheet1.xml'
  await readPart(zip, 'xl/_rels/workbook.xml.rels', mostBytes.other, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === first) path = attributes['Target'] ?? path
    },
  })
  return { path: path.startsWith('/') ? path.slice(1) : `xl/${path}`, from1904 }
}

/** `C7` is in column 2. */
const columnOf = (reference: string) =>
  Array.from(/^[A-Z]+/.exec(reference)?.[0] ?? '').reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** As a spreadsheet writes it: of a formula whose value is not in the file nobody knows it either. */
const noValue = '#N/A'

/** Leads have far fewer; what stands beyond is left out. */
const mostColumns = 1_000

/**
 * Of as many digits as a sheet shows; with a fourth decimal where three could be read as thousands, because a sheet
 * knows which of both its number is.
 */
const numberText = (value: number) =>
  String(Number(value.toPrecision(15))).replace(/^-?[1-9]\d{0,2}\.\d{3}$/, (text) => `${text}0`)

/** The rows of the first sheet as texts, one after the other; dates as `24-11-2026`. Empty ones are left out, or kept. */
export async function* readWorkbook(file: string, keepsEmpty = false): AsyncGenerator<string[]> {
  const zip = await openZip(file)
  try {
    await requireModest(zip, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])
    const { path, from1904 } = await findSheet(zip)
    await requireModest(zip, ['xl/sharedStrings.xml', 'xl/styles.xml', path])
    const [texts, styles] = [await readTexts(zip), await readStyles(zip)]
    const sheet = await zip.open(path)
    if (sheet === undefined) throw new UnreadableWorkbook('no sheet')
    const textOf = (type: string, style: number, value: string) => {
      if (type === 's') return texts[Number(value)] ?? ''
      if (type === 'b') return value === '1' ? 'ja' : 'nee'
      if (type === 'e') return value || noValue
      if (type !== 'n') return unescaped(value)
      if (value === '') return ''
      if (styles[style] === 'date') return dateOfSerial(Number(value), from1904)
      return styles[style] === 'percent' ? `${numberText(Number(value) * 100)}%` : numberText(Number(value))
    }
    yield* readXml(sheet, mostBytes.sheet, ...sheetListener(textOf, keepsEmpty))
  } finally {
    zip.close()
  }
}

/** More between two rows were left by somebody who typed far below. */
const mostEmpty = 1_000

function sheetListener(
  textOf: (type: string, style: number, value: string) => string,
  keepsEmpty: boolean,
): [Listener, () => string[][]] {
  let done: string[][] = []
  /** The rows of the sheet that are told of, and the one that is read. */
  let [last, row] = [0, 0]
  const put = (filled: string[]) => {
    const empty = keepsEmpty && last > 0 ? Math.min(row - last - 1, mostEmpty) : 0
    for (let left = empty; left > 0; left -= 1) done.push([])
    done.push(filled)
    last = row
  }
  let cells: string[] = []
  let cell = { column: -1, type: 'n', style: 0, value: '', isIn: false, isFormula: false }
  const listener: Listener = {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = []
        cell.column = -1
        row = Number(attributes['r'] ?? row + 1)
      }
      if (name === 'c') {
        const column = attributes['r'] === undefined ? cell.column + 1 : columnOf(attributes['r'])
        const style = Number(attributes['s'] ?? 0)
        cell = { column, type: attributes['t'] ?? 'n', style, value: '', isIn: false, isFormula: false }
      }
      if (name === 'f') cell.isFormula = true
      if (name === 'v' || name === 't') cell.isIn = true
    },
    text: (part) => {
      if (cell.isIn) cell.value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') cell.isIn = false
      if (name === 'c' && cell.column >= 0 && cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('')
        const { type, style, value, isFormula } = cell
        // A text may be empty.
        cells[cell.column] =
          isFormula && value === '' && type !== 'str' ? noValue : textOf(type, style, value)
      }
      if (name === 'row' && cells.some((text) => text !== '')) put(cells)
    },
  }
  const taken = () => {
    const rows = done
    done = []
    return rows
  }
  return [listener, taken]
}
