import { Suspense } from 'react'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import styles from '../leads.module.css'
import { useAwaitPanels, usePanelsHere } from './lead-settling.ts'
import type { LeadPanel } from '../routes.ts'
import './lead-parts.text.ts'

function Here() {
  usePanelsHere()
  return null
}

/** What other features show about a lead, as far as the caller may see it; all at once, so that none moves another. */
export function LeadPanels({ panels, leadId }: { panels: readonly LeadPanel[]; leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  useAwaitPanels()
  return (
    <Suspense>
      <Here />
      <p className={styles['missing']} data-part="overview">
        {t('leadParts.missing')}
      </p>
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
