import { useRef, useState } from 'react'
import type { GridEditing } from '../../ui/time-grid/use-time-drag.ts'
import { type DraftTime, draftOf, nextTimes, type WorkDay, withDayCopied } from './week-draft.ts'

const step = 15

/** The work times of a week while they are edited; a change removes the error that was said of it. */
export function useWeekDraft(kept: readonly WorkDay[], advisers: number[], usual: number) {
  const [draft, setDraft] = useState(() => draftOf(kept))
  const [opened, setOpened] = useState<string | null>(null)
  const made = useRef(0)
  const newKey = () => `new ${(made.current += 1)}`
  const add = (time: Omit<DraftTime, 'key' | 'advisers'>) => {
    const key = newKey()
    setDraft((times) => [...times, { ...time, key, advisers }])
    return key
  }
  const change = (key: string, values: Partial<DraftTime>) =>
    setDraft((times) => times.map((time) => (time.key === key ? { ...time, ...values } : time)))
  const remove = (key: string) => setDraft((times) => times.filter((time) => time.key !== key))
  const editing: GridEditing = {
    step,
    usual,
    onMake: (date, { from, till }) => add({ date, from, till }),
    onChange: (key, date, { from, till }) => change(key, { date, from, till }),
    onRemove: remove,
    onOpen: setOpened,
  }
  return {
    draft,
    take: (days: readonly WorkDay[]) => setDraft(draftOf(days)),
    editing,
    change,
    remove,
    opened,
    close: () => setOpened(null),
    addNext: (date: string) => setOpened(add({ date, ...nextTimes(draft, date, usual) })),
    copyDay: (from: string, onto: readonly string[]) =>
      setDraft((times) => withDayCopied(times, from, onto, newKey)),
    giveToAll: (key: string) => change(key, { advisers }),
  }
}

export type WeekDraft = ReturnType<typeof useWeekDraft>
