import type { TariffProblem } from './tariff-problem.ts'
import { orderTariffLines, type TariffMoment } from './order-tariff-lines.ts'
import { hoursPerYear } from './profiles.ts'
import type { HourlyTariff } from './hourly-tariff.ts'

const perDay = 24
const leapHours = hoursPerYear + perDay
const quarters = hoursPerYear * 4
/** Lines that are read at most, blank ones and the names of columns among them. */
const mostLines = leapHours * 4 + 1_000
/** Two moments, two prices and what is refused. */
const mostCells = 10
/** 29 February begins after as many days. */
const leapDay = 31 + 28

/** No hour of the market was ever beyond these, in euros per kWh. */
const likely = { least: -1, most: 5 }

const isMoment = (cell: string) => /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[-/]\d{1,2}[-/]\d{4}/.test(cell)
const isClock = (cell: string) => /^\d{1,2}:\d{2}/.test(cell)
const isNumber = (cell: string) => /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d{1,2})?$/i.test(cell)
/** What programs write as a number, also where it has no value. */
const isNumberLike = (cell: string) =>
  /^[+-]?(nan|null|inf(inity)?|(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?)$/i.test(cell)
const isName = (cell: string) => /\p{L}/u.test(cell) && !isNumberLike(cell)

type Mark = RegExp | ','

/** Semicolons and tabs part cells, and commas between quotes; a comma alone does where decimals have a point, also in lines of a plain number. */
function markOf(lines: readonly string[]): Mark {
  if (lines.some((line) => /[;\t]/.test(line))) return /[;\t]/
  if (lines.some((line) => /"\s*,\s*"/.test(line))) return /"\s*,\s*"/
  return lines.some((line) => line.includes(',') && /\d\.\d/.test(line)) ? ',' : /(?!)/
}

/** A line may end as it parts its cells. */
function cellsOf(line: string, mark: Mark): string[] {
  const cells = line.split(mark, mostCells).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

interface Line extends TariffMoment {
  /** The day that it says, if any. */
  day: string | null
  cells: string[]
}

/** Counted without cutting them: a file of line ends alone has millions. */
function countLines(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count += 1
  }
  return count
}

function linesOf(text: string): Line[] {
  const written = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const mark = markOf(written)
  const lines = written
    .map((line, index) => ({ number: index + 1, cells: cellsOf(line.trim(), mark) }))
    .filter(({ cells }) => cells.length > 0)
    .map(({ number, cells }) => {
      const moment = cells.find(isMoment) ?? null
      return {
        number,
        moment,
        clock: cells.find(isClock) ?? null,
        day: moment?.split(/[ T]/)[0] ?? null,
        cells: cells.filter((cell) => !isMoment(cell) && !isClock(cell)),
      }
    })
  // A first line of words names its columns.
  return lines[0]?.cells.every(isName) === true ? lines.slice(1) : lines
}

const perHourOf = ({ length }: readonly Line[]) => (length > leapHours ? 4 : 1)

/** A day of the year with another number of hours: a clock that was put forward or back. */
function oddDay(lines: readonly Line[]): TariffProblem | undefined {
  const counts = new Map<string, number>()
  for (const { day } of lines) if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1)
  const perHour = perHourOf(lines)
  const odd = [...counts].find(([, count]) => count !== perDay * perHour)
  return odd && { code: 'tariffDayHours', params: { day: odd[0], hours: odd[1] / perHour } }
}

function readLine({ number, cells }: Line, columns: number): number[] | TariffProblem {
  if (cells.length !== columns || columns > 2) return { code: 'tariffColumns', params: { line: number } }
  const wrong = cells.find((cell) => !isNumber(cell))
  if (wrong !== undefined) return { code: 'tariffNumber', params: { line: number, text: wrong.slice(0, 40) } }
  const prices = cells.map((cell) => Number(cell.replace(',', '.')))
  const far = prices.find((price) => price < likely.least || price > likely.most)
  return far === undefined ? prices : { code: 'tariffPerMwh', params: { line: number, price: far } }
}

/** The hours of a year of what was read: quarters are averaged, 29 February is left out. */
function hoursOf(values: readonly number[]): number[] {
  const hours =
    values.length > leapHours
      ? Array.from({ length: values.length / 4 }, (_, hour) => {
          const four = values.slice(hour * 4, hour * 4 + 4)
          return four.reduce((sum, value) => sum + value, 0) / 4
        })
      : [...values]
  return hours.length === leapHours
    ? [...hours.slice(0, leapDay * perDay), ...hours.slice((leapDay + 1) * perDay)]
    : hours
}

const rounded = (values: readonly number[]) => hoursOf(values).map((value) => Math.round(value * 1e6) / 1e6)

const hasLines = (count: number) => [hoursPerYear, leapHours, quarters, leapHours * 4].includes(count)

/** Pictures, sheets and archives have signs that no text has, soon after they begin. */
const isBinary = (text: string) => /[^\P{Cc}\t\r\n]/u.test(text.slice(0, 4_000))
/** Pages of the web, XML and JSON. */
const isMarkup = (text: string) => /^[\uFEFF\s]*[<{[]/.test(text.slice(0, 4_000))

/** A file's price of each hour in euros per kWh, and in a second column what is paid for what is fed in. */
export function readHourlyTariff(text: string): HourlyTariff | TariffProblem {
  if (isBinary(text) || isMarkup(text)) return { code: 'tariffNoText', params: {} }
  const count = countLines(text)
  if (count > mostLines) return { code: 'tariffLines', params: { lines: count } }
  const lines = linesOf(text)
  if (!hasLines(lines.length))
    return oddDay(lines) ?? { code: 'tariffLines', params: { lines: lines.length } }
  const odd = oddDay(lines)
  if (odd !== undefined) return odd
  const inOrder = orderTariffLines(lines, perDay * perHourOf(lines))
  if ('code' in inOrder) return inOrder
  const columns = lines[0]?.cells.length ?? 0
  const [prices, feed_in]: [number[], number[]] = [[], []]
  for (const line of inOrder) {
    const read = readLine(line, columns)
    if (!Array.isArray(read)) return read
    prices.push(read[0] ?? 0)
    if (columns === 2) feed_in.push(read[1] ?? 0)
  }
  return { energy_prices: rounded(prices), feed_in: columns === 2 ? rounded(feed_in) : null }
}
