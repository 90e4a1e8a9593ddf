import type { CallResult } from '@heliodesk/contract/call'
import type { quotations } from '@heliodesk/contract/quotations'
import { label } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../ui/use-format.ts'
import './quotation-labels.text.ts'

type Reason = CallResult<typeof quotations.waitingApprovals>['data'][number]['approvals'][number]

/** Why management has to approve, with the value and the limit it violates. */
export function useApprovalText() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  return ({ code, found_cents, limit_cents }: Reason): string => {
    const reason = label('approvalReasons', code, language)
    if (found_cents === undefined || limit_cents === undefined) return reason
    const amounts = { found: format.cents(found_cents), limit: format.cents(limit_cents) }
    return `${reason}: ${t(`quotationLabels.approvalAmounts.${code}`, amounts)}`
  }
}
