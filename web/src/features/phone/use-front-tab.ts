import { useEffect, useState } from 'react'

const lock = 'heliodesk.front-tab'
/** What says that a tab is looked at. */
const signs = ['focus', 'visibilitychange', 'pointerdown', 'keydown'] as const

/**
 * Whether this tab speaks for all tabs of the browser: the one that was looked at last holds a lock, which passes
 * on when it is closed.
 */
export function useFrontTab(): boolean {
  const [front, setFront] = useState(false)
  useEffect(() => {
    let ended = false
    let holds = false
    let release: (() => void) | undefined
    const held = () => {
      if (ended) return undefined
      holds = true
      setFront(true)
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    const hold = (steal: boolean) => {
      navigator.locks.request(lock, { steal }, held).catch(() => {
        // Another tab took it; this one waits its turn.
        holds = false
        setFront(false)
        if (!ended) hold(false)
      })
    }
    const take = () => {
      if (!holds && document.visibilityState === 'visible') hold(true)
    }
    hold(document.hasFocus())
    for (const sign of signs) window.addEventListener(sign, take, { capture: true })
    return () => {
      ended = true
      for (const sign of signs) window.removeEventListener(sign, take, { capture: true })
      release?.()
    }
  }, [])
  return front
}
