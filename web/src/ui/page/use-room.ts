import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What the last table had: the first drawing of the next one is as wide as it will be. */
let lastRoom = 0

/** The width within an element, known before it is painted. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(lastRoom)
  const shown = useRef(room)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const measure = () => {
      const { clientWidth } = current
      lastRoom = clientWidth
      if (clientWidth === shown.current) return
      shown.current = clientWidth
      setRoom(clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}
