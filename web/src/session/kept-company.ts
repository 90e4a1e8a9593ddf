import type { Transition } from './session-machine.ts'

const key = 'heliodesk.company'

/** The company that this tab was in, or the last one of this device. */
export function keptCompany(): number | null {
  if (typeof document === 'undefined') return null
  const kept = Number(sessionStorage.getItem(key) ?? localStorage.getItem(key))
  if (!Number.isInteger(kept) || kept <= 0) return null
  // Stored for this tab, so that a change in another tab does not affect its next load.
  sessionStorage.setItem(key, String(kept))
  return kept
}

/** Effect: kept per tab, and on the device for the next tab. */
export function keepCompany({ event }: Transition): void {
  if (event.type !== 'companyChosen') return
  for (const storage of [sessionStorage, localStorage]) {
    if (event.companyId === null) storage.removeItem(key)
    else storage.setItem(key, String(event.companyId))
  }
}
