import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { productTypes } from '@heliodesk/domain/enumerations'
import { productState, productStates } from '@heliodesk/domain/products/availability'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { useToday } from '../../data/use-today.ts'
import { useCan, useSeesMargins } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RoomForActions } from '../../ui/page/room-for-actions.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { YesNo } from '../../ui/yes-no.tsx'
import { StateBadge } from './state-badge.tsx'
import { typeOf } from './type-param.ts'
import { useProductName, useSortedInLanguage } from './use-product-name.ts'
import styles from './products.module.css'
import './products.text.ts'

type Row = RowOf<'GET /products/table/{type}'>

/** Links to the table of each type. */
function TypeLinks({ current }: { current: string }) {
  const { t } = useTranslation()
  const { text } = useLabels()
  const nav = useRef<HTMLElement>(null)
  // On a phone they scroll: the current one is in sight, with a part of the one before it.
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>(`[href$='/${current}']`)
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft - 48
  }, [current])
  return (
    <nav ref={nav} aria-label={t('products.types')} className={styles['types']}>
      {(['all', ...productTypes] as const).map((type) => (
        <AppLink key={type} href={`/products/${type}`} current={type === current}>
          {type === 'all' ? t('products.all') : text('productTypes', type)}
        </AppLink>
      ))}
    </nav>
  )
}

/** The columns of type and names. */
function useNameColumns(ofAll: boolean): Column<Row>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const nameOf = useProductName()
  const format = useFormat()
  const power = (row: Row) => {
    if (row.watt_peak !== null)
      return `${format.number(row.watt_peak, Number.isInteger(row.watt_peak) ? 0 : 1)} Wp`
    return row.ac_watt === null ? '' : `${format.number(row.ac_watt)} W`
  }
  return [
    {
      key: 'name',
      label: t('products.name'),
      sort: 'name',
      cell: nameOf,
      whole: true,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'product_type',
      label: t('products.product_type'),
      sort: 'product_type',
      cell: (row) => labels.text('productTypes', row.product_type),
      ...(ofAll && {
        filter: <SelectFilter name="product_type" options={labels.choices('productTypes', productTypes)} />,
      }),
      width: 140,
      hidden: !ofAll,
    },
    {
      key: 'brand',
      label: t('products.brand'),
      sort: 'brand',
      cell: (row) => row.brand ?? '',
      filter: <TextFilter name="brand" />,
      width: 130,
    },
    {
      key: 'article_number',
      yields: 'first',
      label: t('products.article_number'),
      sort: 'article_number',
      cell: (row) => row.article_number ?? '',
      width: 130,
    },
    {
      key: 'power',
      exported: ['watt_peak', 'ac_watt'],
      label: t('products.power'),
      cell: power,
      align: 'end',
      width: 90,
    },
  ]
}

function usePriceColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'price_net_adviser',
      exported: 'active_product_price.price_net_adviser',
      label: t('products.price_net_adviser'),
      named: t('products.netAdviserShort'),
      sort: 'price_net_adviser',
      cell: (row) => format.euros(row.active_product_price?.price_net_adviser) || t('products.noPrice'),
      filter: <BooleanFilter name="priced" />,
      align: 'end',
      width: 170,
    },
    {
      key: 'price_net_ew',
      exported: 'active_product_price.price_net_ew',
      label: t('products.price_net_ew'),
      named: t('products.netEwShort'),
      sort: 'price_net_ew',
      cell: (row) => format.euros(row.active_product_price?.price_net_ew),
      align: 'end',
      width: 120,
    },
    {
      key: 'waits',
      exported: 'waiting_product_price.price_net_adviser',
      label: t('products.waits'),
      named: t('products.waitsShort'),
      cell: (row) => format.euros(row.waiting_product_price?.price_net_adviser),
      filter: <BooleanFilter name="price_waits" />,
      align: 'end',
      width: 150,
    },
  ]
}

function useOfferColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const states = productStates.map((value) => ({ value, label: t(`products.states.${value}`) }))
  return [
    {
      key: 'state',
      exported: 'active',
      label: t('products.state'),
      cell: (row) => <StateBadge state={productState(row, today)} />,
      filter: <SelectFilter name="state" options={states} />,
      width: 120,
    },
    {
      key: 'available_until',
      label: t('products.available_until'),
      sort: 'available_until',
      cell: (row) => format.date(row.available_until),
      width: 150,
      hidden: true,
    },
    {
      key: 'default_on_quotations',
      label: t('products.default_on_quotations'),
      cell: (row) => <YesNo value={row.default_on_quotations} />,
      width: 150,
      hidden: true,
    },
  ]
}

function TypeTable({ productType }: { productType: string }) {
  const { t } = useTranslation()
  const type = typeOf(productType) ?? 'all'
  const priceColumns = usePriceColumns()
  useSortedInLanguage()
  const columns = [
    ...useNameColumns(type === 'all'),
    ...(useSeesMargins() ? priceColumns : []),
    ...useOfferColumns(),
  ]
  const source = useTable('GET /products/table/{type}', { params: { type }, defaultSort: sortOf('products') })
  return (
    <DataTable
      label={t('nouns.products.many')}
      name="products"
      source={source}
      columns={columns}
      rowKey={(row) => row.id}
      href={(row) => `/products/${row.product_type}/${row.id}`}
    />
  )
}

/** The products of one type, or of all. */
export function ProductsTable() {
  const { t } = useTranslation()
  const can = useCan()
  const seesPrices = useSeesMargins()
  const { productType = 'all' } = useParams({ strict: false })
  const creates = can('create products')
  const others = (
    <>
      <LinkButton variant="default" href="/products/all?filter[priced]=false">
        {t('products.withoutPrice')}
      </LinkButton>
      {seesPrices && (
        <LinkButton variant="default" href="/product-prices">
          {t('products.waitingPrices')}
        </LinkButton>
      )}
      {creates && (
        <LinkButton variant="default" href="/products/import">
          {t('products.importProducts')}
        </LinkButton>
      )}
    </>
  )
  const actions = (
    <RoomForActions others={others} below={768}>
      {creates && (
        <LinkButton href={`/products/${typeOf(productType) ?? 'all'}/create`}>
          {t('nouns.products.new')}
        </LinkButton>
      )}
    </RoomForActions>
  )
  return (
    <Page title={t('nouns.products.many')} actions={actions}>
      <TypeLinks current={productType} />
      <TypeTable key={productType} productType={productType} />
    </Page>
  )
}
