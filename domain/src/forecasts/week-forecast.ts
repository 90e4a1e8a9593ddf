import { addDays, daysBetween } from '../calendar.ts'

/** Leads of one group that came in one week, by the week in which their first advice visit was planned. */
export interface LeadsOfWeek {
  /** The source's id or the province; null where it is not known. */
  group: string | null
  /** Monday, `YYYY-MM-DD`. */
  came: string
  /** Null: no visit was planned. */
  planned: string | null
  amount: number
}

export interface WeekForecast {
  group: string | null
  monday: string
  /** Null in weeks to come. */
  leads_in: number | null
  /** The mean of the eight whole weeks before it, of a week that is over too. */
  expected_leads: number
  /** Leads of the eight weeks before, and how many of them had a visit planned when the week began. */
  sample: number
  converted: number
  /** Null without a sample. */
  conversion_percentage: number | null
  expected_appointments: number | null
  /** What came true: leads of the week with a visit planned by now; null in weeks to come. */
  appointments: number | null
}

/** Weeks that a conversion is taken from. */
export const sampleWeeks = 8

const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const sumOf = (cells: readonly LeadsOfWeek[]) => cells.reduce((sum, { amount }) => sum + amount, 0)

function forecastOf(
  cells: readonly LeadsOfWeek[],
  monday: string,
  thisMonday: string,
): Omit<WeekForecast, 'group'> {
  const began = monday < thisMonday ? monday : thisMonday
  const from = addDays(began, -7 * sampleWeeks)
  const sampled = cells.filter(({ came }) => came >= from && came < began)
  const sample = sumOf(sampled)
  const converted = sumOf(sampled.filter(({ planned }) => planned !== null && planned < began))
  const ofWeek = cells.filter(({ came }) => came === monday)
  const mean = sample / sampleWeeks
  return {
    monday,
    leads_in: monday > thisMonday ? null : sumOf(ofWeek),
    expected_leads: roundTo(mean, 1),
    sample,
    converted,
    conversion_percentage: sample === 0 ? null : roundTo((converted / sample) * 100, 1),
    expected_appointments: sample === 0 ? null : roundTo((mean * converted) / sample, 1),
    appointments: monday > thisMonday ? null : sumOf(ofWeek.filter(({ planned }) => planned !== null)),
  }
}

/**
 * The forecast of each group and week, as it could have been made when the week began: only what was planned by
 * then counts, so that it compares honestly with what came true. Groups in the order of their leads.
 */
export function weekForecasts(
  cells: readonly LeadsOfWeek[],
  mondays: readonly string[],
  thisMonday: string,
): { data: WeekForecast[]; totals: Omit<WeekForecast, 'group'>[] } {
  const groups = Map.groupBy(cells, ({ group }) => group)
  const ordered = [...groups].toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))
  return {
    data: mondays.flatMap((monday) =>
      ordered.map(([group, own]) => ({ group, ...forecastOf(own, monday, thisMonday) })),
    ),
    totals: mondays.map((monday) => forecastOf(cells, monday, thisMonday)),
  }
}

/** How many further leads would fill the free slots, by the conversion; null where either is unknown. */
export function leadsNeeded(
  { expected_appointments, sample, converted }: Omit<WeekForecast, 'group'>,
  free_slots: number | null,
): number | null {
  if (free_slots === null || expected_appointments === null || converted === 0) return null
  return Math.ceil((Math.max(0, free_slots - expected_appointments) * sample) / converted)
}

/** Weeks over which the error of what was expected is told. */
export const errorWeeks = 13

export interface ForecastErrors {
  /** Of the last thirteen those before which anything had come in. */
  weeks: number
  /** How far what was expected lay from what came, on average; null without a week. */
  leads: number | null
  appointments: number | null
}

/** The mean absolute error of the weeks that are over. */
export function forecastErrors(cells: readonly LeadsOfWeek[], thisMonday: string): ForecastErrors {
  const weeks = Array.from({ length: errorWeeks }, (_none, week) =>
    forecastOf(cells, addDays(thisMonday, -7 * (week + 1)), thisMonday),
  ).filter(({ sample }) => sample > 0)
  const mean = (error: (week: (typeof weeks)[number]) => number) =>
    weeks.length === 0 ? null : roundTo(weeks.reduce((sum, week) => sum + error(week), 0) / weeks.length, 1)
  return {
    weeks: weeks.length,
    leads: mean(({ leads_in, expected_leads }) => Math.abs((leads_in ?? 0) - expected_leads)),
    appointments: mean((week) => Math.abs((week.appointments ?? 0) - (week.expected_appointments ?? 0))),
  }
}

/** The ISO week of a Monday, `2026-W47`. */
export function isoWeekOf(monday: string): string {
  const thursday = addDays(monday, 3)
  const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`
}
