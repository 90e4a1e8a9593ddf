import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotOnDevice } from '../../shell/messages/not-on-device.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { BarChart } from '../../ui/picture/bar-chart.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Card } from '../../ui/page/page.tsx'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { dayLink } from './forecast-links.ts'
import styles from './forecasts.module.css'
import './forecasts.text.ts'

type Days = ResultOf<'POST /leads/day/forecasts'>
type Row = Days['data'][number]

interface Period {
  from_date?: string
  till_date?: string
}

const useDays = (period: Period) =>
  useQuery({
    queryKey: ['leads', 'day forecasts', period],
    queryFn: ({ signal }) => api('POST /leads/day/forecasts', { body: period, signal }),
    placeholderData: keepPreviousData,
  })

function useColumns(): PlainColumn<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const figure = (
    key: 'booked' | 'done' | 'no_show' | 'cancelled',
    label: string = t(`forecasts.${key}`),
  ): PlainColumn<Row> => ({
    key,
    label,
    align: 'end',
    cell: (row) =>
      row[key] === 0 ? '0' : <AppLink href={dayLink(row, key)}>{format.number(row[key])}</AppLink>,
  })
  const count = (key: 'slots' | 'taken' | 'blocked' | 'free'): PlainColumn<Row> => ({
    key,
    label: t(`forecasts.${key}`),
    align: 'end',
    cell: (row) => format.number(row[key]),
  })
  return [
    { key: 'date', label: t('forecasts.date'), heading: true, cell: (row) => format.day(row.date) },
    { key: 'adviser', label: t('forecasts.adviser'), cell: (row) => row.adviser.name },
    count('slots'),
    count('taken'),
    count('blocked'),
    count('free'),
    figure('booked', t('forecasts.salesVisits')),
    figure('done'),
    figure('no_show'),
    figure('cancelled'),
  ]
}

function DaysChart({ data }: Pick<Days, 'data'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = [...new Set(data.map(({ date }) => date))]
  const sumOf = (date: string, figure: 'booked' | 'done') =>
    data.filter((row) => row.date === date).reduce((sum, row) => sum + row[figure], 0)
  return (
    <BarChart
      label={t('forecasts.chartDays')}
      unit={t('forecasts.visits')}
      format={(value) => format.number(value)}
      names={dates.map((date) => date.slice(8))}
      series={(['booked', 'done'] as const).map((figure) => ({
        name: t(`forecasts.${figure}`),
        values: dates.map((date) => sumOf(date, figure)),
      }))}
    />
  )
}

/** Sales visits by day and adviser, two weeks from today unless another period is chosen. */
export function DaysPanel() {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<Period>({})
  const columns = useColumns()
  const { data: days } = useDays(period)
  const setDate = (field: keyof Period) => (date: string | null) =>
    setPeriod(({ [field]: _before, ...rest }) => (date === null ? rest : { ...rest, [field]: date }))
  return (
    <Card>
      <p className={styles['dim']}>{t('forecasts.daysIntro')}</p>
      <div className={styles['choices']}>
        <DateText
          label={t('forecasts.from')}
          value={days?.from_date ?? null}
          onChange={setDate('from_date')}
        />
        <DateText
          label={t('forecasts.till')}
          value={days?.till_date ?? null}
          onChange={setDate('till_date')}
        />
      </div>
      {days === undefined && <NotOnDevice />}
      {days && days.data.length === 0 && <p className={styles['dim']}>{t('forecasts.noDays')}</p>}
      {days && days.data.length > 0 && (
        <>
          <DaysChart data={days.data} />
          <PlainTable
            label={t('forecasts.days')}
            columns={columns}
            rows={days.data}
            rowKey={({ date, adviser }) => `${date} ${adviser.id}`}
          />
        </>
      )}
    </Card>
  )
}
