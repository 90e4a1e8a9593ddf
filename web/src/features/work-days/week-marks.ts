import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import type { GridBlock } from '../../ui/time-grid/time-grid.tsx'
import type { BoardPerson } from './use-week.ts'
import './work-days.text.ts'

type BoardDay = BoardPerson['days'][number]
type Entry = BoardDay['entries'][number]

const ofDay = (people: readonly BoardPerson[], date: string): { person: BoardPerson; day: BoardDay }[] =>
  people.flatMap((person) => person.days.filter((day) => day.date === date).map((day) => ({ person, day })))

/** What a day says below its heading: why it is closed, and who is away. */
export function useDayNote(people: readonly BoardPerson[]) {
  const { t } = useTranslation()
  return (date: string) => {
    const days = ofDay(people, date)
    const closed = days.find(({ day }) => day.closed !== null)?.day.closed ?? null
    const away = days.filter(({ day }) => day.absences.some(({ from }) => from === null))
    const names = away.map(({ person }) => person.adviser.name).join(', ')
    const said = people.length === 1 ? t('workDays.away') : t('workDays.awayNames', { names })
    const note = [closed, away.length > 0 ? said : null].filter((one) => one !== null).join('. ')
    return { note, closed: closed !== null || (days.length > 0 && away.length === days.length) }
  }
}

function useEntryText() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (entry: Entry): string => {
    if (entry.type === 'visit') return [entry.lead.full_name, entry.lead.city].filter(Boolean).join(', ')
    if (entry.type === 'event') return entry.title
    if (entry.type === 'hold') return labels.text('slotStates', 'held')
    return t('workDays.busy')
  }
}

const meaningOf = (entry: Entry) =>
  entry.type === 'visit' ? (entry.marks.length > 0 ? 'bad' : 'planned') : 'idle'

/** The visits, events and absences of one adviser, beside which work times are edited. */
export function useWeekEntries() {
  const { t } = useTranslation()
  const textOf = useEntryText()
  return (person: BoardPerson | undefined): GridBlock[] =>
    (person?.days ?? []).flatMap((day): GridBlock[] => [
      ...day.absences.flatMap(({ from, till }): GridBlock[] => {
        if (from === null || till === null) return []
        const text = t('workDays.awayFrom', { from, till })
        return [
          {
            key: `away ${day.date} ${from}`,
            column: day.date,
            from,
            till,
            content: text,
            fixed: 'ground',
          },
        ]
      }),
      ...day.entries.map((entry, index): GridBlock => {
        const text = textOf(entry)
        const { from, till } = entry
        return {
          key: `${entry.type} ${day.date} ${from} ${index}`,
          column: day.date,
          from,
          till,
          content: `${from} ${text}`,
          meaning: meaningOf(entry),
          fixed: 'strip',
        }
      }),
    ])
}
