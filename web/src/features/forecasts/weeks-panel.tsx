import { isoWeekOf } from '@heliodesk/domain/forecasts/week-forecast'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotOnDevice } from '../../shell/messages/not-on-device.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { BarChart } from '../../ui/picture/bar-chart.tsx'
import { Card } from '../../ui/page/page.tsx'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type WeekRow, weekLinks } from './forecast-links.ts'
import { type Figure, figures, type MatrixRow, valuesOf, weeksMatrix } from './weeks-matrix.ts'
import styles from './forecasts.module.css'
import './forecasts.text.ts'

type Weeks = ResultOf<'POST /leads/week/forecasts'>

const useWeeks = (by: Weeks['by']) =>
  useQuery({
    queryKey: ['leads', 'week forecasts', by],
    queryFn: ({ signal }) => api('POST /leads/week/forecasts', { body: { by }, signal }),
    placeholderData: keepPreviousData,
  })

interface SwitchProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

const Switch = <Value extends string>({ label, value, onChange, choices }: SwitchProps<Value>) => (
  <SegmentedControl
    aria-label={label}
    value={value}
    onChange={(next) => {
      const choice = choices.find((one) => one.value === next)
      if (choice !== undefined) onChange(choice.value)
    }}
    data={[...choices]}
  />
)

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

const links = { leads: 'leads_in', visits: 'appointments', conversion: 'converted' } as const

interface CellProps {
  weeks: Weeks
  figure: Figure
  row: WeekRow | undefined
}

/** What came in with what was expected beside it, or a conversion with the leads that it is of. */
function Cell({ weeks, figure, row }: CellProps) {
  const format = useFormat()
  if (row === undefined) return null
  const { came, expected } = valuesOf(figure, row)
  const to = weekLinks(weeks, row)
  const link = (place: keyof typeof to, text: string) => (
    <span className={styles['figure']}>
      <AppLink href={to[place]}>{text}</AppLink>
    </span>
  )
  if (figure === 'conversion')
    return (
      <>
        {link('converted', format.percent(came))}
        <span className={styles['beside']}>
          {format.number(row.converted)} / {link('sample', format.number(row.sample))}
        </span>
      </>
    )
  return (
    <>
      {came === null ? null : link(links[figure], format.number(came))}
      {expected === null ? null : <span className={styles['beside']}>{format.number(expected, 1)}</span>}
    </>
  )
}

/** Below the groups: what all advisers have free, and the leads that would fill it. */
function useSlotRows(weeks: Weeks, figure: Figure, mondays: readonly string[]) {
  const { t } = useTranslation()
  const shown = { leads: 'leads_needed', visits: 'free_slots', conversion: null } as const
  const field = shown[figure]
  const values = new Map(weeks.totals.map((total) => [total.monday, field && total[field]]))
  if (field === null || mondays.every((monday) => values.get(monday) == null)) return []
  return [{ key: field, label: t(field === 'free_slots' ? 'forecasts.free' : 'forecasts.needed'), values }]
}

function Matrix({ weeks, figure }: { weeks: Weeks; figure: Figure }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useGroupName(weeks.by)
  const { mondays, rows } = weeksMatrix(weeks, figure)
  const slots = useSlotRows(weeks, figure, mondays)
  const cellOf = (row: MatrixRow | (typeof slots)[number], monday: string) => {
    if ('byMonday' in row) return <Cell {...{ weeks, figure }} row={row.byMonday.get(monday)} />
    const value = row.values.get(monday)
    return value == null ? null : format.number(value)
  }
  return (
    <div className={styles['matrix']}>
      <PlainTable<MatrixRow | (typeof slots)[number]>
        label={t(`forecasts.figures.${figure}`)}
        columns={[
          {
            key: 'group',
            label: t(weeks.by === 'source' ? 'forecasts.bySource' : 'forecasts.byProvince'),
            heading: true,
            cell: (row) => ('about' in row ? name(row.about) : row.label),
          },
          ...mondays.map((monday): PlainColumn<MatrixRow | (typeof slots)[number]> => {
            const week = isoWeekOf(monday).slice(5)
            const isNow = monday === weeks.this_monday
            return {
              key: monday,
              label: isNow ? t('forecasts.thisWeek', { week }) : week,
              align: 'end',
              ...(isNow && { tinted: true }),
              cell: (row) => cellOf(row, monday),
            }
          }),
        ]}
        rows={[...rows, ...slots]}
        rowKey={({ key }) => key}
      />
    </div>
  )
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

function Shown({ weeks, figure }: { weeks: Weeks; figure: Figure }) {
  const { t } = useTranslation()
  return (
    <>
      <Matrix weeks={weeks} figure={figure} />
      <p className={styles['dim']}>
        {t(figure === 'conversion' ? 'forecasts.conversionHint' : 'forecasts.cellHint')}{' '}
        {figure === 'conversion' ? null : t('forecasts.slotsHint')}
      </p>
      <Errors errors={weeks.errors} />
      <Charts totals={weeks.totals} />
    </>
  )
}

/** Leads, expected visits and conversion: sources or provinces by weeks. */
export function WeeksPanel() {
  const { t } = useTranslation()
  const [by, setBy] = useState<Weeks['by']>('source')
  const [figure, setFigure] = useState<Figure>('leads')
  const { data } = useWeeks(by)
  return (
    <Card>
      <p className={styles['dim']}>{t('forecasts.weeksIntro', { weeks: data?.sample_weeks ?? 8 })}</p>
      <div className={styles['choices']}>
        <Switch
          label={t('forecasts.figure')}
          value={figure}
          onChange={setFigure}
          choices={figures.map((value) => ({ value, label: t(`forecasts.figures.${value}`) }))}
        />
        <Switch
          label={t('forecasts.by')}
          value={by}
          onChange={setBy}
          choices={[
            { value: 'source', label: t('forecasts.bySource') },
            { value: 'province', label: t('forecasts.byProvince') },
          ]}
        />
      </div>
      {data ? <Shown weeks={data} figure={figure} /> : <NotOnDevice />}
    </Card>
  )
}
