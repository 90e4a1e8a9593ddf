import { calls } from '@heliodesk/contract/calls'
import { toE164 } from '@heliodesk/domain/people/phone'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { requireFunctionGroup } from '../../http/require-function-group.ts'
import type { Serve } from '../../http/serve.ts'
import { resourceOf } from '../../settings/serve-resource.ts'
import {
  extensionInOrder,
  findAvailable,
  findHolders,
  findOwn,
  giveBack,
  hasPartOfNumber,
  isInUse,
  lockOwn,
  searchedNumber,
  takeNumber,
} from './queries.ts'
import { voipNumbers as table } from './schema.ts'

export function voipNumberRoutes(serve: Serve) {
  const { available, mine, select, release, ...shared } = calls.voipNumbers
  const numbers = resourceOf(
    'voip numbers',
    shared,
  )({
    table,
    search: searchedNumber,
    sorts: { internal_number: extensionInOrder },
    filters: { in_use: isInUse, search: hasPartOfNumber },
    unique: {
      voip_numbers_internal: { field: 'internal_number', message: 'numberTaken' },
      voip_numbers_external: { field: 'external_number', message: 'numberTaken' },
    },
    rules: [
      {
        reads: ['external_number'],
        check: (_context, { external_number }) =>
          toE164(external_number) === null ? { external_number: ['phoneNumber'] } : {},
      },
    ],
    prepare: async (_context, values) => ({
      ...values,
      external_number: toE164(values.external_number) ?? values.external_number,
    }),
    present: withHolders,
    usedBy: async ({ db, happened_at: now }, id) => {
      const holder = (await findHolders(db, now)).get(id)
      if (holder === undefined) return []
      return [{ id: holder.id, name: holder.full_name, url: `/employees/${holder.id}` }]
    },
  })
  numbers(serve)
  serve(available, async (context) => {
    return { data: await withHolders(context, await findAvailable(context)) }
  })
  serve(mine, async (context) => {
    requireFunctionGroup(context, 'customer_service')
    const own = await findOwn(context)
    return { voip_number: own === undefined ? null : await numbers.read(context, own.id) }
  })
  serve(select, (context, { params }) => selectNumber(context, numbers, params.id))
  serve(release, releaseNumber)
}

async function withHolders<Row extends { id: number }>(
  { db, happened_at: now }: EmployeeContext,
  rows: Row[],
) {
  const holders = await findHolders(db, now)
  return rows.map((row) => ({ ...row, in_use_by: holders.get(row.id) ?? null }))
}

/** Selects a number and releases the previous one; of two concurrent callers one wins. */
async function selectNumber<Shown>(
  context: EmployeeContext,
  numbers: { read(context: EmployeeContext, id: number): Promise<Shown & { in_use_by?: unknown }> },
  id: number,
) {
  requireFunctionGroup(context, 'customer_service')
  const before = await numbers.read(context, id)
  await lockOwn(context)
  const taken = await takeNumber(context, id)
  if (taken === undefined) throw conflict('numberInUse', { current: await numbers.read(context, id) })
  await giveBack(context, id)
  await context.audit({
    action: 'selected',
    subject: 'voip numbers',
    subject_id: id,
    before: { in_use_by: before.in_use_by },
    after: { internal_number: taken.internal_number },
  })
  return numbers.read(context, id)
}

async function releaseNumber(context: EmployeeContext) {
  requireFunctionGroup(context, 'customer_service')
  for (const { id } of await giveBack(context, null))
    await context.audit({ action: 'released', subject: 'voip numbers', subject_id: id })
}
