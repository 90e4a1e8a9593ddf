import { knownUsage } from '../../energy/known-usage.ts'
import { customerLabel } from '../../customer-labels.ts'
import {
  type ChargingColor,
  type ChargingMontage,
  type DueDate,
  type fundingTypes,
  label,
  type Locale,
  type QuotationType,
} from '../../enumerations.ts'
import { deliveryTerm } from '../signing/duties.ts'
import { fundingName } from '../checks/provisos.ts'
import type { CalculatedDraft, EditionDraft, EditionName, Reservations, RoofDraft } from '../types.ts'
import { effectiveDueDate } from './validity.ts'

/** What a quotation says beside its goods and figures. */
export interface OfferedTerms extends Reservations {
  quotation_type: QuotationType
  funding_type: (typeof fundingTypes)[number] | null
  /** The company's where the quotation says none; null: the 30 days of the law. */
  delivery_weeks: number | null
  energy_usage: CalculatedDraft['energy_usage']
  household?: CalculatedDraft['household']
  tariff?: CalculatedDraft['tariff']
  roofs: readonly RoofDraft[]
  editions: readonly Pick<
    EditionDraft,
    'name' | 'valid_until' | 'valid_until_editable' | 'charging_station' | 'charging_station_settings'
  >[]
}

const words = {
  nl: {
    insteadOf: 'in plaats van',
    unknown: 'onbekend',
    montages: { pole: 'op een paal', facade: 'aan de gevel' } satisfies Record<ChargingMontage, string>,
    station: (what: string) => `laadpaal ${what}`,
    connection: (what: string) => `laadpaal met ${what}`,
    color: (what: string) => `kleur van de laadpaal ${what}`,
    colors: { black: 'zwart', white: 'wit', grey: 'grijs' } satisfies Record<ChargingColor, string>,
    undecided: 'nog te kiezen',
    terms: { one_week: 'een week', two_weeks: 'twee weken', one_month: 'een maand' } satisfies Record<
      DueDate,
      string
    >,
    valid: (term: string) => `na verzending ${term} geldig`,
    delivery: (term: string) => `levering uiterlijk ${term} na uw bestelling`,
    subject: (to: string) => `onder voorbehoud van ${to}`,
    notSubject: (to: string) => `niet meer onder voorbehoud van ${to}`,
    inspection: 'een technische schouw',
    usage: (kwh: string) => `berekend met een verbruik van ${kwh} per jaar`,
    household: 'de gegevens over uw stroomverbruik zijn aangepast',
    tariff: 'het energietarief waarmee we rekenen is aangepast',
    type: (what: string) => `soort offerte ${what}`,
    roof: (n: number) => `dak ${n}`,
    orientation: (what: string) => `ligging ${what}`,
    angle: (degrees: string) => `helling ${degrees}`,
    covering: (what: string) => `bedekking ${what}`,
    shadow: (percent: number) => (percent === 0 ? 'geen schaduw' : `schaduw ${percent} %`),
  },
  en: {
    insteadOf: 'instead of',
    unknown: 'unknown',
    montages: { pole: 'on a pole', facade: 'on the facade' },
    station: (what: string) => `charging station ${what}`,
    connection: (what: string) => `charging station with ${what}`,
    color: (what: string) => `colour of the charging station ${what}`,
    colors: { black: 'black', white: 'white', grey: 'grey' },
    undecided: 'still to be chosen',
    terms: { one_week: 'one week', two_weeks: 'two weeks', one_month: 'one month' },
    valid: (term: string) => `valid for ${term} after it was sent`,
    delivery: (term: string) => `delivery within ${term} of your order`,
    subject: (to: string) => `subject to ${to}`,
    notSubject: (to: string) => `no longer subject to ${to}`,
    inspection: 'a technical inspection',
    usage: (kwh: string) => `calculated with a usage of ${kwh} a year`,
    household: 'the facts about your use of power were changed',
    tariff: 'the energy price that we calculate with was changed',
    type: (what: string) => `kind of quotation ${what}`,
    roof: (n: number) => `roof ${n}`,
    orientation: (what: string) => `facing ${what}`,
    angle: (degrees: string) => `angle ${degrees}`,
    covering: (what: string) => `covering ${what}`,
    shadow: (percent: number) => (percent === 0 ? 'no shadow' : `shadow ${percent} %`),
  },
} satisfies Record<Locale, object>

/** A label within a sentence. */
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type Said = string | null

/** "New instead of old", where they differ; null: not chosen. */
function swap(now: Said, old: Said, locale: Locale, said: (what: string) => string = String): string[] {
  const { insteadOf, undecided } = words[locale]
  if (now === old) return []
  return [`${said(now ?? undecided)}${old === null ? '' : ` ${insteadOf} ${old}`}`]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function roofChanges(before: OfferedTerms, after: OfferedTerms, locale: Locale): string[] {
  const text = words[locale]
  return after.roofs.flatMap((roof) => {
    const was = before.roofs.find(({ roof_number }) => roof_number === roof.roof_number)
    // The panels on it say that a roof is new.
    if (was === undefined) return []
    const facing = (one: RoofDraft) => within(label('orientations', one.orientation, locale))
    const covered = (one: RoofDraft) => within(label('roofTypes', one.roof_type, locale))
    const shaded = ({ shadow_type, shadow_impact }: RoofDraft) =>
      text.shadow(shadow_type === 'shadow' ? shadow_impact : 0)
    const all = [
      ...swap(facing(roof), facing(was), locale, text.orientation),
      ...swap(`${roof.angle}°`, `${was.angle}°`, locale, text.angle),
      ...swap(covered(roof), covered(was), locale, text.covering),
      ...swap(shaded(roof), shaded(was), locale),
    ]
    return all.length === 0 ? [] : [`${text.roof(roof.roof_number)}: ${all.join(', ')}`]
  })
}

function provisoChanges(before: OfferedTerms, after: OfferedTerms, locale: Locale): string[] {
  const text = words[locale]
  const fundingOf = (terms: OfferedTerms) =>
    terms.subject_to_funding ? fundingName(terms.funding_type, locale) : null
  const inspectionOf = (terms: OfferedTerms) => (terms.subject_to_inspection ? text.inspection : null)
  return [fundingOf, inspectionOf].flatMap((of) => {
    const [was, is] = [of(before), of(after)]
    if (was === is) return []
    return [is === null ? text.notSubject(was ?? '') : text.subject(is)]
  })
}

function usageChanges(before: OfferedTerms, after: OfferedTerms, locale: Locale): string[] {
  const text = words[locale]
  const usageOf = ({ energy_usage }: OfferedTerms) => {
    const usage = knownUsage(energy_usage)
    return usage === null ? text.unknown : `${usage.toLocaleString(locale)} kWh`
  }
  return [
    ...swap(usageOf(after), usageOf(before), locale, text.usage),
    ...(isSame(before.household, after.household) ? [] : [text.household]),
    ...(isSame(before.tariff, after.tariff) ? [] : [text.tariff]),
  ]
}

/** What changed for the customer in the terms of the whole quotation and in its roofs. */
export function termChanges(before: OfferedTerms, after: OfferedTerms, locale: Locale): string[] {
  const text = words[locale]
  const typeOf = ({ quotation_type }: OfferedTerms) => within(label('quotationTypes', quotation_type, locale))
  const termOf = ({ delivery_weeks }: OfferedTerms) => deliveryTerm(delivery_weeks, locale)
  return [
    ...roofChanges(before, after, locale),
    ...swap(typeOf(after), typeOf(before), locale, text.type),
    ...provisoChanges(before, after, locale),
    ...swap(termOf(after), termOf(before), locale, text.delivery),
    ...usageChanges(before, after, locale),
  ]
}

type Edition = OfferedTerms['editions'][number]

/** How a station that both have is mounted and connected, and its color; unsaid while nobody chose. */
function stationChanges(was: Edition, is: Edition, locale: Locale): string[] {
  const text = words[locale]
  if (!was.charging_station || !is.charging_station) return []
  const chosen = ({ charging_station_settings: settings }: Edition) => ({
    mounted: settings?.montage ? text.montages[settings.montage] : null,
    connected: settings?.connection
      ? within(customerLabel('chargingConnections', settings.connection, locale))
      : null,
    colored: settings?.color ? text.colors[settings.color] : null,
  })
  const [old, now] = [chosen(was), chosen(is)]
  return [
    ...swap(now.mounted, old.mounted, locale, text.station),
    ...swap(now.connected, old.connected, locale, text.connection),
    ...swap(now.colored, old.colored, locale, text.color),
  ]
}

/** What changed for the customer in the charging station and the term of an edition that both have. */
export function editionTermChanges(
  before: OfferedTerms,
  after: OfferedTerms,
  name: EditionName,
  locale: Locale,
): string[] {
  const text = words[locale]
  const editionOf = ({ editions }: OfferedTerms) => editions.find((one) => one.name === name)
  const [was, is] = [editionOf(before), editionOf(after)]
  if (was === undefined || is === undefined) return []
  const termOf = (edition: Edition) => text.terms[effectiveDueDate(edition)]
  return [...stationChanges(was, is, locale), ...swap(termOf(is), termOf(was), locale, text.valid)]
}
