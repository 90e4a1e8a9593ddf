import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useToday } from '../../../data/use-today.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx'
import { PriceChart } from './price-chart.tsx'
import styles from '../products.module.css'
import '../products.text.ts'

type Price = ResultOf<'GET /products/{id}/prices'>['data'][number]

function HistoryTable({ prices }: { prices: readonly Price[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns: PlainColumn<Price>[] = [
    { key: 'from', label: t('products.valid_from'), cell: (price) => format.date(price.valid_from) },
    {
      key: 'adviser',
      label: t('products.price_net_adviser'),
      cell: (price) => format.euros(price.price_net_adviser),
      align: 'end',
    },
    {
      key: 'ew',
      label: t('products.price_net_ew'),
      cell: (price) => format.euros(price.price_net_ew),
      align: 'end',
    },
    { key: 'state', label: t('products.state'), cell: (price) => t(`products.statuses.${price.status}`) },
    {
      key: 'asked',
      label: t('products.requested_by'),
      cell: (price) => `${price.requested_by?.name ?? '-'}, ${format.dateTime(price.created_at)}`,
    },
    {
      key: 'decided',
      label: t('products.decided_by'),
      cell: (price) =>
        price.decided_by ? `${price.decided_by.name}, ${format.dateTime(price.decided_at)}` : '-',
    },
  ]
  return (
    <PlainTable label={t('products.history')} columns={columns} rows={prices} rowKey={(price) => price.id} />
  )
}

/** Every requested price, and a chart of the approved ones. */
export function PriceHistory({ id }: { id: number }) {
  const { t } = useTranslation()
  const today = useToday()
  const { data } = useQuery(callQuery('GET /products/{id}/prices', { params: { id } }))
  const prices = data?.data ?? []
  const approved = prices
    .filter(({ status }) => status === 'approved')
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from) || a.id - b.id)
  if (data === undefined) return null
  if (prices.length === 0) return <p className={styles['dim']}>{t('products.noPrice')}</p>
  return (
    <>
      {approved.length > 1 && <PriceChart prices={approved} today={today} />}
      <HistoryTable prices={prices} />
    </>
  )
}
