import { editionsInDoubt, isUntaxedBusiness } from '@heliodesk/domain/quotations/checks/vat-doubts'
import { Alert, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { api } from '../../../../data/calls/client.ts'
import { callQuery } from '../../../../data/queries.ts'
import { useLabels } from '../../../../data/labels.ts'
import { useCan, useEmployee } from '../../../../session/session.ts'
import { UnlessActing } from '../../../../session/tabs/unless-acting.tsx'
import { notify } from '../../../../ui/notify.ts'
import { RefusedButton, RefusedGroup } from '../../../../ui/dialog/refused-button.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import styles from '../builder.module.css'
import { editionsByReason } from '../../editions-by-reason.ts'
import { useApprovalText } from '../../use-approval-text.ts'
import { ChangesTable } from '../editions/changes-table.tsx'
import type { Quotation } from '../values.ts'
import '../../quotations.text.ts'
import '../warnings/system-checks.text.ts'

const DeclineDialog = lazy(() =>
  import('./decline-dialog.tsx').then((module) => ({ default: module.DeclineDialog })),
)

interface ApprovalBannerProps {
  quotation: Quotation
  /** Whether something on the form is not saved: nobody decides on what is not what they see. */
  dirty: boolean
  onDecided: (quotation: Quotation) => void
  /** Refetches the quotation; unsaved input stays. */
  onQuotation: (quotation: Quotation) => void
}

/** The approval that the latest version, a concept, needs, with the buttons for approvers. Customers never see it. */
export function ApprovalBanner({ quotation, dirty, onDecided, onQuotation }: ApprovalBannerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const version = quotation.latest_version
  useDecision(quotation, onQuotation)
  const { approval } = version
  if (approval !== null) {
    const good = approval.decision === 'approved'
    return (
      <Alert className={styles['approval'] ?? ''} data-tone={good ? 'good' : 'bad'} mb="sm">
        {t(good ? 'quotations.approvedBy' : 'quotations.declinedBy', {
          name: approval.employee.name,
          at: format.dateTime(approval.at),
        })}{' '}
        {approval.note}
      </Alert>
    )
  }
  return (
    <Alert
      className={styles['approval'] ?? ''}
      data-tone="wait"
      title={t('quotations.waitsForApproval')}
      mb="sm"
    >
      <ApprovalReasons quotation={quotation} />
      {version.approval_note === null ? null : (
        <p className={styles['said']}>
          {t('quotations.noteOf', { name: version.created_by?.name ?? '' })}: {version.approval_note}
        </p>
      )}
      <SincePrevious quotation={quotation} />
      {can('update quotation settings') ? (
        <UnlessActing call="POST /quotations/{id}/approval">
          <Decision quotation={quotation} dirty={dirty} onDecided={onDecided} />
        </UnlessActing>
      ) : (
        t('quotations.approvalHint')
      )}
    </Alert>
  )
}

/** Why the approver may not approve the latest version; undefined until that is known. */
function useRefusal({ latest_version }: Quotation) {
  const { data } = useQuery(callQuery('GET /quotations/waiting-approvals'))
  const waiting = data?.data.find(({ version_id }) => version_id === latest_version.id)
  return data && (waiting?.approval_refused ?? null)
}

/** Why it needs approval: each value with the limit it violates. */
function ApprovalReasons({ quotation }: { quotation: Quotation }) {
  const { latest_version: version } = quotation
  const { t } = useTranslation()
  const reasonText = useApprovalText()
  const labels = useLabels()
  const { editions } = version.calculation
  const reasons = [
    ...Object.values(editions).flatMap((edition) => edition?.approvals ?? []),
    ...version.price_approvals,
  ]
  const told = editionsByReason(reasons, reasonText)
  const doubtful = editionsInDoubt(editions)
  return (
    <ul className={styles['reasons']}>
      {told.map(([reason, names]) => (
        <li key={reason}>
          {names}: {reason}
        </li>
      ))}
      {doubtful.length > 0 && (
        <li>
          {doubtful.join(', ')}: {labels.text('calculationWarnings', 'vatCategoryDoubtful')}
        </li>
      )}
      {isUntaxedBusiness(quotation.lead, editions) ? <li>{t('systemChecks.untaxedBusiness')}</li> : null}
    </ul>
  )
}

/** The changes since the previous version. */
function SincePrevious({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const [latest, previous] = quotation.versions
  if (latest === undefined || previous === undefined) return null
  return (
    <details className={styles['said']}>
      <summary>{t('quotations.changesSince', { number: previous.number })}</summary>
      <ChangesTable before={previous} after={latest} />
    </details>
  )
}

/** Shows the decision on a version that waits for one; a live event of the quotation has it read again. */
function useDecision(quotation: Quotation, onQuotation: (quotation: Quotation) => void) {
  const { t } = useTranslation()
  const { latest_version: version } = quotation
  const waits = version.approval === null
  const { data } = useQuery({
    ...callQuery('GET /quotations/{id}', { params: { id: quotation.id }, background: true, quiet: true }),
    enabled: waits,
    // Where no live event comes through.
    refetchInterval: 10_000,
  })
  const decided = data?.latest_version.id === version.id ? data.latest_version.approval?.decision : undefined
  const tell = useEffectEvent(() => {
    if (data === undefined || decided === undefined || !waits) return
    onQuotation(data)
    const { number } = quotation
    // The text of the live event, so that one notification replaces the other.
    notify({
      tone: decided === 'approved' ? 'success' : 'warning',
      text: t(decided === 'approved' ? 'messages.quotationApproved' : 'messages.quotationDisapproved', {
        number,
      }),
    })
  })
  useEffect(() => {
    if (decided !== undefined) tell()
  }, [decided])
}

/** Decides on the latest version, with what is said of it. */
function useDecide(quotation: Quotation, onDecided: ApprovalBannerProps['onDecided']) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const decide = async (decision: 'approved' | 'declined', said: string) => {
    setBusy(true)
    try {
      const body = {
        version_id: quotation.latest_version.id,
        decision,
        note: said.trim() === '' ? null : said,
      }
      onDecided(await api('POST /quotations/{id}/approval', { params: { id: quotation.id }, body }))
      notify({ tone: 'success', text: t(`quotations.decided.${decision}`) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide }
}

function Decision({ quotation, dirty, onDecided }: Omit<ApprovalBannerProps, 'onQuotation'>) {
  const { t } = useTranslation()
  const me = useEmployee()
  const refusal = useRefusal(quotation)
  const [note, setNote] = useState('')
  const [declines, setDeclines] = useState(false)
  const { busy, decide } = useDecide(quotation, onDecided)
  const { created_by, impersonator } = quotation.latest_version
  const why = dirty ? t('quotations.saveFirst') : undefined
  if (refusal === undefined) return null
  if ([created_by?.id, impersonator?.id].includes(me.id)) return refusal
  return (
    <>
      {refusal}
      <div className={styles['decision']}>
        <Textarea
          label={t('quotations.note')}
          rows={2}
          flex="1 1 300px"
          mb={10}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <RefusedGroup refused={why} className={styles['chartHead']}>
          {refusal === null && (
            <RefusedButton
              loading={busy}
              refused={why}
              onClick={() => void decide('approved', note).catch(() => undefined)}
            >
              {t('quotations.approve')}
            </RefusedButton>
          )}
          <RefusedButton variant="default" disabled={busy} refused={why} onClick={() => setDeclines(true)}>
            {t('quotations.declineApproval')}
          </RefusedButton>
        </RefusedGroup>
      </div>
      {declines && (
        <Suspense>
          <DeclineDialog
            quotation={quotation}
            note={note}
            onClose={() => setDeclines(false)}
            onDecline={(reason) => decide('declined', reason)}
          />
        </Suspense>
      )}
    </>
  )
}
