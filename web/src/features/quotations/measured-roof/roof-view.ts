import { boxOf, type Point } from '@heliodesk/domain/roofs/geometry'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { RoofFrame } from '../../../ui/picture/roof-numbers.tsx'

type Polygons = readonly { polygon: readonly (readonly Point[])[] }[]

/** Metres around a building, and across at least. */
const room = 1
const narrowest = 5

/** The part of the world that the drawing shows, y to the south. */
export function frameOf(planes: Polygons): RoofFrame {
  const { left, right, bottom, top } = boxOf(planes.flatMap(({ polygon }) => polygon.flat()))
  const [width, height] = [Math.max(right - left, narrowest) + 2 * room, top - bottom + 2 * room]
  return { x: left - room, y: -top - room, width, height }
}

/** Pixels of a metre with which a finger hits a panel. */
const closeEnough = 32
const largest = 32

/** How large a drawing is shown, and the part of it that is in the middle. */
interface Aim {
  zoom: number
  /** Of its width and height, 0 to 1. */
  x: number
  y: number
}

export interface RoofView {
  zoom: number
  scroller: RefObject<HTMLDivElement | null>
  /** Twice or half as large, around what is in the middle. */
  closer: (() => void) | null
  further: (() => void) | null
  /** Some planes so large that their panels can be hit. */
  show: (planes: Polygons) => void
}

const middleOf = ({ scrollLeft, scrollTop, ...box }: HTMLElement) => ({
  x: (scrollLeft + box.clientWidth / 2) / Math.max(1, box.scrollWidth),
  y: (scrollTop + box.clientHeight / 2) / Math.max(1, box.scrollHeight),
})

/** What of a roof is seen: all of it, until somebody looks closer. */
export function useRoofView(planes: Polygons): RoofView {
  const scroller = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<Aim>({ zoom: 1, x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    box.scrollLeft = aim.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = aim.y * box.scrollHeight - box.clientHeight / 2
  }, [aim])
  const resize = (zoom: number) => {
    const box = scroller.current
    setAim({ x: 0.5, y: 0.5, ...(box && middleOf(box)), zoom })
  }
  const show = (shown: Polygons) => {
    const frame = frameOf(planes)
    const { left, right, bottom, top } = boxOf(shown.flatMap(({ polygon }) => polygon.flat()))
    const now = (scroller.current?.clientWidth ?? 0) / frame.width
    const steps = Math.ceil(Math.log2(closeEnough / Math.max(now, 1)))
    setAim({
      zoom: Math.min(largest, 2 ** Math.max(1, steps)),
      x: ((left + right) / 2 - frame.x) / frame.width,
      y: (-(bottom + top) / 2 - frame.y) / frame.height,
    })
  }
  const { zoom } = aim
  return {
    zoom,
    scroller,
    closer: zoom < largest ? () => resize(zoom * 2) : null,
    further: zoom > 1 ? () => resize(zoom / 2) : null,
    show,
  }
}
