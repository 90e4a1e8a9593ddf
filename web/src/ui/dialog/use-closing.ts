import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import { takeTyped } from '../form/take-typed.ts'
import { confirm } from './confirm.tsx'
import { useUnsavedQuestion } from './use-unsaved-question.ts'

const texts = [
  'textarea',
  'input:not([type=password], [type=search], [type=checkbox], [type=radio], [type=file], [role=combobox], [aria-haspopup])',
  '[contenteditable=true]',
].join()

const textOf = (field: Element): string | null =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent

/** The fields that had the focus, with what stood in them before. */
function useTyped() {
  const before = useRef(new Map<Element, string | null>())
  return {
    begin: ({ target }: FocusEvent) => {
      if (target.matches(texts) && !before.current.has(target)) before.current.set(target, textOf(target))
    },
    hasChanged: () =>
      [...before.current].some(([field, text]) => field.isConnected && textOf(field) !== text),
  }
}

/** The dialogs that are open, the last one above the others. */
const opened: symbol[] = []

/** Escape closes the dialog on top alone, which is still there for those below while the key is heard. */
function useOnTop(): () => boolean {
  const [me] = useState(() => Symbol('dialog'))
  useEffect(() => {
    opened.push(me)
    return () => void setTimeout(() => opened.splice(opened.indexOf(me), 1))
  }, [me])
  return () => opened.at(-1) === me
}

/**
 * Closes a dialog: not while something is saved, and after a question when something was typed. `asks` is false where it
 * asks by itself.
 */
export function useClosing(onClose: () => void, asks: boolean) {
  const question = useUnsavedQuestion()
  const isOnTop = useOnTop()
  const { begin, hasChanged } = useTyped()
  const held = useRef(false)
  const unsaved = useRef(new Set<symbol>())
  const around = useMemo(
    () => ({
      hold: (holds: boolean) => void (held.current = holds),
      keep: () => {
        const form = Symbol('form')
        unsaved.current.add(form)
        return () => void unsaved.current.delete(form)
      },
    }),
    [],
  )
  const close = async () => {
    if (held.current || !isOnTop()) return
    takeTyped()
    const isFree = !asks || (unsaved.current.size === 0 && !hasChanged())
    if (isFree || (await confirm(question))) onClose()
  }
  return { around, begin, close: () => void close() }
}
