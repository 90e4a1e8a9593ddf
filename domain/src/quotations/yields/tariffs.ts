import type { Tariff } from '../../energy/tariff.ts'

/** One price, another one at night and in the weekend, or by the hour from a file. */
export const tariffKinds = ['single', 'normal_low', 'hourly'] as const
export type TariffKind = (typeof tariffKinds)[number]

/** The prices that each asks for; an hourly one has them in its file. */
export const tariffPrices = {
  single: ['price'],
  normal_low: ['normal', 'low'],
  hourly: [],
} as const satisfies Record<TariffKind, readonly (keyof TariffDraft)[]>

/** What a customer pays per kWh with taxes and VAT; without a kind as the settings have it. */
export interface TariffDraft {
  kind: TariffKind | null
  price?: number | null | undefined
  normal?: number | null | undefined
  low?: number | null | undefined
}

/** Whether two prices look as if they changed places. */
export const isLowAbove = ({ normal, low }: Pick<TariffDraft, 'normal' | 'low'>): boolean =>
  normal != null && low != null && low > normal

/** The same, complete. */
export type ChosenTariff =
  | { kind: 'single'; price: number }
  | { kind: 'normal_low'; normal: number; low: number }
  | { kind: 'hourly' }

/** What is known of an uploaded tariff without its prices; euros per kWh, without taxes. */
export interface KnownHourlyTariff {
  id: number
  name: string
  mean: number
  lowest: number
  highest: number
  /** Whether it says what is paid for what is fed in. */
  has_feed_in: boolean
  /** Its mean for what is fed in; null without, missing in files from before it was told. */
  feed_in_mean?: number | null | undefined
}

/** How customers pay unless a quotation says otherwise; without a kind one price. */
export interface TariffSettings {
  tariff_kind?: TariffKind
  normal_price?: number | null
  low_price?: number | null
  hourly_tariff?: KnownHourlyTariff | null
  /** Added to each price of the file, without VAT. */
  supplier_surcharge?: number
  energy_tax?: number
}

/** Of a week, from 7:00 to 23:00: sun and use by day meet the normal price on five days. */
const [normalDays, weekDays] = [5, 7]

/** What a kWh costs where own use is not calculated by the hour. */
const meanOf = ({ normal, low }: { normal: number; low: number }) =>
  (normal * normalDays + low * (weekDays - normalDays)) / weekDays

/** As many decimals as the settings take. */
export const toPrice = (euros: number) => Math.round(euros * 100_000) / 100_000

type Settings = TariffSettings & { energy_price: number }

/** The customer's own with all of its prices; null: as the settings have it. */
export function ownTariff(own: TariffDraft | null | undefined): ChosenTariff | null {
  const { kind = null, price, normal, low } = own ?? {}
  if (kind === 'single' && price != null) return { kind, price }
  if (kind === 'normal_low' && normal != null && low != null) return { kind, normal, low }
  return kind === 'hourly' ? { kind } : null
}

/** How a customer pays: as the quotation says, else as the settings have it. */
export function chosenTariff(settings: Settings, own: TariffDraft | null | undefined): ChosenTariff {
  const { tariff_kind, normal_price: normal, low_price: low } = settings
  const chosen =
    ownTariff(own) ?? ownTariff({ kind: tariff_kind ?? 'single', price: settings.energy_price, normal, low })
  const isThere = chosen !== null && (chosen.kind !== 'hourly' || settings.hourly_tariff)
  return isThere ? chosen : { kind: 'single', price: settings.energy_price }
}

/** The same as it is reckoned with, and the price where nothing is calculated by the hour. */
export function reckonedTariff(
  settings: Settings,
  chosen: ChosenTariff,
  /** What VAT makes of a price without it, and what is left of one with it. */
  { adds, leaves }: { adds: number; leaves: number },
): { tariff: Tariff; energy_price: number } {
  if (chosen.kind === 'single') {
    const price = toPrice(chosen.price * leaves)
    return { tariff: { kind: 'single', price }, energy_price: price }
  }
  if (chosen.kind === 'normal_low') {
    const prices = { normal: toPrice(chosen.normal * leaves), low: toPrice(chosen.low * leaves) }
    return { tariff: { kind: 'normal_low', ...prices }, energy_price: toPrice(meanOf(prices)) }
  }
  const added = (settings.supplier_surcharge ?? 0) + (settings.energy_tax ?? 0)
  const { id = 0, mean = 0 } = settings.hourly_tariff ?? {}
  return {
    tariff: { kind: 'hourly', id, added, factor: adds },
    energy_price: toPrice((mean + added) * adds),
  }
}
