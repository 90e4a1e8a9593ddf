import { type RefObject, useLayoutEffect, useState } from 'react'

const gap = 4

/**
 * How many of the first items of a bar fit beside the others; all when they are below each other, on a phone.
 * `measure` holds an invisible copy: the items, then what stays always, then the button of the rest.
 */
export function useFitting(
  bar: RefObject<HTMLElement | null>,
  measure: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const [element, copy] = [bar.current, measure.current]
    if (element === null || copy === null) return undefined
    const fit = () => {
      const widths = [...copy.children].map((child) => child.getBoundingClientRect().width + gap)
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setFitting(howMany(widths, count, room))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    for (const child of copy.children) observer.observe(child)
    return () => observer.disconnect()
  }, [bar, measure, count])
  return Math.min(fitting, count)
}

const sum = (some: readonly number[]) => some.reduce((total, width) => total + width, 0)

/** Of `count` items before what stays always; the last width is that of the button of the rest. */
export function howMany(widths: readonly number[], count: number, room: number): number {
  const [items, always, rest] = [widths.slice(0, count), widths.slice(count, -1), widths.at(-1) ?? 0]
  if (sum(items) + sum(always) <= room) return count
  let fitting = count
  while (fitting > 0 && sum(items.slice(0, fitting)) + sum(always) + rest > room) fitting--
  return fitting
}
