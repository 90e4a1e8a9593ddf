import { formatDate } from '@heliodesk/domain/calendar'
import type { HandoverKind } from '@heliodesk/domain/people/handover'
import { nameEmployees } from '../../access/name-employees.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { listNotHanded } from './list-not-handed.ts'
import { listVisits } from './overview.ts'
import { unfitOf } from './present-handover.ts'
import type { HandoverRow } from './queries.ts'
import { seesWorkAmong } from './sees-work-among.ts'

interface Asked {
  code: 'unfit' | 'fewer' | 'stays' | 'left' | 'notEnded'
  message: string
}

interface Wanted {
  /** Whether the person is to be inactive with it. */
  ends: boolean
  /** What is handed to nobody, although they become inactive. */
  left: Awaited<ReturnType<typeof listNotHanded>>
}

/**
 * Throws 409, which undoes all of it, with what does not fit with whom, where one goes less, what stays, and who stays
 * active by that.
 */
export async function askOfHanded(context: EmployeeContext, done: HandoverRow, { ends, left }: Wanted) {
  const questions = [
    ...(await askOfVisits(context, 'unfit', unfitOf(done.moved))),
    ...(await askOfVisits(context, 'fewer', fewerOf(done.moved))),
    ...(await askOfLeft(context, done, left)),
    ...(await askOfStayed(context, done, ends)),
  ]
  if (questions.length > 0) throw conflict('handoverUnfit', { questions })
}

/** How many of the visits are named. */
const mostNamed = 8

const saidOf = { unfit: 'handoverUnfitOf', fewer: 'handoverFewerOf' } as const

/** The visits to which one goes less: whoever would get the part goes already. */
const fewerOf = (moved: HandoverRow['moved']) =>
  moved.filter(({ kind, joined }) => kind === 'visits' && !joined)

async function askOfVisits(
  context: EmployeeContext,
  code: keyof typeof saidOf,
  asked: HandoverRow['moved'],
): Promise<Asked[]> {
  const { db, locale } = context
  const receivers = Map.groupBy(asked, ({ to }) => to)
  if (receivers.size === 0) return []
  const names = await nameEmployees(db, [...receivers.keys()])
  const questions: Asked[] = []
  for (const [to, visits] of receivers) {
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
      code,
      message: say(locale, saidOf[code], { name: names.get(to) ?? '', visits: visits.length, which }),
    })
  }
  return questions
}

const leftKeys = {
  leads: 'heldLeads',
  calls: 'heldCalls',
  visits: 'heldVisits',
  letters: 'heldLetters',
  ranges: 'heldRanges',
} as const satisfies Record<HandoverKind, string>

async function askOfLeft(
  { db, locale }: EmployeeContext,
  { employee_id }: HandoverRow,
  left: Wanted['left'],
): Promise<Asked[]> {
  if (left.length === 0) return []
  const name = (await nameEmployees(db, [employee_id])).get(employee_id) ?? ''
  const what = left.map(({ kind, total }) => say(locale, leftKeys[kind], { total })).join(', ')
  return [{ code: 'left', message: say(locale, 'handoverLeavesWork', { name, what }) }]
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
