import { createContext, use, useEffect, useLayoutEffect } from 'react'

interface Around {
  /** Keeps the dialog open, or lets it close again. */
  hold: (held: boolean) => void
  /** Something in it is not saved, until the returned function is called. */
  keep: () => () => void
}

/** The dialog around a form. */
export const DialogHold = createContext<Around>({ hold: () => undefined, keep: () => () => undefined })

/** While something is saved its dialog stays: closed, what was typed would be gone when the save is refused. */
export function useDialogHeld(held: boolean) {
  const { hold } = use(DialogHold)
  useEffect(() => {
    if (!held) return undefined
    hold(true)
    return () => hold(false)
  }, [hold, held])
}

/** While something is not saved its dialog asks before it closes; text that was typed is noticed by itself. */
export function useDialogUnsaved(unsaved: boolean) {
  const { keep } = use(DialogHold)
  useLayoutEffect(() => (unsaved ? keep() : undefined), [keep, unsaved])
}
