import { type RefObject, useEffect, useEffectEvent } from 'react'

const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Whether a key is not meant for a part of the page: it is pressed in a dialog, or behind one, that the part is not in. */
export function isBehindDialog(part: Element | null, target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest(dialogs) : null
  const open = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null
  return [around, open].some((dialog) => dialog !== null && (part === null || !dialog.contains(part)))
}

/** Whether keys write or choose there. */
export const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const edits = new Set(['Backspace', 'Delete'])

/**
 * Looked at first: dialogs are looked for in the whole page, which each letter of a long form would pay for. Alt Gr, which
 * is Ctrl and Alt together on some keyboards, types letters too.
 */
const isTyped = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key.length === 1 || edits.has(key)) && (altKey || !(ctrlKey || metaKey)) && typesText(target)

/**
 * Keys that a part of the page hears wherever the focus is, but for what is typed and for those of an open dialog; null:
 * of the page itself.
 */
export function usePageKeys(part: RefObject<Element | null> | null, onKey: (event: KeyboardEvent) => void) {
  const onEvent = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyped(event) && !isBehindDialog(part?.current ?? null, event.target)) onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEvent(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
