import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { knownLeads, type KnownLeads } from '@heliodesk/domain/leads/door-states'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { aCallingSource } from '../../testing/listed-objections.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Gate = CallResult<typeof calling.gate>
type Reasons = CallResult<typeof leadImports.reasons>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)

async function importRows(lines: readonly string[], known: KnownLeads = 'skip') {
  const { id } = (await manager.post<Import>('/lead-imports', aLeadFile(source.id, lines.join('\r\n')))).body
  const words = lines[1]?.includes(';Open;')
    ? []
    : [{ field: 'status', word: 'Niet bellen', target: 'status:open' }]
  const chosen = lines[0]?.includes('Status') ? { known, words } : { known }
  expect((await manager.post(`/lead-imports/${id}/check`, chosen)).status).toBe(200)
  await product.drain()
  expect((await manager.post(`/lead-imports/${id}/start`, chosen)).status).toBe(200)
  await product.drain()
  const { data } = (await manager.get<Reasons>(`/lead-imports/${id}/reasons`)).body
  return data.map(({ reason }) => reason).join('\n')
}
const barrierOf = async (id: number) => (await manager.get<Gate>(`/leads/${id}/call-gate`)).body.barrier

let made = 0
/** Who agreed in October, long after the file's days and before the file. */
const agreed = {
  basis: 'own_request',
  text: 'Ja, bel mij',
  at: '2026-10-21T10:00:00.000Z',
  scope: 'all',
} as const
const aPerson = () => {
  made += 1
  return { lastName: `Ondatum${made}`, mobile: `+3161777${String(made).padStart(4, '0')}` }
}
async function callable() {
  const person = aPerson()
  const { id } = await product.inside((context) =>
    addLead(context, { ...person, full_name: person.lastName, phone: null, email: null, consent: agreed }),
  )
  expect(await barrierOf(id)).toBeNull()
  return { id, ...person }
}

const marks: [string, string][] = [
  ['Niet bellen', 'J'],
  ['Status', 'Niet bellen'],
  ['Opmerkingen', 'Niet meer bellen!'],
  ['Mag gebeld worden', 'nee'],
  ['Vrij veld', 'niet bellen'],
  ['Toestemming', 'ingetrokken'],
]

test.each(marks)(
  'a mark without a day counts from the file on, whatever dates the lead: %s',
  async (head, cell) => {
    const people = await Promise.all(
      ['Laatste contact', 'Aangemaakt op'].map(async (dated) => ({ dated, ...(await callable()) })),
    )
    for (const { dated, lastName, mobile } of people)
      await importRows([`Achternaam;Mobiel;${dated};${head}`, `${lastName};${mobile};3-4-2025;${cell}`])
    for (const { id } of people) expect(await barrierOf(id)).toBe('doNotCall')
  },
)

test.each(knownLeads)('so it does where leads that are there are: %s', async (known) => {
  const { id, lastName, mobile } = await callable()
  await importRows(['Achternaam;Mobiel;Aangemaakt op;Niet bellen', `${lastName};${mobile};3-4-2025;J`], known)
  expect(await barrierOf(id)).toBe('doNotCall')
})

test('a row in the file twice says it, and one whose lead is marked', async () => {
  const { id, lastName, mobile } = await callable()
  const row = `${lastName};${mobile};3-4-2025;J`
  const heads = 'Achternaam;Mobiel;Aangemaakt op;Niet bellen'
  const reasons = await importRows([heads, `${lastName};${mobile};3-4-2025;`, row, row])
  expect(await barrierOf(id)).toBe('doNotCall')
  expect(reasons).toContain('not to be called counts')
  expect(await importRows([heads, row])).toContain('not to be called counts')
})

test('of a row that is refused no number is called by a consent of before the file', async () => {
  const { lastName, mobile } = aPerson()
  await importRows([
    'Achternaam;Mobiel;Postcode;Aangemaakt op;Niet bellen',
    `${lastName};${mobile};x;3-4-2025;J`,
  ])
  const typed = { lastName, mobile, source_id: source.id, city: 'Groningen', consent: agreed }
  const { body, status } = await manager.post<Lead>('/leads', typed)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await barrierOf(body.id)).toBe('doNotCall')
})

test('a day of the objection itself counts as it is', async () => {
  const { id, lastName, mobile } = await callable()
  await importRows(['Achternaam;Mobiel;Niet bellen sinds', `${lastName};${mobile};3-4-2025`])
  expect(await barrierOf(id)).toBeNull()
})
