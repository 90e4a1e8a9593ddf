import { Button, Checkbox } from '@mantine/core'
import { type CalculationWarning, type DueDate, dueDates, label } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { errorText } from '../../../../ui/form/form-errors.ts'
import { NumberText } from '../../../../ui/field/number-text.tsx'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import {
  useBuilder,
  useBuilderForm,
  useErrorsAt,
  useSettledCalculation,
  useTermGap,
} from '../builder-context.ts'
import styles from '../builder.module.css'
import { Notices } from '../warnings/notices.tsx'
import { optionsOf } from '../options.ts'
import type { BuilderValues } from '../values.ts'
import '../../quotations.text.ts'

interface EditionTermsProps {
  index: number
  edition: EditionName
}

const causes: readonly CalculationWarning[] = ['downPaymentHigh']

/** Margin with its limits, down payment and validity. */
export const EditionTerms = memo(function EditionTerms({ index, edition }: EditionTermsProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { locked, customerView } = useBuilder()
  const form = useBuilderForm()
  const path = `editions.${index}` as const
  const [down_payment, valid_until, editable] = useWatch<
    BuilderValues,
    [`${typeof path}.down_payment`, `${typeof path}.valid_until`, `${typeof path}.valid_until_editable`]
  >({
    control: form.control,
    name: [`${path}.down_payment`, `${path}.valid_until`, `${path}.valid_until_editable`],
  })
  const errors = useErrorsAt(`${path}.down_payment`).editions?.[index]
  const lacksPart = useTermGap(edition, 'down_payment')
  return (
    <div
      role="group"
      className={styles['terms']}
      aria-label={t(customerView ? 'quotations.customerTerms' : 'quotations.terms')}
    >
      {customerView ? null : <Margin index={index} edition={edition} />}
      <NumberText
        label={t('quotations.downPayment')}
        wrapperProps={{ 'data-field': `${path}.down_payment` }}
        value={down_payment}
        min={0}
        max={100}
        decimals={2}
        sign="%"
        disabled={locked}
        error={lacksPart ? t('quotations.problems.percentage') : errorText(errors?.down_payment?.message)}
        onChange={(value) => form.setValue(`${path}.down_payment`, value, { shouldDirty: true })}
      />
      <ChoiceSelect
        label={t('quotations.validity')}
        data={optionsOf('dueDates', dueDates, language)}
        value={valid_until}
        disabled={locked || !editable}
        onChoose={(value) => form.setValue(`${path}.valid_until`, value as DueDate, { shouldDirty: true })}
      />
      <Checkbox
        label={t('quotations.otherValidity')}
        checked={editable}
        disabled={locked}
        onChange={(event) => {
          const checked = event.currentTarget.checked
          form.setValue(`${path}.valid_until_editable`, checked, { shouldDirty: true })
          if (!checked) form.setValue(`${path}.valid_until`, 'two_weeks', { shouldDirty: true })
        }}
      />
      <Notices edition={edition} codes={causes} />
    </div>
  )
})

function Margin({ index, edition }: EditionTermsProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const path = `editions.${index}` as const
  const [margin, changed] = useWatch<
    BuilderValues,
    [`${typeof path}.margin`, `${typeof path}.margin_changed`]
  >({
    control: form.control,
    name: [`${path}.margin`, `${path}.margin_changed`],
  })
  const shown = useSettledCalculation((result) =>
    changed ? margin : (result.editions[edition]?.min_margin_cents ?? 0) / 100,
  )
  const approvals = useSettledCalculation((result) =>
    (result.editions[edition]?.approvals ?? []).map((approval) => approval.code).join(' '),
  )
  const lacksMargin = useTermGap(edition, 'margin')
  const server = errorText(useErrorsAt(`${path}.margin`).editions?.[index]?.margin?.message)
  const set = (value: number | null, margin_changed: boolean) => {
    form.setValue(`${path}.margin`, value, { shouldDirty: true })
    form.setValue(`${path}.margin_changed`, margin_changed, { shouldDirty: true })
  }
  return (
    <div className={styles['margin']} data-field={`${path}.margin`}>
      <NumberText
        label={t('quotations.margin')}
        description={<MarginLimits edition={edition} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={shown}
        decimals={2}
        fixed
        sign="€"
        disabled={locked}
        error={lacksMargin ? t('quotations.problems.marginAboveZero') : server}
        onChange={(value) => set(value, true)}
      />
      {changed && !locked ? (
        <Button size="compact-xs" variant="subtle" onClick={() => set(null, false)}>
          {t('quotations.useMinimum')}
        </Button>
      ) : null}
      {approvals === '' ? null : (
        <ul className={styles['notices']}>
          {approvals.split(' ').map((code) => (
            <li key={code}>{label('approvalReasons', code, language)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Change with most keys; the input above them does not. */
function MarginLimits({ edition }: { edition: EditionName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const min = useSettledCalculation((result) => result.editions[edition]?.min_margin_cents ?? 0)
  const max = useSettledCalculation((result) => result.editions[edition]?.max_margin_cents ?? 0)
  return t('quotations.marginLimits', { min: format.cents(min), max: format.cents(max) })
}
