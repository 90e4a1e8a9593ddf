import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { withdrawnAt } from '../../ui/withdrawn-at.ts'
import { placeOf } from './panel-rows.ts'
import './home.text.ts'

type Return = ResultOf<'GET /home/returns'>['data'][number]

/** What is to be done, by when, and what the customer pays of it. */
function useDetail() {
  const { t } = useTranslation()
  const format = useFormat()
  return (row: Return) =>
    [
      t(row.overdue ? 'home.returnLate' : 'home.returnDetail', {
        number: row.number,
        total: format.cents(row.total_cents),
        date: withdrawnAt(format, row.withdrawn_at),
        last: format.date(row.pay_back_by),
      }),
      row.begin_within_term && t('home.returnLess'),
      Boolean(row.return_cost) &&
        t('home.returnCost', { amount: format.wholeEuros((row.return_cost ?? 0) * 100) }),
      row.other_orders.length > 0 && t('home.returnBeside', { numbers: row.other_orders.join(', ') }),
      row.reason,
    ]
      .filter(Boolean)
      .join(' ')
}

/** On a manager's home page: installations that customers withdrew from; nothing while there are none. */
export function ReturnsPanel() {
  const { t } = useTranslation()
  const detailOf = useDetail()
  const { data } = useQuery(callQuery('GET /home/returns'))
  const [shownAtMost, showUpTo] = useState(5)
  if (data === undefined || data.total === 0) return null
  const shown = data.data.slice(0, shownAtMost)
  const settle = async ({ quotation_id, version_id, number }: Return) => {
    const sure = await confirm({
      title: t('home.settleReturnTitle', { number }),
      text: t('home.settleReturnText'),
      action: t('home.settleReturn'),
    })
    if (!sure) return
    await api('POST /quotations/{id}/returned', {
      params: { id: quotation_id },
      body: { version_id },
    })
    notify({ tone: 'success', text: t('home.returnSettled', { number }) })
  }
  return (
    <Card title={t('home.returns')}>
      <PanelList
        rows={shown.map((row) => ({
          key: row.version_id,
          // An erased person has no name any more.
          title: /\p{L}/u.test(row.lead.full_name) ? row.lead.full_name : row.lead.number,
          href: `/leads/${row.lead.id}`,
          ...placeOf(row.lead),
          end: (
            <>
              {row.overdue && <StatusBadge meaning="bad">{t('home.returnOverdue')}</StatusBadge>}{' '}
              <Button size="compact-sm" variant="default" onClick={() => void settle(row)}>
                {t('home.settleReturn')}
              </Button>
            </>
          ),
          detail: detailOf(row),
        }))}
        nothing=""
      />
      {data.data.length > shown.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => showUpTo(Infinity)}>
          {t('home.allReturns', { count: data.data.length })}
        </Button>
      )}
      {shown.length === data.data.length && data.total > shown.length && (
        <p>{t('home.more', { count: data.total - shown.length })}</p>
      )}
    </Card>
  )
}
