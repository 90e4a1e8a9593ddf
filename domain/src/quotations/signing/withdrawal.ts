import {
  addDays,
  amsterdamDate,
  amsterdamTime,
  endOfDayInAmsterdam,
  endOfTerm,
  formatDate,
  instantInAmsterdam,
} from '../../calendar.ts'
import type { Locale } from '../../enumerations.ts'

/** From when the withdrawal term of a private customer runs. */
export const withdrawalStarts = ['delivery', 'acceptance'] as const
export type WithdrawalStart = (typeof withdrawalStarts)[number]

/** From when it runs for a customer; others than consumers have no such right. */
export const withdrawalRights = [...withdrawalStarts, 'none'] as const
export type WithdrawalRight = (typeof withdrawalRights)[number]

export interface WithdrawalTerms {
  days: number
  from: WithdrawalRight
}

interface WithdrawalSettings {
  /** The company's setting. */
  from: WithdrawalStart
  /** The right is a consumer's (BW 6:230o); a company may grant it to others. */
  private_customer: boolean
  granted_to_others: boolean
}

/** The right of this customer. */
export function withdrawalRight(settings: WithdrawalSettings): WithdrawalRight {
  if (settings.private_customer) return settings.from
  return settings.granted_to_others ? 'acceptance' : 'none'
}

/**
 * The last day on which an order can be withdrawn, `YYYY-MM-DD`: a working day (Algemene termijnenwet art. 1).
 * Null until the goods were delivered, and where there is no right.
 */
export const withdrawUntil = (
  terms: WithdrawalTerms,
  { accepted_on, delivered_on }: { accepted_on: string; delivered_on: string | null },
): string | null => {
  if (terms.from === 'none') return null
  const first = terms.from === 'delivery' ? delivered_on : accepted_on
  return first === null ? null : endOfTerm(addDays(first, terms.days))
}

/** When an order ended of which the office records the withdrawal: by the end of a day, as its time is the office's word. */
export const withdrawnOnDay = (day: string): Date => endOfDayInAmsterdam(day)

/**
 * When an order ended of which the office records the withdrawal: when it says that it came, else by the end of that day
 * or, on the day itself, of the last hour, of which only the day is read. Never to come, nor before the order.
 */
export function withdrawnWhen(
  { day, time }: { day: string; time: string | null },
  { accepted_at, now }: { accepted_at: Date; now: Date },
): Date {
  const within = (at: Date) =>
    new Date(Math.min(now.getTime(), Math.max(accepted_at.getTime(), at.getTime())))
  if (time !== null) return within(instantInAmsterdam(day, time))
  const end = withdrawnOnDay(day)
  if (end <= now) return end
  const hour = new Date(now.getTime() - (now.getTime() % 3_600_000) - 1)
  return amsterdamDate(hour) === day && hour >= accepted_at ? hour : now
}

/** The last day on which a customer who withdrew is paid back in time: fourteen days after that (BW 6:230r). */
export const payBackBy = (withdrawn_at: Date): string => addDays(amsterdamDate(withdrawn_at), 14)

/** At what time a withdrawal came that the office records: as it says, else at the latest. */
export function receivedTime(day: string, stated: string | null, now: Date): string {
  if (stated !== null) return stated
  return amsterdamTime(day < amsterdamDate(now) ? withdrawnOnDay(day) : now)
}

/** The moment at which the office recorded what it received, as it reads after "op" and "on". */
const recordedAt = (now: Date, language: Locale): string =>
  [formatDate(amsterdamDate(now)), ...momentWords[language](amsterdamTime(now))].join(' ')

/** How mails say when a withdrawal came; `received`: as the office states it, null for one in the portal. */
export const withdrawalMoment = (
  received: { day: string; time: string | null } | null,
  now: Date,
  language: Locale,
) =>
  received === null
    ? {
        withdrawnOn: formatDate(amsterdamDate(now)),
        withdrawnTime: amsterdamTime(now),
        timeStated: 'yes',
        recordedAt: null,
      }
    : {
        withdrawnOn: formatDate(received.day),
        withdrawnTime: receivedTime(received.day, received.time, now),
        // Where nobody says at what time it came, only when it was recorded is said.
        timeStated: received.time === null ? null : 'yes',
        recordedAt: recordedAt(now, language),
      }

const momentWords = {
  nl: (time: string) => ['om', time, 'uur'],
  en: (time: string) => ['at', time],
}

/** The text of the checkbox that the signer agrees to; the conditions are in the document. */
export const agreementText = (language: Locale, { days, from }: WithdrawalTerms): string =>
  agreements[language][from](days)

const agreements = {
  nl: {
    delivery: (days: number) =>
      `Ik ga akkoord met de offerte en de voorwaarden, en ik weet dat ik tot ${days} dagen na levering kan herroepen.`,
    acceptance: (days: number) =>
      `Ik ga akkoord met de offerte en de voorwaarden, en ik weet dat ik ${days} dagen bedenktijd heb.`,
    none: () => 'Ik ga akkoord met de offerte en de voorwaarden.',
  },
  en: {
    delivery: (days: number) =>
      `I agree to the quotation and its conditions, and I know that I can withdraw until ${days} days after delivery.`,
    acceptance: (days: number) =>
      `I agree to the quotation and its conditions, and I know that I have ${days} days to change my mind.`,
    none: () => 'I agree to the quotation and its conditions.',
  },
}
