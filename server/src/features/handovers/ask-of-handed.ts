import { nameEmployees } from '../../access/name-employees.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { unfitOf } from './present-handover.ts'
import type { HandoverRow } from './queries.ts'

interface Asked {
  code: 'unfit' | 'stays' | 'notEnded'
  message: string
}

/** Throws 409, which undoes all of it, with what does not fit with whom, what stays, and who stays active by that. */
export async function askOfHanded(context: EmployeeContext, done: HandoverRow, ends: boolean) {
  const questions = [...(await askOfUnfit(context, done)), ...(await askOfStayed(context, done, ends))]
  if (questions.length > 0) throw conflict('handoverUnfit', { questions })
}

async function askOfUnfit({ db, locale }: EmployeeContext, { moved }: HandoverRow): Promise<Asked[]> {
  const unfit = Map.groupBy(unfitOf(moved), ({ to }) => to)
  if (unfit.size === 0) return []
  const names = await nameEmployees(db, [...unfit.keys()])
  return [...unfit].map(([to, visits]) => ({
    code: 'unfit',
    message: say(locale, 'handoverUnfitOf', { name: names.get(to) ?? '', visits: visits.length }),
  }))
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
