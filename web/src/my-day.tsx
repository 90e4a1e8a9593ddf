import { Suspense, lazy } from 'react'
import { MyDayPanel } from './features/appointments/my-day/my-day-panel.tsx'
import { useCan } from './session/session.ts'

const LeadQuestionLists = lazy(() =>
  import('./features/question-lists/lead-question-lists.tsx').then((module) => ({
    default: module.LeadQuestionLists,
  })),
)
const LeadQuotations = lazy(() =>
  import('./features/quotations/lead-quotations.tsx').then((module) => ({ default: module.LeadQuotations })),
)

function Papers({ leadId }: { leadId: number }) {
  const can = useCan()
  return (
    <Suspense>
      {can('view leads') && <LeadQuestionLists leadId={leadId} />}
      {can('view quotations') && <LeadQuotations leadId={leadId} />}
    </Suspense>
  )
}

/** An adviser's day, with what other features know of whom they visit next. */
export const MyDay = () => <MyDayPanel papers={Papers} />
