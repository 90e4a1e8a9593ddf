import { type RefObject, useEffect, useRef } from 'react'
import { pageKeys } from '../../../ui/page/page-keys.ts'
import { typesText, usePageKeys } from '../../../ui/page/use-page-keys.ts'

/** Calls `choose` with 0 to 8 for the keys 1 to 9, wherever no dialog covers that part. */
export function useDigitKeys(part: RefObject<Element | null>, choose: (index: number) => void) {
  usePageKeys(part, (event) => {
    if (!pageKeys.result.isPressed(event)) return
    event.preventDefault()
    choose(Number(event.key) - 1)
  })
}

/** Keeps the digit (0 to 8) that is pressed while choices are asked for, until whoever shows them takes it. */
export function useHeldDigit(asked: boolean): RefObject<number | null> {
  const held = useRef<number | null>(null)
  useEffect(() => {
    held.current = null
    if (!asked) return undefined
    const hold = (event: KeyboardEvent) => {
      if (pageKeys.result.isPressed(event) && !typesText(event.target)) held.current = Number(event.key) - 1
    }
    document.addEventListener('keydown', hold, { capture: true })
    return () => document.removeEventListener('keydown', hold, { capture: true })
  }, [asked])
  return held
}
