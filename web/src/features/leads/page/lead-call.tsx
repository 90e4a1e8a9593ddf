import { formatAddress } from '@heliodesk/domain/places/address'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { Card } from '../../../ui/page/page.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { CallButtons } from '../calling/call-buttons.tsx'
import { ConsentLine } from '../calling/consent-line.tsx'
import { RecordButton } from '../calling/record-button.tsx'
import type { Lead } from './lead-values.ts'
import styles from './lead-call.module.css'
import '../calling/calling.text.ts'
import '../leads.text.ts'

const NoteDialog = lazy(() => import('../note-dialog.tsx').then((module) => ({ default: module.NoteDialog })))

/** The time and the reason of a call back. */
export function StatusNow({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status } = lead
  const waits = status === 'callback' || status === 'postponed'
  const { data } = useQuery({
    ...callQuery('GET /leads/{id}/statuses', { params: { id: lead.id } }),
    enabled: waits,
  })
  const last = waits ? data?.data[0] : undefined
  const time = last?.callback_at && format.dateTime(last.callback_at)
  if (!time && !last?.remarks) return null
  return (
    <p className={styles['waits']}>
      {time && (
        <span>
          <Unbroken>
            {status === 'callback'
              ? t('leads.call.callBackAt', { time })
              : t('leads.call.postponedUntil', { time })}
          </Unbroken>
        </span>
      )}
      {last?.remarks && <span>{last.remarks}</span>}
    </p>
  )
}

/** Writes down what is known of somebody who was not called. */
export function AddNote({ lead }: { lead: Lead }) {
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

/** What somebody does with a lead on the telephone. */
export function LeadCall({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  return (
    <Card title={t('leads.call.title')}>
      <div className={styles['call']}>
        {lead.anonymised_at === null && <CallButtons lead={lead} />}
        {lead.mobile === null && lead.phone === null && <span>{t('leads.call.noPhone')}</span>}
        <RecordButton lead={lead} />
        <AddNote lead={lead} />
        <StatusNow lead={lead} />
      </div>
      <dl className={styles['consent']}>
        <dt>{t('calling.consent.title')}</dt>
        <dd>
          <ConsentLine lead={lead} />
        </dd>
      </dl>
    </Card>
  )
}

/** The same while somebody is called: one band of 44 px, with the address and what they agreed to. */
export function CallBand({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const address = formatAddress(lead) || t('leads.call.noAddress')
  const band = (numbers: ReactNode) => (
    <section className={styles['band']} aria-label={t('leads.call.title')}>
      {numbers}
      {lead.mobile === null && lead.phone === null && <span>{t('leads.call.noPhone')}</span>}
      <span title={address}>{address}</span>
      <ConsentLine lead={lead} brief />
    </section>
  )
  return lead.anonymised_at === null ? <CallButtons lead={lead} variant="light" band={band} /> : band(null)
}
