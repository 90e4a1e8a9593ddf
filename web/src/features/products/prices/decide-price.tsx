import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import type { RowOf } from '../../../data/tables/use-table.ts'
import { UnlessActing } from '../../../session/tabs/unless-acting.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from '../products.module.css'
import '../products.text.ts'

export type WaitingPrice = RowOf<'GET /product-prices/table'>

/** Approves or declines one price; not available to its requester. */
export function DecidePrice({ row }: { row: WaitingPrice }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  if (row.asked_by_caller) return <p className={styles['dim']}>{row.approval_refused}</p>
  const decide = async (approved: boolean) => {
    setBusy(true)
    try {
      const request = { params: { id: row.id } }
      await (approved
        ? api('PATCH /product-prices/{id}/approve', request)
        : api('DELETE /product-prices/{id}/decline', request))
      notify({
        tone: 'success',
        text: t(approved ? 'messages.productPriceApproved' : 'messages.productPriceDeclined'),
      })
    } finally {
      setBusy(false)
    }
  }
  const button = (approved: boolean) => (
    <Button
      size="xs"
      variant={approved ? 'filled' : 'default'}
      disabled={busy}
      // Its failure is shown by the client.
      onClick={() => void decide(approved).catch(() => undefined)}
    >
      {t(approved ? 'products.approve' : 'products.decline')}
    </Button>
  )
  return (
    <UnlessActing call="PATCH /product-prices/{id}/approve">
      <div className={styles['buttons']}>
        {row.approval_refused === null ? (
          button(true)
        ) : (
          <p className={styles['dim']}>{row.approval_refused}</p>
        )}
        {button(false)}
      </div>
    </UnlessActing>
  )
}
