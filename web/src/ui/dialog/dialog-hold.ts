import { createContext, use, useEffect } from 'react'

/** Keeps the dialog around it open, or lets it close again. */
export const DialogHold = createContext<(held: boolean) => void>(() => undefined)

/** While something is saved its dialog stays: closed, what was typed would be gone when the save is refused. */
export function useDialogHeld(held: boolean) {
  const hold = use(DialogHold)
  useEffect(() => {
    if (!held) return undefined
    hold(true)
    return () => hold(false)
  }, [hold, held])
}
