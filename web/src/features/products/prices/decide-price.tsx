import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import type { RowOf } from '../../../data/tables/use-table.ts'
import { UnlessActing } from '../../../session/tabs/unless-acting.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useProductName } from '../use-product-name.ts'
import styles from '../products.module.css'
import '../products.text.ts'

export type WaitingPrice = RowOf<'GET /product-prices/table'>

/** Says what is declined and what stays, as for several prices. */
function useAskDecline() {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useProductName()
  return (row: WaitingPrice) =>
    confirm({
      title: t('products.declineOneTitle', { name: nameOf(row.product) }),
      text: t('products.declineOneText', {
        price: format.euros(row.price_net_adviser),
        date: format.date(row.valid_from),
      }),
      action: t('products.decline'),
      danger: true,
    })
}

/** Approves or declines one price; not available to its requester. */
export function DecidePrice({ row }: { row: WaitingPrice }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const askDecline = useAskDecline()
  if (row.asked_by_caller) return <p className={styles['dim']}>{row.approval_refused}</p>
  const decide = async (approved: boolean) => {
    if (!approved && !(await askDecline(row))) return
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
