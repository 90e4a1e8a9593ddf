import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * True from the next page, or from when nobody looks, after something that takes room became true: what comes late
 * does not move what somebody is about to press. It is false at once.
 */
export function useFromNextPage(value: boolean): boolean {
  const path = useLocation({ select: (location) => location.pathname })
  const [waitsOn, setWaitsOn] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  if (!value && (shown || waitsOn !== null)) {
    setShown(false)
    setWaitsOn(null)
  }
  if (value && !shown && waitsOn === null) setWaitsOn(path)
  if (value && !shown && waitsOn !== null && waitsOn !== path) setShown(true)
  const waits = value && !shown
  useEffect(() => {
    if (!waits) return undefined
    const look = () => {
      if (document.hidden) setShown(true)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [waits])
  return value && shown
}
