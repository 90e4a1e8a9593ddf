import { isLocked } from './session-machine.ts'
import { sessionState } from './session-store.ts'

/** Keyboard shortcuts of the page below are blocked, and Escape closes nothing. */
const belongsToPage = (event: KeyboardEvent) =>
  event.key === 'Escape' ||
  ((event.ctrlKey || event.metaKey) && /^[ks]$/i.test(event.key)) ||
  (event.key === '?' && !(event.target instanceof HTMLInputElement))

function blockKey(event: KeyboardEvent): void {
  const state = sessionState()
  if ((!isLocked(state) && state.phase.kind !== 'codeRequired') || !belongsToPage(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Blocks keys for the page below a session overlay; registered before all other listeners, including dialogs. */
export const blockKeys = (): void => window.addEventListener('keydown', blockKey, { capture: true })
