import { addDays, isDate } from '@heliodesk/domain/calendar'
import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import type { ResultOf } from '../../../../data/calls/client.ts'
import { callQuery, pageQuery } from '../../../../data/queries.ts'
import { useToday } from '../../../../data/use-today.ts'
import { useCan, useEmployee } from '../../../../session/session.ts'
import { Loaded } from '../../../../shell/loaded.tsx'
import { Card, Page } from '../../../../ui/page/page.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { DayList } from './day-list.tsx'
import styles from './day.module.css'
import './planning-day.text.ts'

const RouteMap = lazy(() => import('./route-map.tsx').then((module) => ({ default: module.RouteMap })))

type Route = ResultOf<'GET /planning/route'>

/** Whose day it is, and which, as the address says. */
function useDay() {
  const today = useToday()
  const me = useEmployee()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { adviser, date } = search
  return {
    adviser_id: Number.isSafeInteger(Number(adviser)) && Number(adviser) > 0 ? Number(adviser) : me.id,
    date: typeof date === 'string' && isDate(date) ? date : today,
    show: (next: string) =>
      void navigate({ to: '.', search: { ...search, date: next } as never, replace: true }),
  }
}

function Head({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles['bar']}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('planningDay.previous')}
        onClick={() => onDate(addDays(date, -1))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('planningDay.next')}
        onClick={() => onDate(addDays(date, 1))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <h2>{format.day(date)}</h2>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('planningDay.print')}
      </Button>
    </div>
  )
}

function Way({ route }: { route: Route }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { adviser, date, stops, minutes, km, whole } = route
  const { data } = useQuery({
    ...callQuery('GET /employees/{id}/appointments', {
      params: { id: adviser.id },
      query: { date_from: date, date_to: date },
    }),
    enabled: can('view appointments'),
  })
  if (stops.length === 0) return <Card>{t('planningDay.nothing')}</Card>
  return (
    <Card>
      <DayList route={route} appointments={data?.data ?? []} />
      <p className={styles['hint']}>
        {t('planningDay.all', { minutes, km: format.number(km) })}
        {!whole && ` ${t('planningDay.notWhole')}`}
      </p>
      <Suspense fallback={<div className={styles['map']} />}>
        <RouteMap route={route} />
      </Suspense>
    </Card>
  )
}

/** Somebody's day in its order, to print, with its way on a map. */
export function DayScreen() {
  const { t } = useTranslation()
  const { adviser_id, date, show } = useDay()
  const result = useQuery({
    ...pageQuery('GET /planning/route', { query: { adviser_id, date } }),
    placeholderData: keepPreviousData,
  })
  const name = result.data?.adviser.name ?? ''
  return (
    <Page
      title={t('planningDay.title', { name })}
      trail={[{ label: t('planningDay.board'), href: `/planning?date=${date}` }]}
    >
      <Head date={date} onDate={show} />
      <Loaded result={result}>{(route) => <Way route={route} />}</Loaded>
    </Page>
  )
}
