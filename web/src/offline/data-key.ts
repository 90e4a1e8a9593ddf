import type { Owner } from '@heliodesk/contract/offline-sealing'

/** What opens the data of a user on this device: in memory alone. */
export interface OpenKey extends Owner {
  readonly key: CryptoKey
}

let held: OpenKey | null = null

export const openKey = (): OpenKey | null => held

export const openKeyOf = (user_id: number | null): OpenKey | null => (held?.user_id === user_id ? held : null)

const awaited = new Set<() => void>()

export const holdKey = (key: OpenKey | null): void => {
  held = key
  for (const look of awaited) look()
}

/** Resolves once what this device keeps of somebody is open. */
export function whenHeld(user_id: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (openKeyOf(user_id) === null) return
    awaited.delete(look)
    resolve()
  }
  awaited.add(look)
  look()
  return promise
}
