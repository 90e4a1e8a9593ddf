import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amsterdamDate, daysBetween } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { leadMeaning } from '../../../data/status-meanings.ts'
import { useToday } from '../../../data/use-today.ts'
import { pageQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { AddNote, CallBand, StatusNow } from '../page/lead-call.tsx'
import { LeadDetails } from '../page/lead-details.tsx'
import { LeadHistory } from '../page/lead-history.tsx'
import { LeadPanels } from '../page/lead-panels.tsx'
import type { Lead } from '../page/lead-values.ts'
import leadStyles from '../leads.module.css'
import type { LeadPanel } from '../routes.ts'
import styles from './calling.module.css'
import { ContactForm } from './contact-form.tsx'
import { LeaseNotice } from './lease-notice.tsx'
import { useLease } from './use-lease.ts'
import './calling.text.ts'

function Actions({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <LinkButton href={`/leads/${lead.id}`} variant="default" size="xs">
        {t('calling.open')}
      </LinkButton>
      {can('create appointments') && (
        <LinkButton href={`/appointments/create?lead_id=${lead.id}`} variant="default" size="xs">
          {t('calling.plan')}
        </LinkButton>
      )}
    </>
  )
}

/** Who is called, how far they are, and how long they have waited. */
function CalledHead({ lead, due }: { lead: Lead; due: string | null }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const today = useToday()
  const days = due === null ? 0 : daysBetween(amsterdamDate(new Date(due)), today)
  return (
    <div className={styles['called']}>
      <h1>{lead.full_name}</h1>
      <StatusBadge meaning={leadMeaning[lead.status]}>{labels.text('leadStatuses', lead.status)}</StatusBadge>
      <span className={styles['number']}>{lead.number}</span>
      <div className={styles['waits']}>
        {days > 0 && <span className={styles['late']}>{t('calling.late', { count: days })}</span>}
        <StatusNow lead={lead} />
      </div>
      <span className={styles['calledActions']}>
        <Actions lead={lead} />
      </span>
    </div>
  )
}

interface CalledLeadProps {
  leadId: number
  /** When this call was due; null: it is not on the list. */
  due: string | null
  panels: readonly LeadPanel[]
  onRecording: () => void
  /** The outcome was kept. */
  onRecorded: () => void
}

function ShownLead(props: { lead: Lead } & Omit<CalledLeadProps, 'leadId'>) {
  const { lead, due, panels, onRecording, onRecorded } = props
  const [recorded, setRecorded] = useState(0)
  return (
    <>
      <CalledHead lead={lead} due={recorded > 0 ? null : due} />
      <CallBand lead={lead} />
      <div className={styles['calling']}>
        <div className={leadStyles['main']}>
          <Card>
            <ContactForm
              key={recorded}
              lead={lead}
              saved={recorded > 0}
              beside={
                <span className={styles['beside']}>
                  <AddNote lead={lead} />
                </span>
              }
              onSaving={onRecording}
              onSaved={(isTyped) => {
                if (isTyped) return
                setRecorded((count) => count + 1)
                onRecorded()
              }}
            />
          </Card>
          <LeadPanels panels={panels} leadId={lead.id} />
        </div>
        <div className={leadStyles['main']}>
          {lead.remarks !== null && (
            <Card>
              <p className={leadStyles['remarks']}>{lead.remarks}</p>
            </Card>
          )}
          <LeadHistory leadId={lead.id} essent={lead.essent} />
          <LeadDetails lead={lead} />
        </div>
      </div>
    </>
  )
}

/** The lead that is being called: its facts beside the form for the outcome. It is leased while it is shown. */
export function CalledLead({ leadId, ...shown }: CalledLeadProps) {
  const { lease, takeOver } = useLease(leadId)
  const result = useQuery(pageQuery('GET /leads/{id}', { params: { id: leadId } }))
  return (
    <>
      <LeaseNotice lease={lease} onTakeOver={takeOver} />
      <Loaded result={result}>{(lead) => <ShownLead lead={lead} {...shown} />}</Loaded>
    </>
  )
}
