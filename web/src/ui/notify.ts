import type { Notice } from './page/notice.ts'
import { createElement, useSyncExternalStore } from 'react'
import type * as NoticeListModule from './page/notice-list.tsx'

let list: typeof NoticeListModule | undefined
const waiting: ((loaded: typeof NoticeListModule) => void)[] = []
const listeners = new Set<() => void>()

/** Loads the library that shows messages, which the first page does not wait for. */
export async function loadNoticeList(): Promise<void> {
  const loaded = await import('./page/notice-list.tsx')
  list = loaded
  for (const run of waiting.splice(0)) run(loaded)
  for (const listener of listeners) listener()
}

/** Runs in order of the calls; without a connection the next call tries to load again. */
function whenLoaded(run: (loaded: typeof NoticeListModule) => void) {
  if (list !== undefined) return run(list)
  waiting.push(run)
  loadNoticeList().catch(() => undefined)
}

/** Shows a message; repeating it replaces the shown one. */
export const notify = (notice: Notice): void => whenLoaded(({ showNotice }) => showNotice(notice))

/** Dismisses a message that is shown elsewhere. */
export const dismissNotification = (text: string): void => whenLoaded(({ hideNotice }) => hideNotice(text))

/** Dismisses what was said of failures, when something is tried again. */
export const dismissFailures = (): void => whenLoaded(({ hideFailures }) => hideFailures())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where messages appear; mounted once. */
export function Notices() {
  const loaded = useSyncExternalStore(subscribe, () => list)
  return loaded === undefined ? null : createElement(loaded.NoticeList)
}
