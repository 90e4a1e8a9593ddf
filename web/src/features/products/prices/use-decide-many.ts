import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/notify.ts'
import type { WaitingPrice } from './decide-price.tsx'
import '../products.text.ts'

/** Approves or declines several prices after a confirmation; reports failures. */
export function useDecideMany(onDone: () => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const ask = (rows: readonly WaitingPrice[], decision: 'approve' | 'decline') => {
    const count = rows.length
    const open = rows.reduce((sum, row) => sum + row.open_quotations, 0)
    return decision === 'approve'
      ? confirm({
          title: t('products.approveTitle', { count }),
          text: t('products.approveText', { open }),
          action: t('products.approve'),
        })
      : confirm({
          title: t('products.declineTitle', { count }),
          text: t('products.declineText'),
          action: t('products.decline'),
          danger: true,
        })
  }
  const decide = async (rows: readonly WaitingPrice[], decision: 'approve' | 'decline') => {
    if (!(await ask(rows, decision))) return
    setBusy(true)
    try {
      const body = { decision, ids: rows.map(({ id }) => id) }
      const { done, refused } = await api('POST /product-prices/decide', { body })
      if (done.length > 0) notify({ tone: 'success', text: t('products.decided', { count: done.length }) })
      if (refused.length > 0) {
        const reasons = [...new Set(refused.map(({ message }) => message))].join('; ')
        notify({ tone: 'error', text: t('products.notDecided', { count: refused.length, reasons }) })
      }
      onDone()
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide }
}
