import { whenQuiet } from '../data/calls/when-quiet.ts'
import { loadBcrypt } from './login/kept-login.ts'
import { loadReloginOverlay } from './load-overlays.ts'
import { userIdOf } from './session-machine.ts'
import { sessionState, subscribe } from './session-store.ts'

const load = () => void Promise.all([loadReloginOverlay(), loadBcrypt()]).catch(() => undefined)

/** Prefetches what the overlays need offline. */
export function prepareOffline(): void {
  let done = false
  const prepare = () => {
    if (done || userIdOf(sessionState()) === null) return
    done = true
    void whenQuiet().then(load)
  }
  subscribe(prepare)
  prepare()
}
