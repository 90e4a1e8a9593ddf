import { Suspense, lazy, useState } from 'react'
import type { DuplicateLeads } from './duplicate-leads.ts'

const DuplicateDialog = lazy(() =>
  import('./duplicate-dialog.tsx').then((module) => ({ default: module.DuplicateDialog })),
)

const ErasedReturnDialog = lazy(() =>
  import('../erasing/erased-return-dialog.tsx').then((module) => ({ default: module.ErasedReturnDialog })),
)

interface Asked {
  found: DuplicateLeads
  answer: (reason: string | null) => void
}

/** Asks what to do about duplicates, or a person who was erased: the reason to continue, or null. */
export function useDuplicateQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (found: DuplicateLeads): Promise<string | null> => {
    asked?.answer(null)
    return new Promise((resolve) => {
      const answer = (reason: string | null) => {
        setAsked(null)
        resolve(reason)
      }
      setAsked({ found, answer })
    })
  }
  const dialog = asked && (
    <Suspense>
      {asked.found.erased === null ? (
        <DuplicateDialog found={asked.found} onAnswer={asked.answer} />
      ) : (
        <ErasedReturnDialog found={asked.found} erased={asked.found.erased} onAnswer={asked.answer} />
      )}
    </Suspense>
  )
  return { ask, dialog }
}
