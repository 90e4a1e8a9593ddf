import { firstMeasuredYear, isSourceName } from './measurement-problems.ts'

/** How well a building was measured, as 3DBAG says; what it does not say is null, and counts as good. */
export interface Quality {
  /** Of the measurement. */
  year: number | null
  /** The measurement that the roof was made from, such as AHN4. */
  source: string | null
  built: number | null
  /** Metres that the planes lie beside the points measured. */
  error: number | null
  /** Of the roof without points, 0 to 1. */
  missing: number | null
  insufficient: boolean
  failed: boolean
  storeys: number | null
  /** In m², what the building stands on. */
  ground: number
  inUse: boolean
}

/** Why no building is known of a lead. */
export const roofReasons = [
  'off',
  'address_not_exact',
  'pending',
  'not_found',
  'unavailable',
  'unusable',
] as const
export type RoofReason = (typeof roofReasons)[number]

/** Milliseconds within which a building is not asked for again. */
export const readEvery = 24 * 60 * 60 * 1_000

/** Who made the data, wherever it is shown (CC BY 4.0). */
export const roofCredit = '3DBAG by tudelft3d and 3DGI'

export const roofWarnings = [
  'builtSince',
  'inaccurate',
  'halfMissing',
  'insufficient',
  'notInUse',
  'noPlanes',
  'shared',
  'flats',
  'large',
] as const
export type RoofWarning = (typeof roofWarnings)[number]

const warnedError = 0.25
const refusedError = 0.5
const warnedMissing = 1 / 3
/** Of houses few have as many storeys, or stand on as many m². */
const warnedStoreys = 4
const warnedGround = 500

/** Text that a database keeps and a page shows: no control characters. */
export const isKeptText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most && !/\p{Cc}/u.test(value)

/** Names and values are written in upper and lower case, by the edition of the data. */
export function readQuality(attributes: Record<string, unknown>, ground = 0): Quality {
  const values = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))
  const numberOf = (name: string) => {
    const value = values.get(name)
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  const textOf = (name: string) => {
    const value = values.get(name)
    return isKeptText(value, 50) ? value : null
  }
  const named = textOf('b3_pw_bron')?.toUpperCase() ?? null
  const source = named !== null && isSourceName(named) ? named : null
  const yearOf = (name: string, first: number) => {
    const value = Math.trunc(numberOf(name) ?? 0)
    return value >= first && value < 3_000 ? value : null
  }
  return {
    year: yearOf('b3_pw_datum', firstMeasuredYear),
    source,
    built: yearOf('oorspronkelijkbouwjaar', 1),
    error: numberOf('b3_rmse_lod22'),
    missing: source === null ? null : numberOf(`b3_nodata_fractie_${source.toLowerCase()}`),
    insufficient: values.get('b3_pw_onvoldoende') === true,
    failed: values.get('b3_succes') === false,
    storeys: numberOf('b3_bouwlagen'),
    ground,
    inUse: (textOf('status') ?? 'pand in gebruik').toLowerCase().startsWith('pand in gebruik'),
  }
}

/** Whether the planes are too far from what was measured to be shown. */
export const isUnusable = ({ failed, error }: Quality): boolean =>
  failed || (error !== null && error > refusedError)

/** What an adviser has to know beside the figures. */
export function warningsOf(quality: Quality): RoofWarning[] {
  const { year, built, error, missing, insufficient, inUse, storeys, ground } = quality
  if (isUnusable(quality)) return ['noPlanes']
  const warnings: [RoofWarning, boolean][] = [
    ['builtSince', year !== null && built !== null && built >= year],
    ['inaccurate', error !== null && error > warnedError],
    ['halfMissing', missing !== null && missing >= warnedMissing],
    ['insufficient', insufficient],
    ['notInUse', !inUse],
    ['large', (storeys ?? 0) >= warnedStoreys || ground > warnedGround],
  ]
  return warnings.flatMap(([warning, applies]) => (applies ? [warning] : []))
}
