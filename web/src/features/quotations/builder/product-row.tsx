import { CloseButton, Select } from '@mantine/core'
import type { ProductType } from '@heliodesk/domain/enumerations'
import type { EditionName, QuotationResult } from '@heliodesk/domain/quotation/types'
import { memo, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberText } from '../../../ui/number-text.tsx'
import { includesText } from '../../../ui/search-text.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder, useBuilderForm, useCalculation } from './builder-context.ts'
import styles from './rows.module.css'
import type { BuilderValues, Product, RowValues } from './values.ts'

interface ProductRowProps {
  path: `editions.${number}.products.${ProductType}`
  row: number
  edition: EditionName
  type: ProductType
  products: readonly Product[]
  onRemove: () => void
}

/** The resolved row behind the n-th row of a type. */
const resolvedRow = (result: QuotationResult, { edition, type, row }: ProductRowProps) =>
  result.rows[edition]?.filter((one) => one.product_type === type)[row]

/** One product row: product, roof of a panel, amount, price and its sum. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { path, row, type, products, onRemove } = props
  const { t } = useTranslation()
  const { locked, productsById } = useBuilder()
  const form = useBuilderForm()
  const name = `${path}.${row}` as const
  const values = useWatch<BuilderValues, typeof name>({ control: form.control, name }) as
    | RowValues
    | undefined
  const options = useMemo(
    () => products.map((product) => ({ value: String(product.id), label: product.name })),
    [products],
  )
  if (values === undefined) return null
  const put = (part: Partial<RowValues>) => form.setValue(name, { ...values, ...part }, { shouldDirty: true })
  const product = productsById.get(values.product_id)
  const own = options.some((option) => option.value === String(values.product_id))
  const shown =
    own || product === undefined ? options : [...options, { value: String(product.id), label: product.name }]
  return (
    <div className={styles['row']} data-field={name}>
      <Select
        className={styles['product'] ?? ''}
        aria-label={t('quotations.product')}
        data={shown}
        value={String(values.product_id)}
        filter={includesText}
        searchable
        allowDeselect={false}
        disabled={locked}
        nothingFoundMessage={t('ui.nothingFound')}
        onChange={(id) => id !== null && put({ product_id: Number(id), price: null })}
      />
      <CloseButton
        size="sm"
        disabled={locked}
        aria-label={t('quotations.removeRow', { name: product?.name ?? '' })}
        onClick={onRemove}
      />
      <div className={styles['figures']}>
        {type === 'panel' ? (
          <RoofSelect value={values.roof_number} onChange={(roof_number) => put({ roof_number })} />
        ) : null}
        <NumberText
          aria-label={t('quotations.amountOf', { name: product?.name ?? '' })}
          value={values.amount}
          min={0}
          decimals={2}
          steppers
          disabled={locked}
          onChange={(amount) => put({ amount })}
        />
        <span className={styles['times']}>×</span>
        <RowPrice {...props} values={values} onPrice={(price) => put({ price })} />
        <RowSum {...props} />
      </div>
      <RowProblem {...props} />
    </div>
  )
})

function RoofSelect({ value, onChange }: { value: number | null; onChange: (roof: number) => void }) {
  const { t } = useTranslation()
  const form = useBuilderForm()
  const { locked } = useBuilder()
  const count = useWatch<BuilderValues, 'roofs', BuilderValues, number>({
    control: form.control,
    name: 'roofs',
    compute: (roofs) => roofs.length,
  })
  const numbers = Array.from({ length: Math.max(count, value ?? 1) }, (_none, index) => String(index + 1))
  return (
    <Select
      className={styles['roof'] ?? ''}
      aria-label={t('quotations.roof')}
      data={numbers.map((number) => ({ value: number, label: `${t('quotations.roof')} ${number}` }))}
      value={value === null ? null : String(value)}
      disabled={locked}
      allowDeselect={false}
      onChange={(number) => number !== null && onChange(Number(number))}
    />
  )
}

function RowPrice(props: ProductRowProps & { values: RowValues; onPrice: (price: number | null) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { maySetPrices, productsById, locked } = useBuilder()
  const cents = useCalculation((result) => resolvedRow(result, props)?.price_cents ?? 0)
  const product = productsById.get(props.values.product_id)
  if (!maySetPrices || product?.use_installation_price_table) {
    return <span className={styles['price']}>{format.cents(cents)}</span>
  }
  return (
    <NumberText
      className={styles['price'] ?? ''}
      aria-label={t('quotations.priceOf', { name: product?.name ?? '' })}
      value={props.values.price ?? cents / 100}
      decimals={2}
      fixed
      sign="€"
      disabled={locked}
      onChange={props.onPrice}
    />
  )
}

function RowSum(props: ProductRowProps) {
  const format = useFormat()
  const cents = useCalculation((result) => resolvedRow(result, props)?.line_total_cents ?? 0)
  return <span className={styles['sum']}>{format.cents(cents)}</span>
}

/** What is wrong with the row, while typing and from the server alike. */
function RowProblem({ path, row }: ProductRowProps) {
  const { t } = useTranslation()
  const prefix = `${path}.${row}.`
  const code = useCalculation(
    (result) => result.problems.find((problem) => problem.path.startsWith(prefix))?.code,
  )
  if (code === undefined) return null
  return (
    <p className={styles['problem']} role="alert">
      {t(`quotations.problems.${code}`)}
    </p>
  )
}
