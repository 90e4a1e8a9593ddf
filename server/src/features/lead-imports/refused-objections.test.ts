import type { CallResult } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

type Lead = CallResult<typeof leadCalls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source_id = await aSource(manager)

async function importRows(lines: readonly string[]) {
  const file = await uploadLeads(product, manager, { source_id, lines })
  const move = async (what: 'check' | 'start' | 'undo') => {
    const { counts, state, reasons } = await file.move(what)
    return { counts, state, reasons: reasons.map(({ reason }) => reason) }
  }
  const checked = await move('check')
  const { counts, reasons } = await move('start')
  expect({ counts, reasons }).toEqual({ counts: checked.counts, reasons: checked.reasons })
  return { counts, reasons, undo: () => move('undo') }
}
const objectedAt = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body.do_not_call_at
const marked = expect.any(String) as string

let made = 0
const addBerg = () => {
  made += 1
  const place = made
  return product.inside((context) =>
    addLead(context, {
      source_id,
      external_id: `R-${place}`,
      lastName: 'Berg',
      full_name: 'Kim Berg',
      mobile: `+3161777${String(place).padStart(4, '0')}`,
      phone: null,
      email: `berg${place}@klant.example`,
    }),
  )
}
type Berg = Awaited<ReturnType<typeof addBerg>>
const heads = 'Leadnummer;Achternaam;Postcode;Mobiel;E-mailadres;Verbruik;Bel-me-niet'

test.each<[string, (berg: Berg) => string]>([
  ['a wrong zip code', ({ mobile }) => `;Berg;97;${mobile};;;ja`],
  ['no surname', ({ mobile }) => `;;;${mobile};;;ja`],
  ['a wrong usage', ({ mobile }) => `;Berg;;${mobile};;3,5 MWh;ja`],
  ['a wrong e-mail', ({ mobile }) => `;Berg;;${mobile};geen-adres;;ja`],
  ['a wrong phone', ({ email }) => `;Berg;;12;${email};;ja`],
  ['the number at the source alone', ({ external_id }) => `${external_id};;;;;;ja`],
])('a row with %s that objects marks the lead that it reaches', async (_, rowOf) => {
  const berg = await addBerg()
  const { counts, reasons, undo } = await importRows([heads, rowOf(berg)])
  expect(counts).toMatchObject({ new: 0, updated: 1, invalid: 1 })
  expect(reasons).toEqual([
    expect.stringMatching('known leads that are marked so: 1. The row itself still needs mending$'),
  ])
  expect(await objectedAt(berg.id)).toEqual(marked)
  expect(await undo()).toMatchObject({ state: 'undone' })
  expect(await objectedAt(berg.id)).toEqual(marked)
})

test('a check marks nobody', async () => {
  const berg = await addBerg()
  const { move } = await uploadLeads(product, manager, {
    source_id,
    lines: [heads, `;;;${berg.mobile};;;ja`],
  })
  await move('check')
  expect(await objectedAt(berg.id)).toBeNull()
})

test('a list of numbers that are not to be called marks the leads that have them', async () => {
  const [one, other, wants] = [await addBerg(), await addBerg(), await addBerg()]
  const { counts, reasons } = await importRows([
    'telefoon;Bel-me-niet',
    `${one.mobile};ja`,
    `${other.mobile};ja`,
    `${wants.mobile};nee`,
    '06-19990001;ja',
  ])
  expect(counts).toMatchObject({ new: 0, updated: 2, invalid: 4 })
  expect(reasons[3]).toContain('NOTE: this person is not to be called. Their telephone number')
  expect(await Promise.all([one, other, wants].map(({ id }) => objectedAt(id)))).toEqual([
    marked,
    marked,
    null,
  ])
})

test('of somebody who stands in a file twice a refused row that objects counts', async () => {
  const phone = '06-17780001'
  await importRows([heads, `;Tweemaal;;${phone};;;nee`, `;Tweemaal;97;${phone};;;ja`])
  const { body } = await manager.get<{ data: { id: number }[] }>('/leads/table?filter[search]=Tweemaal')
  expect(await objectedAt(body.data[0]?.id ?? 0)).toEqual(marked)
})

test('a refused row that has no more than the number at the source of somebody else marks nobody', async () => {
  const berg = await addBerg()
  const row = `${berg.external_id};Vries;97;06-17790001;vries@klant.example;;ja`
  const { reasons } = await importRows([heads, row])
  expect(reasons).toEqual([expect.stringContaining('are kept among the objections to calls')])
  expect(await objectedAt(berg.id)).toBeNull()
})

test('a list of numbers and e-mail addresses below "do not call" alone objects for who has them', async () => {
  const [one, other] = [await addBerg(), await addBerg()]
  await importRows(['Niet bellen', one.mobile ?? '', other.email ?? '', '06-17799001'])
  expect(await Promise.all([one, other].map(({ id }) => objectedAt(id)))).toEqual([marked, marked])
  const { body } = await manager.get<{ data: object[] }>('/objections/table?filter[search]=%2B31617799001')
  expect(body.data).toHaveLength(1)
})

test('no to a call back promises none, and refuses no row', async () => {
  const { counts, reasons } = await importRows(['Naam;Mobiel;Terugbellen', 'Wacht Niet;06-17799002;nee'])
  expect({ counts, reasons }).toMatchObject({ counts: { new: 1, invalid: 0 }, reasons: [] })
})
