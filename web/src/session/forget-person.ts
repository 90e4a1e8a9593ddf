import type { Transition } from './session-store.ts'

/** What is of the device, not of who leaves it: layout, language, unsent work, a logout that waits for a connection. */
const ofTheDevice = /^(heliodesk\.(columns\..+|language|builder\..+|logout)|mantine-color-scheme-value)$/

/** Effect: nothing of who logs out stays in this browser's storage, whatever part of the app put it there. */
export function forgetPerson({ event }: Pick<Transition, 'event'>): void {
  if (event.type !== 'loggedOut' && event.type !== 'loggedOutElsewhere') return
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (!ofTheDevice.test(key)) storage.removeItem(key)
  }
}
