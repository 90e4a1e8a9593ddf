import { useTranslation } from '../../text/use-translation.ts'
import { type GridBlock, TimeGrid } from '../../ui/time-grid/time-grid.tsx'
import type { GridEditing } from '../../ui/time-grid/use-time-drag.ts'
import { useDayNames } from './use-day-names.ts'
import type { BoardPerson } from './use-week.ts'
import { daysOf, type DraftTime } from './week-draft.ts'
import { useDayNote, useWeekEntries } from './week-marks.ts'
import styles from './work-days.module.css'
import './work-days.text.ts'

interface WeekGridProps {
  monday: string
  /** Whose week it is. */
  people: readonly BoardPerson[]
  draft: readonly DraftTime[]
  /** Keys of work times that are wrong, and of those to look at again. */
  wrong?: ReadonlySet<string>
  tight?: ReadonlySet<string>
  editing?: GridEditing
}

const nothing: ReadonlySet<string> = new Set()

const shortLetters = 2

/** Its first letters alone where there is no room. */
const DayName = ({ name }: { name: string }) => (
  <span className={styles['dayName']}>
    {name.slice(0, shortLetters)}
    <span>{name.slice(shortLetters)}</span>
  </span>
)

/** The names of those who have a work time that not everybody has. */
export const namesOf = (time: DraftTime, people: readonly BoardPerson[]): string | null =>
  time.advisers.length === people.length
    ? null
    : people
        .filter(({ adviser }) => time.advisers.includes(adviser.id))
        .map(({ adviser }) => adviser.name)
        .join(', ')

/** Work times of a week, with what else takes the time of one adviser. */
export function WeekGrid(props: WeekGridProps) {
  const { monday, people, draft, wrong = nothing, tight = nothing, editing } = props
  const { t } = useTranslation()
  const days = useDayNames()
  const noteOf = useDayNote(people)
  const entriesOf = useWeekEntries()
  const blockOf = (time: DraftTime): GridBlock => {
    const names = namesOf(time, people)
    return {
      key: time.key,
      column: time.date,
      from: time.from,
      till: time.till,
      label: days.nameOf(time.date),
      content: (
        <>
          <span className={styles['span']}>
            <span>{time.from}</span> <span className={styles['dash']}>- </span>
            <span>{time.till}</span>
          </span>
          {names !== null && <small className={styles['names']}>{names}</small>}
        </>
      ),
      meaning: tight.has(time.key) ? 'waiting' : names === null ? 'good' : 'new',
      problem: wrong.has(time.key),
    }
  }
  return (
    <TimeGrid
      label={t('workDays.work_times')}
      editing={editing}
      columns={daysOf(monday).map((date) => {
        const { note, closed } = noteOf(date)
        return {
          key: date,
          head: (
            <>
              <DayName name={days.nameOf(date)} />
              <span className={styles['dim']}>{days.shortOf(date)}</span>
            </>
          ),
          ...(note !== '' && { note }),
          closed,
        }
      })}
      blocks={[...draft.map(blockOf), ...(people.length === 1 ? entriesOf(people[0]) : [])]}
    />
  )
}
