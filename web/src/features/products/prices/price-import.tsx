import { templateOf } from '@heliodesk/domain/csv/columns'
import { priceListColumns } from '@heliodesk/domain/products/price-list'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type ResultOf } from '../../../data/calls/client.ts'
import { CsvImport } from '../../../files/csv-import.tsx'
import { notify } from '../../../ui/notify.ts'
import type { Crumb } from '../../../ui/page/page.tsx'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx'
import { useProductName } from '../use-product-name.ts'
import './price-import.text.ts'
import '../products.text.ts'

type Result = ResultOf<'POST /product-prices/import'>
type Line = Result['lines'][number]

const countOf = (lines: readonly Line[], outcome: Line['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length

const countsOf = (lines: readonly Line[]) => ({
  asked: countOf(lines, 'asked'),
  unchanged: countOf(lines, 'unchanged'),
  failed: countOf(lines, 'failed'),
})

function LinesTable({ result: { lines } }: { result: Result }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useProductName()
  const said = ({ outcome, problem, doubt, waits }: Line) => {
    if (waits !== null)
      return t('priceImport.replaces', {
        adviser: format.euros(waits.price_net_adviser),
        date: format.date(waits.valid_from),
      })
    if (problem === null) return t(`priceImport.outcomes.${outcome}`)
    if (doubt === null) return t(`priceImport.problems.${problem}`)
    const { text, whole, decimal } = doubt
    return decimal === null
      ? t('priceImport.wholeOrRounded', { text, whole })
      : t('priceImport.eitherWay', { text, whole, decimal })
  }
  const columns: PlainColumn<Line>[] = [
    { key: 'line', label: t('priceImport.line'), cell: ({ line }) => line },
    { key: 'article', label: t('products.article_number'), cell: ({ article_number }) => article_number },
    {
      key: 'product',
      label: t('products.whichProduct'),
      cell: ({ product }) => (product === null ? '-' : nameOf(product)),
    },
    {
      key: 'now',
      label: t('products.now'),
      cell: ({ active_product_price: active }) => format.euros(active?.price_net_adviser),
      align: 'end',
    },
    {
      key: 'adviser',
      label: t('products.price_net_adviser'),
      cell: ({ price_net_adviser }) => format.euros(price_net_adviser),
      align: 'end',
    },
    {
      key: 'ew',
      label: t('products.price_net_ew'),
      cell: ({ price_net_ew }) => format.euros(price_net_ew),
      align: 'end',
    },
    { key: 'from', label: t('products.valid_from'), cell: ({ valid_from }) => format.date(valid_from) },
    { key: 'outcome', label: t('priceImport.outcome'), cell: said },
  ]
  return (
    <PlainTable label={t('priceImport.title')} columns={columns} rows={lines} rowKey={({ line }) => line} />
  )
}

/** Imports a supplier's price list: a preview first, then each line becomes a pending price. */
export function PriceImport() {
  const { t } = useTranslation()
  const router = useRouter()
  const language = useFormatLanguage()
  const trail: Crumb[] = [
    { label: t('nouns.products.many'), href: '/products/all' },
    { label: t('products.waitingPrices'), href: '/product-prices' },
  ]
  return (
    <CsvImport
      title={t('priceImport.title')}
      trail={trail}
      text={t('priceImport.text')}
      testId="price-list"
      template={{ name: `${t('priceImport.file')}.csv`, content: templateOf(priceListColumns, language) }}
      ask={(content, apply) => api('POST /product-prices/import', { body: { content, apply } })}
      onApplied={async ({ lines }) => {
        notify({ tone: 'success', text: t('priceImport.applied', { count: countOf(lines, 'asked') }) })
        await router.navigate({ to: '/product-prices' })
      }}
      counts={({ lines }) => t('priceImport.counts', countsOf(lines))}
      apply={({ lines }) => {
        const count = countOf(lines, 'asked')
        return { label: t('priceImport.apply', { count }), count }
      }}
      Preview={LinesTable}
    />
  )
}
