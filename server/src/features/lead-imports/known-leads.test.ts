import type { CallResult } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

type Lead = CallResult<typeof leadCalls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source_id = await aSource(manager)

/** A check and an import of a file, which tell the same. */
async function importRows(lines: readonly string[], known: KnownLeads = 'skip', from = source_id) {
  const { move } = await uploadLeads(product, manager, { source_id: from, lines })
  const checked = await move('check', { known })
  const { reasons, counts, done } = await move('start', { known })
  expect({ reasons, counts, done }).toEqual({
    reasons: checked.reasons,
    counts: checked.counts,
    done: lines.length - 1,
  })
  return checked
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const objected = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await read(id)).do_not_call_at !== null))

let made = 0
/** Anna, who moved, and Bert, who left the house. */
async function twoLeads() {
  made += 1
  const phone = `+3161333${String(made).padStart(4, '0')}`
  const house = { street: 'Laan', zip_code: '9711 AB', city: 'Groningen' }
  return product.inside(async (context) => ({
    phone,
    anna: await addLead(context, {
      ...house,
      source_id,
      external_id: `W1-${made}`,
      firstName: 'Anna',
      lastName: 'Verhuisd',
      full_name: 'Anna Verhuisd',
      street_number: made,
      address_key: `9711AB ${made}`,
      mobile: phone,
      email: `anna${made}@klant.example`,
    }),
    bert: await addLead(context, {
      ...house,
      source_id,
      external_id: `W2-${made}`,
      lastName: 'Vertrokken',
      full_name: 'Bert Vertrokken',
      street_number: 200 + made,
      address_key: `9711AB ${200 + made}`,
      mobile: null,
      email: null,
    }),
  }))
}
const heads = 'Nr;Naam;Straat;Huisnummer;Postcode;Plaats;Mobiel;E-mailadres;Verbruik;Niet bellen'
const rowOf = ({ phone, anna, bert }: Awaited<ReturnType<typeof twoLeads>>, nr: string, says = '') =>
  `${nr};Anna Verhuisd;Laan;${bert.street_number};9711 AB;Groningen;${phone};${anna.email};4100;${says}`

test.each<[string, (external: string) => string]>([
  ['her number at the source', (external) => external],
  ['her phone and e-mail', () => ''],
])('who moved into the house of another lead is known by %s', async (_, nrOf) => {
  const both = await twoLeads()
  const { anna, bert } = both
  const row = rowOf(both, nrOf(anna.external_id ?? ''))
  const before = await read(bert.id)
  const { counts, changes, reasons } = await importRows([heads, row], 'overwrite')
  expect(counts).toMatchObject({ new: 0, updated: 1, duplicate: 0 })
  expect(changes).toMatchObject([
    {
      lead_id: anna.id,
      fields: [
        { field: 'street_number', before: anna.street_number, after: bert.street_number },
        { field: 'energy_usage', before: null, after: 4100 },
      ],
    },
  ])
  expect(reasons).toMatchObject([
    { kind: 'partly', reason: `Another lead has the address of this row: ${bert.number} Bert Vertrokken` },
  ])
  expect(await read(bert.id)).toEqual(before)
  expect(await read(anna.id)).toMatchObject({ street_number: bert.street_number, energy_usage: 4100 })
})

test('who moved into the house of another lead objects to calls for themselves', async () => {
  const both = await twoLeads()
  const { changes } = await importRows([heads, rowOf(both, both.anna.external_id ?? '', 'ja')])
  expect(changes.map(({ lead_id }) => lead_id)).toEqual([both.anna.id])
  expect(await objected(both.anna.id, both.bert.id)).toEqual([true, false])
})

test('an objection reaches each lead with the number, the id, a phone or the e-mail of its row', async () => {
  const both = await twoLeads()
  const { anna, bert, phone } = both
  const [phoned, mailed] = await product.inside(async (context) => [
    await addLead(context, { lastName: 'Ander', full_name: 'Ander', email: null, mobile: null, phone }),
    await addLead(context, { lastName: 'Nog', full_name: 'Nog', email: anna.email, mobile: null }),
  ])
  const row = rowOf(both, anna.external_id ?? '', 'ja')
  const { counts, changes } = await importRows([heads, row, row])
  const ids = [anna.id, phoned?.id ?? 0, mailed?.id ?? 0]
  expect(counts).toMatchObject({ new: 0, updated: 3, duplicate: 1 })
  expect(new Set(changes.map(({ lead_id }) => lead_id))).toEqual(new Set(ids))
  expect(await objected(...ids, bert.id)).toEqual([true, true, true, false])
})

test('of two leads that share a phone the row is the one that it equals, and both object', async () => {
  const { anna, phone } = await twoLeads()
  const newer = await product.inside((context) =>
    addLead(context, { lastName: 'Nieuw', full_name: 'Nico Nieuw', email: null, mobile: phone }),
  )
  const same = `;Anna Verhuisd;Laan;${anna.street_number};9711 AB;Groningen;${phone};;4200;`
  const { changes } = await importRows([heads, same], 'overwrite')
  expect(changes.map(({ lead_id }) => lead_id)).toEqual([anna.id])
  await importRows([heads, `${same}ja`])
  expect(await read(newer.id)).toMatchObject({ lastName: 'Nieuw', energy_usage: null })
  expect(await objected(anna.id, newer.id)).toEqual([true, true])
})

test.each(['skip', 'fill', 'overwrite'] as const)(
  'somebody with another name at the address of a lead changes nothing of it: %s',
  async (known) => {
    const { bert } = await twoLeads()
    const before = await read(bert.id)
    const at = `Laan;${bert.street_number};9711 AB;Groningen`
    const { counts, reasons } = await importRows(
      [heads, `;Nina Nieuw;${at};;nina@klant.example;99;ja`],
      known,
    )
    expect(counts).toMatchObject({ new: 0, updated: 0, duplicate: 1 })
    expect(reasons).toMatchObject([
      {
        kind: 'duplicate',
        reason: expect.stringMatching(
          `A lead with another name is at this address already.*${bert.number} Bert Vertrokken; NOTE: this person is not to be called`,
        ),
      },
    ])
    expect(await read(bert.id)).toEqual(before)
    // Whoever says no more than the name and the address is the one who lives there.
    await importRows([heads, `;B. Vertrokken;${at};;;;ja`], known)
    expect(await objected(bert.id)).toEqual([true])
  },
)

test('of two people at one address in a file the one who objects is marked', async () => {
  const at = 'Laan;999;9711 AB;Groningen'
  const { reasons } = await importRows([
    heads,
    `;Jan Eerst;${at};06-13990001;;;`,
    `;Els Tweede;${at};06-13990002;;;ja`,
  ])
  expect(reasons).toMatchObject([
    { row: 2, reason: expect.stringMatching('more than once; NOTE: this person is not to be called') },
  ])
  const { body } = await manager.get<{ data: { id: number }[] }>('/leads/table?filter[search]=Eerst')
  expect(await objected(body.data[0]?.id ?? 0)).toEqual([false])
})

test('what objects to calls for leads of others counts, and tells whoever sees their own leads nothing', async () => {
  const adviser = await product.as('adviser')
  const id = product.noord.role_ids.adviser
  const { body: role } = await manager.get<{ permissions: string[] }>(`/roles/${id}`)
  const permissions = [...new Set([...role.permissions, 'view leads', 'create leads', 'update leads'])]
  await manager.patch(`/roles/${id}`, { permissions })
  const both = await twoLeads()
  const { move } = await uploadLeads(product, adviser, {
    source_id,
    lines: [heads, rowOf(both, '', 'ja')],
  })
  for (const what of ['check', 'start'] as const) {
    const told = await move(what)
    expect(told).toMatchObject({ done: 1, counts: { updated: 0, duplicate: 1 }, changes: [] })
    expect(told.reasons.map(({ reason }) => reason)).toEqual([
      'This lead is there already, but it is not one of yours. Ask whoever sees all leads; That this person is not to be called counts',
    ])
  }
  expect(await objected(both.anna.id, both.bert.id)).toEqual([true, false])
})
