import type { Locale } from '../enumerations.ts'
import type { NetMeteringRule } from './types.ts'

/** The last year of net metering by the rules: null while it has no end, undefined where no rule has it. */
function lastNettingYear(rules: readonly NetMeteringRule[]): number | null | undefined {
  const netting = rules.filter((rule) => rule.netting).toSorted((a, b) => a.from_year - b.from_year)
  return netting.at(-1)?.to_year
}

/** The last year of net metering by the law. */
const lastByLaw = 2026

/** Whether there is still something to compare with: net metering that holds and is going to end. */
export function isNettingToEnd(rules: readonly NetMeteringRule[], date: string): boolean {
  const last = lastNettingYear(rules)
  return typeof last === 'number' && Number(date.slice(0, 4)) <= last
}

/** What a customer reads about net metering, as it is on a date by the rules. */
export interface NettingWords {
  /** A sentence: it is going to end, holds or has ended. */
  ends: string
  /** How the savings reckon with it, after "calculated". */
  reckoned: string
  /** Among the assumptions. */
  assumption: string
  /** Whether the law says so (Wet beëindiging salderingsregeling), or the company expects it. */
  by_law: boolean
  /** Below the comparison; null where nothing is compared. */
  comparison: string | null
}

const words = {
  nl: {
    none: 'Salderen kan niet meer.',
    holds: 'Salderen blijft mogelijk.',
    future: (year: number) => `Salderen stopt op 1 januari ${year}.`,
    past: (year: number) => `Salderen is gestopt op 1 januari ${year}.`,
    without: 'zonder salderen',
    with: 'met salderen',
    until: (year: number) => `met salderen tot en met ${year}`,
    noneAssumed: 'niet meer mogelijk',
    holdsAssumed: 'blijft mogelijk',
    futureAssumed: (year: number) => `stopt op 1 januari ${year}`,
    pastAssumed: (year: number) => `gestopt op 1 januari ${year}`,
    comparison: (year: number) =>
      `Dit geldt vanaf ${year} niet meer: stroom tot uw verbruik tegen de volle stroomprijs, de rest tegen een terugleververgoeding, min terugleverkosten.`,
  },
  en: {
    none: 'Net metering is no longer possible.',
    holds: 'Net metering stays possible.',
    future: (year: number) => `Net metering ends on 1 January ${year}.`,
    past: (year: number) => `Net metering ended on 1 January ${year}.`,
    without: 'without net metering',
    with: 'with net metering',
    until: (year: number) => `with net metering until the end of ${year}`,
    noneAssumed: 'no longer possible',
    holdsAssumed: 'stays possible',
    futureAssumed: (year: number) => `ends on 1 January ${year}`,
    pastAssumed: (year: number) => `ended on 1 January ${year}`,
    comparison: (year: number) =>
      `This no longer holds from ${year} on: power up to your usage at the full electricity price, the rest at a feed-in payment, less feed-in costs.`,
  },
} satisfies Record<Locale, object>

interface When {
  /** YYYY-MM-DD, on which it is read. */
  date: string
  /** Of the savings. */
  first_year: number
}

export function nettingWords(
  rules: readonly NetMeteringRule[],
  { date, first_year }: When,
  language: Locale,
): NettingWords {
  const say = words[language]
  const last = lastNettingYear(rules)
  if (last === undefined)
    return {
      ends: say.none,
      reckoned: say.without,
      assumption: say.noneAssumed,
      by_law: true,
      comparison: null,
    }
  if (last === null)
    return {
      ends: say.holds,
      reckoned: say.with,
      assumption: say.holdsAssumed,
      by_law: false,
      comparison: null,
    }
  const open = isNettingToEnd(rules, date)
  const year = last + 1
  return {
    ends: open ? say.future(year) : say.past(year),
    reckoned: first_year <= last ? say.until(last) : say.without,
    assumption: open ? say.futureAssumed(year) : say.pastAssumed(year),
    by_law: last === lastByLaw,
    comparison: open ? say.comparison(year) : null,
  }
}
