import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useSaveKey } from '../../ui/form/edit-form.tsx'
import { Card } from '../../ui/page/page.tsx'
import { useLeaveGuard } from '../../ui/form/use-edit-form.ts'
import { CopyWeeks } from './copy-weeks.tsx'
import { useSaveWeek } from './use-save-week.ts'
import { useWeekDraft } from './use-week-draft.ts'
import { type BoardPerson, useBoard, useVisitMinutes, useWorkWeek } from './use-week.ts'
import {
  changedDays,
  daysOf,
  type DraftTime,
  overlapping,
  undrivable,
  withSaved,
  type WorkDay,
} from './week-draft.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekTimes } from './week-times.tsx'
import styles from './work-days.module.css'
import './work-days.text.ts'

/** What is wrong with work times before they are sent. */
function useDraftProblems(draft: readonly DraftTime[], minutes: number) {
  const { t } = useTranslation()
  const overlaps = overlapping(draft)
  const wrong = new Map<string, string>()
  for (const { key, from, till } of draft)
    if (till <= from) wrong.set(key, t('workDays.tillFirst'))
    else if (overlaps.has(key)) wrong.set(key, t('workDays.overlaps'))
  const tight = undrivable(draft, minutes)
  const notes = new Map([...tight].map((key) => [key, t('workDays.cannotDrive', { minutes })] as const))
  return { wrong, tight, notes }
}

interface SaveBarProps {
  /** How many days. */
  changed: number
  saving: boolean
  disabled: boolean
  onSave: () => void
}

function SaveBar({ changed, saving, disabled, onSave }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['save']} data-changed={changed > 0 || undefined}>
      <Button loading={saving} disabled={disabled} onClick={onSave}>
        {t('ui.save')}
      </Button>
      <span className={styles['dim']} aria-live="polite">
        {changed === 0 ? t('workDays.nothingChanged') : t('workDays.changed', { count: changed })}
      </span>
    </div>
  )
}

interface EditedWeekProps {
  monday: string
  people: readonly BoardPerson[]
  kept: readonly WorkDay[]
  onReload: () => void
}

/**
 * The draft of a week beside what it builds on: what was read, then what was saved. What a colleague saves is taken over
 * as long as nothing is changed here.
 */
function useBuiltWeek({ monday, people, kept, onReload }: EditedWeekProps, minutes: number) {
  const advisers = people.map(({ adviser }) => adviser.id)
  const [base, setBase] = useState({ days: kept, read: kept })
  const week = useWeekDraft(kept, advisers, minutes)
  const changed = changedDays(week.draft, base.days, { advisers, dates: daysOf(monday) })
  const saved = useSaveWeek({
    onSaved: (days) => setBase({ days: withSaved(base.days, days), read: kept }),
    onReload,
  })
  if (kept !== base.read && changed.length === 0 && !saved.saving) {
    setBase({ days: kept, read: kept })
    week.take(kept)
  }
  return { week, changed, ...saved }
}

function EditedWeek(props: EditedWeekProps) {
  const { monday, people, kept } = props
  const { t } = useTranslation()
  const minutes = useVisitMinutes()
  const { week, changed, errors, saving, save } = useBuiltWeek(props, minutes)
  const { wrong, tight, notes } = useDraftProblems(week.draft, minutes)
  const [typing, setTyping] = useState(false)
  useLeaveGuard(changed.length > 0)
  const submit = async () => {
    if (changed.length > 0 && wrong.size === 0) await save(changed, week.draft)
  }
  useSaveKey(submit)
  const times = new Map([...errors.times, ...wrong])
  return (
    <>
      <Card>
        <WeekGrid
          monday={monday}
          people={people}
          draft={week.draft}
          wrong={new Set(times.keys())}
          tight={tight}
          editing={week.editing}
        />
        <p className={styles['hint']}>{t('workDays.gridHint')}</p>
        <div onInput={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <WeekTimes
            monday={monday}
            people={people}
            week={week}
            errors={{ times, days: errors.days }}
            notes={notes}
          />
        </div>
        {errors.others.map((text) => (
          <p key={text} className={styles['error']} role="alert">
            {text}
          </p>
        ))}
        <SaveBar
          changed={changed.length}
          saving={saving}
          disabled={(changed.length === 0 && !typing) || wrong.size > 0}
          onSave={() => void submit()}
        />
      </Card>
      {changed.length === 0 && kept.length > 0 && <CopyWeeks monday={monday} people={people} />}
    </>
  )
}

interface WeekProps {
  monday: string
  advisers: readonly number[]
}

/** Both answers as one, so that a screen waits for both. */
function bothOf<One, Other>(
  one: UseQueryResult<One>,
  other: UseQueryResult<Other>,
): UseQueryResult<One | Other> {
  return one.data === undefined ? one : other
}

/** The work times of some advisers in one week, to be changed. */
export function WeekEditor({ monday, advisers }: WeekProps) {
  const board = useBoard(monday)
  const days = useWorkWeek(advisers, monday)
  const [loaded, setLoaded] = useState(0)
  return (
    <Loaded result={bothOf(board, days)}>
      {() => (
        <EditedWeek
          key={`${monday} ${advisers.join()} ${loaded}`}
          monday={monday}
          people={(board.data?.data ?? []).filter(({ adviser }) => advisers.includes(adviser.id))}
          kept={days.data?.data ?? []}
          onReload={() => setLoaded((count) => count + 1)}
        />
      )}
    </Loaded>
  )
}
