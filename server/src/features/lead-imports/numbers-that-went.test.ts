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

const heads = 'Heliodesk nummer;Voornaam;Achternaam;Plaats;E-mailadres;Niet bellen'
const known = 'overwrite'
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const erase = async ({ id }: Lead) =>
  expect((await manager.delete(`/leads/${id}/delete/avg?reason=verzoek`)).status).toBe(200)
const merge = async (stays: Lead, goes: Lead) => {
  const merged = await manager.post(`/leads/${stays.id}/merge`, { lead_id: goes.id, confirm: true })
  expect(merged.status).toBe(200)
}

let made = 0
async function addPerson(facts: object = {}) {
  made += 1
  const lastName = `Samena${'abcdefghijklmnop'[made]}`
  const email = `samen${made}@klant.example`
  const place = { street: 'Samenweg', street_number: made, zip_code: '9711 ZZ', city: 'Haren' }
  const names = { firstName: null, insertion: null, lastName, ...facts }
  const full_name = [names.firstName, names.lastName].filter(Boolean).join(' ')
  return read(await aLead(product, { ...names, full_name, email, ...place }))
}
const countNamed = async (name: string) =>
  (await manager.get<{ data: object[] }>(`/leads/table?filter[search]=${name}`)).body.data.length

/** What a check tells, and that its import tells the same. */
async function importRow(row: string, between: () => Promise<unknown> = () => Promise.resolve()) {
  const { move } = await uploadLeads(product, manager, { source_id, lines: [heads, row] })
  const checked = await move('check', { known })
  await between()
  const { counts, reasons } = await move('start', { known })
  return { checked: { counts: checked.counts, reasons: checked.reasons }, started: { counts, reasons } }
}

test.each(['', 'Twee'])(
  'the number of a lead that was merged away reaches the one that stands for it: %s',
  async (first) => {
    const stays = await addPerson({ firstName: 'Een' })
    const goes = await addPerson({ firstName: 'Twee', lastName: stays.lastName })
    await merge(stays, goes)
    const before = await read(stays.id)
    const { checked, started } = await importRow(`${goes.number};${first};${goes.lastName};Assen;;`)
    expect(started).toEqual(checked)
    expect(started.counts).toMatchObject({ new: 0, updated: 0, duplicate: 1 })
    expect(started.reasons).toMatchObject([
      {
        kind: 'duplicate',
        reason: expect.stringMatching(
          `^Lead ${goes.number} was merged into ${stays.number} \\(${before.full_name}\\): nothing of it is changed`,
        ),
      },
    ])
    expect(await read(stays.id)).toEqual(before)
    expect(await countNamed(stays.lastName)).toBe(1)
  },
)

test('a merge between check and start makes no second lead of its person', async () => {
  const stays = await addPerson()
  const goes = await addPerson({ lastName: stays.lastName })
  const row = `${goes.number};;${goes.lastName};Assen;;`
  const { checked, started } = await importRow(row, () => merge(stays, goes))
  expect([checked.counts.updated, started.counts.new, started.counts.duplicate]).toEqual([1, 0, 1])
  expect((await read(stays.id)).city).toBe('Haren')
})

test('an objection by the number of a lead that was merged away marks the one that stands for it', async () => {
  const stays = await addPerson()
  const goes = await addPerson({ lastName: stays.lastName })
  await merge(stays, goes)
  const { started } = await importRow(`${goes.number};;${goes.lastName};;;ja`)
  expect(started.counts).toMatchObject({ new: 0, updated: 1 })
  expect((await read(stays.id)).do_not_call_at).not.toBeNull()
})

test('the number of somebody who was erased is refused, also where a lead of theirs had been merged', async () => {
  const person = await addPerson()
  const other = await addPerson({ lastName: person.lastName })
  await merge(person, other)
  await erase(person)
  for (const { number } of [person, other]) {
    const { checked, started } = await importRow(`${number};;${person.lastName};Haren;;`)
    expect(started).toEqual(checked)
    expect(started.counts).toMatchObject({ new: 0, updated: 0, invalid: 1 })
    expect(started.reasons).toMatchObject([
      { reason: expect.stringContaining('This person was erased on request') },
    ])
  }
  expect(await countNamed(person.lastName)).toBe(0)
})

test('an erasing between check and start brings nobody back', async () => {
  const person = await addPerson()
  const row = `${person.number};;${person.lastName};Assen;;`
  const { checked, started } = await importRow(row, () => erase(person))
  expect([checked.counts.updated, started.counts.new, started.counts.invalid]).toEqual([1, 0, 1])
  expect(await countNamed(person.lastName)).toBe(0)
})

test('who is here by what is their own is found beside the number of somebody who was erased', async () => {
  const [erased, person] = [await addPerson(), await addPerson()]
  await erase(erased)
  const { started } = await importRow(`${erased.number};;${person.lastName};Assen;${person.email};`)
  expect(started.counts).toMatchObject({ new: 0, updated: 1, invalid: 0 })
  expect((await read(person.id)).city).toBe('Assen')
})
