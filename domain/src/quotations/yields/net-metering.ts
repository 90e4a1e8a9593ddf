import type { Locale } from '../../enumerations.ts'
import type { NetMeteringRule } from '../types.ts'

/** Years that follow each other; `to` is null while they have no end. */
interface Years {
  from: number
  to: number | null
}

/** The years of net metering by the rules, those that follow each other as one. */
function nettingYears(rules: readonly NetMeteringRule[]): Years[] {
  const periods: Years[] = []
  const netting = rules.filter((rule) => rule.netting).toSorted((a, b) => a.from_year - b.from_year)
  for (const { from_year: from, to_year: to } of netting) {
    const before = periods.at(-1)
    if (before !== undefined && before.to === from - 1) before.to = to
    else periods.push({ from, to })
  }
  return periods
}

const endOf = ({ to }: Years) => to ?? Infinity

/** The net metering of a year, what comes after it and what was before. */
function nettingAround(rules: readonly NetMeteringRule[], year: number) {
  const periods = nettingYears(rules)
  return {
    now: periods.find((one) => one.from <= year && year <= endOf(one)),
    later: periods.filter(({ from }) => from > year),
    before: periods.findLast((one) => endOf(one) < year),
  }
}

/** The last year of net metering by the law. */
export const lastByLaw = 2026

/** Whether there is still something to compare with: net metering that holds and is going to end for good. */
export function isNettingToEnd(rules: readonly NetMeteringRule[], date: string): boolean {
  const { now, later } = nettingAround(rules, Number(date.slice(0, 4)))
  return now !== undefined && now.to !== null && later.length === 0
}

/** What a customer reads about net metering, as it is on a date by the rules. */
export interface NettingWords {
  /** A sentence: it is going to end, holds or has ended. */
  ends: string
  /** How the savings reckon with it, after "calculated". */
  reckoned: string
  /** A sentence or two: what electricity saves or brings in those years. */
  paid: string
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
    pause: (year: number, again: string) =>
      `Salderen stopt op 1 januari ${year} en is ${again} weer mogelijk.`,
    again: (years: string) => `Salderen kan nu niet, en is ${years} weer mogelijk.`,
    paid: {
      without:
        'Stroom die u direct zelf gebruikt, bespaart u tegen de volle stroomprijs. Voor de rest krijgt u een terugleververgoeding, min terugleverkosten.',
      with: 'Voor stroom tot uw verbruik bespaart u de volle stroomprijs, ook als u die teruglevert. Voor wat daarboven komt, krijgt u een terugleververgoeding, min terugleverkosten.',
      during:
        'Zolang salderen mogelijk is, bespaart u de volle stroomprijs voor stroom tot uw verbruik. In de andere jaren geldt dat voor wat u direct zelf gebruikt; voor de rest krijgt u dan een terugleververgoeding, min terugleverkosten.',
    },
    without: 'zonder salderen',
    with: 'met salderen',
    until: (year: number) => `met salderen tot en met ${year}`,
    during: (years: string) => `met salderen ${years}`,
    years: (from: number, to: number | null) =>
      to === null ? `vanaf ${from}` : from === to ? `in ${from}` : `van ${from} tot en met ${to}`,
    and: ' en ',
    noneAssumed: 'niet meer mogelijk',
    holdsAssumed: 'blijft mogelijk',
    futureAssumed: (year: number) => `stopt op 1 januari ${year}`,
    pastAssumed: (year: number) => `gestopt op 1 januari ${year}`,
    pauseAssumed: (year: number, again: string) => `stopt op 1 januari ${year}, ${again} weer mogelijk`,
    againAssumed: (years: string) => `nu niet mogelijk, ${years} weer wel`,
    comparison: (year: number) =>
      `Dit geldt vanaf ${year} niet meer: stroom tot uw verbruik tegen de volle stroomprijs, de rest tegen een terugleververgoeding, min terugleverkosten.`,
  },
  en: {
    none: 'Net metering is no longer possible.',
    holds: 'Net metering remains possible.',
    future: (year: number) => `Net metering ends on 1 January ${year}.`,
    past: (year: number) => `Net metering ended on 1 January ${year}.`,
    pause: (year: number, again: string) =>
      `Net metering ends on 1 January ${year} and is possible again ${again}.`,
    again: (years: string) => `Net metering is not possible now, and is possible again ${years}.`,
    paid: {
      without:
        'Electricity that you use directly saves you the full electricity price. For the rest you receive a feed-in payment, less feed-in costs.',
      with: 'Electricity up to your usage saves you the full electricity price, also when you feed it in. For what is above that you receive a feed-in payment, less feed-in costs.',
      during:
        'While net metering is possible, electricity up to your usage saves you the full electricity price. In the other years that holds for what you use directly; for the rest you then receive a feed-in payment, less feed-in costs.',
    },
    without: 'without net metering',
    with: 'with net metering',
    until: (year: number) => `with net metering until the end of ${year}`,
    during: (years: string) => `with net metering ${years}`,
    years: (from: number, to: number | null) =>
      to === null ? `from ${from} on` : from === to ? `in ${from}` : `from ${from} to ${to}`,
    and: ' and ',
    noneAssumed: 'no longer possible',
    holdsAssumed: 'remains possible',
    futureAssumed: (year: number) => `ends on 1 January ${year}`,
    pastAssumed: (year: number) => `ended on 1 January ${year}`,
    pauseAssumed: (year: number, again: string) => `ends on 1 January ${year}, possible again ${again}`,
    againAssumed: (years: string) => `not possible now, possible again ${years}`,
    comparison: (year: number) =>
      `From ${year} this no longer applies: electricity up to your usage counted at the full electricity price, the rest at a feed-in payment, less feed-in costs.`,
  },
} satisfies Record<Locale, object>

interface When {
  /** YYYY-MM-DD, on which it is read. */
  date: string
  /** Of the savings. */
  first_year: number
}

/** What electricity saves or brings in the years from the first one on. */
function paidWords(rules: readonly NetMeteringRule[], first_year: number, language: Locale): string {
  const { paid } = words[language]
  const { now, later } = nettingAround(rules, first_year)
  if (now === undefined && later.length === 0) return paid.without
  return now?.to === null ? paid.with : paid.during
}

type Said = Pick<NettingWords, 'ends' | 'assumption' | 'by_law' | 'comparison'>

/** How the savings reckon with net metering, in the years from the first one on. */
function reckonedWords(rules: readonly NetMeteringRule[], first_year: number, language: Locale): string {
  const say = words[language]
  const { now, later } = nettingAround(rules, first_year)
  if (now === undefined && later.length === 0) return say.without
  if (now !== undefined && later.length === 0) return now.to === null ? say.with : say.until(now.to)
  const all = [...(now === undefined ? [] : [{ ...now, from: first_year }]), ...later]
  return say.during(all.map(({ from, to }) => say.years(from, to)).join(say.and))
}

export function nettingWords(
  rules: readonly NetMeteringRule[],
  { date, first_year }: When,
  language: Locale,
): NettingWords {
  return {
    ...saidOn(rules, date, language),
    reckoned: reckonedWords(rules, first_year, language),
    paid: paidWords(rules, first_year, language),
  }
}

function saidOn(rules: readonly NetMeteringRule[], date: string, language: Locale): Said {
  const say = words[language]
  const { now, later, before } = nettingAround(rules, Number(date.slice(0, 4)))
  const expected = { by_law: false, comparison: null }
  if (now !== undefined && now.to === null)
    return { ends: say.holds, assumption: say.holdsAssumed, ...expected }
  if (later.length > 0) {
    const years = later.map(({ from, to }) => say.years(from, to)).join(say.and)
    if (now?.to == null) return { ends: say.again(years), assumption: say.againAssumed(years), ...expected }
    const year = now.to + 1
    return { ends: say.pause(year, years), assumption: say.pauseAssumed(year, years), ...expected }
  }
  const last = (now ?? before)?.to ?? null
  if (last === null) return { ends: say.none, assumption: say.noneAssumed, by_law: true, comparison: null }
  const year = last + 1
  const by_law = last === lastByLaw
  return now === undefined
    ? { ends: say.past(year), assumption: say.pastAssumed(year), by_law, comparison: null }
    : {
        ends: say.future(year),
        assumption: say.futureAssumed(year),
        by_law,
        comparison: say.comparison(year),
      }
}
