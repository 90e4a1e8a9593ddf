import { useEffect, useState } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The list of keys opens with `?`, wherever no text is typed. */
export function useKeysDialog() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !typesText(event.target)) setOpen(true)
    }
    const onAsked = () => setOpen(true)
    document.addEventListener('keydown', onKey)
    document.addEventListener('heliodesk:keys', onAsked)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('heliodesk:keys', onAsked)
    }
  }, [])
  return { open, close: () => setOpen(false) }
}

export const showKeys = () => document.dispatchEvent(new Event('heliodesk:keys'))
