import { deviceKeys } from './device-keys.ts'
import { forgetLogin, keptLogin } from './kept-login.ts'
import { userIdOf } from '../session-machine.ts'
import type { Transition } from '../session-machine.ts'

/** What is of the device, not of who leaves it: layout, language, unsent work, a logout that waits for a connection. */
const ofTheDevice = /^(heliodesk\.(layout|columns\..+|language|logout)|mantine-color-scheme-value)$/
/** Maps from the users of this device: only what is of who leaves goes. */
const ofEachUser = /^heliodesk\.(auth|employee|lead|quotation|offline-advisers)$/

/** Effect: nothing of who logs out stays in this browser's storage, whatever part of the app put it there. */
export function forgetPerson({ before, event }: Pick<Transition, 'before' | 'event'>): void {
  if (event.type !== 'loggedOut' && event.type !== 'loggedOutElsewhere') return
  // While acting as a colleague it is another one who leaves, who logged in last; another tab has seen to that.
  const login = event.type === 'loggedOut' ? keptLogin() : null
  const leaving = new Set([userIdOf(before), login?.user_id ?? null])
  for (const userId of leaving) {
    if (userId === null) continue
    forgetLogin(userId)
    void deviceKeys()?.wipe(userId)
  }
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (!ofTheDevice.test(key) && !ofEachUser.test(key)) storage.removeItem(key)
  }
}
