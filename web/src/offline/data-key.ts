import type { Owner } from '@heliodesk/contract/offline-sealing'

/** What opens the data of a user on this device: in memory alone. */
export interface OpenKey extends Owner {
  readonly key: CryptoKey
}

let held: OpenKey | null = null

export const openKey = (): OpenKey | null => held

export const openKeyOf = (user_id: number | null): OpenKey | null => (held?.user_id === user_id ? held : null)

export const holdKey = (key: OpenKey | null): void => {
  held = key
}
