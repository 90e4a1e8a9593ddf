import type { EditionDraft } from '../types.ts'

/** As it is saved, or typed: an amount may be empty. */
interface StationFields extends Pick<EditionDraft, 'charging_station_settings'> {
  products: { charging_station?: readonly { amount: number | null }[] | undefined }
}

interface StationBlocker {
  /** Path in the form. */
  path: string
  code: 'stationMontageMissing' | 'stationConnectionMissing'
}

/** How a charging station is mounted and connected, which its installer has to know. */
export function stationBlockers(
  { products, charging_station_settings }: StationFields,
  path: string,
): StationBlocker[] {
  if (!(products.charging_station ?? []).some(({ amount }) => amount !== null && amount > 0)) return []
  const asked = [
    ['montage', 'stationMontageMissing'],
    ['connection', 'stationConnectionMissing'],
  ] as const
  return asked.flatMap(([field, code]) =>
    (charging_station_settings?.[field] ?? null) === null
      ? [{ path: `${path}.charging_station_settings.${field}`, code }]
      : [],
  )
}
