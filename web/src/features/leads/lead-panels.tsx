import { Suspense } from 'react'
import { useCan } from '../../session/session.ts'
import type { LeadPanel } from './routes.ts'

/** What other features show about a lead, as far as the caller may see it; all at once, so that none moves another. */
export function LeadPanels({ panels, leadId }: { panels: readonly LeadPanel[]; leadId: number }) {
  const can = useCan()
  return (
    <Suspense>
      {panels
        .filter(({ permission }) => can(permission))
        .map((panel, place) => (
          <div key={place} data-part={panel.part ?? 'overview'}>
            <panel.component leadId={leadId} />
          </div>
        ))}
    </Suspense>
  )
}
