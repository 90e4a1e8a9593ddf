import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { type Objection, aCallingSource, listedObjections } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>
type Import = CallResult<typeof leadImports.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const source = await aCallingSource(manager)

let made = 0
const aNumber = () => {
  made += 1
  return `+3161556${String(made).padStart(4, '0')}`
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const listed = (reach: string) => listedObjections(manager, reach)
const create = async (body: object) =>
  (await manager.post<Lead>('/leads', { lastName: 'Nieuw', ...body })).body
/** A file that lists a number; answers what undoes its import. */
async function importNumber(reach: string, at = 'ja') {
  const file = aLeadFile(source.id, `Telefoon;Niet bellen\r\n${reach};${at}`)
  const { id } = (await manager.post<Import>('/lead-imports', file)).body
  const move = async (what: string) => {
    await manager.post(`/lead-imports/${id}/${what}`)
    await product.drain()
  }
  await move('check')
  await move('start')
  expect(await listed(reach)).toHaveLength(1)
  return () => move('undo')
}

test('whoever phones after a file listed them stays listed when its import is undone', async () => {
  const mobile = aNumber()
  const undo = await importNumber(mobile)
  const said = await service.post<Objection>('/objections', { reach: mobile, words: 'Belde zelf op' })
  expect(said).toMatchObject({ status: 201, body: { words: 'Belde zelf op', origin: 'Entered by hand' } })
  await undo()
  expect(await listed(mobile)).toMatchObject([{ id: said.body.id, words: 'Belde zelf op' }])
  expect((await create({ mobile })).do_not_call_at).not.toBeNull()
})

test('what somebody wrote beside a number of a file stays when its import is undone', async () => {
  const [edited, saved] = [aNumber(), aNumber()]
  const undos = [await importNumber(edited), await importNumber(saved)]
  const change = async (reach: string, words: string | null) => {
    const [row] = await listed(reach)
    expect((await manager.patch(`/objections/${row?.id}`, { words })).status).toBe(200)
  }
  await change(edited, 'Bevestigd door de klant')
  await change(saved, null)
  for (const undo of undos) await undo()
  expect(await listed(edited)).toMatchObject([{ words: 'Bevestigd door de klant' }])
  expect(await listed(saved)).toEqual([])
})

test('whoever agreed since and objects again is listed with today, and called no more', async () => {
  const mobile = aNumber()
  await importNumber(mobile, '3-4-2025')
  const [before] = await listed(mobile)
  product.services.clock.move(60_000)
  const at = product.services.clock.now().toISOString()
  const consent = { basis: 'own_request', text: 'Bel mij', page: 'https://zon.example', at, scope: 'all' }
  const { id } = await create({ mobile, consent })
  expect((await read(id)).do_not_call_at).toBeNull()
  product.services.clock.move(60_000)
  const again = await manager.post<Objection>('/objections', { reach: mobile })
  expect(again.status).toBe(201)
  const now = product.services.clock.now().toISOString()
  expect(again.body).toMatchObject({ id: before?.id, objected_at: now })
  expect((await read(id)).do_not_call_at).toBe(now)
})

test('words that were said stay when the same is said again without any', async () => {
  const reach = aNumber()
  await manager.post('/objections', { reach, words: 'Nooit meer' })
  expect((await manager.post('/objections', { reach })).status).toBe(422)
  product.services.clock.move(60_000)
  expect(await manager.post('/objections', { reach })).toMatchObject({
    status: 201,
    body: { words: 'Nooit meer' },
  })
})
