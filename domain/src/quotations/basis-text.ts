import { dateInText } from '../date-in-text.ts'
import type { CarTime, HouseholdDraft, Presence } from '../energy/household-load.ts'
import { knownUsage } from '../energy/known-usage.ts'
import type { Tariff } from '../energy/tariff.ts'
import { usageOfBills } from '../energy/usage-bills.ts'
import type { Locale } from '../enumerations.ts'
import { ownTariff, type TariffDraft, type TariffSettings } from './yields/tariffs.ts'

const nl = {
  labels: { usage: 'Uw verbruik', household: 'Uw huishouden', price: 'Stroomprijs' },
  unknownUsage: 'niet bekend',
  usage: (kwh: string) => `${kwh} kWh per jaar`,
  ofParts: (kwh: string) => `, samen voor warmtepomp en auto: meer dan de opgegeven ${kwh} kWh`,
  ofBills: (months: number) =>
    months === 12
      ? ', de som van uw nota’s'
      : `, geschat uit uw nota’s van ${months} ${months === 1 ? 'maand' : 'maanden'}`,
  heatPump: (kwh: string) => `warmtepomp ${kwh} kWh`,
  car: (kwh: string, when: string) => `elektrische auto ${kwh} kWh (${when})`,
  when: {
    free: 'geladen wanneer het uitkomt',
    day: 'overdag geladen',
    night: "'s nachts geladen",
  } satisfies Record<CarTime, string>,
  presence: {
    usual: null,
    home: 'overdag thuis',
    away: 'overdag weg',
  } satisfies Record<Presence, string | null>,
  price: (price: string, of: string) => `${price}${of}, zonder prijsstijging`,
  normalLow: (normal: string, low: string, of: string) =>
    `normaal ${normal}, laag (23:00 tot 7:00 uur en in het weekend) ${low}${of}, zonder prijsstijging`,
  byHour: (mean: string, of: string, name: string) =>
    `per uur verschillend, gemiddeld ${mean}${of} (bestand ${name}), zonder prijsstijging`,
  withTaxes: {
    yes: ' inclusief belastingen en btw',
    withoutVat: ' inclusief belastingen, zonder btw',
    no: ' zonder belastingen en btw',
  },
  priceOf: (day: string) => ` (prijs van ${day})`,
}

const en: typeof nl = {
  labels: { usage: 'Your usage', household: 'Your household', price: 'Electricity price' },
  unknownUsage: 'not known',
  usage: (kwh) => `${kwh} kWh per year`,
  ofParts: (kwh) => `, together for heat pump and car: more than the ${kwh} kWh that you stated`,
  ofBills: (months) =>
    months === 12
      ? ', the sum of your bills'
      : `, estimated from your bills of ${months} ${months === 1 ? 'month' : 'months'}`,
  heatPump: (kwh) => `heat pump ${kwh} kWh`,
  car: (kwh, when) => `electric car ${kwh} kWh (${when})`,
  when: { free: 'charged as it comes', day: 'charged by day', night: 'charged at night' },
  presence: { usual: null, home: 'at home by day', away: 'away by day' },
  price: (price, of) => `${price}${of}, without price rises`,
  normalLow: (normal, low, of) =>
    `normal ${normal}, low (23:00 to 7:00 and at weekends) ${low}${of}, without price rises`,
  byHour: (mean, of, name) =>
    `different each hour, ${mean} on average${of} (file ${name}), without price rises`,
  withTaxes: {
    yes: ' with taxes and VAT',
    withoutVat: ' with taxes, without VAT',
    no: ' without taxes and VAT',
  },
  priceOf: (day) => ` (price of ${day})`,
}

const words: Record<Locale, typeof nl> = { nl, en }

/** What each of these texts is of. */
export const basisLabels = (language: Locale) => words[language].labels

/** Writes euros per kWh with two to four decimals. */
export function perKwhIn(language: Locale): (euros: number) => string {
  const format = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return (euros) => `€${language === 'nl' ? ' ' : ''}${format.format(euros)} per kWh`
}

type WholeNumber = (value: number) => string

/** What is known of the customer's usage; of its parts where it was calculated with more of them than of the whole. */
export function usageText(
  { energy_usage, household }: { energy_usage: number | null; household?: HouseholdDraft | null | undefined },
  { isCalculated, language, whole }: { isCalculated: boolean; language: Locale; whole: WholeNumber },
): { value: string; isKnown: boolean } {
  const { unknownUsage, usage, ofParts, ofBills } = words[language]
  const known = knownUsage(energy_usage)
  if (known === null) return { value: unknownUsage, isKnown: false }
  const parts = (household?.heat_pump ?? 0) + (household?.car ?? 0)
  if (parts > known && isCalculated)
    return { value: `${usage(whole(parts))}${ofParts(whole(known))}`, isKnown: true }
  const bills = household?.bills ? usageOfBills(household.bills, household) : null
  return {
    value: `${usage(whole(known))}${bills === null ? '' : ofBills(bills.months)}`,
    isKnown: true,
  }
}

/** What was told of the household beside its usage; null where it is as usual. */
export function householdText(
  house: HouseholdDraft | null | undefined,
  language: Locale,
  whole: WholeNumber,
): string | null {
  const { heatPump, car, when, presence } = words[language]
  const parts = [
    house?.heat_pump ? heatPump(whole(house.heat_pump)) : null,
    house?.car ? car(whole(house.car), when[house.car_when ?? 'free']) : null,
    presence[house?.presence ?? 'usual'],
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

interface Priced {
  /** As it is calculated with. */
  tariff: Tariff
  /** The customer's own, if any. */
  own: TariffDraft | null | undefined
  settings: TariffSettings & {
    energy_price_date?: string | null | undefined
    energy_price_with_taxes?: boolean | undefined
  }
  with_vat: boolean
}

/** What a kWh costs: one price, two, or by the hour from a file; of when it is and whether taxes are in it. */
export function priceText({ tariff, own, settings, with_vat }: Priced, language: Locale): string {
  const perKwh = perKwhIn(language)
  const { price, normalLow, byHour, withTaxes, priceOf } = words[language]
  const all = withTaxes[with_vat ? 'yes' : 'withoutVat']
  if (tariff.kind === 'hourly') {
    const { name = '', mean = 0 } = settings.hourly_tariff ?? {}
    return byHour(perKwh((mean + tariff.added) * tariff.factor), all, name)
  }
  const { energy_price_date, energy_price_with_taxes } = settings
  const taxes = energy_price_with_taxes === undefined ? '' : energy_price_with_taxes ? all : withTaxes.no
  const ofSettings = `${taxes}${energy_price_date ? priceOf(dateInText(energy_price_date, language)) : ''}`
  const of = ownTariff(own) === null ? ofSettings : all
  return tariff.kind === 'single'
    ? price(perKwh(tariff.price), of)
    : normalLow(perKwh(tariff.normal), perKwh(tariff.low), of)
}
