import { type PointerEvent, useEffect, useState } from 'react'
import { BoardDrag, type DragOptions } from './board-drag.ts'
import { setDrag } from './drag-store.ts'

const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })

/** Drags visits and leads to free slots by mouse, pen or finger; what does not fit says why before it is let go. */
export function useBoardDrag(options: DragOptions) {
  const [drag] = useState(() => new BoardDrag(options))
  useEffect(() => drag.follow(options))
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drag.stop()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      drag.stop()
      setDrag(null)
    }
  }, [drag])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, pointerType, button } = event
      if (button !== 0 || !(target instanceof Element)) return
      // A finger that moves over the board scrolls it; it drags by the grip.
      if (pointerType === 'mouse' || target.closest('[data-grip]') !== null) drag.take(target, pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.move(pointOf(event))) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => drag.drop(pointOf(event)),
    onPointerCancel: drag.stop,
  }
}
