import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../data/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useToday } from '../../data/use-today.ts'
import { useFormat } from '../../ui/use-format.ts'
import { PriceChart } from './price-chart.tsx'
import styles from './products.module.css'
import './products.text.ts'

type Price = ResultOf<'GET /products/{id}/prices'>['data'][number]

function HistoryTable({ prices }: { prices: readonly Price[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
    <section className={styles['scroller']} tabIndex={0} aria-label={t('products.history')}>
      <table className={styles['prices']}>
        <thead>
          <tr>
            <th scope="col">{t('products.valid_from')}</th>
            <th scope="col" data-align="end">
              {t('products.price_net_adviser')}
            </th>
            <th scope="col" data-align="end">
              {t('products.price_net_ew')}
            </th>
            <th scope="col">{t('products.state')}</th>
            <th scope="col">{t('products.requested_by')}</th>
            <th scope="col">{t('products.decided_by')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <tr key={price.id}>
              <td>{format.date(price.valid_from)}</td>
              <td data-align="end">{format.euros(price.price_net_adviser)}</td>
              <td data-align="end">{format.euros(price.price_net_ew)}</td>
              <td>{t(`products.statuses.${price.status}`)}</td>
              <td>
                {price.requested_by?.name ?? '-'}, {format.dateTime(price.created_at)}
              </td>
              <td>
                {price.decided_by ? `${price.decided_by.name}, ${format.dateTime(price.decided_at)}` : '-'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Every price that was asked for, and the approved ones over time. */
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
