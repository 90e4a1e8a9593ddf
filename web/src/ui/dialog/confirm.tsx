import { type ReactNode, Suspense, lazy, useSyncExternalStore } from 'react'

export interface Question {
  title: string
  /** What will happen. */
  text: string
  /** Below the text. */
  details?: ReactNode
  action: string
  cancel?: string
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const change = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be undone: `if (await confirm({ ... })) ...`. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (yes) => {
        change(null)
        resolve(yes)
      },
    })
  })
}

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where questions appear; mounted once. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return <Suspense>{question && <ConfirmDialog question={question} onAnswer={question.answer} />}</Suspense>
}
