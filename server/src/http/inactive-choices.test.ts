import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { intakeList } from '@heliodesk/domain/question-lists/intake-list'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, expect, test } from 'vitest'
import { aResultCode } from '../testing/a-result-code.ts'
import { addFixtures, aLeadFile } from '../testing/add-fixtures.ts'
import { pathOf } from '../testing/ask-call.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { nameOf } from '../testing/who-may.ts'

const product = await startTestProduct()
afterAll(product.close)

const { noord } = product
const { employee_id: visitor } = noord.employees.adviser
const things = await addFixtures(product, {
  company: noord,
  name: 'Inactief',
  street_number: 1,
  adviser_id: visitor,
  crew_id: noord.employees.installer.employee_id,
})
const manager = await product.as('manager')

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return shapeOf(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return shapeOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

const setActive = (table: string, id: number, active: boolean) =>
  product.inside(({ db }) =>
    db.execute(sql`UPDATE ${sql.identifier(table)} SET active = ${active} WHERE id = ${id}`),
  )

/** The rows of a list for selects say whether they are active. */
const lists = allCalls.filter(({ query, response }) => {
  const { data } = shapeOf(response)
  return 'filter[id]' in shapeOf(query) && data instanceof z.ZodArray && 'active' in shapeOf(data.element)
})
const tableOf = ({ path }: Call) =>
  path.includes('/employees') ? 'employees' : (path.split('/')[1] ?? '').replaceAll('-', '_')

interface List {
  data: { id: number; active: boolean }[]
}

test.each(lists)('$path offers what is active, and what is asked for by its id', async (call) => {
  await aResultCode(product, 'callback')
  const path = pathOf(call, things)
  const list = async (query = '') => (await manager.get<List>(`${path}${query}`)).body.data
  const offered = await list()
  // Never the caller.
  const id = (offered.find((row) => row.id === visitor) ?? offered[0])?.id ?? 0
  expect(offered.every(({ active }) => active)).toBe(true)
  await setActive(tableOf(call), id, false)
  expect((await list()).map((row) => row.id)).not.toContain(id)
  expect(await list(`?filter[id]=${id}`)).toMatchObject([{ id, active: false }])
  await setActive(tableOf(call), id, true)
})

/** The fields that choose something with a flag; the others never choose such a thing. */
const chosenBy: Readonly<Record<string, 'sources' | 'employees' | 'result_codes'>> = {
  source_id: 'sources',
  adviser_id: 'employees',
  adviser_ids: 'employees',
  employee_id: 'employees',
  crew_ids: 'employees',
  'leads owner_id': 'employees',
  result_code_id: 'result_codes',
}
const neverInactive = new Set(
  'lead appointment quotation order_quotation base_version phone_call company default_company user owner client owner_client waiting external component file version socket call request handover'
    .split(' ')
    .map((noun) => `${noun}_id`),
).add('role_ids')
/** They choose whose figures or days are shown and plan nothing, or one of the times that were offered. */
const shows = new Set([
  'POST /leads/day/forecasts',
  'POST /leads/week/forecasts',
  'POST /adviser-work-days/search',
  'POST /adviser-work-days/slots-by-date',
  'POST /visits/{token}/move',
])

const nounOf = ({ path }: Call, field: string) =>
  chosenBy[`${path.split('/')[1] ?? ''} ${field}`] ?? chosenBy[field]
const fieldsOf = ({ body }: Call) => Object.keys(shapeOf(body)).filter((field) => /_ids?$/.test(field))
const choices = allCalls
  .filter((call) => !shows.has(nameOf(call)))
  .flatMap((call) =>
    fieldsOf(call).flatMap((field) => {
      const table = nounOf(call, field)
      return table === undefined ? [] : [{ call, field, table, name: nameOf(call) }]
    }),
  )

test('each field that names a record is known to choose something that can be inactive, or not', () => {
  const unknown = allCalls.flatMap((call) =>
    fieldsOf(call).filter((field) => nounOf(call, field) === undefined && !neverInactive.has(field)),
  )
  expect(unknown).toEqual([])
})

const recordOf = { sources: things.source, employees: visitor }
const idOf = async (table: keyof typeof recordOf | 'result_codes') =>
  table === 'result_codes' ? aResultCode(product, 'notInterested') : recordOf[table]

/** What a call has to be told before it looks at the choice. */
const beside: Readonly<Record<string, object>> = {
  'PATCH /weeder/{id}': { outcome: 'write_off' },
  'POST /leads/{id}/status-create': { status: 'writtenOff' },
  'POST /leads/{id}/contacts': { outcome: 'reached' },
  'POST /appointments': { kind: 'advice' },
  'POST /question-lists': { ...intakeList, name: 'Van een bron' },
  'POST /appointments/{id}/work-letter': { status: 'concept' },
  'PATCH /appointments/{id}': { confirm: true },
  'PATCH /appointments/{id}/postpone': {
    reason: 'Klant op reis',
    date: '2026-11-24',
    from: '13:00',
    confirm: true,
  },
}

type Refusal = { errors?: Record<string, string[]> }
const fieldsRefused = (body: Refusal) => Object.keys(body.errors ?? {}).map((field) => field.split('.')[0])

function tell(call: Call, field: string, id: number) {
  const path = pathOf(call, things)
  const body = { ...beside[nameOf(call)], [field]: field.endsWith('_ids') ? [id] : id }
  if (call.method === 'PATCH') return manager.patch<Refusal>(path, body)
  return manager.post<Refusal>(path, call.accepts === 'multipart' ? aLeadFile(id) : body)
}

/** Before anybody chooses it. */
const withoutChoice: Readonly<Record<string, string>> = {
  'PATCH /weeder/{id}': `UPDATE leads SET status = 'open'`,
  'PATCH /leads/{id}': 'UPDATE leads SET source_id = NULL, owner_id = NULL, adviser_id = NULL',
  'PATCH /question-lists/{id}': 'UPDATE question_lists SET source_id = NULL',
  'PATCH /appointments/{id}': `UPDATE appointments SET adviser_id = NULL, kind = 'installation', status = 'planned'`,
  'PATCH /appointments/manual-event/{id}': `UPDATE manual_events SET adviser_id = ${noord.employees.manager.employee_id}`,
  'PATCH /sales-goals/{id}': 'UPDATE sales_goals SET adviser_id = NULL',
  'PATCH /zip-code-ranges/{id}': `UPDATE zip_code_ranges SET adviser_ids = '[]'`,
  'POST /appointments/{id}/work-letter': `UPDATE work_letters SET crew_ids = '[]', status = 'concept'`,
}

test.each(choices)(
  '$name refuses an inactive $field that is newly chosen',
  async ({ call, field, table, name }) => {
    const id = await idOf(table)
    const reset = withoutChoice[name]
    if (reset !== undefined) await product.inside(({ db }) => db.execute(reset))
    await setActive(table, id, false)
    const { status, body } = await tell(call, field, id)
    await setActive(table, id, true)
    expect({ status, fields: fieldsRefused(body) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    })
  },
)

/** They choose anew at each call, whatever was chosen before: a result, or who comes at a free time. */
const choosesAnew = new Set([
  'PATCH /weeder/{id}',
  'PATCH /appointments/{id}/delete',
  'PATCH /appointments/timeslots/',
])
const kept = choices.filter(({ call, name }) => call.method === 'PATCH' && !choosesAnew.has(name))

test.each(kept)('$name takes an inactive $field that was chosen before', async ({ call, field, table }) => {
  const id = await idOf(table)
  expect((await tell(call, field, id)).status).toBe(200)
  await setActive(table, id, false)
  const { status, body } = await tell(call, field, id)
  await setActive(table, id, true)
  expect({ status, fields: fieldsRefused(body) }).toEqual({ status: 200, fields: [] })
})
