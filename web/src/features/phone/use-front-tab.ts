import { useEffect, useState } from 'react'

const lock = 'heliodesk.front-tab'
/** What says that a tab is looked at. */
const signs = ['focus', 'visibilitychange', 'pointerdown', 'keydown'] as const

/**
 * Competes for the lock of the front tab until the returned function is called. A tab that is looked at takes it
 * from the others, who wait for their turn.
 */
function competeForFront(setFront: (front: boolean) => void): () => void {
  let ended = false
  let waiting = false
  /** What lets go of the lock, while this tab holds it. */
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
      // The own request that waited is not needed beside one that took the lock.
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
    // The focus that a dialog gives itself is nobody's look.
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

/** Whether this tab speaks for all tabs of the browser: the one that was looked at last. */
export function useFrontTab(): boolean {
  const [front, setFront] = useState(false)
  useEffect(() => competeForFront(setFront), [])
  return front
}
