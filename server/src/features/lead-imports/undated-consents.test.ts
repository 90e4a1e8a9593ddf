import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { aCallingSource } from '../../testing/listed-objections.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Leads = CallResult<typeof leadCalls.table>
type Gate = CallResult<typeof calling.gate>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const source = await aCallingSource(manager)
const heads = 'Achternaam;Mobiel;Postcode;Toestemming;Toestemming op;Opmerkingen'

async function importRows(rows: readonly string[]) {
  product.services.clock.move(60_000)
  const file = aLeadFile(source.id, [heads, ...rows].join('\r\n'))
  const { id } = (await manager.post<Import>('/lead-imports', file)).body
  for (const step of ['check', 'start']) {
    expect((await manager.post(`/lead-imports/${id}/${step}`)).status).toBe(200)
    await product.drain()
  }
  product.services.clock.move(60_000)
}

let made = 0
const aPerson = () => {
  made += 1
  return { name: `Ongedateerd${made}`, mobile: `+3161888${String(made).padStart(4, '0')}` }
}
async function leadOf(name: string) {
  const { body } = await manager.get<Leads>(`/leads/table?filter[search]=${name}`)
  expect(body.data).toHaveLength(1)
  const id = body.data[0]?.id ?? 0
  const lead = (await manager.get<Lead>(`/leads/${id}`)).body
  const { barrier } = (await manager.get<Gate>(`/leads/${id}/call-gate`)).body
  return { id, at: lead.consent?.at, basis: lead.consent?.basis, barrier }
}

type Person = ReturnType<typeof aPerson>
const said: [string, string, (person: Person) => Promise<unknown>][] = [
  [
    'an objection on the list',
    'doNotCall',
    ({ mobile }) => service.post('/objections', { reach: mobile, words: 'Bel mij niet' }),
  ],
  [
    'words in doubt of a row that became no lead',
    'noBasis',
    ({ name, mobile }) => importRows([`${name};${mobile};x;;;Haal mij uit het systeem`]),
  ],
]

test.each(
  said.flatMap(([what, barrier, say]) =>
    [
      ['Ja bel mij;', barrier],
      ['ja;', barrier],
      ['Ja, op 3-4-2019;', barrier],
      ['Ja bel mij;3-4-2019', barrier],
    ].map(([cells, is]) => [cells, what, is, say] as const),
  ),
)('the consent %j of a file lifts nothing: %s', async (cells, _what, barrier, say) => {
  const person = aPerson()
  await say(person)
  await importRows([`${person.name};${person.mobile};;${cells}`])
  expect((await leadOf(person.name)).barrier).toBe(barrier)
})

test('who agreed since by a column of days is called', async () => {
  const person = aPerson()
  await service.post('/objections', { reach: person.mobile, words: 'Bel mij niet' })
  product.services.clock.move(60_000)
  const since = product.services.clock.now().toISOString()
  await importRows([`${person.name};${person.mobile};;Ja bel mij;${since}`])
  expect(await leadOf(person.name)).toMatchObject({ barrier: null, at: since })
})

test('of nobody who objected a consent without a day stands, until they get the number of who did', async () => {
  const [person, other] = [aPerson(), aPerson()]
  await service.post('/objections', { reach: other.mobile, words: 'Bel mij niet' })
  await importRows([`${person.name};${person.mobile};;Ja bel mij;`])
  const { id, ...is } = await leadOf(person.name)
  expect(is).toMatchObject({ barrier: null, basis: 'own_request' })
  expect((await manager.patch(`/leads/${id}`, { mobile: other.mobile })).status).toBe(200)
  expect((await leadOf(person.name)).barrier).toBe('doNotCall')
})
