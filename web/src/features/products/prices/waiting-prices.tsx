import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { Button } from '@mantine/core'
import { productTypes } from '@heliodesk/domain/enumerations'
import { priceMargin } from '@heliodesk/domain/products/product-prices'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { useTable } from '../../../data/tables/use-table.ts'
import { useCan } from '../../../session/session.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Page, type Crumb } from '../../../ui/page/page.tsx'
import { ChoiceBar, useRowChoice } from '../../../ui/table/row-choice.tsx'
import { SelectFilter } from '../../../ui/table/select-filter.tsx'
import { TextFilter } from '../../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../../ui/table/table-source.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { DecidePrice, type WaitingPrice } from './decide-price.tsx'
import { useDifferenceText, useMarginText } from './product-prices.tsx'
import { useDecideMany } from './use-decide-many.ts'
import { useProductName } from '../use-product-name.ts'
import '../products.text.ts'

const hrefOf = ({ product }: WaitingPrice) => `/products/${product.product_type}/${product.id}` as const

function useProductColumns(): Column<WaitingPrice>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const nameOf = useProductName()
  return [
    {
      key: 'name',
      exported: 'product.name',
      label: t('products.whichProduct'),
      sort: 'name',
      cell: (row) => <AppLink href={hrefOf(row)}>{nameOf(row.product)}</AppLink>,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'product_type',
      exported: 'product.product_type',
      label: t('products.product_type'),
      sort: 'product_type',
      cell: (row) => labels.text('productTypes', row.product.product_type),
      filter: <SelectFilter name="product_type" options={labels.choices('productTypes', productTypes)} />,
      width: 150,
      yields: 'first',
    },
  ]
}

const change = ({ price_before: before, ...row }: WaitingPrice) =>
  before === null ? null : row.price_net_adviser - before.price_net_adviser
const marginChange = ({ price_before: before, ...row }: WaitingPrice) =>
  before === null ? null : priceMargin(row).euros - priceMargin(before).euros

/** What only the screen works out. */
const computed = { exported: null, align: 'end' } as const

/** The columns of the price before, and of what the new one changes. */
function usePriceColumns(): Column<WaitingPrice>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const marginText = useMarginText()
  const differenceText = useDifferenceText()
  return [
    {
      key: 'before',
      exported: 'price_before.price_net_adviser',
      label: t('products.price_before'),
      cell: (row) => format.euros(row.price_before?.price_net_adviser) || t('products.noPrice'),
      align: 'end',
      width: 120,
    },
    {
      key: 'difference',
      ...computed,
      label: t('products.difference'),
      cell: (row) => differenceText(change(row)),
      width: 120,
    },
    {
      key: 'price_net_ew',
      label: t('products.price_net_ew'),
      cell: (row) => format.euros(row.price_net_ew),
      align: 'end',
      width: 120,
    },
    {
      key: 'margin',
      exported: null,
      label: t('products.margin'),
      cell: marginText,
      align: 'end',
      width: 170,
    },
    {
      key: 'marginChange',
      ...computed,
      label: t('products.marginChange'),
      cell: (row) => differenceText(marginChange(row)),
      width: 170,
    },
    {
      key: 'open_quotations',
      label: t('products.openQuotations'),
      cell: (row) => format.number(row.open_quotations),
      align: 'end',
      width: 130,
    },
  ]
}

/** The price that is asked for, from when it counts and who asked: what is decided on first, and so before what yields its room. */
function useAskedColumns(): Column<WaitingPrice>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'price_net_adviser',
      label: t('products.price_net_adviser'),
      cell: (row) => format.euros(row.price_net_adviser),
      align: 'end',
      width: 150,
    },
    {
      key: 'valid_from',
      label: t('products.valid_from'),
      sort: 'valid_from',
      cell: (row) => format.date(row.valid_from),
      width: 120,
    },
    {
      key: 'requested_by',
      label: t('products.requested_by'),
      sort: 'created_at',
      cell: (row) => `${row.requested_by?.name ?? '-'}, ${format.dateTime(row.created_at)}`,
      width: 200,
    },
  ]
}

function useDecideColumn(): Column<WaitingPrice> {
  const { t } = useTranslation()
  return {
    key: 'decide',
    ...ofButtons,
    label: t('products.decided_by'),
    cell: (row) => <DecidePrice row={row} />,
    width: 230,
  }
}

/** The pending prices, to approve or decline one or many. */
export function WaitingPrices() {
  const { t } = useTranslation()
  const can = useCan()
  const source = useTable('GET /product-prices/table', { defaultSort: sortOf('product prices') })
  const nameOf = useProductName()
  const mayDecide = can('update products')
  const choice = useRowChoice({
    rows: source.rows,
    nameOf: (row) => nameOf(row.product),
    mayChoose: (row) => !row.asked_by_caller,
  })
  const { chosen, clear } = choice
  const decideColumn = useDecideColumn()
  const columns = [
    ...useProductColumns(),
    ...useAskedColumns(),
    ...usePriceColumns(),
    ...(mayDecide ? [decideColumn] : []),
  ]
  const { busy, decide } = useDecideMany(clear)
  const trail: Crumb[] = [{ label: t('nouns.products.many'), href: '/products/all' }]
  const bar = (
    <ChoiceBar choice={choice}>
      <Button size="compact-sm" disabled={busy} onClick={() => void decide(chosen, 'approve')}>
        {t('products.approveChosen', { count: chosen.length })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={busy}
        onClick={() => void decide(chosen, 'decline')}
      >
        {t('products.declineChosen', { count: chosen.length })}
      </Button>
    </ChoiceBar>
  )
  const actions = mayDecide && (
    <>
      <LinkButton variant="default" href="/product-prices/adjust">
        {t('products.adjustPrices')}
      </LinkButton>
      <LinkButton variant="default" href="/product-prices/import">
        {t('products.importPrices')}
      </LinkButton>
    </>
  )
  return (
    <Page title={t('products.waitingPrices')} trail={trail} actions={actions}>
      <DataTable
        label={t('products.waitingPrices')}
        name="product-prices"
        source={source}
        columns={columns}
        rowKey={(row) => row.id}
        choosing={mayDecide ? { choice, bar } : undefined}
        empty={t('products.noneWaiting')}
      />
    </Page>
  )
}
