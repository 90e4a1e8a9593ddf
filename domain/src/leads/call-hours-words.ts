import { amsterdamDate, amsterdamTime, formatDate, isoWeekday } from '../calendar.ts'
import type { Locale } from '../enumerations.ts'
import { type CallWindow, nextCallMoment } from './calling.ts'

const words = {
  en: {
    weekdays: (hours: string) => `It calls on weekdays ${hours}`,
    all: (hours: string) => `It calls on weekdays, Sundays and public holidays ${hours}`,
    saturdays: (hours: string) => `on Saturdays ${hours}`,
    noSaturdays: 'not on Saturdays',
    noSundays: 'not on Sundays and public holidays',
    till: 'to',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  nl: {
    weekdays: (hours: string) => `Jullie beltijden: werkdagen ${hours}`,
    all: (hours: string) => `Jullie beltijden: werkdagen, zondagen en feestdagen ${hours}`,
    saturdays: (hours: string) => `zaterdag ${hours}`,
    noSaturdays: 'niet op zaterdag',
    noSundays: 'niet op zondag en feestdagen',
    till: 'tot',
    days: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  },
}

/** When a company calls, as a part of a sentence. */
function hoursText(window: CallWindow, locale: Locale): string {
  const said = words[locale]
  const weekdays = `${window.calls_from} ${said.till} ${window.calls_till}`
  const saturdays = `${window.calls_saturday_from} ${said.till} ${window.calls_saturday_till}`
  return [
    window.calls_on_sundays ? said.all(weekdays) : said.weekdays(weekdays),
    window.calls_on_saturdays ? said.saturdays(saturdays) : said.noSaturdays,
    ...(window.calls_on_sundays ? [] : [said.noSundays]),
  ].join(', ')
}

/** A moment with its weekday: `Monday 30-11-2026 09:00`. */
function momentText(at: Date, locale: Locale): string {
  const date = amsterdamDate(at)
  return `${words[locale].days[isoWeekday(date) - 1]} ${formatDate(date)} ${amsterdamTime(at)}`
}

type CallHoursWords =
  | { key: 'outsideCallHours'; params: { hours: string; next: string } }
  | { key: 'neverCalls'; params: { hours: string } }

/** What is said of a moment at which a company makes no calls: a message's key and values. */
export function callHoursWords(window: CallWindow, at: Date, locale: Locale): CallHoursWords {
  const next = nextCallMoment(window, at)
  const hours = hoursText(window, locale)
  if (next === null) return { key: 'neverCalls', params: { hours } }
  return { key: 'outsideCallHours', params: { hours, next: momentText(next, locale) } }
}
