import { useEffect, useEffectEvent } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `choose` with 0 to 8 for the keys 1 to 9, wherever no text is typed. */
export function useDigitKeys(choose: (index: number) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    if (typesText(event.target)) return
    event.preventDefault()
    choose(Number(event.key) - 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
