import { CloseButton } from '@mantine/core'
import type { ProductType } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { NumberText } from '../../../../ui/field/number-text.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder, useBuilderForm, useResolvedRow } from '../builder-context.ts'
import { Differs, useCompared } from '../editions/compare-rows.tsx'
import { HandPriceMark } from '../editions/hand-price-mark.tsx'
import { ProblemText, useProblemAt } from '../warnings/problem-text.tsx'
import { ProductPicker } from './product-picker.tsx'
import styles from '../rows.module.css'
import type { BuilderValues, Product, RowValues } from '../values.ts'
import '../../quotations.text.ts'

const DrawnCount = lazy(() =>
  import('../../measured-roof/drawn-count.tsx').then((module) => ({ default: module.DrawnCount })),
)

interface ProductRowProps {
  path: `editions.${number}.products.${ProductType}`
  row: number
  edition: EditionName
  type: ProductType
  products: readonly Product[]
  onRemove: () => void
}

const rowName = ({ path, row }: ProductRowProps) => `${path}.${row}` as const

/** One value of the row, without re-rendering for the others. */
function useRowValue<Name extends keyof RowValues>(props: ProductRowProps, field: Name): RowValues[Name] {
  const { control } = useBuilderForm()
  const name = rowName(props)
  return useWatch<BuilderValues, typeof name, BuilderValues, RowValues[Name]>({
    control,
    name,
    // A watch of a removed row may still run without its values.
    compute: (values: RowValues | undefined) => values?.[field] ?? (null as RowValues[Name]),
  })
}

function usePut(props: ProductRowProps) {
  const { setValue } = useBuilderForm()
  const name = rowName(props)
  /** One by one: to set a whole row, the form compares all that it has. */
  return (part: Partial<RowValues>) => {
    for (const [field, value] of Object.entries(part)) {
      setValue(`${name}.${field as keyof RowValues}`, value, { shouldDirty: true })
    }
  }
}

/** One product row: product, roof of a panel, amount, price and sum; each re-renders only for its own value. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { type, onRemove } = props
  const { t } = useTranslation()
  const { locked, productsById, customerView } = useBuilder()
  const product = productsById.get(useRowValue(props, 'product_id'))
  const name = product?.name ?? ''
  const path = rowName(props)
  return (
    <ComparedRow
      {...props}
      below={
        <>
          <HandPrice {...props} />
          {type === 'panel' ? <RowDrawing {...props} /> : null}
          <ProblemText paths={[`${path}.product_id`, `${path}.amount`, `${path}.price`]} />
        </>
      }
    >
      <ProductSelect {...props} />
      {type === 'panel' ? <RoofSelect {...props} /> : null}
      <RowAmount {...props} name={name} />
      <div className={styles['money']} data-customer={customerView || undefined}>
        <RowSum {...props} />
        <RowPrice {...props} />
      </div>
      <CloseButton
        size="md"
        iconSize={16}
        data-removes
        disabled={locked}
        aria-label={t('quotations.removeRow', { name })}
        onClick={onRemove}
      />
    </ComparedRow>
  )
})

/** Renders alone when the row becomes another one than that of edition A, or the same: its contents stay as they are. */
function ComparedRow({
  children,
  below,
  ...props
}: ProductRowProps & { children: ReactNode; below: ReactNode }) {
  const { edition, type, row } = props
  const compared = useCompared(edition, type, row)
  return (
    <div className={styles['row']} data-field={rowName(props)} data-compared={compared}>
      {children}
      {compared === 'other' ? <Differs /> : null}
      {below}
    </div>
  )
}

function ProductSelect(props: ProductRowProps) {
  const { locked, productsById } = useBuilder()
  const put = usePut(props)
  return (
    <ProductPicker
      products={props.products}
      chosen={productsById.get(useRowValue(props, 'product_id'))}
      disabled={locked}
      onChoose={(product_id) => put({ product_id, price: null, use_list_price: false })}
    />
  )
}

/** Counted in metres, of which halves are sold. */
const inMetres = (type: ProductType) => type === 'ac_cable' || type === 'dc_cable'

function RowAmount(props: ProductRowProps & { name: string }) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const amount = useRowValue(props, 'amount')
  const problem = useProblemAt(`${rowName(props)}.amount`)
  const put = usePut(props)
  return (
    <NumberText
      className={styles['amount'] ?? ''}
      aria-label={t('quotations.amountOf', { name: props.name })}
      value={amount}
      min={inMetres(props.type) ? 0.5 : 1}
      decimals={inMetres(props.type) ? 1 : 0}
      steppers
      disabled={locked}
      error={problem !== undefined}
      onChange={(next) => put({ amount: next })}
    />
  )
}

/** What a drawing of the row's roof shows, where that was taken from a measured plane. */
function RowDrawing(props: ProductRowProps) {
  const { control } = useBuilderForm()
  const roof_number = useRowValue(props, 'roof_number')
  const measured = useWatch<BuilderValues, 'roofs', BuilderValues, boolean>({
    control,
    name: 'roofs',
    compute: (roofs) => roofs.some((roof) => roof.roof_number === roof_number && Boolean(roof.measured)),
  })
  if (!measured || roof_number === null) return null
  return (
    <Suspense>
      <DrawnCount edition={props.edition} roof_number={roof_number} />
    </Suspense>
  )
}

function RoofSelect(props: ProductRowProps) {
  const { t } = useTranslation()
  const form = useBuilderForm()
  const { locked } = useBuilder()
  const value = useRowValue(props, 'roof_number')
  const put = usePut(props)
  const count = useWatch<BuilderValues, 'roofs', BuilderValues, number>({
    control: form.control,
    name: 'roofs',
    compute: (roofs) => roofs.length,
  })
  const numbers = Array.from({ length: Math.max(count, value ?? 1) }, (_none, index) => String(index + 1))
  return (
    <ChoiceSelect
      className={styles['roof'] ?? ''}
      aria-label={t('quotations.roof')}
      data={numbers.map((number) => ({ value: number, label: `${t('quotations.roof')} ${number}` }))}
      value={value === null ? null : String(value)}
      disabled={locked}
      onChoose={(number) => put({ roof_number: Number(number) })}
    />
  )
}

function RowPrice(props: ProductRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { maySetPrices, productsById, locked } = useBuilder()
  const cents = useResolvedRow(props, (row) => row?.price_cents ?? 0)
  const product = productsById.get(useRowValue(props, 'product_id'))
  const price = useRowValue(props, 'price')
  const problem = useProblemAt(`${rowName(props)}.price`)
  const put = usePut(props)
  // A table without the row leaves it to a hand, and the price to management.
  const byTable = product?.use_installation_price_table === true
  const entered = maySetPrices || product?.free_amount === true
  if (byTable ? problem === undefined && price === null : !entered) {
    return <span className={styles['price']}>× {format.cents(cents)}</span>
  }
  return (
    <NumberText
      className={styles['price'] ?? ''}
      aria-label={t('quotations.priceOf', { name: product?.name ?? '' })}
      value={price ?? cents / 100}
      decimals={2}
      fixed
      negative={props.type === 'discount'}
      sign="€"
      disabled={locked}
      error={problem !== undefined}
      onChange={(next) => put({ price: next })}
    />
  )
}

/** The calculated price shows whether the hand-set price is used. */
function HandPrice(props: ProductRowProps) {
  const cents = useResolvedRow(props, (row) => row?.price_cents ?? 0)
  const { handPrices } = useBuilder()
  // Few rows have one: the others subscribe to nothing more.
  return handPrices.length === 0 ? null : <MarkedPrice {...props} cents={cents} />
}

function MarkedPrice({ cents, ...props }: ProductRowProps & { cents: number }) {
  const { control } = useBuilderForm()
  const put = usePut(props)
  const values = useWatch<BuilderValues, ReturnType<typeof rowName>>({ control, name: rowName(props) })
  if ((values as RowValues | undefined) === undefined) return null
  return (
    <HandPriceMark
      edition={props.edition}
      values={values}
      cents={cents}
      onList={() => put({ price: null, use_list_price: true })}
    />
  )
}

function RowSum(props: ProductRowProps) {
  const format = useFormat()
  const cents = useResolvedRow(props, (row) => row?.line_total_cents ?? 0)
  return <span className={styles['sum']}>{format.cents(cents)}</span>
}
