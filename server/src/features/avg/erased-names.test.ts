import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { withoutNames } from './without-names.ts'

const product = await startTestProduct()
afterAll(product.close)

test('the audit keeps that a reason was given for an erasing, and hides whom it names', async () => {
  const manager = await product.as('manager')
  const person = { firstName: 'Zebedeus', lastName: 'Quixelmann', full_name: 'Zebedeus Quixelmann' }
  const lead_id = await aLead(product, { ...person, phone: '+31612345678' })
  for (const search of ['Quixelmann', 'quixelmann groningen', 'Quixel'])
    expect((await manager.get(`/leads/export?filter[search]=${encodeURIComponent(search)}`)).status).toBe(200)
  const reason = 'Meneer Quixelmann (06 12345678) vroeg het zelf, zei Zebedeus'
  const erased = await manager.delete(`/leads/${lead_id}/delete/avg?reason=${encodeURIComponent(reason)}`)
  expect(erased.status).toBe(200)
  const { body } = await manager.get<{ data: { action: string; after: Record<string, unknown> | null }[] }>(
    '/audit/table?per_page=100',
  )
  expect(JSON.stringify(body)).not.toMatch(/quixelmann|zebedeus/i)
  expect(body.data.find(({ action }) => action === 'erased')?.after?.['reason']).toBe(
    'Meneer … (…) vroeg het zelf, zei …',
  )
  const exports = body.data.filter(({ action }) => action === 'exported')
  expect(exports.map(({ after }) => after?.['search'])).toEqual(['Quixel', undefined, undefined])
})

test.each([
  ['Bos wil het', ['Bos'], '… wil het'],
  ['het bosje bij Bosch', ['Bos'], 'het bosje bij Bosch'],
  ['mail aan a.b@c.nl', ['a.b@c.nl'], 'mail aan …'],
  ['Jan de Vries-Bos', ['Vries-Bos', 'Jan'], '… de …'],
  ['zonder iemand', [], 'zonder iemand'],
  ['mevrouw STRZALKA belde, en strzałka', ['Strzałka'], 'mevrouw … belde, en …'],
  ['Müller, Muller, Mueller en Mu\u0308ller', ['Müller'], '…, …, … en …'],
  ['Müller, niet Millers', ['Muller'], '…, niet Millers'],
  ['Sorensen, Weiss en Weiß', ['Sørensen', 'Weiß'], '…, … en …'],
  ['Ozgur uit Ozgurstad', ['Özgür'], '… uit Ozgurstad'],
])('%s without %j reads %s', (text, names, read) => {
  expect(withoutNames(text, names)).toBe(read)
})
