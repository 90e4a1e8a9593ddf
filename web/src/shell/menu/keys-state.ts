import { useEffect, useState } from 'react'
import { pageKeys } from '../../ui/page/page-keys.ts'
import { usePageKeys } from '../../ui/page/use-page-keys.ts'

/** The list of keys opens with `?`. */
export function useKeysDialog() {
  const [open, setOpen] = useState(false)
  usePageKeys(null, (event) => {
    if (pageKeys.help.isPressed(event)) setOpen(true)
  })
  useEffect(() => {
    const onAsked = () => setOpen(true)
    document.addEventListener('heliodesk:keys', onAsked)
    return () => document.removeEventListener('heliodesk:keys', onAsked)
  }, [])
  return { open, close: () => setOpen(false) }
}

export const showKeys = () => document.dispatchEvent(new Event('heliodesk:keys'))
