import { isUnsaved, onUnsavedChange } from '../../ui/form/unsaved.ts'
import { listenToTabs, postToTabs, type TabMessage } from './tabs.ts'
import { clock } from '../../ui/clock.ts'

const thisTab = `${clock.ms()} ${Math.random()}`
const others = new Set<string>()

/** Whether another tab of this browser has changes that are not saved, as it last said. */
export const isUnsavedElsewhere = (): boolean => others.size > 0

/** Handles a message of another tab; replies to one that has just opened. */
export function recordUnsaved(message: TabMessage, answer: () => void): void {
  if (message.kind === 'opened') answer()
  if (message.kind !== 'unsaved') return
  if (message.unsaved) others.add(message.tab)
  else others.delete(message.tab)
}

const post = (unsaved: boolean) => postToTabs({ kind: 'unsaved', tab: thisTab, unsaved })
const answer = () => {
  if (isUnsaved()) post(true)
}

/** The tabs of one browser know of each other's unsaved changes: a logout in one ends them all. */
export function shareUnsaved(): void {
  listenToTabs((message) => recordUnsaved(message, answer))
  onUnsavedChange(() => post(isUnsaved()))
  window.addEventListener('pagehide', () => post(false))
  window.addEventListener('pageshow', answer)
  postToTabs({ kind: 'opened' })
}
