import { Suspense, lazy, useState } from 'react'
import type { DuplicateLeads } from './duplicate-leads.ts'

const DuplicateDialog = lazy(() =>
  import('./duplicate-dialog.tsx').then((module) => ({ default: module.DuplicateDialog })),
)

interface Asked {
  found: DuplicateLeads
  answer: (reason: string | null) => void
}

/** Asks what to do about duplicates: the reason to continue, or null. */
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
      <DuplicateDialog found={asked.found} onAnswer={asked.answer} />
    </Suspense>
  )
  return { ask, dialog }
}
