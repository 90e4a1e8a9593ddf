import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import './appointment-labels.text.ts'
import styles from './appointments.module.css'

type Values = Pick<BodyOf<'POST /appointments'>, 'kind' | 'lead_id' | 'order_quotation_id'>

/**
 * For which order an installation is, where its lead has several; `plans`: the first one that waits is proposed, and it
 * is said where there is none.
 */
export function OrderInput({ leadId, plans }: { leadId?: number; plans: boolean }) {
  const { t } = useTranslation()
  const { setValue, getValues } = useFormContext<Values>()
  const [kind, typedLead] = useWatch<Values, ['kind', 'lead_id']>({ name: ['kind', 'lead_id'] })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const asked = Number(search['order'])
  const id = leadId ?? typedLead
  const isAsked = kind === 'installation' && typeof id === 'number'
  const { data } = useQuery({
    ...callQuery('GET /appointments/lead/{id}', { params: { id: id ?? 0 } }),
    enabled: isAsked,
  })
  const orders = data?.orders ?? []
  const [first] = data?.unplanned_orders ?? []
  const proposed = orders.find(({ quotation_id }) => quotation_id === asked) ?? first
  const isShown = isAsked && orders.length > 1
  useEffect(() => {
    if (!plans || !isShown || proposed === undefined || getValues('order_quotation_id')) return
    setValue('order_quotation_id', proposed.quotation_id)
  }, [plans, isShown, proposed, getValues, setValue])
  if (plans && isAsked && data?.orders?.length === 0)
    return (
      <p role="status" className={styles['noOrder']}>
        {t('appointmentLabels.noOrder')}
      </p>
    )
  if (!isShown) return null
  return (
    <SelectField<Values>
      name="order_quotation_id"
      label={t('appointmentLabels.fields.order_quotation_id')}
      hint={t('appointmentLabels.orderHint')}
      options={orders}
      valueKey="quotation_id"
      labelKey="number"
      span="full"
    />
  )
}

/** An order is only of an installation. */
export const withOrderOf = <
  Body extends { kind?: Values['kind'] | undefined; order_quotation_id?: number | null | undefined },
>(
  body: Body,
): Body =>
  body.kind === undefined || body.kind === 'installation' || body.order_quotation_id === undefined
    ? body
    : { ...body, order_quotation_id: null }
