import { Suspense } from 'react'
import { useCan } from '../../session/session.ts'
import type { LeadPanel } from './routes.ts'

/** What other features show about a lead, as far as the caller may see it. */
export function LeadPanels({ panels, leadId }: { panels: readonly LeadPanel[]; leadId: number }) {
  const can = useCan()
  return panels
    .filter(({ permission }) => can(permission))
    .map((panel, place) => (
      <Suspense key={place}>
        <div data-part={panel.part ?? 'overview'}>
          <panel.component leadId={leadId} />
        </div>
      </Suspense>
    ))
}
