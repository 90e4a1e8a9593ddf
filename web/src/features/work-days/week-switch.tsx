import { addDays, mondayOf } from '@heliodesk/domain/calendar'
import { isoWeekOf } from '@heliodesk/domain/forecasts/week-forecast'
import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDate } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../text/use-translation.ts'
import { useToday } from '../../data/use-today.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './work-days.module.css'
import './work-days.text.ts'

/** The Monday in the address, as `?week=`; else the one of a date. */
export function useShownWeek(otherwise: string) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { week } = search
  const monday = mondayOf(typeof week === 'string' && isDate(week) ? week : otherwise)
  return {
    monday,
    search,
    show: (next: Readonly<Record<string, string>>) =>
      void navigate({ to: '.', search: { ...search, ...next } as never, replace: true }),
  }
}

/** Goes from week to week. */
export function WeekSwitch({ monday, onWeek }: { monday: string; onWeek: (monday: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const thisWeek = mondayOf(useToday())
  return (
    <div className={styles['switch']}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('workDays.previousWeek')}
        onClick={() => onWeek(addDays(monday, -7))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('workDays.nextWeek')}
        onClick={() => onWeek(addDays(monday, 7))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button
        size="compact-sm"
        h={30}
        variant="default"
        disabled={monday === thisWeek}
        onClick={() => onWeek(thisWeek)}
      >
        {t('workDays.thisWeek')}
      </Button>
      <h2>
        {t('workDays.week', { week: String(Number(isoWeekOf(monday).slice(-2))) })}{' '}
        <span className={styles['dim']}>
          {format.date(monday)} - {format.date(addDays(monday, 4))}
        </span>
      </h2>
    </div>
  )
}
