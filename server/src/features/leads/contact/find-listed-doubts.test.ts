import type { CallResult } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { listedObjections } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { clock } = product.services
const { body: source } = await manager.post<{ id: number; access_token: string }>('/sources', {
  name: 'Website',
  consent_text: 'Ja, ik wil gebeld worden',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})
const words = 'Haal me uit het systeem'

let made = 0
const somebody = () => {
  made += 1
  return { achternaam: `Stilte${made}`, telefoon: `+3163600${String(made).padStart(4, '0')}` }
}
async function send(payload: object) {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}` },
    payload,
  })
  await product.drain()
  const { body } = await manager.get<CallResult<typeof intake.table>>('/intake/table?sort=-received_at')
  clock.move(1_000)
  const post = body.data[0]
  expect(post).toBeDefined()
  return post as NonNullable<typeof post>
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const agreed = (at: string) => ({
  basis: 'own_request',
  text: 'Ja, bel mij',
  page: 'https://zon.example',
  at,
  scope: 'all',
})
const older = agreed('2025-04-03T10:00:00.000Z')
async function importRow(head: string, row: string) {
  const file = aLeadFile(source.id, `${head}\r\n${row}`)
  const { id } = (await manager.post<CallResult<typeof leadImports.get>>('/lead-imports', file)).body
  for (const what of ['check', 'start']) {
    await manager.post(`/lead-imports/${id}/${what}`, { known: 'fill' })
    await product.drain()
  }
}
const leadNamed = async (name: string) => {
  const { body } = await manager.get<{ data: { id: number }[] }>(`/leads/table?filter[search]=${name}`)
  return read(body.data[0]?.id ?? 0)
}
const create = async (person: ReturnType<typeof somebody>, consent: object) => {
  const forced = { force: true, force_reason: 'Vraagt om een offerte' }
  const { achternaam: lastName, telefoon: phone } = person
  return (await manager.post<Lead>('/leads', { lastName, phone, consent, ...forced })).body
}
const doubt = { basis: 'none', text: expect.stringContaining(words) }

test.each([
  ['has no surname', { achternaam: '' }],
  ['has a zip code that is none', { postcode: '0000 XX' }],
])('the words of a post that %s count for whoever gets its number', async (_why, wrong) => {
  const person = somebody()
  expect((await send({ ...person, ...wrong, opmerkingen: words })).lead).toBeNull()
  const said = { reach: person.telefoon, words: expect.stringContaining(words), erased: false }
  expect(await listedObjections(manager, person.telefoon)).toMatchObject([said])

  await importRow(
    'Achternaam;Telefoon;Toestemming;Toestemming datum',
    `${person.achternaam};${person.telefoon};Ja, bel mij;3-4-2025`,
  )
  expect(await leadNamed(person.achternaam)).toMatchObject({ consent: doubt, do_not_call_at: null })
  expect((await create(person, older)).consent).toMatchObject(doubt)
  expect((await create(person, agreed(clock.now().toISOString()))).consent).toMatchObject({
    basis: 'own_request',
  })
})

test('the words of a row that makes no lead count too', async () => {
  const { telefoon, achternaam } = somebody()
  await importRow('Achternaam;Telefoon;Opmerkingen', `;${telefoon};${words}`)
  expect((await create({ telefoon, achternaam }, older)).consent).toMatchObject(doubt)
})

test('while a lead is in doubt, another one with its number is too, unless it agreed since', async () => {
  const person = somebody()
  const first = await send({ ...person, opmerkingen: words })
  expect((await read(first.lead?.id ?? 0)).consent).toMatchObject(doubt)
  const other = { ...somebody(), telefoon: person.telefoon }
  expect((await create(other, older)).consent).toMatchObject(doubt)

  const { id } = await create(somebody(), older)
  const { body } = await manager.patch<Lead>(`/leads/${id}`, { phone: person.telefoon })
  expect(body.consent).toMatchObject(doubt)
  const now = agreed(clock.now().toISOString())
  expect((await manager.patch<Lead>(`/leads/${id}`, { consent: now })).body.consent).toMatchObject(now)
  expect((await create(somebody(), older)).consent).toMatchObject(older)
})

test('words are not lost with the number that leaves their lead', async () => {
  const person = somebody()
  const { lead } = await send({ ...person, opmerkingen: words })
  await manager.patch(`/leads/${lead?.id}`, { phone: somebody().telefoon })
  expect((await create({ ...somebody(), telefoon: person.telefoon }, older)).consent).toMatchObject(doubt)
})

test('a file that gives a lead the number of such words leaves it without consent', async () => {
  const person = somebody()
  await send({ ...person, opmerkingen: words, achternaam: '' })
  const { achternaam } = somebody()
  const at = { lastName: achternaam, zip_code: '9718 AB', street_number: 700, consent: older }
  const { id } = (await manager.post<Lead>('/leads', at)).body
  await importRow('Achternaam;Telefoon;Postcode;Huisnummer', `${achternaam};${person.telefoon};9718 AB;700`)
  expect(await read(id)).toMatchObject({ phone: null, mobile: person.telefoon, consent: doubt })
})

test('whoever corrects what was agreed has read the words, and erasing forgets them', async () => {
  const person = somebody()
  const { id } = await send({ ...person, postcode: '0000 XX', opmerkingen: words })
  await manager.patch(`/intake/${id}`, {
    consent_text: 'Ja, bel mij maar',
    zip_code: '9718 AB',
    street_number: 12,
  })
  const { body } = await manager.post<{ lead: { id: number } | null }>(`/intake/${id}/replay`)
  expect((await read(body.lead?.id ?? 0)).consent).toMatchObject({ basis: 'own_request' })

  const other = somebody()
  await send({ ...other, postcode: '0000 XX', opmerkingen: words })
  const { id: erased } = await create(other, older)
  await manager.delete(`/leads/${erased}/delete/avg`)
  expect(await listedObjections(manager, other.telefoon)).toEqual([])
})
