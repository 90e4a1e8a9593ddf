import { useEffect, useState } from 'react'

const lock = 'heliodesk.front-tab'
/** Events that show that a tab is in use. */
const signs = ['focus', 'visibilitychange', 'pointerdown', 'keydown'] as const

/**
 * Competes for the front-tab lock until the returned function is called. A visible tab steals
 * it; the others queue for it.
 */
function competeForFront(setFront: (front: boolean) => void): () => void {
  let ended = false
  let waiting = false
  /** Releases the lock, while this tab holds it. */
  let holder: (() => void) | undefined
  const ask = (steal: boolean) => {
    if (ended || (waiting && !steal)) return
    waiting ||= !steal
    let own: (() => void) | undefined
    const held = () => {
      if (!steal) waiting = false
      if (ended) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      own = resolve
      // Cancels the own queued request once another one of this tab has the lock.
      holder?.()
      holder = own
      setFront(true)
      return promise
    }
    navigator.locks.request(lock, { steal }, held).catch(() => {
      // Taken by another tab, or by a later request of this one, which is then the holder.
      if (holder !== own) return
      holder = undefined
      setFront(false)
      ask(false)
    })
  }
  const take = ({ type, target }: Event) => {
    // Focus moved by a dialog does not mean that the user looks at this tab.
    if (type === 'focus' && target !== window) return
    if (holder === undefined && document.visibilityState === 'visible') ask(true)
  }
  ask(document.hasFocus())
  for (const sign of signs) window.addEventListener(sign, take, { capture: true })
  return () => {
    ended = true
    for (const sign of signs) window.removeEventListener(sign, take, { capture: true })
    holder?.()
  }
}

/** Whether this is the front tab: the one that was visible last. */
export function useFrontTab(): boolean {
  const [front, setFront] = useState(false)
  useEffect(() => competeForFront(setFront), [])
  return front
}
