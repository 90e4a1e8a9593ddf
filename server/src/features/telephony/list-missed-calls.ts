import type { CallAnswer, CallQuery } from '@heliodesk/contract/call'
import type { telephony } from '@heliodesk/contract/telephony'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { requireFunctionGroup } from '../../http/require-function-group.ts'
import { auditCall } from './audit-call.ts'
import { ringingMs } from './mark-call-missed.ts'
import { findNames, findParties, holdsCall } from './overview.ts'
import { type CallRow, findCall, pageMissed, findRinging, markCalledBack } from './queries.ts'
import { displayName } from './report-call.ts'

type Calls = CallAnswer<typeof telephony.ringing>['data']

/** Which names the caller may see; other names are hidden. */
function seenBy(context: EmployeeContext) {
  const sees = (resource: 'leads' | 'employees') => {
    if (!context.may(`view ${resource}`)) return 'none'
    return context.covers(resource) === 'own' ? context.employee_id : 'all'
  }
  return { leads: sees('leads'), employees: sees('employees') } as const
}

async function present(context: EmployeeContext, rows: CallRow[]): Promise<Calls> {
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number]))
  const parties = await findParties(context.db, numbers, seenBy(context))
  const names = await findNames(
    context.db,
    rows.flatMap((row) => [row.called_back_by ?? [], row.called_back_impersonator_id ?? []].flat()),
  )
  const impersonator = (id: number | null) => {
    const name = names.get(id ?? 0)
    return id === null || name === undefined ? null : { id, name }
  }
  const screen = (type: 'lead' | 'employee', id: number) =>
    type === 'lead'
      ? `/leads/${id}${context.may('update leads') ? '/edit' : ''}`
      : `/employees/${id}${context.may('update employees') ? '/edit' : ''}`
  return rows.map((row) => {
    const found = parties.filter(({ number }) => number === row.number)
    return {
      ...row,
      display_name: displayName(row.number, found),
      matches: found.map(({ type, id, label, hint }) => ({ type, id, label, hint, url: screen(type, id) })),
      called_back:
        row.called_back_at === null
          ? null
          : {
              at: row.called_back_at.toISOString(),
              by: names.get(row.called_back_by ?? 0) ?? '',
              impersonator: impersonator(row.called_back_impersonator_id),
            },
      started_at: row.started_at.toISOString(),
    }
  })
}

export async function listRinging(context: EmployeeContext) {
  requireFunctionGroup(context, 'customer_service')
  const since = new Date(context.happened_at.getTime() - ringingMs)
  return { data: await present(context, await findRinging(context.db, since)) }
}

export async function listMissedCalls(context: EmployeeContext, query: CallQuery<typeof telephony.missed>) {
  requireFunctionGroup(context, 'customer_service')
  const byName = seenBy(context).leads === 'all'
  const { data, meta } = await pageMissed(context.db, context.happened_at, query, (part) =>
    holdsCall(part, byName),
  )
  return { data: await present(context, data), meta }
}

/** The first to call back is recorded. */
export async function callBack(context: EmployeeContext, id: number) {
  requireFunctionGroup(context, 'customer_service')
  const call = await findCall(context.db, id)
  if (call === undefined || call.own || call.status !== 'missed') throw notFound()
  const marked = await markCalledBack(context, id)
  if (marked !== undefined) await auditCall(context, 'calledBack', marked)
  const [presented] = await present(context, [marked ?? call])
  if (presented === undefined) throw notFound()
  return presented
}
