import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useCan } from '../../session/session.ts'
import { RemoveButton } from '../../settings/remove-button.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { type Crumb, Card, Page } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useBoard, useWorkWeek } from './use-week.ts'
import { draftOf } from './week-draft.ts'
import { WeekEditor } from './week-editor.tsx'
import { WeekGrid } from './week-grid.tsx'
import { useShownWeek, WeekSwitch } from './week-switch.tsx'
import './work-days.text.ts'

type WorkDay = ResultOf<'GET /adviser-work-days/{id}'>

function useWorkDay() {
  const { id } = useParams({ strict: false })
  return useQuery(pageQuery('GET /adviser-work-days/{id}', { params: { id: Number(id) } }))
}

function useTrail(): Crumb[] {
  const { t } = useTranslation()
  return [{ label: t('nouns.adviser work days.many'), href: '/adviser-work-days' }]
}

function RemoveDay({ day }: { day: WorkDay }) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const { id } = day
  const remove = () =>
    saveConfirmed(
      ({ confirm }) =>
        api('DELETE /adviser-work-days/{id}', {
          params: { id },
          query: confirm ? { confirm: '1' } : {},
          quiet: true,
        }),
      (questions) => ({
        title: t('workDays.askRemoveTitle'),
        text: `${questions.join(' ')} ${t('workDays.askText')}`,
        action: t('ui.remove'),
        danger: true,
      }),
    )
  return (
    <RemoveButton
      name={`${day.adviser.name}, ${format.day(day.full_date)}`}
      entity={t('workDays.removed')}
      remove={remove}
      onRemoved={async () => {
        await router.navigate({ to: '/adviser-work-days' })
      }}
    />
  )
}

function ShownWeek({ day, monday }: { day: WorkDay; monday: string }) {
  const board = useBoard(monday)
  const days = useWorkWeek([day.adviser_id], monday)
  return (
    <Loaded result={days}>
      {({ data }) => (
        <Card>
          <WeekGrid
            monday={monday}
            people={(board.data?.data ?? []).filter(({ adviser }) => adviser.id === day.adviser_id)}
            draft={draftOf(data)}
          />
        </Card>
      )}
    </Loaded>
  )
}

function ViewDay({ day }: { day: WorkDay }) {
  const { t } = useTranslation()
  const can = useCan()
  const { date, monday, show } = useShownWeek(day.full_date)
  return (
    <Page
      title={t('workDays.weekOf', { name: day.adviser.name })}
      trail={useTrail()}
      actions={
        <>
          {can('delete adviser work days') && <RemoveDay day={day} />}
          {can('update adviser work days') && (
            <LinkButton href={`/adviser-work-days/${day.id}/edit?date=${date}`}>{t('ui.edit')}</LinkButton>
          )}
        </>
      }
    >
      <WeekSwitch date={date} onDate={(next) => show({ date: next })} />
      <ShownWeek day={day} monday={monday} />
    </Page>
  )
}

function EditDay({ day }: { day: WorkDay }) {
  const { t } = useTranslation()
  const { date, monday, show } = useShownWeek(day.full_date)
  const { name } = day.adviser
  const here = { label: t('workDays.weekOf', { name }), href: `/adviser-work-days/${day.id}` } as const
  return (
    <Page title={t('workDays.editWeekOf', { name })} trail={[...useTrail(), here]}>
      <WeekSwitch date={date} onDate={(next) => show({ date: next })} />
      <WeekEditor monday={monday} advisers={[day.adviser_id]} />
    </Page>
  )
}

/** The week of the adviser of a work day. */
export function WorkDayView() {
  return <Loaded result={useWorkDay()}>{(day) => <ViewDay day={day} />}</Loaded>
}

/** The same week, to be changed. */
export function WorkDayEdit() {
  return <Loaded result={useWorkDay()}>{(day) => <EditDay day={day} />}</Loaded>
}
