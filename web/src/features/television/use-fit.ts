import { type RefObject, useLayoutEffect } from 'react'

/** Narrower screens are scrolled: nobody hangs them on a wall. */
const wall = 1024
const steps = 6

/** The largest part of `most` with which the content is within the window. */
function largest(element: HTMLElement, least: number, most: number) {
  const fits = (part: number) => {
    element.style.setProperty('--fit', String(part))
    return element.scrollHeight <= window.innerHeight
  }
  if (fits(most)) return true
  if (!fits(least)) return false
  let [small, large] = [least, most]
  for (let step = 0; step < steps; step++) {
    const middle = (small + large) / 2
    if (fits(middle)) small = middle
    else large = middle
  }
  return fits(small)
}

/** Nobody scrolls a wall screen: many rows are written smaller, and very many take one line for each visit. */
export function useFit(screen: RefObject<HTMLElement | null>, ...changed: readonly unknown[]) {
  useLayoutEffect(() => {
    const fit = () => {
      const element = screen.current
      if (element === null) return
      element.style.removeProperty('--fit')
      element.removeAttribute('data-tight')
      if (window.innerWidth < wall || largest(element, 0.72, 1)) return
      element.setAttribute('data-tight', '')
      largest(element, 0.4, 1)
    }
    fit()
    // Letters of another width arrive later.
    void document.fonts.ready.then(fit)
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
    // What changed is read from the page: it decides alone when to measure anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, ...changed])
}
