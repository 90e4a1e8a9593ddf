import { addDays, isDate, mondayOf } from '@heliodesk/domain/calendar'
import { isoWeekOf } from '@heliodesk/domain/forecasts/week-forecast'
import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { useToday } from '../../data/use-today.ts'
import { DateText } from '../../ui/date-text.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './work-days.module.css'
import './work-days.text.ts'

const inAddress = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** The day in the address, as `?date=`, in older links as `?week=`, and the Monday of its week; else those of a date. */
export function useShownWeek(otherwise: string) {
  const { week, ...search }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const date = inAddress(search['date']) ?? inAddress(week) ?? otherwise
  return {
    date,
    monday: mondayOf(date),
    search,
    show: (next: Readonly<Record<string, string>>) =>
      void navigate({ to: '.', search: { ...search, date, ...next } as never, replace: true }),
  }
}

/** Goes from week to week, or to that of a date. */
export function WeekSwitch({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const thisWeek = mondayOf(useToday())
  const monday = mondayOf(date)
  return (
    <div className={styles['switch']}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('workDays.previousWeek')}
        onClick={() => onDate(addDays(monday, -7))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('workDays.nextWeek')}
        onClick={() => onDate(addDays(monday, 7))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button
        size="compact-sm"
        variant="default"
        disabled={monday === thisWeek}
        onClick={() => onDate(thisWeek)}
      >
        {t('workDays.thisWeek')}
      </Button>
      <DateText
        size="xs"
        className={styles['date']}
        aria-label={t('workDays.goTo')}
        title={t('workDays.goTo')}
        value={date}
        onChange={(next) => next !== null && onDate(next)}
      />
      <h2>
        {t('workDays.week', { week: String(Number(isoWeekOf(monday).slice(-2))) })}{' '}
        <span className={styles['dim']}>
          {format.date(monday)} - {format.date(addDays(monday, 4))}
        </span>
      </h2>
    </div>
  )
}
