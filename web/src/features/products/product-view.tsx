import type { LabelledList } from '@heliodesk/domain/enumerations'
import { productState } from '@heliodesk/domain/products/availability'
import {
  hasField,
  isAgeingUnstated,
  isOfBattery,
  type TypeField,
  typeFields,
} from '@heliodesk/domain/products/type-fields'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { useToday } from '../../data/use-today.ts'
import { useCan, useSeesMargins } from '../../session/session.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { ViewGroup } from '../../ui/page/view-group.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { OneProduct } from './one-product.tsx'
import { PriceHistory } from './prices/price-history.tsx'
import { ProductFiles } from './product-files.tsx'
import { ProductPrices } from './prices/product-prices.tsx'
import type { Product } from './product-values.ts'
import { StateBadge } from './state-badge.tsx'
import { useProductName, useProductTrail } from './use-product-name.ts'
import './products.text.ts'

/** Whose words a field has. */
const listOf: Partial<Record<TypeField, LabelledList>> = {
  charging_connection: 'chargingConnections',
  battery_coupling: 'batteryCouplings',
  standing: 'standings',
}

/** The figures and flags that products of its type have. */
function Figures({ product }: { product: Product }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const shown = (field: (typeof typeFields)[number]): ReactNode => {
    const value = product[field]
    if (typeof value === 'boolean') return <YesNo value={value} />
    if (field === 'degradation_year_one' || field === 'degradation_after_year_one')
      return isAgeingUnstated(product) ? t('products.notStated') : format.percent(product[field])
    if (typeof value === 'number') return format.figure(value)
    if (field === 'battery_efficiency') return value === null ? null : format.percent(product[field] ?? 0)
    if (typeof value === 'string') return labels.text(listOf[field] ?? 'installClasses', value)
    return (
      value && t('products.size', { length: format.number(value.length), width: format.number(value.width) })
    )
  }
  return (
    <ViewGroup title={t('products.figures')}>
      {typeFields
        .filter((field) => hasField(product.product_type, field))
        .filter((field) => !isOfBattery(field) || product.battery_capacity !== null)
        .map((field) => (
          <ViewField key={field} label={t(`products.${field}`)}>
            {shown(field)}
          </ViewField>
        ))}
    </ViewGroup>
  )
}

function Facts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return (
    <>
      <ViewGroup title={t('products.whichProduct')}>
        <ViewField label={t('products.name')}>{product.name}</ViewField>
        <ViewField label={t('products.name_nl')}>{product.name_nl}</ViewField>
        <ViewField label={t('products.brand')}>{product.brand}</ViewField>
        <ViewField label={t('products.article_number')}>{product.article_number}</ViewField>
      </ViewGroup>
      <Figures product={product} />
      <ViewGroup title={t('products.use')}>
        <ViewField label={t('products.available_from')}>{format.date(product.available_from)}</ViewField>
        <ViewField label={t('products.available_until')}>{format.date(product.available_until)}</ViewField>
        <ViewField label={t('products.default_on_quotations')}>
          <YesNo value={product.default_on_quotations} />
        </ViewField>
        <ViewField label={t('products.show_on_quotation')}>
          <YesNo value={product.show_on_quotation} />
        </ViewField>
        <ViewField label={t('products.vat_category')}>
          {labels.text('vatCategories', product.vat_category)}
        </ViewField>
      </ViewGroup>
    </>
  )
}

function Shown({ product }: { product: Product }) {
  const { t } = useTranslation()
  const can = useCan()
  const seesPrices = useSeesMargins()
  const today = useToday()
  const name = useProductName()(product)
  const { product_type, id } = product
  const actions = (
    <>
      {can('create products') && (
        <LinkButton variant="default" href={`/products/${product_type}/create?from=${id}`}>
          {t('products.duplicate')}
        </LinkButton>
      )}
      {can('update products') && (
        <LinkButton href={`/products/${product_type}/${id}/edit`}>{t('ui.edit')}</LinkButton>
      )}
    </>
  )
  return (
    <Page
      title={name}
      trail={useProductTrail(product)}
      beside={<StateBadge state={productState(product, today)} />}
      actions={actions}
    >
      <Card>
        <Facts product={product} />
      </Card>
      {seesPrices && (
        <>
          <Card title={t('products.prices')}>
            <ProductPrices product={product} />
          </Card>
          <Card title={t('products.history')}>
            <PriceHistory id={id} />
          </Card>
        </>
      )}
      <Card title={t('products.files')}>
        <ProductFiles product={product} />
      </Card>
    </Page>
  )
}

export const ProductView = () => <OneProduct>{(product) => <Shown product={product} />}</OneProduct>
