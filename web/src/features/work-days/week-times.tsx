import { ActionIcon, Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Dropdown } from '../../ui/dialog/dropdown.tsx'
import { TimeText } from '../../ui/field/time-text.tsx'
import { useDayNames } from './use-day-names.ts'
import type { WeekDraft } from './use-week-draft.ts'
import type { BoardPerson } from './use-week.ts'
import { daysOf, type DraftErrors, type DraftTime } from './week-draft.ts'
import { namesOf } from './week-grid.tsx'
import styles from './work-days.module.css'
import './work-days.text.ts'

interface WeekTimesProps {
  monday: string
  people: readonly BoardPerson[]
  week: WeekDraft
  /** What is wrong, by the key of its work time and by day. */
  errors: Pick<DraftErrors, 'times' | 'days'>
  /** What to look at again. */
  notes: ReadonlyMap<string, string>
}

function TypedTimes({ time, week }: { time: DraftTime; week: WeekDraft }) {
  const { t } = useTranslation()
  const days = useDayNames()
  const { key, date, from, till } = time
  const day = days.withinOf(date)
  return (
    <div className={styles['typed']}>
      <TimeText
        size="xs"
        aria-label={t('workDays.from', { day })}
        value={from}
        onChange={(value) => value !== null && week.change(key, { from: value })}
      />
      <TimeText
        size="xs"
        aria-label={t('workDays.till', { day })}
        value={till}
        onChange={(value) => value !== null && week.change(key, { till: value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('workDays.remove', { from, till, day })}
        onClick={() => week.remove(key)}
      >
        <IconX size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function TimeRow({
  time,
  people,
  week,
  errors,
  notes,
}: Omit<WeekTimesProps, 'monday'> & { time: DraftTime }) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const { key } = time
  const isOpened = week.opened === key
  const { close } = week
  useEffect(() => {
    if (!isOpened) return
    row.current?.querySelector('input')?.select()
    close()
  }, [isOpened, close])
  const names = namesOf(time, people)
  const error = errors.times.get(key)
  return (
    <li ref={row} data-problem={error === undefined ? undefined : true}>
      <TypedTimes time={time} week={week} />
      {names !== null && (
        <p className={styles['note']}>
          {t('workDays.only', { names })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => week.giveToAll(key)}>
            {t('workDays.toAll')}
          </Button>
        </p>
      )}
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {notes.has(key) && <p className={styles['note']}>{notes.get(key)}</p>}
    </li>
  )
}

function CopyDay({ date, dates, week }: { date: string; dates: readonly string[]; week: WeekDraft }) {
  const { t } = useTranslation()
  const days = useDayNames()
  const others = dates.filter((other) => other !== date)
  const choice = (text: string, onto: readonly string[]) => (
    <button
      key={text}
      type="button"
      data-closes
      className={styles['choice']}
      onClick={() => week.copyDay(date, onto)}
    >
      {text}
    </button>
  )
  return (
    <Dropdown
      label={
        <span aria-label={t('workDays.copyDayOf', { day: days.nameOf(date) })}>{t('workDays.copyDay')}</span>
      }
      triggerClass={styles['copyDay']}
      align={date === dates.at(-1) ? 'end' : 'start'}
      above
    >
      {choice(t('workDays.copyToAll'), others)}
      {others.map((other) => choice(t('workDays.copyTo', { day: days.withinOf(other) }), [other]))}
    </Dropdown>
  )
}

/** The work times of each day as typed times, with what is wrong with them. */
export function WeekTimes(props: WeekTimesProps) {
  const { monday, week, errors } = props
  const { t } = useTranslation()
  const days = useDayNames()
  const dates = daysOf(monday)
  return (
    <div className={styles['lists']}>
      {dates.map((date) => {
        const day = days.nameOf(date)
        const times = week.draft
          .filter((time) => time.date === date)
          .toSorted((one, other) => one.from.localeCompare(other.from))
        return (
          <section key={date} aria-label={`${t('workDays.work_times')}, ${day}`}>
            <h3>
              {day} <span className={styles['dim']}>{days.shortOf(date)}</span>
            </h3>
            {errors.days.has(date) && (
              <p className={styles['error']} role="alert">
                {errors.days.get(date)}
              </p>
            )}
            <ul>
              {times.map((time) => (
                <TimeRow key={time.key} time={time} {...props} />
              ))}
            </ul>
            <div className={styles['dayButtons']}>
              <ActionIcon
                variant="default"
                size={28}
                aria-label={t('workDays.addOn', { day: days.withinOf(date) })}
                onClick={() => week.addNext(date)}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
              {times.length > 0 && <CopyDay date={date} dates={dates} week={week} />}
            </div>
          </section>
        )
      })}
    </div>
  )
}
