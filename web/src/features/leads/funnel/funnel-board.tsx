import type { FunnelLead } from './funnel-lead.ts'
import { leadStatuses, type LeadStatus } from '@heliodesk/domain/enumerations'
import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { notify } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page/page.tsx'
import { parseDestination } from '../../../ui/page/parse-destination.ts'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { FunnelColumn } from './funnel-column.tsx'
import styles from './funnel.module.css'
import { useMoveRefusal } from './use-move-refusal.ts'
import '../page/lead-next.text.ts'
import './funnel.text.ts'

const StatusDialog = lazy(() =>
  import('../status/status-dialog.tsx').then((module) => ({ default: module.StatusDialog })),
)

interface Move {
  lead: FunnelLead
  to?: LeadStatus
}

/** Leads by status, to be moved as far as a hand may. */
export function FunnelBoard() {
  const { t } = useTranslation()
  const can = useCan()
  const router = useRouter()
  const refusalOf = useMoveRefusal()
  const [dragged, setDragged] = useState<FunnelLead | null>(null)
  const [moving, setMoving] = useState<Move | null>(null)
  const plan = (lead: FunnelLead) =>
    can('create appointments')
      ? {
          label: t('leadNext.plan'),
          run: () =>
            void router.navigate(parseDestination(router, `/appointments/create?lead_id=${lead.id}`)),
        }
      : undefined
  const drop = (to: LeadStatus) => {
    setDragged(null)
    if (dragged === null || dragged.status === to) return
    const refusal = refusalOf(dragged.status, to)
    if (refusal === null) setMoving({ lead: dragged, to })
    else
      notify({
        tone: 'error',
        text: refusal,
        action: to === 'appointmentPlanned' ? plan(dragged) : undefined,
      })
  }
  return (
    <Page title={t('funnel.title')} trail={[{ label: t('nouns.leads.many'), href: '/leads' }]}>
      <p className={styles['intro']}>{t('funnel.intro')}</p>
      <ScrollRegion className={styles['board']} label={t('funnel.title')}>
        {leadStatuses.map((status) => (
          <FunnelColumn
            key={status}
            status={status}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={() => drop(status)}
            onMove={(lead) => setMoving({ lead })}
          />
        ))}
      </ScrollRegion>
      {moving && (
        <Suspense>
          <StatusDialog {...moving} onDone={() => setMoving(null)} />
        </Suspense>
      )}
    </Page>
  )
}
