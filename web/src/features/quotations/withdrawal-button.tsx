import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../session/session.ts'
import { UnlessActing } from '../../session/tabs/unless-acting.tsx'
import { ConnectedButton } from '../../shell/menu/connected-button.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import type { Quotation } from './withdrawal-dialog.tsx'
import './quotation-labels.text.ts'

const WithdrawalDialog = lazy(() =>
  import('./withdrawal-dialog.tsx').then((module) => ({ default: module.WithdrawalDialog })),
)

/** On a lead's page, at an order that stands: what the customer wrote or said to end it. */
export function WithdrawalButton({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState(false)
  const stands = quotation.versions.some(({ state }) => state === 'accepted')
  const close = () => setOpen(false)
  return (
    <>
      {stands && can('update leads') && (
        <UnlessActing call="POST /quotations/{id}/withdrawal">
          <ConnectedButton size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('quotationLabels.recordWithdrawal')}
          </ConnectedButton>
        </UnlessActing>
      )}
      {open && (
        <Suspense>
          <WithdrawalDialog quotation={quotation} onClose={close} onRecorded={close} />
        </Suspense>
      )}
    </>
  )
}
