import type { CallResult } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

type Lead = CallResult<typeof leadCalls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source_id = await aSource(manager)
const { clock } = product.services

const heads = 'Heliodesk nummer;Achternaam;Straat;Plaats;Opmerkingen;Verbruik'
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const was = { insertion: null, firstName: null, street: 'Oudeweg', zip_code: '9711 YY', city: 'Haren' }

let made = 0
async function addPerson() {
  made += 1
  const lastName = `Tussen${'abcdefgh'[made]}`
  const names = { lastName, full_name: lastName, remarks: 'oud' }
  return read(await aLead(product, { ...was, ...names, street_number: made }))
}
async function changeByHand({ id }: Lead, values: object) {
  clock.move(1_000)
  const { revision } = await read(id)
  expect((await manager.patch(`/leads/${id}`, { ...values, revision })).status).toBe(200)
  clock.move(1_000)
}
const upload = ({ number, lastName }: Lead) => {
  const row = `${number};${lastName};Nieuweweg;Assen;nieuw;4100`
  return uploadLeads(product, manager, { source_id, lines: [heads, row] })
}
const known = 'overwrite'

test('what somebody changed between the check and the start stays, and the row says so', async () => {
  const lead = await addPerson()
  const { move } = await upload(lead)
  expect((await move('check', { known })).counts.updated).toBe(1)
  await changeByHand(lead, { city: 'Meppel' })
  const { counts, reasons } = await move('start', { known })
  expect(counts).toMatchObject({ new: 0, updated: 1, duplicate: 0 })
  expect(reasons).toMatchObject([
    {
      kind: 'partly',
      reason: `This lead was changed since the check, and that stays. Not taken over from the row: Straat: Nieuweweg, Plaats: Assen. ${lead.number} ${lead.full_name}`,
    },
  ])
  const after = { city: 'Meppel', street: 'Oudeweg', remarks: 'nieuw', energy_usage: 4_100 }
  expect(await read(lead.id)).toMatchObject(after)
})

test('a row of which nothing is left is one of a lead that is there', async () => {
  const lead = await addPerson()
  const { move } = await upload(lead)
  await move('check', { known })
  const byHand = { city: 'Meppel', remarks: 'met de hand', energy_usage: 2_500 }
  await changeByHand(lead, byHand)
  const { counts, reasons } = await move('start', { known })
  expect(counts).toMatchObject({ new: 0, updated: 0, duplicate: 1 })
  expect(reasons).toMatchObject([{ reason: expect.stringContaining('Opmerkingen: nieuw') }])
  expect(reasons).toMatchObject([{ reason: expect.stringContaining('Verbruik: 4100') }])
  expect(await read(lead.id)).toMatchObject(byHand)
})

test('a check after the change shows what becomes of it, and its start does that', async () => {
  const lead = await addPerson()
  const { move } = await upload(lead)
  await move('check', { known })
  await changeByHand(lead, { city: 'Meppel' })
  const { changes } = await move('check', { known })
  expect(changes[0]?.fields).toContainEqual({ field: 'city', before: 'Meppel', after: 'Assen' })
  expect((await move('start', { known })).reasons).toEqual([])
  expect((await read(lead.id)).city).toBe('Assen')
})
