import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { type KnownLeads, knownLeads } from '@heliodesk/domain/leads/door-states'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Leads = CallResult<typeof leadCalls.table>
type Gate = CallResult<typeof calling.gate>
type Reasons = CallResult<typeof leadImports.reasons>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { body: source } = await manager.post<{ id: number }>('/sources', {
  name: 'Website',
  consent_text: 'Bel mij over zonnepanelen',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 10,
})

async function importRows(lines: readonly string[], known: KnownLeads = 'skip') {
  const file = aLeadFile(source.id, lines.join('\r\n'))
  const { id } = (await manager.post<Import>('/lead-imports', file)).body
  const move = async (what: 'check' | 'start') => {
    const moved = await manager.post(`/lead-imports/${id}/${what}`, { known })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await product.drain()
    return (await manager.get<Import>(`/lead-imports/${id}`)).body
  }
  const { changes } = await move('check')
  const { counts, state } = await move('start')
  expect(state).toBe('done')
  const { data: reasons } = (await manager.get<Reasons>(`/lead-imports/${id}/reasons`)).body
  return { changes, counts, reasons }
}
const barrierOf = async (id: number) => (await manager.get<Gate>(`/leads/${id}/call-gate`)).body.barrier
const consentOf = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body.consent

let made = 0
async function callable() {
  made += 1
  const lastName = `Twijfel${made}`
  const mobile = `+3161444${String(made).padStart(4, '0')}`
  const names = { firstName: 'Kees', lastName, full_name: `Kees ${lastName}` }
  const known = { ...names, mobile, phone: null, email: null, consent: agreedByPhone }
  const { id } = await product.inside((context) => addLead(context, known))
  expect(await barrierOf(id)).toBeNull()
  return { id, lastName, mobile }
}
const words = 'Haal mij uit het systeem'

test.each(knownLeads)('a row in doubt of a lead that is there counts where those are: %s', async (known) => {
  const { id, lastName, mobile } = await callable()
  const lines = ['Achternaam;Mobiel;Opmerkingen', `${lastName};${mobile};${words}`]
  const { changes, counts, reasons } = await importRows(lines, known)
  expect(counts).toMatchObject({ new: 0, updated: 1 })
  expect(changes).toMatchObject([
    { lead_id: id, fields: expect.arrayContaining([{ field: 'consent', before: null, after: words }]) },
  ])
  expect(reasons).toMatchObject([{ row: 1, reason: expect.stringContaining('may say that') }])
  expect([await barrierOf(id), await consentOf(id)]).toMatchObject([
    'noBasis',
    { basis: 'none', text: words, scope: 'all' },
  ])
  expect((await importRows(lines, known)).counts.updated).toBe(0)
})

test.each([
  'Dit formulier heb ik niet ingevuld',
  "Je n'ai pas donné mon accord",
  'Ich habe dem nicht zugestimmt',
])('the words of a column of consent are read as those of a post: %s', async (said) => {
  const { id, lastName, mobile } = await callable()
  await importRows(['Achternaam;Mobiel;Toestemming', `${lastName};${mobile};${said}`])
  expect([await barrierOf(id), await consentOf(id)]).toMatchObject(['noBasis', { text: said }])
})

test('words of consent of a row that becomes no lead wait for its number', async () => {
  const person = ['Laterlead', '06-14449009']
  const said = 'Dit formulier heb ik niet ingevuld'
  await importRows(['Achternaam;Mobiel;Postcode;Toestemming', `${person.join(';')};x;${said}`])
  await importRows(['Achternaam;Mobiel;Toestemming', `${person.join(';')};Ja, bel mij`])
  const { body } = await manager.get<Leads>('/leads/table?filter[search]=Laterlead')
  expect(await consentOf(body.data[0]?.id ?? 0)).toMatchObject({ basis: 'none', text: said })
})

test('a column that no field has is told with its heading', async () => {
  const { id, lastName, mobile } = await callable()
  await importRows(['Achternaam;Mobiel;BMNR check', `${lastName};${mobile};hit`])
  expect([await barrierOf(id), (await consentOf(id))?.text]).toEqual(['noBasis', 'BMNR check: hit'])
})

test('a row that becomes no lead counts for the leads of its person', async () => {
  const { id, lastName, mobile } = await callable()
  const { reasons } = await importRows([
    'Achternaam;Mobiel;Verbruik;Opmerkingen',
    `${lastName};${mobile};veel;${words}`,
  ])
  expect(reasons).toMatchObject([{ kind: 'invalid', reason: expect.stringContaining('known leads') }])
  expect(await barrierOf(id)).toBe('noBasis')
})

test('of somebody who stands in a file twice the row in doubt counts, and its words are kept', async () => {
  await importRows([
    'Achternaam;Mobiel;Opmerkingen',
    'Dubbel;06-14449001;',
    `Dubbel;06-14449001;${words}`,
    `Enkel;06-14449002;${words}`,
  ])
  for (const name of ['Dubbel', 'Enkel']) {
    const { body } = await manager.get<Leads>(`/leads/table?filter[search]=${name}`)
    expect(body.data).toHaveLength(1)
    expect(await consentOf(body.data[0]?.id ?? 0)).toMatchObject({ basis: 'none', text: words })
  }
})
