import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { listOptions, visitors } from '../../data/tables/list-options.ts'
import { clock } from '../../ui/clock.ts'
import { useFormat } from '../../ui/use-format.ts'
import { fieldKinds } from '../field-kinds.tsx'
import type { FieldKind, InputProps } from '../resource-field.ts'
import { resourceScreens } from '../resource.tsx'
import { monthsAround } from './months-around.ts'
import './sales-goals.text.ts'

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)

function AdviserField({ f, ...field }: InputProps) {
  const { t } = useTranslation()
  return <f.Select {...field} placeholder={t('salesGoals.company')} options={advisers} />
}

function MonthField({ f, ...field }: InputProps) {
  const format = useFormat()
  const chosen: unknown = useWatch({ name: field.name })
  const months = monthsAround(amsterdamDate(clock.now()), chosen)
  return <f.Select {...field} options={months.map((id) => ({ id, name: format.month(id) }))} />
}

const count: FieldKind<number | null> = {
  ...fieldKinds.amount({ min: 1 }),
  show: (value, { format }) => (value === null ? null : format.number(value)),
}
const wholeEuros: FieldKind<number | null> = {
  ...count,
  show: (value, { format }) => (value === null ? null : format.wholeEuros(value * 100)),
}

export const screens = resourceScreens('sales goals', {
  nameOf: (row) => `${row.adviser?.name ?? ''} ${row.month.slice(0, 7)}`.trim(),
  fields: {
    adviser: {
      typed: 'adviser_id',
      kind: { show: (value, { t }) => value?.name ?? t('salesGoals.company'), Input: AdviserField },
      label: 'salesGoals.adviser_id',
      hint: 'salesGoals.companyHint',
    },
    month: {
      kind: { show: (value, { format }) => format.month(value), Input: MonthField },
      label: 'salesGoals.month',
      hint: 'salesGoals.monthHint',
      required: true,
      sort: true,
      width: 170,
    },
    quotations: {
      kind: count,
      label: 'salesGoals.quotations',
      hint: 'salesGoals.quotationsHint',
      sort: true,
      width: 170,
      span: 'third',
    },
    sales: {
      kind: count,
      label: 'salesGoals.sales',
      hint: 'salesGoals.salesHint',
      sort: true,
      width: 170,
      span: 'third',
    },
    revenue: {
      kind: wholeEuros,
      label: 'salesGoals.revenue',
      hint: 'salesGoals.revenueHint',
      sort: true,
      width: 170,
      span: 'third',
    },
    on_television: {
      kind: fieldKinds.yesNo,
      label: 'salesGoals.on_television',
      width: 170,
    },
  },
})
