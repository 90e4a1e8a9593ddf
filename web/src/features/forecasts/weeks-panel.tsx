import { isoWeekOf } from '@heliodesk/domain/forecasts/week-forecast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { BarChart } from '../../ui/bar-chart.tsx'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { Card } from '../../ui/page.tsx'
import { type PlainColumn, PlainTable } from '../../ui/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type WeekRow, weekLinks } from './forecast-links.ts'
import styles from './forecasts.module.css'
import './forecasts.text.ts'

type Weeks = ResultOf<'POST /leads/week/forecasts'>

const useWeeks = (by: Weeks['by']) =>
  useQuery({
    queryKey: ['leads', 'week forecasts', by],
    queryFn: ({ signal }) => api('POST /leads/week/forecasts', { body: { by }, signal }),
    placeholderData: keepPreviousData,
  })

/** What a row is about: a source, a province, or all leads. */
function useGroupName(by: Weeks['by']) {
  const { t } = useTranslation()
  const labels = useLabels()
  return ({ source, province }: WeekRow) => {
    if (source === undefined) return t('forecasts.everything')
    if (by === 'source') return source?.name ?? t('forecasts.unknownSource')
    return province == null ? t('forecasts.unknownProvince') : labels.text('provinces', province)
  }
}

function useColumns(weeks: Weeks): PlainColumn<WeekRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useGroupName(weeks.by)
  const linked = (row: WeekRow, figure: keyof ReturnType<typeof weekLinks>, amount: number | null) =>
    amount === null ? '-' : <AppLink href={weekLinks(weeks, row)[figure]}>{format.number(amount)}</AppLink>
  const whole = (value: number | null) => (value === null ? '-' : format.number(value))
  const decimal = (value: number | null) => (value === null ? '-' : format.number(value, 1))
  const group = weeks.by === 'source' ? t('forecasts.bySource') : t('forecasts.byProvince')
  return [
    { key: 'week', label: t('forecasts.week'), heading: true, cell: (row) => isoWeekOf(row.monday) },
    { key: 'group', label: group, cell: name },
    {
      key: 'leads_in',
      label: t('forecasts.leads_in'),
      align: 'end',
      cell: (row) => linked(row, 'leads_in', row.leads_in),
    },
    {
      key: 'expected_leads',
      label: t('forecasts.expected_leads'),
      align: 'end',
      cell: (row) => decimal(row.expected_leads),
    },
    {
      key: 'conversion',
      label: t('forecasts.conversion'),
      align: 'end',
      cell: (row) => format.percent(row.conversion_percentage),
    },
    {
      key: 'sample',
      label: t('forecasts.sample'),
      align: 'end',
      cell: (row) => (
        <>
          {linked(row, 'converted', row.converted)} / {linked(row, 'sample', row.sample)}
        </>
      ),
    },
    {
      key: 'expected',
      label: t('forecasts.expected'),
      align: 'end',
      cell: (row) => decimal(row.expected_appointments),
    },
    {
      key: 'came_true',
      label: t('forecasts.came_true'),
      align: 'end',
      cell: (row) => linked(row, 'appointments', row.appointments),
    },
    { key: 'free', label: t('forecasts.free'), align: 'end', cell: (row) => whole(row.free_slots) },
    { key: 'needed', label: t('forecasts.needed'), align: 'end', cell: (row) => whole(row.leads_needed) },
  ]
}

function Charts({ totals }: { totals: Weeks['totals'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = totals.map(({ monday }) => isoWeekOf(monday).slice(5))
  const shared = { names, format: (value: number) => format.number(value) }
  return (
    <div className={styles['charts']}>
      <BarChart
        {...shared}
        label={t('forecasts.chartLeads')}
        unit={t('forecasts.leads')}
        series={[
          { name: t('forecasts.leads_in'), values: totals.map(({ leads_in }) => leads_in ?? 0) },
          { name: t('forecasts.expected_leads'), values: totals.map(({ expected_leads }) => expected_leads) },
        ]}
      />
      <BarChart
        {...shared}
        label={t('forecasts.chartVisits')}
        unit={t('forecasts.visits')}
        series={[
          { name: t('forecasts.came_true'), values: totals.map(({ appointments }) => appointments ?? 0) },
          {
            name: t('forecasts.expected'),
            values: totals.map(({ expected_appointments }) => expected_appointments ?? 0),
          },
        ]}
      />
    </div>
  )
}

/** How far off what had been expected was. */
function Errors({ errors }: Pick<Weeks, 'errors'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (errors.leads === null || errors.appointments === null) return null
  return (
    <p>
      {t('forecasts.errors', {
        weeks: errors.weeks,
        leads: format.number(errors.leads, 1),
        visits: format.number(errors.appointments, 1),
      })}
    </p>
  )
}

function Shown({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation()
  const rows: WeekRow[] = weeks.totals.flatMap((total) => [
    total,
    ...weeks.data.filter(({ monday }) => monday === total.monday),
  ])
  return (
    <>
      <Charts totals={weeks.totals} />
      <Errors errors={weeks.errors} />
      <PlainTable
        label={t('forecasts.weeks')}
        columns={useColumns(weeks)}
        rows={rows}
        rowKey={({ monday, source, province }) =>
          [monday, source?.id, province, source === undefined].join(' ')
        }
      />
      <p className={styles['dim']}>{t('forecasts.slotsHint')}</p>
    </>
  )
}

/** Leads, conversion and expected visits by week. */
export function WeeksPanel() {
  const { t } = useTranslation()
  const [by, setBy] = useState<Weeks['by']>('source')
  const { data } = useWeeks(by)
  return (
    <Card>
      <p className={styles['dim']}>{t('forecasts.weeksIntro', { weeks: data?.sample_weeks ?? 8 })}</p>
      <div className={styles['choices']}>
        <ChoiceSelect
          label={t('forecasts.by')}
          data={[
            { value: 'source', label: t('forecasts.bySource') },
            { value: 'province', label: t('forecasts.byProvince') },
          ]}
          value={by}
          onChoose={(value) => setBy(value === 'province' ? 'province' : 'source')}
        />
      </div>
      {data && <Shown weeks={data} />}
    </Card>
  )
}
