import { type RefObject, useEffect, useEffectEvent } from 'react'
import { usePageKeys } from '../../../ui/use-page-keys.ts'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isPlain = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !typesText(event.target)

/** B goes to the times from anywhere; there 1 to 5 choose, before the form beside them sees the key. */
export function useSlotKeys(part: RefObject<HTMLElement | null>, choose: (index: number) => void) {
  const onDigit = useEffectEvent((event: KeyboardEvent) => {
    if (!/^[1-5]$/.test(event.key) || !isPlain(event)) return
    event.preventDefault()
    event.stopPropagation()
    choose(Number(event.key) - 1)
  })
  usePageKeys(part, (event) => {
    if (event.key.toLowerCase() !== 'b' || !isPlain(event)) return
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
