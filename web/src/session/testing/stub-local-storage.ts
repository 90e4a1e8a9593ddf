import { vi } from 'vitest'

/** A local storage outside a browser, empty unless given. */
export function stubLocalStorage(kept = new Map<string, string>()): void {
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}
