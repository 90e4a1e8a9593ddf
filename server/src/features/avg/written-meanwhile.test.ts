import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment } from '../../testing/a-quotation.ts'
import { onePixel } from '../../testing/add-fixtures.ts'
import { findWords } from '../../testing/find-words.ts'
import { mergeLeads } from '../../testing/merge-leads.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const client = await product.as('both')
const { merge, undo } = mergeLeads(product, client)

let made = 0
async function aPerson(lastName: string) {
  made += 1
  const person = {
    lastName,
    full_name: lastName,
    phone: null,
    status: 'open' as const,
    email: `${lastName.toLowerCase()}@klant.example`,
    mobile: `+3161333${String(made).padStart(4, '0')}`,
    street: `${lastName}pad`,
    street_number: 100 + made,
    zip_code: `97${10 + made} ZZ`,
  }
  return { ...person, id: await aLead(product, person), national: `0${person.mobile.slice(3)}` }
}
type Person = Awaited<ReturnType<typeof aPerson>>

async function erase(id: number, query = '') {
  const { status, body } = await (
    await product.as('manager')
  ).delete<CallResult<typeof calls.avg.erase>>(`/leads/${id}/delete/avg${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  // Who is erased is told so at their address, which goes then.
  await product.drain()
  return body
}
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}
/** All that is known of somebody, as it may be written. */
const wordsOf = ({ lastName, email, mobile, national, street, zip_code }: Person) => [
  lastName,
  email,
  mobile,
  national,
  street,
  zip_code,
]
const numberOf = async ({ id }: Person) => (await client.get<{ number: string }>(`/leads/${id}`)).body.number

/** Writes of both wherever something is written freely at a lead. */
async function writeOf(id: number, x: Person, y: Person, visit: number) {
  const text = `${y.lastName}, ${y.national}, ${y.email}, ${y.street} ${y.street_number}; ${x.lastName} ${x.mobile}`
  await done(client.post(`/leads/${id}/contacts`, { outcome: 'reached', remarks: text, number: y.mobile }))
  await done(client.post(`/leads/${id}/notes`, { text }))
  await done(client.patch(`/leads/${id}`, { remarks: text }))
  await done(client.patch(`/appointments/${visit}`, { remarks: text }))
  const asked = await client.get<{ data: { version_id: number }[] }>(`/leads/${id}/question-lists`)
  const answers = { decision_makers: text.slice(0, 90) }
  const list = { version_id: asked.body.data[0]?.version_id, answers, complete: false }
  await done(client.post(`/leads/${id}/question-lists`, list))
  const form = new FormData()
  form.set('owner_type', 'leads')
  form.set('owner_id', String(id))
  form.set('group', 'roof')
  form.set('file', new Blob([onePixel], { type: 'image/png' }), `dak van ${y.lastName}.png`)
  await done(client.post('/files', form))
  return text
}

test('what was written at another lead meanwhile says nothing of who is erased', async () => {
  const [x, y] = [await aPerson('Wijnstra'), await aPerson('Krommenie')]
  const visit = await anAppointment(product, x.id)
  const merged = await merge(x, y)
  await writeOf(x.id, x, y, visit)
  await undo(merged)
  await done(client.post(`/leads/${x.id}/notes`, { text: `Stond samen met ${y.lastName} ${y.national}` }))
  const dry = await erase(y.id, '?dry_run=true')
  expect((await findWords(owner, [y.lastName])).length).toBeGreaterThan(5)
  const { kept } = await erase(y.id)
  expect(kept).toEqual([{ number: await numberOf(x), until: null, reason: expect.any(String) }])
  expect(dry.kept).toEqual(kept)
  for (const where of ['note', 'contact', 'lead', 'appointment', 'question list', 'file'])
    expect(kept[0]?.reason).toMatch(new RegExp(`[ :]${where} \\d\\d-\\d\\d-20\\d\\d`))
  expect(await findWords(owner, wordsOf(y))).toEqual([])
  const lead = await client.get<{ remarks: string; lastName: string }>(`/leads/${x.id}`)
  expect(lead.body).toMatchObject({ lastName: x.lastName, remarks: `…, …, …, …; ${x.lastName} ${x.mobile}` })
  const contacts = await client.get<{ data: object[] }>(`/leads/${x.id}/contacts`)
  expect(contacts.body.data[0]).toMatchObject({ number: null, remarks: lead.body.remarks })
  const timeline = await client.get<{ data: { action: string; after: { text?: string } | null }[] }>(
    `/leads/${x.id}/timeline`,
  )
  expect(timeline.body.data[0]).toMatchObject({
    action: 'noted',
    after: { text: expect.stringContaining('merged by mistake') },
  })
})

test('what was written at the other one’s things says nothing of who is erased either', async () => {
  const [x, y] = [await aPerson('Zandvoorde'), await aPerson('Terhaar')]
  const visit = await anAppointment(product, y.id)
  const merged = await merge(x, y)
  const text = `Bij ${x.lastName}, ${x.national}, niet ${y.lastName}`
  await done(client.patch(`/appointments/${visit}`, { remarks: text }))
  await undo(merged)
  const { kept } = await erase(x.id)
  expect(kept).toEqual([
    { number: await numberOf(y), until: null, reason: expect.stringContaining('appointment') },
  ])
  expect(await findWords(owner, wordsOf(x))).toEqual([])
  const left = await client.get<{ remarks: string }>(`/appointments/${visit}`)
  expect(left.body.remarks).toBe(`Bij …, …, niet ${y.lastName}`)
})

test('a chain of merges leaves nothing of who is erased', async () => {
  const [x, y, z] = [await aPerson('Oostinga'), await aPerson('Vreeburg'), await aPerson('Poelman')]
  const first = await merge(x, y)
  const second = await merge(z, x)
  await done(client.post(`/leads/${z.id}/notes`, { text: `Over ${y.lastName}, ${y.email}` }))
  const moved = { status: 'notReached', remarks: `Nam niet op: ${y.lastName}` }
  await done(client.post(`/leads/${z.id}/status-create`, moved))
  await undo(second)
  await undo(first)
  const { kept } = await erase(y.id)
  expect(kept.map(({ number }) => number)).toEqual([await numberOf(z)])
  expect(await findWords(owner, wordsOf(y))).toEqual([])
})

test('nobody has to look where nothing was written meanwhile', async () => {
  const [x, y] = [await aPerson('Huizinga'), await aPerson('Elzenga')]
  await undo(await merge(x, y))
  expect((await erase(y.id)).kept).toEqual([])
  expect(await findWords(owner, wordsOf(y))).toEqual([])
})

test('who answers in Dutch reads in Dutch where to look', async () => {
  const [x, y] = [await aPerson('Damstra'), await aPerson('Kiewiet')]
  const merged = await merge(x, y)
  await done(client.post(`/leads/${x.id}/notes`, { text: 'Hond in de tuin' }))
  await undo(merged)
  const manager = await product.as('manager')
  const { body } = await manager.delete<CallResult<typeof calls.avg.erase>>(
    `/leads/${y.id}/delete/avg`,
    undefined,
    { 'accept-language': 'nl' },
  )
  expect(body.kept[0]?.reason).toMatch(/^Wat bij deze lead is geschreven toen .*: notitie \d\d-/)
})
