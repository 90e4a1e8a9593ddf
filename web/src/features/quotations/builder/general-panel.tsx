import { fundingTypes, quotationTypes } from '@heliodesk/domain/enumerations'
import { deliveryWeeks } from '@heliodesk/domain/quotations/signing/duties'
import { useMemo } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { CheckboxField, TextAreaField, TextField } from '../../../ui/field/text-field.tsx'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import { BatteryTrialField } from '../own-use/battery-trial-field.tsx'
import { HouseholdFields } from '../own-use/household-fields.tsx'
import { useBuilder, useCalculation } from './builder-context.ts'
import styles from './builder.module.css'
import { TariffFields } from '../own-use/tariff-fields.tsx'
import { UsageFields } from '../own-use/usage-fields.tsx'
import { optionsOf } from './options.ts'
import type { BuilderValues } from './values.ts'
import '../quotations.text.ts'

const span = 'full'

/** The fields of the whole quotation: usage, type, funding, remarks, conditions. */
export function GeneralPanel() {
  const { t } = useTranslation()
  const { locked: disabled } = useBuilder()
  return (
    <section className={styles['side']} aria-labelledby="general">
      <h2 id="general">{t('quotations.general')}</h2>
      <div className={styles['general']}>
        <UsageFields disabled={disabled} />
        <HouseholdFields disabled={disabled} />
        <TariffFields disabled={disabled} />
        <BatteryTrialField disabled={disabled} />
        <KindFields disabled={disabled} />
        <TextFields disabled={disabled} />
      </div>
    </section>
  )
}

function KindFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const types = useMemo(() => optionsOf('quotationTypes', quotationTypes, language), [language])
  const funding = useMemo(() => optionsOf('fundingTypes', fundingTypes, language), [language])
  const shared = { disabled, span, valueKey: 'value', labelKey: 'label' } as const
  return (
    <>
      <SelectField<BuilderValues>
        {...shared}
        name="quotation_type"
        label={t('quotations.type')}
        options={types}
        required
      />
      <SelectField<BuilderValues>
        {...shared}
        name="funding_type"
        label={t('quotations.funding')}
        options={funding}
      />
      <CheckboxField<BuilderValues>
        name="subject_to_funding"
        label={t('quotations.subjectToFunding')}
        {...{ disabled, span }}
      />
      <CheckboxField<BuilderValues>
        name="subject_to_inspection"
        label={t('quotations.subjectToInspection')}
        {...{ disabled, span }}
      />
      <NumberField<BuilderValues>
        name="delivery_weeks"
        label={t('quotations.deliveryWeeks')}
        {...{ min: deliveryWeeks.min, max: deliveryWeeks.max, disabled, span }}
      />
    </>
  )
}

function TextFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const shared = { disabled, span } as const
  const { customerView } = useBuilder()
  const asksApproval = useCalculation(({ editions }) =>
    // A discount may be on a price that was never asked, which the server knows.
    Object.values(editions).some(
      ({ approvals, discount_cents }) => approvals.length > 0 || discount_cents > 0,
    ),
  )
  return (
    <>
      {asksApproval && !customerView ? (
        <TextAreaField<BuilderValues>
          {...shared}
          name="approval_note"
          label={t('quotations.approvalNote')}
          rows={2}
        />
      ) : null}
      <TextAreaField<BuilderValues>
        {...shared}
        name="general_information"
        label={t('quotations.generalInformation')}
        rows={3}
      />
      {customerView ? null : (
        <TextAreaField<BuilderValues>
          {...shared}
          name="remarks"
          label={t('quotations.remarks')}
          hint={t('quotations.remarksHint')}
          rows={2}
        />
      )}
      <TextAreaField<BuilderValues>
        {...shared}
        name="order_remarks"
        label={t('quotations.orderRemarks')}
        hint={t('quotations.orderRemarksHint')}
        rows={2}
      />
      {customerView ? null : (
        <TextField<BuilderValues>
          {...shared}
          name="version_description"
          label={t('quotations.versionDescription')}
          hint={t('quotations.versionDescriptionHint')}
          maxLength={200}
        />
      )}
    </>
  )
}
