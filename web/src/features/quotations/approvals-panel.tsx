import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { whoDid } from '../../data/who-did.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import { useApprovalText } from './use-approval-text.ts'
import './quotation-labels.text.ts'

/** On the approver's home page: the quotations pending approval. */
export function ApprovalsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const reasonText = useApprovalText()
  const { data } = useQuery(callQuery('GET /quotations/waiting-approvals'))
  const rows = data?.data ?? []
  return (
    <Card title={t('quotationLabels.waitingApprovals')}>
      {rows.length === 0 ? (
        <p className={styles['empty']} data-nothing>
          {t('quotationLabels.noWaitingApprovals')}
        </p>
      ) : (
        <ul className={styles['list']}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                {row.appointment_id === null ? (
                  <strong>{row.lead.full_name}</strong>
                ) : (
                  <AppLink href={`/appointments/${row.appointment_id}/quotation`}>
                    {row.lead.full_name}
                  </AppLink>
                )}{' '}
                {row.number}, {whoDid({ ...row, employee: row.created_by }, '')}
              </span>
              <span>{format.cents(row.total_cents)}</span>
              <span className={styles['why']}>
                {row.approvals.map((approval) => `${approval.edition}: ${reasonText(approval)}`).join('; ')}
                {row.approval_note === null ? null : ` “${row.approval_note}”`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
