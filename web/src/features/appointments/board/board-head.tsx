import { addDays, mondayOf } from '@heliodesk/domain/calendar'
import { isoWeekOf } from '@heliodesk/domain/forecasts/week-forecast'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { Board } from './use-board.ts'
import styles from './planning.module.css'
import './planning.text.ts'

/** Which days are shown, and how to get to others. */
export function BoardHead({ board, children }: { board: Board; children?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { view, date, from, till, today, show } = board
  const step = view === 'week' ? 7 : 1
  const isNow = view === 'week' ? mondayOf(today) === from : today === date
  return (
    <div className={styles['bar']}>
      <SegmentedControl
        size="xs"
        aria-label={t('planning.view')}
        value={view}
        onChange={(next) => show({ view: next === 'week' ? 'week' : 'day' })}
        data={(['day', 'week'] as const).map((value) => ({ value, label: t(`planning.${value}`) }))}
      />
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t(`planning.previous.${view}`)}
        onClick={() => show({ date: addDays(date, -step) })}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t(`planning.next.${view}`)}
        onClick={() => show({ date: addDays(date, step) })}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button
        size="compact-sm"
        variant="default"
        // It keeps the focus: what is disabled loses it.
        aria-disabled={isNow}
        data-disabled={isNow}
        onClick={() => show({ date: today })}
      >
        {t('planning.today')}
      </Button>
      <DateText
        size="xs"
        className={styles['date']}
        aria-label={t('planning.date')}
        value={date}
        onChange={(next) => next !== null && show({ date: next })}
      />
      <h2>
        {view === 'week'
          ? `${t('planning.weekOf', { week: String(Number(isoWeekOf(from).slice(-2))) })}, ${format.date(from)} - ${format.date(till)}`
          : format.day(date)}
      </h2>
      {children}
    </div>
  )
}
