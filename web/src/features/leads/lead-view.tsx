import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../data/labels.ts'
import { listenLead } from '../../data/live-lead.ts'
import { callQuery } from '../../data/queries.ts'
import { whileListening } from '../../data/while-listening.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { MailButton } from '../../shell/mail-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { LeadCall } from './lead-call.tsx'
import { LeadDetails } from './lead-details.tsx'
import { LeadHistory } from './lead-history.tsx'
import type { Lead } from './lead-values.ts'
import styles from './leads.module.css'
import type { LeadPanel } from './routes.ts'
import './leads.text.ts'

const StatusDialog = lazy(() =>
  import('./status-dialog.tsx').then((module) => ({ default: module.StatusDialog })),
)

function Actions({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!can('update leads') || lead.anonymised_at !== null) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('leads.setStatus.title')}
      </Button>
      <LinkButton href={`/leads/${lead.id}/edit`}>{t('ui.edit')}</LinkButton>
      {asking && (
        <Suspense>
          <StatusDialog lead={lead} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function ShownLead({ lead, panels }: { lead: Lead; panels: readonly LeadPanel[] }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const labels = useLabels()
  const beside = (
    <>
      <StatusBadge meaning={leadMeaning[lead.status]}>{labels.text('leadStatuses', lead.status)}</StatusBadge>
      <span className={styles['dim']}>{lead.number}</span>
      {lead.anonymised_at !== null && (
        <StatusBadge meaning="idle">
          {t('leads.anonymised', { date: format.date(lead.anonymised_at) })}
        </StatusBadge>
      )}
    </>
  )
  return (
    <Page
      title={lead.full_name}
      trail={[{ label: t('leads.title'), href: '/leads' }]}
      beside={beside}
      actions={
        <>
          <MailButton component="leads" component_id={lead.id} />
          <Actions lead={lead} />
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <LeadCall lead={lead} />
          {panels
            .filter(({ permission }) => can(permission))
            .map((panel, place) => (
              <Suspense key={place}>
                <panel.component leadId={lead.id} />
              </Suspense>
            ))}
          <LeadDetails lead={lead} />
        </div>
        <LeadHistory leadId={lead.id} />
      </div>
    </Page>
  )
}

/** Changes elsewhere, such as the customer's response, show immediately. */
function useLiveLead(id: number) {
  const company_id = useEmployee().company?.id
  useEffect(
    () => (company_id === undefined ? undefined : whileListening(listenLead(company_id, id))),
    [company_id, id],
  )
}

function LeadScreen({ panels }: { panels: readonly LeadPanel[] }) {
  const { id } = useParams({ strict: false })
  useLiveLead(Number(id))
  const result = useQuery(callQuery('GET /leads/{id}', { params: { id: Number(id) } }))
  return <Loaded result={result}>{(lead) => <ShownLead lead={lead} panels={panels} />}</Loaded>
}

/** The screen of a lead with the panels of other features. */
export const leadView = (panels: readonly LeadPanel[]) => ({
  LeadView: () => <LeadScreen panels={panels} />,
})
