import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { whoDid } from '../../data/who-did.ts'
import { UnlessActing } from '../../session/tabs/unless-acting.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { SettleButton } from '../../ui/table/settle-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { editionsByReason } from './editions-by-reason.ts'
import { useApprovalText } from './use-approval-text.ts'
import './builder/warnings/system-checks.text.ts'
import './quotation-labels.text.ts'

type Waiting = ResultOf<'GET /quotations/waiting-approvals'>['data'][number]

/** Approves the version whose reasons stand beside it; one that was saved since is refused. */
function ApproveButton({ row }: { row: Waiting }) {
  const { t } = useTranslation()
  const approve = async () => {
    await api('POST /quotations/{id}/approval', {
      params: { id: row.id },
      body: { version_id: row.version_id, decision: 'approved', note: null },
    })
    notify({ tone: 'success', text: t('quotationLabels.approvedNow', { number: row.number }) })
  }
  return (
    <UnlessActing call="POST /quotations/{id}/approval">
      <SettleButton
        row={row.version_id}
        text={t('quotationLabels.approveNow')}
        label={t('quotationLabels.approveNowOf', { name: row.lead.full_name })}
        done={t('quotationLabels.approvedHere')}
        work={approve}
      />
    </UnlessActing>
  )
}

/** On the approver's home page: the quotations pending approval. */
export function ApprovalsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const reasonText = useApprovalText()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /quotations/waiting-approvals'))
  const doubtful = labels.text('calculationWarnings', 'vatCategoryDoubtful')
  const detailOf = ({
    approvals,
    vat_in_doubt,
    untaxed_business,
    approval_note,
    approval_refused,
  }: Waiting) =>
    [
      editionsByReason(approvals, reasonText)
        .map(([reason, editions]) => `${editions}: ${reason}.`)
        .join(' '),
      vat_in_doubt.length > 0 ? `${vat_in_doubt.join(', ')}: ${doubtful}.` : '',
      untaxed_business ? `${t('systemChecks.untaxedBusiness')}.` : '',
      approval_note === null ? '' : `“${approval_note}”`,
      approval_refused ?? '',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Card title={t('quotationLabels.waitingApprovals')}>
      <PanelList
        rows={data?.data.map((row) => ({
          key: row.version_id,
          title: row.lead.full_name,
          ...(row.appointment_id !== null && {
            href: `/appointments/${row.appointment_id}/quotation` as const,
          }),
          number: row.number,
          beside: whoDid({ ...row, employee: row.created_by }, ''),
          end: format.cents(row.total_cents),
          ...(row.approval_refused === null && { press: <ApproveButton row={row} /> }),
          detail: detailOf(row),
        }))}
        nothing={t('quotationLabels.noWaitingApprovals')}
      />
    </Card>
  )
}
