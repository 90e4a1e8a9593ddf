import type { TariffProblem } from './tariff-problem.ts'

/** When a line is: what it says of its day and of its clock. */
export interface TariffMoment {
  /** As a person counts lines. */
  number: number
  /** The cell with the day, and the time where it is in it. */
  moment: string | null
  /** A cell with the time alone. */
  clock: string | null
}

const yearFirst = /^\d{4}-(\d{1,2})-(\d{1,2})/
const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}/
const timeOf = /^(\d{1,2}):(\d{2})/

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const leapDay = 229
const minutesPerDay = 24 * 60

/** Month and day as one number, 1231 for the last; null where there is no such day. */
function dayOf(moment: string): number | null {
  const first = yearFirst.exec(moment)
  const [month, day] = first ? [first[1], first[2]] : (dayFirst.exec(moment)?.slice(1).toReversed() ?? [])
  const [inYear, inMonth] = [Number(month), Number(day)]
  const isThere = inMonth >= 1 && inMonth <= (daysOfMonth[inYear - 1] ?? 0)
  return isThere ? inYear * 100 + inMonth : null
}

/** Minutes of the day; null where no time is said. */
function minutesOf({ moment, clock }: TariffMoment): number | null {
  const time = timeOf.exec(clock ?? moment?.replace(/^[\d/-]+[ T]+/, '') ?? '')
  return time === null ? null : Number(time[1]) * 60 + Number(time[2])
}

interface Placed<Line> {
  line: Line
  day: number
  at: number | null
}

/** Each line with its place in the year, or the first that says none. */
function place<Line extends TariffMoment>(lines: readonly Line[]): Placed<Line>[] | TariffProblem {
  const placed: Placed<Line>[] = []
  for (const line of lines) {
    const day = line.moment === null ? null : dayOf(line.moment)
    if (day === null) {
      const text = (line.moment ?? '').slice(0, 40)
      return { code: 'tariffMoment', params: { line: line.number, text } }
    }
    placed.push({ line, day, at: minutesOf(line) })
  }
  return placed
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day that is missing from a year of so many days, written as month and day. */
function missingDay(placed: readonly Placed<unknown>[], days: number): TariffProblem | null {
  const there = new Set(placed.map(({ day }) => day))
  for (const [month, count] of daysOfMonth.entries())
    for (let day = 1; day <= count; day++) {
      const key = (month + 1) * 100 + day
      if (there.has(key) || (key === leapDay && days === 365)) continue
      return { code: 'tariffDayMissing', params: { day: `${two(day)}-${two(month + 1)}` } }
    }
  return null
}

/** The first line that is at the moment of the one before, so that nobody knows which comes first. */
function twice<Line extends TariffMoment>(inOrder: readonly Placed<Line>[]): Placed<Line> | undefined {
  return inOrder.find(({ day, at }, index) => {
    const before = inOrder[index - 1]
    return before?.day === day && before.at === at
  })
}

/** Days without times are in the order of their lines, from whatever day on: the first that goes back in the year. */
const firstBack = <Line extends TariffMoment>(placed: readonly Placed<Line>[]): Placed<Line> | undefined => {
  let turns = 0
  return placed.find(({ day, at }, index) => {
    if (day < (placed[index - 1]?.day ?? 0)) turns += 1
    return at !== null || turns > 1 || (turns === 1 && day >= (placed[0]?.day ?? 0))
  })
}

/** Lines of clock times alone have no day to be put in order by: they begin at midnight. */
function unorderedClocks(lines: readonly TariffMoment[], perDay: number): TariffProblem | null {
  const step = minutesPerDay / perDay
  const [first] = lines.map(minutesOf)
  const odd = lines.find((line, index) => {
    const at = minutesOf(line)
    return at !== null && (at - (first ?? 0) + minutesPerDay) % minutesPerDay !== (index % perDay) * step
  })
  const isMidnight = first === 0 || first === step
  if (isMidnight && odd === undefined) return null
  return { code: 'tariffOrder', params: { line: (isMidnight ? odd : lines[0])?.number ?? 1 } }
}

/**
 * The lines from 1 January to 31 December, whatever their order and whatever day a file begins with: those of each day
 * of the year by its time. Lines that say no moment stand as they are.
 */
export function orderTariffLines<Line extends TariffMoment>(
  lines: readonly Line[],
  perDay: number,
): readonly Line[] | TariffProblem {
  if (lines.every(({ moment }) => moment === null)) {
    const odd = lines.every(({ clock }) => clock === null) ? null : unorderedClocks(lines, perDay)
    return odd ?? lines
  }
  const placed = place(lines)
  if (!Array.isArray(placed)) return placed
  const missing = missingDay(placed, lines.length / perDay)
  if (missing !== null) return missing
  const inOrder = placed.toSorted((a, b) => a.day - b.day || (a.at ?? 0) - (b.at ?? 0))
  const odd = placed.every(({ at }) => at !== null) ? twice(inOrder) : firstBack(placed)
  return odd === undefined
    ? inOrder.map(({ line }) => line)
    : { code: 'tariffOrder', params: { line: odd.line.number } }
}
