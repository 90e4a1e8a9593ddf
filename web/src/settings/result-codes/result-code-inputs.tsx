import {
  isKeyOf,
  partnerReasons,
  partnerStatuses,
  resultCodeCategories,
} from '@heliodesk/domain/enumerations'
import { endsCalls, isFinal, reasonsOf } from '@heliodesk/domain/leads/result-codes'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import type { InputProps } from '../resource-field.ts'
import './result-codes.text.ts'

type Body = BodyOf<'POST /result-codes'>

/** What follows from the category. */
export function Consequences() {
  const { t } = useTranslation()
  const category = useWatch<Body, 'category'>({ name: 'category' })
  if (!isKeyOf(resultCodeCategories, category)) return null
  return (
    <p role="status">
      {isFinal(category) ? t('resultCodes.isFinal') : t('resultCodes.isOpen')}
      {endsCalls(category) && ` ${t('resultCodes.endsCalls')}`}
    </p>
  )
}

/** Only reasons that the partner accepts with the status; changing the status clears an invalid reason. */
export function ReasonField({ f, ...field }: InputProps) {
  const labels = useLabels()
  const { getValues, setValue } = useFormContext<Body>()
  const status = useWatch<Body, 'essent_status'>({ name: 'essent_status' })
  const reasons = isKeyOf(partnerStatuses, status) ? reasonsOf(status) : []
  useEffect(() => {
    const reason = getValues('essent_reason')
    const fits = isKeyOf(partnerStatuses, status) && isKeyOf(reasonsOf(status), reason)
    if (isKeyOf(partnerReasons, reason) && !fits) setValue('essent_reason', null, { shouldDirty: true })
  }, [status, getValues, setValue])
  return (
    <f.Select
      {...field}
      options={labels.options('partnerReasons', reasons)}
      disabled={reasons.length === 0}
    />
  )
}
