import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { resultCodes } from '../../settings/result-codes.ts'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { countOf } from '../../testing/count-of.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ now: '2026-11-16T22:30:00Z' })
afterAll(product.close)
const { services } = product
let manager = await product.as('manager')
/** Sessions end while the clock goes on. */
const move = async (milliseconds: number) => {
  services.clock.move(milliseconds)
  manager = await product.as('manager')
}

const day = 86_400_000
type Lead = CallResult<typeof calls.leads.get>
type Reports = CallResult<typeof calls.partner.reports>
type Export = CallResult<typeof calls.partner.make>

const aSource = async (essent: boolean) => {
  const body = {
    name: `Bron ${countOf(product.services)}`,
    cost_type: 'flat_fee_per_month',
    cost_value: 10,
    essent,
  }
  return (await manager.post<{ id: number }>('/sources', body)).body.id
}
const source_id = await aSource(true)
const leadOf = async (source: number) => {
  const external_id = `EP-${countOf(product.services)}`
  return (await manager.post<Lead>('/leads', { lastName: 'Stroom', source_id: source, external_id })).body
}
const toldOf = async (id: number) =>
  (await manager.get<Reports>(`/leads/${id}/partner-reports`)).body.data.toReversed()
const statusesOf = async (id: number) => (await toldOf(id)).map(({ status }) => status)
const set = (id: number, body: object) => manager.post<Lead>(`/leads/${id}/status-create`, body)
/** A result that the partner knows as too expensive. */
const tooExpensive = () =>
  product.inside(async ({ db, company_id, happened_at: now }) => {
    const [row] = await db
      .insert(resultCodes)
      .values({
        company_id,
        description: `Te duur ${countOf(product.services)}`,
        category: 'financial',
        essent_status: 'geenAdviesgesprek',
        essent_reason: 'geenInteresse',
        active: true,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: resultCodes.id })
    return row?.id ?? 0
  })

test('the partner hears each step of its lead, with the coded reason of the result [c102]', async () => {
  const { id } = await leadOf(source_id)
  await set(id, { status: 'callback', callback_at: '2026-11-18T09:00:00Z' })
  await set(id, { status: 'open' })
  const result_code_id = await tooExpensive()
  const { body } = await set(id, { status: 'writtenOff', result_code_id })
  expect(body).toMatchObject({ essent_status: 'geenAdviesgesprek', essent_reason: 'geenInteresse' })
  expect(await toldOf(id)).toMatchObject([
    { status: 'overgedragen', reason: null },
    { status: 'openLead', reason: null, employee: { name: 'Manager van Noord' } },
    { status: 'geenAdviesgesprek', reason: 'geenInteresse', result_code: expect.stringContaining('Te duur') },
  ])
})

test('a step that was left out is told too, and one that the partner does not accept is not', async () => {
  const { id } = await leadOf(source_id)
  await set(id, { status: 'writtenOff', result_code_id: await tooExpensive() })
  expect(await statusesOf(id)).toEqual(['overgedragen', 'openLead', 'geenAdviesgesprek'])
  const { body } = await set(id, { status: 'open' })
  expect(body).toMatchObject({ essent_status: 'openLead', essent_reason: null })
  expect(await statusesOf(id)).toEqual(['overgedragen', 'openLead', 'geenAdviesgesprek'])
})

test('leads of other sources and of other companies are not told', async () => {
  const { id } = await leadOf(await aSource(false))
  await set(id, { status: 'open' })
  expect(await toldOf(id)).toEqual([])
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get(`/leads/${id}/partner-reports`)).status).toBe(404)
})

test('the file of a day has what was told on it in Amsterdam, with the same bytes each time', async () => {
  // From 23:30 to 00:30.
  await move(day)
  const before = await leadOf(source_id)
  await move(3_600_000)
  const after = await leadOf(source_id)
  await set(after.id, { status: 'open' })
  const make = (of: string) => manager.post<Export>('/partner-exports', { day: of })
  expect(await make('2026-11-18')).toMatchObject({
    status: 422,
    body: { errors: { day: [expect.any(String)] } },
  })
  await move(day)
  const [made, again] = [await make('2026-11-18'), await make('2026-11-18')]
  expect([made.status, made.body.rows]).toEqual([200, 2])
  expect(again.body).toEqual(made.body)
  const path = '/partner-exports/2026-11-18/download'
  const files = [await manager.get<Buffer>(path), await manager.get<Buffer>(path)].map(({ body }) =>
    body.toString(),
  )
  expect(files[1]).toBe(files[0])
  expect(files[0]?.split('\r\n')).toEqual([
    '"lead_number";"external_id";"status";"reason";"result_code";"changed_at"',
    `"${after.number}";"${after.external_id}";"overgedragen";"";"";"2026-11-17T23:30:00.000Z"`,
    `"${after.number}";"${after.external_id}";"openLead";"";"";"2026-11-17T23:30:00.000Z"`,
    '',
  ])
  const first = await manager.get(`/partner-exports/2026-11-17/download`)
  expect(String(first.body)).toContain(before.number)
  const elsewhere = await product.as('manager', product.zuid)
  expect(
    String((await elsewhere.get(path)).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
  const { body: audit } = await manager.get<{ data: { action: string }[] }>(
    '/audit/table?filter[subject]=partner exports&sort=at',
  )
  expect(audit.data.map(({ action }) => action)).toEqual([
    'partnerFileMade',
    'partnerFileMade',
    'exported',
    'exported',
    'exported',
  ])
})

test('undoing an import takes back leads that no file told the partner of, and keeps the others', async () => {
  type Import = CallResult<typeof calls.leadImports.get>
  const importOne = async (name: string) => {
    const file = aLeadFile(source_id, `achternaam;e-mail\n${name};${name}@klant.example\n`)
    const { id } = (await manager.post<Import>('/lead-imports', file)).body
    await manager.post(`/lead-imports/${id}/start`)
    await services.jobs.drain()
    return id
  }
  const undo = async (id: number) => {
    await manager.post(`/lead-imports/${id}/undo`)
    await services.jobs.drain()
    return (await manager.get<Import>(`/lead-imports/${id}`)).body
  }
  expect(await undo(await importOne('vandaag'))).toMatchObject({ state: 'undone', kept: 0 })
  const told = await importOne('gisteren')
  await move(day)
  expect(await undo(told)).toMatchObject({ state: 'undone', kept: 1 })
})

test('an erased lead keeps its reports without the partner’s own number', async () => {
  const lead = await leadOf(source_id)
  await manager.delete(`/leads/${lead.id}/delete/avg`)
  const { rows } = await product.inside(({ db }) =>
    db.execute(`SELECT external_id FROM lead_partner_reports WHERE lead_id = ${lead.id}`),
  )
  expect(rows).toEqual([{ external_id: null }])
})
