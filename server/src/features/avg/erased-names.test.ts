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
  ['mevrouw İpek, IPEK en ipek, niet kipek', ['İpek'], 'mevrouw …, … en …, niet kipek'],
  ['İNCİ, İnci, I\u0307nci en inci', ['İnci'], '…, …, … en …'],
  ['İbrahim Kaya belde', ['Ibrahim', 'Kaya'], '… … belde'],
  ['IŞIK, Işık, isik en ışık', ['Işık'], '…, …, … en …'],
  ["O'Brien, O’Brien, O‘Brien, O´Brien en o`brien", ['O’Brien'], '…, …, …, … en …'],
  ["D’Hondt en D'Hondt, niet de hond", ["D'Hondt"], '… en …, niet de hond'],
  ["mevrouw 't Hof en ’t Hof, over het hof", ['’t Hof'], 'mevrouw … en …, over het hof'],
  ['Jean Luc, Jean‑Luc en jean-luc, niet Jean', ['Jean-Luc'], '…, … en …, niet Jean'],
  ['Müller, Mu\u0308ller en MÜLLER, niet de muller', ['Mueller'], '…, … en …, niet de muller'],
  ['Goethe en Göthe, Weiß en Weiss', ['Goethe', 'Weiss'], '… en …, … en …'],
  ['Soerensen, Sorensen en Sørensen', ['Sørensen'], '…, … en …'],
  ['Sørensen en Djordjevic', ['Soerensen', 'Đorđević'], '… en …'],
  ['Aangstrom, Angstrom en Ångstro\u0308m', ['Ångström'], '…, … en …'],
  ['in januari doet de mulder het dak', ['Jan', 'Müller', 'Daküz'], 'in januari doet de mulder het dak'],
])('%s without %j reads %s', (text, names, read) => {
  expect(withoutNames(text, names)).toBe(read)
})
