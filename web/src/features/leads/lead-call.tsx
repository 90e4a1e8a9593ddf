import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField, ViewFields } from '../../ui/view-fields.tsx'
import { CallButtons } from './calls/call-buttons.tsx'
import { ConsentLine } from './calls/consent-line.tsx'
import { RecordButton } from './calls/record-button.tsx'
import type { Lead } from './lead-values.ts'
import styles from './leads.module.css'
import './calls/calls.text.ts'
import './leads.text.ts'

const NoteDialog = lazy(() => import('./note-dialog.tsx').then((module) => ({ default: module.NoteDialog })))

/** The status, and the time and reason of a call back. */
function StatusNow({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const { status } = lead
  const waits = status === 'callback' || status === 'postponed'
  const { data } = useQuery({
    ...callQuery('GET /leads/{id}/statuses', { params: { id: lead.id } }),
    enabled: waits,
  })
  const last = waits ? data?.data[0] : undefined
  const time = last?.callback_at && format.dateTime(last.callback_at)
  return (
    <>
      <StatusBadge meaning={leadMeaning[status]}>{labels.text('leadStatuses', status)}</StatusBadge>
      {time && (
        <div>
          {status === 'callback'
            ? t('leads.call.callBackAt', { time })
            : t('leads.call.postponedUntil', { time })}
        </div>
      )}
      {last?.remarks && <div>{last.remarks}</div>}
    </>
  )
}

function AddNote({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  const [writing, setWriting] = useState(false)
  if (!can('update leads') || lead.anonymised_at !== null || lead.status === 'forwarded') return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setWriting(true)}>
        {t('leads.call.addNote')}
      </Button>
      {writing && (
        <Suspense>
          <NoteDialog leadId={lead.id} onDone={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}

interface LeadCallProps {
  lead: Lead
  title?: string
  /** In place of the button that records a contact, where its form is. */
  children?: ReactNode
}

/** The most important data during a phone call. */
export function LeadCall({ lead, title, children }: LeadCallProps) {
  const { t } = useTranslation()
  const phones = [lead.mobile, lead.phone].filter((number) => number !== null)
  return (
    <Card title={title ?? t('leads.call.title')}>
      {lead.anonymised_at === null && <CallButtons lead={lead} />}
      <ViewFields>
        <ViewField label={t('leads.call.phones')}>
          {phones.length === 0
            ? t('leads.call.noPhone')
            : phones.map((number) => (
                <div key={number} className={styles['phone']}>
                  {formatPhone(number)}
                </div>
              ))}
        </ViewField>
        <ViewField label={t('leads.call.address')}>
          {formatAddress(lead) || t('leads.call.noAddress')}
        </ViewField>
        <ViewField label={t('leads.call.status')}>
          <StatusNow lead={lead} />
        </ViewField>
        <ViewField label={t('calls.consent.title')}>
          <ConsentLine lead={lead} />
        </ViewField>
        <ViewField label={t('leads.call.remarks')} wide>
          <span className={styles['remarks']}>{lead.remarks ?? t('leads.call.noRemarks')}</span>
        </ViewField>
      </ViewFields>
      <div className={styles['below']}>
        {children ?? <RecordButton lead={lead} />}
        <AddNote lead={lead} />
      </div>
    </Card>
  )
}
