import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { pageQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Card } from '../../../ui/page.tsx'
import { LeadCall } from '../lead-call.tsx'
import { LeadDetails } from '../lead-details.tsx'
import { LeadHistory } from '../lead-history.tsx'
import { LeadPanels } from '../lead-panels.tsx'
import type { Lead } from '../lead-values.ts'
import leadStyles from '../leads.module.css'
import type { LeadPanel } from '../routes.ts'
import { ContactForm } from './contact-form.tsx'
import { LeaseNotice } from './lease-notice.tsx'
import { useLease } from './use-lease.ts'
import './calls.text.ts'

function Actions({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <LinkButton href={`/leads/${lead.id}`} variant="default" size="xs">
        {t('calls.open')}
      </LinkButton>
      {can('create appointments') && (
        <LinkButton href={`/appointments/create?lead_id=${lead.id}`} variant="default" size="xs">
          {t('calls.plan')}
        </LinkButton>
      )}
    </>
  )
}

interface CalledLeadProps {
  leadId: number
  panels: readonly LeadPanel[]
  /** The outcome was kept. */
  onRecorded: () => void
}

function ShownLead({ lead, panels, onRecorded }: { lead: Lead } & Omit<CalledLeadProps, 'leadId'>) {
  const { t } = useTranslation()
  const [recorded, setRecorded] = useState(0)
  return (
    <div className={leadStyles['columns']}>
      <div className={leadStyles['main']}>
        <LeadCall lead={lead} title={lead.full_name}>
          <Actions lead={lead} />
        </LeadCall>
        <Card title={t('calls.record')}>
          <ContactForm
            key={recorded}
            lead={lead}
            onSaved={() => {
              setRecorded((count) => count + 1)
              onRecorded()
            }}
          />
        </Card>
        <LeadPanels panels={panels} leadId={lead.id} />
        <LeadDetails lead={lead} />
      </div>
      <LeadHistory leadId={lead.id} essent={lead.essent} />
    </div>
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
