import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type CalculationWarning, type VatCategory, vatCategories } from '@heliodesk/domain/enumerations'
import { vatRate } from '@heliodesk/domain/quotations/prices/vat'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { memo } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { errorText } from '../../../../ui/form/form-errors.ts'
import { NumberText } from '../../../../ui/field/number-text.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder, useBuilderForm, useResolvedRow, useErrorsAt } from '../builder-context.ts'
import { Differs, useCompared } from '../editions/compare-rows.tsx'
import { Notices } from '../warnings/notices.tsx'
import { useProblemAt } from '../warnings/problem-text.tsx'
import types from '../product-types.module.css'
import styles from '../rows.module.css'
import { useAdding } from './use-adding.ts'
import { useRemoveRow } from './use-remove-row.ts'
import type { BuilderValues, ManualValues } from '../values.ts'
import '../../quotation-labels.text.ts'
import '../../quotations.text.ts'
import '../warnings/system-checks.text.ts'

interface ManualRowsProps {
  index: number
  edition: EditionName
}

const causes: readonly CalculationWarning[] = ['vatCategoryDoubtful']

/** Lines that are no product: described, counted and priced by hand. */
export const ManualRows = memo(function ManualRows({ index, edition }: ManualRowsProps) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const path = `editions.${index}.manuals` as const
  const count = useWatch<BuilderValues, typeof path, BuilderValues, number>({
    control: form.control,
    name: path,
    // A watch of a removed edition may still run without its rows.
    compute: (rows: readonly unknown[] | undefined) => rows?.length ?? 0,
  })
  const removeRow = useRemoveRow()
  const { addManual } = useAdding(index)
  const rows = Array.from({ length: count }, (_none, row) => (
    <ManualRow key={row} index={index} edition={edition} row={row} onRemove={() => removeRow(path, row)} />
  ))
  return (
    <div
      role="group"
      className={types['group']}
      data-empty={count === 0 || undefined}
      aria-label={t('quotationLabels.manualLines')}
    >
      <h3>{t('quotationLabels.manualLines')}</h3>
      {rows.slice(0, 1)}
      <div>
        <ActionIcon
          variant="subtle"
          size="md"
          disabled={locked}
          aria-label={t('quotations.addManual')}
          onClick={addManual}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </div>
      {rows.slice(1)}
      <Notices edition={edition} codes={causes} />
    </div>
  )
})

interface ManualRowProps extends ManualRowsProps {
  row: number
  onRemove: () => void
}

function ManualRow({ index, edition, row, onRemove }: ManualRowProps) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const name = `editions.${index}.manuals.${row}` as const
  const values = useWatch<BuilderValues, typeof name>({ control: form.control, name }) as
    | ManualValues
    | undefined
  const errors = useErrorsAt(name).editions?.[index]?.manuals?.[row]
  const compared = useCompared(edition, 'manual', row)
  if (values === undefined) return null
  const put = (part: Partial<ManualValues>) =>
    form.setValue(name, { ...values, ...part }, { shouldDirty: true })
  return (
    <div className={styles['row']} data-field={name} data-compared={compared}>
      <TextInput
        className={styles['product'] ?? ''}
        aria-label={t('quotations.description')}
        placeholder={t('quotations.description')}
        value={values.description}
        maxLength={500}
        disabled={locked}
        error={errorText(errors?.description?.message)}
        onChange={(event) => put({ description: event.currentTarget.value })}
      />
      <Figures {...{ edition, row, name, values, errors, put }} />
      <CloseButton
        size="md"
        iconSize={16}
        data-removes
        disabled={locked}
        aria-label={t('quotations.removeRow', { name: values.description })}
        onClick={onRemove}
      />
      {compared === 'other' ? <Differs /> : null}
    </div>
  )
}

interface FiguresProps {
  edition: EditionName
  row: number
  name: string
  values: ManualValues
  errors: FieldErrors<ManualValues> | undefined
  put: (part: Partial<ManualValues>) => void
}

function Figures({ edition, row, name, values, errors, put }: FiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { locked, customerView, store } = useBuilder()
  const { lead, date, catalogue } = store.input()
  // What is not a home has the standard rate on all.
  const rateOf = (category: VatCategory) =>
    format.number(vatRate(lead.is_home ? category : 'standard', date, catalogue.settings))
  const sum = useResolvedRow({ edition, type: 'manual', row }, (one) => one?.line_total_cents ?? 0)
  const amountProblem = useProblemAt(`${name}.amount`)
  const priceProblem = useProblemAt(`${name}.price`)
  return (
    <>
      <ChoiceSelect
        className={`${styles['roof']} ${styles['vat']}`}
        aria-label={t('systemChecks.vatOf', { name: values.description })}
        wrapperProps={{ 'data-field': `${name}.vat_category` }}
        placeholder={t('systemChecks.vat')}
        data={vatCategories.map((value) => ({
          value,
          label: t(`systemChecks.vatCategories.${value}`, { rate: rateOf(value) }),
        }))}
        value={values.vat_category}
        disabled={locked}
        error={errorText(errors?.vat_category?.message)}
        onChoose={(chosen) => put({ vat_category: chosen === 'standard' ? 'standard' : 'pv_home' })}
      />
      <NumberText
        className={styles['amount'] ?? ''}
        aria-label={t('quotations.amountOf', { name: values.description })}
        wrapperProps={{ 'data-field': `${name}.amount` }}
        value={values.amount}
        min={1}
        steppers
        disabled={locked}
        error={amountProblem ?? errorText(errors?.amount?.message)}
        onChange={(amount) => put({ amount })}
      />
      <div className={styles['money']} data-customer={customerView || undefined}>
        <span className={styles['sum']}>{format.cents(sum)}</span>
        <NumberText
          className={styles['price'] ?? ''}
          aria-label={t('quotations.priceOf', { name: values.description })}
          wrapperProps={{ 'data-field': `${name}.price` }}
          value={values.price}
          decimals={2}
          fixed
          sign="€"
          disabled={locked}
          error={priceProblem ?? errorText(errors?.price?.message)}
          onChange={(price) => put({ price })}
        />
      </div>
    </>
  )
}
