import type { RefObject } from 'react'
import { usePageKeys } from '../../../ui/use-page-keys.ts'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `choose` with 0 to 8 for the keys 1 to 9, wherever no text is typed and no dialog covers that part. */
export function useDigitKeys(part: RefObject<Element | null>, choose: (index: number) => void) {
  usePageKeys(part, (event) => {
    if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    if (typesText(event.target)) return
    event.preventDefault()
    choose(Number(event.key) - 1)
  })
}
