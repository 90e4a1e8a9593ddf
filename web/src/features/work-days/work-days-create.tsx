import { MultiSelect } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { useToday } from '../../data/use-today.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { type BoardPerson, useBoard } from './use-week.ts'
import { WeekEditor } from './week-editor.tsx'
import { useShownWeek, WeekSwitch } from './week-switch.tsx'
import styles from './work-days.module.css'
import './work-days.text.ts'

const idsIn = (text: unknown): number[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0)
    : []

/** Whose week it is at first: of who has work days in it, else of who visits. */
const firstOf = (people: readonly BoardPerson[]) =>
  people.find(({ days }) => days.some(({ work_day_id }) => work_day_id !== null)) ??
  people.find(({ left, works_as }) => left === undefined && works_as === undefined)

/** A week of one adviser or of several at once; who and which week are in the address. */
export function WorkDaysCreate() {
  const { t } = useTranslation()
  const { date, monday, search, show } = useShownWeek(useToday())
  const board = useBoard(monday)
  const people = board.data?.data ?? []
  const known = new Set(people.map(({ adviser }) => adviser.id))
  const wanted = idsIn(search['advisers'])
  const first = firstOf(people)?.adviser.id
  const chosen = board.data === undefined ? wanted : wanted.filter((id) => known.has(id))
  const advisers = chosen.length > 0 || first === undefined || 'advisers' in search ? chosen : [first]
  return (
    <Page
      title={t('workDays.weekEditor')}
      trail={[{ label: t('nouns.adviser work days.many'), href: '/adviser-work-days' }]}
    >
      <div className={styles['advisers']}>
        <MultiSelect
          label={t('workDays.advisers')}
          data={people.map(({ adviser }) => ({ value: String(adviser.id), label: adviser.name }))}
          value={advisers.map(String)}
          onChange={(ids) => show({ advisers: ids.join(',') })}
          searchable
          clearable
          hidePickedOptions
          clearButtonProps={{ 'aria-label': t('ui.clearField', { field: t('workDays.advisers') }) }}
          nothingFoundMessage={t('ui.nothingFound')}
        />
      </div>
      <WeekSwitch date={date} onDate={(next) => show({ date: next, advisers: advisers.join(',') })} />
      {advisers.length === 0 ? (
        <Card>
          <p>{t('workDays.chooseAdvisers')}</p>
        </Card>
      ) : (
        <WeekEditor monday={monday} advisers={advisers} />
      )}
    </Page>
  )
}
