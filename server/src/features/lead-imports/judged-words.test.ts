import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { aCallingSource } from '../../testing/listed-objections.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Leads = CallResult<typeof leadCalls.table>
type Gate = CallResult<typeof calling.gate>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)
const { clock } = product.services

async function importRows(lines: readonly string[], moved?: object) {
  clock.move(60_000)
  const { id } = (await manager.post<Import>('/lead-imports', aLeadFile(source.id, lines.join('\r\n')))).body
  for (const step of ['check', 'start']) {
    const { status, body } = await manager.post(`/lead-imports/${id}/${step}`, { known: 'fill', ...moved })
    expect(status, JSON.stringify(body)).toBe(200)
    await product.drain()
  }
  clock.move(60_000)
}
const barrierOf = async (id: number) => (await manager.get<Gate>(`/leads/${id}/call-gate`)).body.barrier
const leadOf = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
async function leadNamed(name: string) {
  const { body } = await manager.get<Leads>(`/leads/table?filter[search]=${name}`)
  expect(body.data).toHaveLength(1)
  return leadOf(body.data[0]?.id ?? 0)
}

let made = 0
const aPerson = () => {
  made += 1
  return { lastName: `Oordeel${made}`, mobile: `+3161666${String(made).padStart(4, '0')}` }
}
/** Who agreed in October, long after the days of the file's leads. */
async function callable() {
  const person = aPerson()
  const consent = { basis: 'own_request', text: 'Ja', at: '2026-10-21T10:00:00.000Z', scope: 'all' } as const
  const { id } = await product.inside((context) =>
    addLead(context, { ...person, full_name: person.lastName, phone: null, email: null, consent }),
  )
  expect(await barrierOf(id)).toBeNull()
  return { id, ...person }
}
const judged = {
  agrees: { basis: 'agreed_by_phone', direction: 'incoming', text: 'Belt liever zelf', scope: 'all' },
  letters: { basis: 'own_request', text: 'Mailen mag', scope: 'email' },
  customer: { basis: 'customer', text: 'Is klant', scope: 'all' },
  none: { basis: 'none', text: '', scope: 'all' },
}
async function judge(id: number, how: keyof typeof judged) {
  const consent = { ...judged[how], at: clock.now().toISOString() }
  expect((await manager.patch(`/leads/${id}`, { consent })).status).toBe(200)
  clock.move(60_000)
  return (await leadOf(id)).consent
}
const words = 'Haal mij uit het systeem'
const dated = (head: string) => `Achternaam;Mobiel;${head};Opmerkingen`

test.each(['Aangemaakt op', 'Laatste contact', 'Status sinds'])(
  'words that are dated by their lead alone wait, whatever it is: %s',
  async (head) => {
    const { id, lastName, mobile } = await callable()
    await importRows([dated(head), `${lastName};${mobile};3-4-2025;${words}`])
    expect([await barrierOf(id), (await leadOf(id)).consent]).toMatchObject(['noBasis', { text: words }])
  },
)

test.each(Object.keys(judged) as (keyof typeof judged)[])(
  'what somebody judged of them stays judged when the file comes again, and other words do not: %s',
  async (how) => {
    const { id, lastName, mobile } = await callable()
    const rows = (said: string) => [dated('Aangemaakt op'), `${lastName};${mobile};3-4-2025;${said}`]
    await importRows(rows(words))
    const consent = await judge(id, how)
    await importRows(rows(words))
    await importRows(rows(`${words} `).map((row) => row.toUpperCase().replace('ACHTERNAAM', 'Achternaam')))
    expect((await leadOf(id)).consent).toEqual(consent)
    await importRows(rows('Mijn naam moet uit jullie bestand'))
    expect((await leadOf(id)).consent?.basis).toBe('none')
    expect(await barrierOf(id)).not.toBeNull()
  },
)

test('of a lead that the file made the same words stay judged, and so do those of a row that is refused', async () => {
  const { lastName, mobile } = aPerson()
  const row = `${lastName};${mobile};3-4-2025;${words}`
  await importRows([dated('Aangemaakt op'), row])
  const { id, consent } = await leadNamed(lastName)
  expect(consent).toMatchObject({ basis: 'none', text: words })
  // Said when the file came: a consent of before it, at another lead of theirs, is taken away.
  expect(new Date(consent?.at ?? 0) > new Date('2026-10-01')).toBe(true)
  const agreed = await judge(id, 'agrees')
  await importRows([dated('Aangemaakt op'), row])
  await importRows([
    'Achternaam;Mobiel;Postcode;Aangemaakt op;Opmerkingen',
    `${lastName};${mobile};x;3-4-2025;${words}`,
  ])
  expect((await leadOf(id)).consent).toEqual(agreed)
})

test('words that somebody judged of another lead are new', async () => {
  const [one, other] = [await callable(), await callable()]
  const row = ({ lastName, mobile }: typeof one) => `${lastName};${mobile};;${words}`
  await importRows([dated('Aangemaakt op'), row(one)])
  await judge(one.id, 'agrees')
  await importRows([dated('Aangemaakt op'), row(one), row(other)])
  expect([await barrierOf(one.id), await barrierOf(other.id)]).toEqual([null, 'noBasis'])
})

test('what was judged of a lead stays judged of the one that it is merged into', async () => {
  const [one, other] = [await callable(), await callable()]
  const row = [dated('Aangemaakt op'), `${other.lastName};${other.mobile};;${words}`]
  await importRows(row)
  await judge(other.id, 'agrees')
  const { status } = await manager.post(`/leads/${one.id}/merge`, { lead_id: other.id, confirm: true })
  expect(status).toBe(200)
  await importRows(row)
  expect(await barrierOf(one.id)).toBeNull()
})

test('words of a consent count from the day that its column says', async () => {
  const said = 'Dit formulier heb ik niet ingevuld'
  for (const [day, barrier] of [
    ['3-4-2025', null],
    ['', 'noBasis'],
  ]) {
    const { id, lastName, mobile } = await callable()
    await importRows(['Achternaam;Mobiel;Toestemming;Toestemming op', `${lastName};${mobile};${said};${day}`])
    expect(await barrierOf(id)).toBe(barrier)
  }
})

test('words of a consent of another system, of which nobody knows the day, wait', async () => {
  const { lastName, mobile } = aPerson()
  const said = 'Ja, ik wil graag gebeld worden'
  await importRows(['Achternaam;Mobiel;Status;Toestemming', `${lastName};${mobile};Open;${said}`])
  const { id, consent } = await leadNamed(lastName)
  expect(consent).toMatchObject({ basis: 'none', text: said })
  expect(await barrierOf(id)).toBe('noBasis')
})
