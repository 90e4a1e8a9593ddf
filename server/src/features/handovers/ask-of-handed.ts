import { formatDate } from '@heliodesk/domain/calendar'
import { nameEmployees } from '../../access/name-employees.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listVisits } from './overview.ts'
import { unfitOf } from './present-handover.ts'
import type { HandoverRow } from './queries.ts'
import { seesWorkAmong } from './sees-work-among.ts'

interface Asked {
  code: 'unfit' | 'stays' | 'notEnded'
  message: string
}

/** Throws 409, which undoes all of it, with what does not fit with whom, what stays, and who stays active by that. */
export async function askOfHanded(context: EmployeeContext, done: HandoverRow, ends: boolean) {
  const questions = [...(await askOfUnfit(context, done)), ...(await askOfStayed(context, done, ends))]
  if (questions.length > 0) throw conflict('handoverUnfit', { questions })
}

/** How many of the visits are named. */
const mostNamed = 8

async function askOfUnfit(context: EmployeeContext, { moved }: HandoverRow): Promise<Asked[]> {
  const { db, locale } = context
  const unfit = Map.groupBy(unfitOf(moved), ({ to }) => to)
  if (unfit.size === 0) return []
  const names = await nameEmployees(db, [...unfit.keys()])
  const questions: Asked[] = []
  for (const [to, visits] of unfit) {
    const rows = await listVisits(
      db,
      visits.map(({ id }) => id),
    )
    const sees = await seesWorkAmong(context, rows)
    const named = rows
      .slice(0, mostNamed)
      .map(
        (row) => `${sees(row) ? row.name : say(locale, 'anothersLead')} ${formatDate(row.date)} ${row.from}`,
      )
    const which = [...named, ...(rows.length > mostNamed ? ['...'] : [])].join(', ')
    questions.push({
      code: 'unfit',
      message: say(locale, 'handoverUnfitOf', { name: names.get(to) ?? '', visits: visits.length, which }),
    })
  }
  return questions
}

async function askOfStayed(
  { db, locale }: EmployeeContext,
  { stayed, employee_id }: HandoverRow,
  ends: boolean,
): Promise<Asked[]> {
  if (stayed.length === 0) return []
  const name = (await nameEmployees(db, [employee_id])).get(employee_id) ?? ''
  const visits = stayed.filter(({ kind }) => kind === 'visits').length
  const pieces = stayed.length - visits
  const stays = (
    key: 'handoverVisitsStay' | 'handoverWorkStays',
    params: { visits: number } | { pieces: number },
  ): Asked => ({
    code: 'stays',
    message: say(locale, key, { name, ...params }),
  })
  return [
    ...(visits > 0 ? [stays('handoverVisitsStay', { visits })] : []),
    ...(pieces > 0 ? [stays('handoverWorkStays', { pieces })] : []),
    ...(ends ? [{ code: 'notEnded' as const, message: say(locale, 'handoverNotEnded', { name }) }] : []),
  ]
}
