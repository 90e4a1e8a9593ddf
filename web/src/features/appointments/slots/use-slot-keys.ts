import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pageKeys } from '../../../ui/page/page-keys.ts'
import { typesText, usePageKeys } from '../../../ui/page/use-page-keys.ts'

/** B goes to the times from anywhere; there 1 to 5 choose, before the form beside them sees the key. */
export function useSlotKeys(part: RefObject<HTMLElement | null>, choose: (index: number) => void) {
  const onDigit = useEffectEvent((event: KeyboardEvent) => {
    if (!pageKeys.slot.isPressed(event) || typesText(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    choose(Number(event.key) - 1)
  })
  usePageKeys(part, (event) => {
    if (!pageKeys.slots.isPressed(event)) return
    event.preventDefault()
    const first = part.current?.querySelector<HTMLElement>('[data-slot]')
    const other = part.current?.querySelector<HTMLElement>('button')
    const next = first ?? other
    next?.focus()
  })
  useEffect(() => {
    const element = part.current
    const digit = (event: KeyboardEvent) => onDigit(event)
    element?.addEventListener('keydown', digit)
    return () => element?.removeEventListener('keydown', digit)
  }, [part])
}
