import {
  contactOutcomes,
  isKeyOf,
  partnerReasons,
  partnerStatuses,
  resultCodeCategories,
} from '@heliodesk/domain/enumerations'
import { endsCalls, isFinal, reasonsOf } from '@heliodesk/domain/leads/result-codes'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import type { FormFields } from '../../ui/form-fields.ts'
import './result-codes.text.ts'

/** What follows from the category. */
function Consequences({ category }: { category: unknown }) {
  const { t } = useTranslation()
  if (!isKeyOf(resultCodeCategories, category)) return null
  return (
    <p role="status">
      {isFinal(category) ? t('resultCodes.isFinal') : t('resultCodes.isOpen')}
      {endsCalls(category) && ` ${t('resultCodes.endsCalls')}`}
    </p>
  )
}

type Body = BodyOf<'POST /result-codes'>

/** Only reasons that the partner accepts with the status; changing the status clears an invalid reason. */
function ReasonField({ f, status }: { f: FormFields<Body>; status: unknown }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { getValues, setValue } = useFormContext<Body>()
  const reasons = isKeyOf(partnerStatuses, status) ? reasonsOf(status) : []
  useEffect(() => {
    const reason = getValues('essent_reason')
    const fits = isKeyOf(partnerStatuses, status) && isKeyOf(reasonsOf(status), reason)
    if (isKeyOf(partnerReasons, reason) && !fits) setValue('essent_reason', null, { shouldDirty: true })
  }, [status, getValues, setValue])
  return (
    <f.Select
      name="essent_reason"
      label={t('resultCodes.essent_reason')}
      options={labels.options('partnerReasons', reasons)}
      disabled={reasons.length === 0}
    />
  )
}

export function ResultCodeInputs({ f }: { f: FormFields<Body> }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <>
      <f.Grid>
        <f.Text name="description" label={t('resultCodes.description')} required maxLength={100} />
        <f.Select
          name="category"
          label={t('resultCodes.category')}
          required
          options={labels.options('resultCodeCategories', resultCodeCategories)}
        />
        <f.Select
          name="essent_status"
          label={t('resultCodes.essent_status')}
          options={labels.options('partnerStatuses', partnerStatuses)}
        />
        <f.Watch name="essent_status">{(status) => <ReasonField f={f} status={status} />}</f.Watch>
        <f.Select
          name="outcome"
          label={t('resultCodes.outcome')}
          hint={t('resultCodes.outcomeHint')}
          options={labels.options('contactOutcomes', contactOutcomes)}
        />
        <f.Number
          name="place"
          label={t('resultCodes.place')}
          hint={t('resultCodes.placeHint')}
          min={1}
          max={999}
          required
        />
        <f.Checkbox name="active" label={t('resultCodes.active')} span="full" />
      </f.Grid>
      <f.Watch name="category">{(category) => <Consequences category={category} />}</f.Watch>
    </>
  )
}
