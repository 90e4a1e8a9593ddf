import type { NetPrices } from '@heliodesk/domain/products/product-prices'
import { priceMargin } from '@heliodesk/domain/products/product-prices'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { DecidePrice } from './decide-price.tsx'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx'
import type { Product } from '../product-values.ts'
import styles from '../products.module.css'
import '../products.text.ts'

/** `€ 20,00 (20,0 %)`. */
export function useMarginText() {
  const format = useFormat()
  return (prices: NetPrices | null) => {
    if (prices === null) return ''
    const { euros, percentage } = priceMargin(prices)
    return percentage === null
      ? format.euros(euros)
      : `${format.euros(euros)} (${format.number(Math.round(percentage * 10) / 10 + 0, 1)} %)`
  }
}

/** With its sign, `+ € 5,00`; nothing without a price to compare with. */
export function useDifferenceText() {
  const format = useFormat()
  return (euros: number | null) => {
    if (euros === null) return ''
    const cents = Math.round(euros * 100)
    return cents === 0 ? format.cents(0) : `${cents > 0 ? '+' : '−'} ${format.cents(Math.abs(cents))}`
  }
}

interface Line extends NetPrices {
  key: 'now' | 'waits' | 'next'
  valid_from: string
}

function linesOf({ active_product_price, waiting_product_price, upcoming_product_price }: Product): Line[] {
  return [
    ...(active_product_price === null ? [] : [{ key: 'now' as const, ...active_product_price }]),
    ...(upcoming_product_price === null ? [] : [{ key: 'next' as const, ...upcoming_product_price }]),
    ...(waiting_product_price === null ? [] : [{ key: 'waits' as const, ...waiting_product_price }]),
  ]
}

/** The current, next and pending prices, each with its difference from the current one. */
export function ProductPrices({ product }: { product: Product }) {
  const { t } = useTranslation()
  const format = useFormat()
  const marginText = useMarginText()
  const differenceText = useDifferenceText()
  const { active_product_price: active, waiting_product_price: waits } = product
  const lines = linesOf(product)
  if (lines.length === 0) return <p className={styles['dim']}>{t('products.noPrice')}</p>
  const differenceOf = (line: Line) =>
    active === null || line.key === 'now' ? null : line.price_net_adviser - active.price_net_adviser
  const columns: PlainColumn<Line>[] = [
    { key: 'price', label: t('products.price'), cell: (line) => t(`products.${line.key}`), heading: true },
    { key: 'from', label: t('products.valid_from'), cell: (line) => format.date(line.valid_from) },
    {
      key: 'adviser',
      label: t('products.price_net_adviser'),
      cell: (line) => format.euros(line.price_net_adviser),
      align: 'end',
    },
    {
      key: 'ew',
      label: t('products.price_net_ew'),
      cell: (line) => format.euros(line.price_net_ew),
      align: 'end',
    },
    {
      key: 'difference',
      label: t('products.difference'),
      cell: (line) => differenceText(differenceOf(line)),
      align: 'end',
    },
    { key: 'margin', label: t('products.margin'), cell: marginText, align: 'end' },
  ]
  return (
    <>
      <PlainTable label={t('products.prices')} columns={columns} rows={lines} rowKey={(line) => line.key} />
      {waits && <WaitingDecision id={waits.id} product={product} />}
    </>
  )
}

/** What a decision affects, and the buttons for approvers. */
function WaitingDecision({ id, product }: { id: number; product: Product }) {
  const { t } = useTranslation()
  const can = useCan()
  const query = { 'filter[product_id]': product.id }
  const { data } = useQuery(callQuery('GET /product-prices/table', { query }))
  const row = data?.data.find((price) => price.id === id)
  if (row === undefined) return null
  return (
    <div className={styles['buttons']}>
      <p className={styles['dim']}>
        {t('products.requested_by')}: {row.requested_by?.name ?? '-'}. {t('products.openQuotations')}:{' '}
        {row.open_quotations}.
      </p>
      {can('update products') && <DecidePrice row={row} />}
    </div>
  )
}
