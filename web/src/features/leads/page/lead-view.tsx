import { statusAfter } from '@heliodesk/domain/leads/statuses'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery, pageQuery } from '../../../data/queries.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { useCan, useEmployee } from '../../../session/session.ts'
import { leadMeaning } from '../../../data/status-meanings.ts'
import { ConnectedButton } from '../../../shell/menu/connected-button.tsx'
import { ErasedPerson } from '../../../shell/messages/erased-person.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { MailButton } from '../../../shell/menu/mail-button.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { LeadCall } from './lead-call.tsx'
import { LeadDetails } from './lead-details.tsx'
import { nextOfLead } from './lead-next.ts'
import { LeadHistory } from './lead-history.tsx'
import { LeadPanels } from './lead-panels.tsx'
import { LeadParts } from './lead-parts.tsx'
import { LeadMerges } from '../merging/lead-merges.tsx'
import type { Lead } from './lead-values.ts'
import styles from '../leads.module.css'
import type { LeadPanel } from '../routes.ts'
import '../erasing.text.ts'
import './lead-next.text.ts'
import '../leads.text.ts'

const StatusDialog = lazy(() =>
  import('../status/status-dialog.tsx').then((module) => ({ default: module.StatusDialog })),
)

const ForwardDialog = lazy(() =>
  import('../forward-dialog.tsx').then((module) => ({ default: module.ForwardDialog })),
)

/** For who works for another company too, while the lead is not sold or closed. */
function ForwardAction({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { companies } = useEmployee()
  if (companies.length < 2 || statusAfter('forwarded', lead.status) === lead.status) return null
  return (
    <>
      <ConnectedButton variant="default" data-closes onClick={() => setAsking(true)}>
        {t('leads.forward.open')}
      </ConnectedButton>
      {asking && (
        <Suspense>
          <ForwardDialog lead={lead} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

const EraseDialog = lazy(() =>
  import('../erasing/erase-dialog.tsx').then((module) => ({ default: module.EraseDialog })),
)

/** For who may erase a person on request. */
function EraseAction({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!can('delete avg') || lead.anonymised_at !== null) return null
  return (
    <>
      <ConnectedButton variant="default" data-closes onClick={() => setAsking(true)}>
        {t('erasing.open')}
      </ConnectedButton>
      {asking && (
        <Suspense>
          <EraseDialog lead={lead} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Where a lead that can only be read here went. */
function ForwardedTo({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const { companies } = useEmployee()
  if (lead.forwarded_to_company_id === null) return null
  const company =
    companies.find(({ id }) => id === lead.forwarded_to_company_id)?.name ?? t('leads.forward.otherCompany')
  return <StatusBadge meaning="idle">{t('leads.forward.readOnly', { company })}</StatusBadge>
}

const mayEdit = (lead: Lead, can: ReturnType<typeof useCan>) =>
  can('update leads') && lead.anonymised_at === null && lead.status !== 'forwarded'

function EditLink({ lead, variant }: { lead: Lead; variant: 'filled' | 'default' }) {
  const { t } = useTranslation()
  return (
    <LinkButton href={`/leads/${lead.id}/edit`} variant={variant}>
      {t('ui.edit')}
    </LinkButton>
  )
}

/** What comes next; where nothing does, editing. */
function useNext(lead: Lead) {
  const { t } = useTranslation()
  const can = useCan()
  const { data } = useQuery({
    ...callQuery('GET /appointments/lead/{id}', { params: { id: lead.id } }),
    enabled: can('view appointments'),
  })
  const open = lead.anonymised_at === null && (data !== undefined || !can('view appointments'))
  const step = open
    ? nextOfLead({
        lead,
        visits: data?.data ?? [],
        orderWaits: (data?.unplanned_orders ?? []).length > 0,
        can,
      })
    : null
  const edits = mayEdit(lead, can)
  return {
    next:
      step === null ? (
        edits && open && <EditLink lead={lead} variant="filled" />
      ) : (
        <LinkButton href={step.href}>{t(`leadNext.${step.does}`)}</LinkButton>
      ),
    edits: edits && step !== null,
  }
}

function Actions({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!mayEdit(lead, can)) return null
  return (
    <>
      <ConnectedButton variant="default" data-closes onClick={() => setAsking(true)}>
        {t('leads.setStatus.title')}
      </ConnectedButton>
      <ForwardAction lead={lead} />
      {asking && (
        <Suspense>
          <StatusDialog lead={lead} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Three columns with little room for the middle one. */
const useIsTight = () =>
  useMediaQuery('(1024px <= width < 1240px)', false, { getInitialValueInEffect: false })

function ShownLead({ lead, panels }: { lead: Lead; panels: readonly LeadPanel[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const can = useCan()
  const { next, edits } = useNext(lead)
  const isTight = useIsTight()
  const beside = (
    <>
      <StatusBadge meaning={leadMeaning[lead.status]}>{labels.text('leadStatuses', lead.status)}</StatusBadge>
      <span className={styles['dim']}>{lead.number}</span>
      <ForwardedTo lead={lead} />
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
      head={{
        next,
        more: (
          <>
            {edits && <EditLink lead={lead} variant="default" />}
            <MailButton component="leads" component_id={lead.id} />
            <Actions lead={lead} />
            <EraseAction lead={lead} />
          </>
        ),
      }}
    >
      {lead.anonymised_at !== null && <ErasedPerson at={lead.anonymised_at} />}
      <LeadParts>
        <div className={styles['facts']} data-part="data">
          <LeadDetails lead={lead} edits={mayEdit(lead, can)} />
          <LeadMerges leadId={lead.id} />
        </div>
        <div className={styles['main']} data-rows={isTight || undefined}>
          <div data-part="overview">
            <LeadCall lead={lead} />
          </div>
          <LeadPanels panels={panels.filter(({ beside }) => !beside)} leadId={lead.id} />
        </div>
        <div className={styles['side']}>
          <div data-part="timeline">
            <LeadHistory leadId={lead.id} essent={lead.essent} />
          </div>
          <LeadPanels panels={panels.filter(({ beside }) => beside)} leadId={lead.id} />
        </div>
      </LeadParts>
    </Page>
  )
}

/** Why nobody may call, or install, comes above the rest: with the lead, so that nothing moves. What is here comes anyway. */
function useAwaitsAbove(id: number, isLoaded: boolean): boolean {
  const can = useCan()
  const away = useNeedsConnection() !== undefined
  const gate = useQuery({ ...callQuery('GET /leads/{id}/call-gate', { params: { id } }), enabled: isLoaded })
  const rejected = useQuery({
    ...callQuery('GET /work-letter/rejected', { query: { 'filter[lead_id]': id } }),
    enabled: isLoaded && can('view work letters'),
  })
  return !away && (gate.isLoading || rejected.isLoading)
}

function LeadScreen({ panels }: { panels: readonly LeadPanel[] }) {
  const { id } = useParams({ strict: false })
  const of = { params: { id: Number(id) } }
  const result = useQuery(pageQuery('GET /leads/{id}', of))
  if (useAwaitsAbove(Number(id), result.data?.id === Number(id))) return null
  return (
    <Loaded result={result}>
      {(lead) =>
        // The id of a merged lead leads on to the one that stays.
        lead.id === Number(id) ? (
          <ShownLead lead={lead} panels={panels} />
        ) : (
          <Navigate to="/leads/$id" params={{ id: String(lead.id) }} replace />
        )
      }
    </Loaded>
  )
}

/** The screen of a lead with the panels of other features. */
export const leadView = (panels: readonly LeadPanel[]) => ({
  LeadView: () => <LeadScreen panels={panels} />,
})
