import type { Call } from '@heliodesk/contract/call'
import type { FileColumn, TableMeta } from '@heliodesk/contract/table'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import * as z from 'zod'
import { beginInCompany } from '../../access/database.ts'
import { findSession, type Session } from '../../access/logins/sessions.ts'
import type { Cell } from '../../documents/tables/xlsx.ts'
import { answerTableFile } from './answer-table-file.ts'
import { readAndCheck } from '../check-readable.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { employeeActor } from '../../work/actor.ts'
import { atOnce, createEmployeeContext, nothingYet } from '../../work/create-context.ts'
import { commit } from '../../work/in-transaction.ts'
import {
  announceDeadline,
  cookieOf,
  requireCsrf,
  requirePermission,
  requireSession,
} from '../require-session.ts'
import { FileAnswer } from './file-answer.ts'
import { hideMargins, seesMargins } from '../hide-margins.ts'
import type { Input } from '../../work/use-case.ts'
import type { Served } from '../served.ts'
import { readCells } from './table-cells.ts'

/** Rows of one short transaction. */
const batch = 500

interface TableQuery {
  format: 'csv' | 'xlsx'
  columns?: FileColumn[]
  sort: { field: string; descending: boolean }[]
  page: number
  per_page: number
  [filter: `filter[${string}]`]: unknown
}
interface Page {
  data: readonly unknown[]
  meta: TableMeta
}

/** Whether a call answers with a file of all its rows when asked to. */
export const hasTableFile = (call: Call): boolean =>
  call.query instanceof z.ZodObject && 'columns' in call.query.shape

export const wantsTableFile = (call: Call, query: unknown): boolean =>
  hasTableFile(call) && typeof query === 'object' && query !== null && 'format' in query

const nameOf = (call: Call) =>
  call.path
    .split('/')
    .filter((step) => step !== '' && step !== 'table' && !step.startsWith('{'))
    .join('-')

/** The filters as the audit keeps them: those of the query, or of the body where the table is asked for by POST. */
function filtersOf({ query, body }: Input<Call>): Record<string, unknown> {
  const { filters } = (body ?? {}) as { filters?: Record<string, unknown> }
  const chosen = Object.entries(query as TableQuery).flatMap(([name, value]) => {
    const filter = /^filter\[(.+)\]$/.exec(name)?.[1]
    return filter === undefined || value === undefined ? [] : [[filter, value] as const]
  })
  return { ...filters, ...Object.fromEntries(chosen) }
}

type Read = (context: EmployeeContext, page: number, per_page: number) => Promise<Page>

/** The rows of a call as its answer has them, a page at a time. */
const pageReader =
  <C extends Call>({ call, handler }: Served<C>, input: Input<C>): Read =>
  async (context, page, per_page) => {
    const query: unknown = { ...(input.query as TableQuery), page, per_page, count: undefined }
    const answer = await handler(context, { ...input, query: query as Input<C>['query'] })
    // Every table call answers with rows and their meta.
    const whole = call.response.parse(answer) as Page
    return seesMargins(context.employee) ? whole : hideMargins(whole)
  }

const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined)

/** Each batch is a short transaction of its own, so that a long export holds nothing; no row comes twice. */
async function* cellsOfAll<C extends Call>(
  { services, company_id, now, locale, request }: Served<C>,
  session: Session,
  read: Read,
  cellsOf: (row: unknown) => Cell[],
) {
  const seen = new Set<unknown>()
  if (company_id === null) return
  const actor = employeeActor({ company_id, locale, request }, session)
  for (let page = 1; ; page++) {
    const transaction = await beginInCompany(services.database, company_id, { readOnly: true })
    const scope = { ...transaction, times: atOnce(now), following: nothingYet() }
    let answer: Page
    try {
      answer = await read(createEmployeeContext(services, scope, actor), page, batch)
      await transaction.commit()
    } catch (error) {
      await transaction.rollback()
      throw error
    }
    // A row that moved meanwhile would be on two pages.
    const fresh = answer.data.filter((row) => idOf(row) === undefined || !seen.has(idOf(row)))
    for (const row of fresh) seen.add(idOf(row))
    yield fresh.map(cellsOf)
    if (answer.data.length < batch) return
  }
}

/** Answers a table call with a file of all its rows; under its permission, and kept in the audit. */
export async function answerTableExport<C extends Call>(
  served: Served<C>,
  body: unknown,
): Promise<FileAnswer> {
  const { services, call, check, company_id, now, locale, raw, reply, request } = served
  const transaction = await beginInCompany(services.database, company_id, { bySession: true })
  const following = nothingYet()
  try {
    const session = requireSession(
      call,
      raw,
      await findSession(transaction.client, cookieOf(raw), company_id, now),
      now,
    )
    requireCsrf(services, call, raw)
    announceDeadline(session, now, raw, reply)
    requirePermission(call, session, company_id)
    const scope = { ...transaction, times: atOnce(now), following }
    const context = createEmployeeContext(
      services,
      scope,
      employeeActor({ company_id, locale, request }, session),
    )
    const input = await readAndCheck(context, { call, check, raw }, body)
    const { format, columns } = input.query as TableQuery
    const { head, cellsOf } = readCells(call, columns, locale)
    const read = pageReader(served, input)
    const { meta } = await read(context, 1, 1)
    await context.audit({
      action: 'exported',
      subject: 'table exports',
      subject_id: null,
      after: { table: nameOf(call), ...filtersOf(input), rows: meta.total },
    })
    await commit(transaction, following)
    return answerTableFile({
      format,
      name: `${nameOf(call)}-${amsterdamDate(now)}`,
      head,
      batches: cellsOfAll(served, session, read, cellsOf),
    })
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
