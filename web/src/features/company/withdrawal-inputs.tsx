import { deliveryWeeks } from '@heliodesk/domain/quotations/signing/duties'
import { withdrawalStarts } from '@heliodesk/domain/quotations/signing/withdrawal'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField } from '../../ui/field/text-field.tsx'
import styles from './company.module.css'
import type { CompanyValues } from './company-values.ts'
import { Hint } from './hint.tsx'
import './company.text.ts'

/** The term to withdraw; warns of what a wrong one costs. */
export function WithdrawalInputs() {
  const { t } = useTranslation()
  const from: unknown = useWatch<CompanyValues>({ name: 'withdrawal_from' })
  return (
    <>
      <NumberField<CompanyValues>
        name="withdrawal_days"
        label={t('company.withdrawal_days')}
        hint={t('company.withdrawalHint')}
        min={14}
        max={365}
        required
      />
      <SelectField<CompanyValues>
        name="withdrawal_from"
        label={t('company.withdrawal_from')}
        hint={t('company.withdrawalFromHint')}
        options={withdrawalStarts.map((id) => ({ id, name: t(`company.withdrawalStarts.${id}`) }))}
        required
      />
      <ul className={styles['hints']} aria-live="polite">
        {from === 'acceptance' && <Hint fits={false}>{t('company.acceptanceRisk')}</Hint>}
      </ul>
      <CheckboxField<CompanyValues>
        name="withdrawal_for_businesses"
        label={t('company.withdrawal_for_businesses')}
        hint={t('company.businessesHint')}
        span="full"
      />
      <NumberField<CompanyValues>
        name="return_cost"
        label={t('company.return_cost')}
        hint={t('company.returnCostHint')}
        min={0}
        max={10_000}
      />
      <NumberField<CompanyValues>
        name="delivery_weeks"
        label={t('company.delivery_weeks')}
        hint={t('company.deliveryHint')}
        {...{ min: deliveryWeeks.min, max: deliveryWeeks.max }}
      />
    </>
  )
}
