import { useSyncExternalStore } from 'react'

const key = 'heliodesk.calls.closed'
const maxCached = 30

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const kept = () => localStorage.getItem(key) ?? ''

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Dismisses the notification of a call in every tab. */
export function dismissCall(id: number): void {
  const ids = [...kept().split(',').filter(Boolean), String(id)]
  localStorage.setItem(key, ids.slice(-maxCached).join(','))
  tell()
}

/** The ids of calls whose notification somebody closed on this device. */
export function useDismissedCalls(): ReadonlySet<string> {
  const ids = useSyncExternalStore(subscribe, kept)
  return new Set(ids.split(','))
}
