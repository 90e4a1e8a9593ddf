import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../text/use-translation.ts'
import { listOptions, visitors } from '../../data/list-options.ts'
import { clock } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { resourceScreens } from '../resource.tsx'
import { monthsAround } from './months-around.ts'
import './sales-goals.text.ts'

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)

export const screens = resourceScreens('sales goals', {
  nameOf: (row) => `${row.adviser?.name ?? ''} ${row.month.slice(0, 7)}`.trim(),
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const format = useFormat()
    const amount = (value: number | null) => (value === null ? '' : format.number(value))
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'adviser',
            label: t('salesGoals.adviser_id'),
            cell: (row) => row.adviser?.name ?? t('salesGoals.company'),
          },
          {
            key: 'month',
            label: t('salesGoals.month'),
            sort: 'month',
            cell: (row) => format.month(row.month),
            width: 170,
          },
          {
            key: 'quotations',
            label: t('salesGoals.quotations'),
            sort: 'quotations',
            cell: (row) => amount(row.quotations),
            align: 'end',
            width: 170,
          },
          {
            key: 'sales',
            label: t('salesGoals.sales'),
            sort: 'sales',
            cell: (row) => amount(row.sales),
            align: 'end',
            width: 170,
          },
          {
            key: 'revenue',
            label: t('salesGoals.revenue'),
            sort: 'revenue',
            cell: (row) => (row.revenue === null ? '' : format.wholeEuros(row.revenue * 100)),
            align: 'end',
            width: 170,
          },
          {
            key: 'on_television',
            label: t('salesGoals.on_television'),
            cell: (row) => <YesNo value={row.on_television} />,
            width: 170,
          },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const format = useFormat()
    return (
      <>
        <ViewField label={t('salesGoals.adviser_id')}>
          {row.adviser?.name ?? t('salesGoals.company')}
        </ViewField>
        <ViewField label={t('salesGoals.month')}>{format.month(row.month)}</ViewField>
        <ViewField label={t('salesGoals.quotations')}>{row.quotations}</ViewField>
        <ViewField label={t('salesGoals.sales')}>{row.sales}</ViewField>
        <ViewField label={t('salesGoals.revenue')}>
          {row.revenue === null ? null : format.wholeEuros(row.revenue * 100)}
        </ViewField>
        <ViewField label={t('salesGoals.on_television')}>
          <YesNo value={row.on_television} />
        </ViewField>
      </>
    )
  },
  Inputs: ({ f }) => {
    const { t } = useTranslation()
    const format = useFormat()
    return (
      <f.Grid>
        <f.Select
          name="adviser_id"
          label={t('salesGoals.adviser_id')}
          hint={t('salesGoals.companyHint')}
          placeholder={t('salesGoals.company')}
          options={advisers}
        />
        <f.Watch name="month">
          {(chosen) => (
            <f.Select
              name="month"
              label={t('salesGoals.month')}
              hint={t('salesGoals.monthHint')}
              required
              options={monthsAround(amsterdamDate(clock.now()), chosen).map((month) => ({
                id: month,
                name: format.month(month),
              }))}
            />
          )}
        </f.Watch>
        <f.Number
          name="quotations"
          label={t('salesGoals.quotations')}
          hint={t('salesGoals.quotationsHint')}
          min={1}
          span="third"
        />
        <f.Number
          name="sales"
          label={t('salesGoals.sales')}
          hint={t('salesGoals.salesHint')}
          min={1}
          span="third"
        />
        <f.Number
          name="revenue"
          label={t('salesGoals.revenue')}
          hint={t('salesGoals.revenueHint')}
          min={1}
          span="third"
        />
        <f.Checkbox name="on_television" label={t('salesGoals.on_television')} span="full" />
      </f.Grid>
    )
  },
})
