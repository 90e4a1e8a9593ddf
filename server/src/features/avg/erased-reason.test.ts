import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { withoutPerson } from './without-person.ts'

const product = await startTestProduct()
afterAll(product.close)

test('the reason of an erasing keeps no number, address or e-mail, nor earlier ones', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product, {
    firstName: 'Zebedeus',
    lastName: 'Quixelmann',
    full_name: 'Zebedeus Quixelmann',
    street: 'Wombatlaan',
    street_number: 5987,
    zip_code: '9729 KB',
    mobile: '+31631313131',
    phone: '+31503131313',
    email: 'oud@klant.example',
  })
  await manager.patch(`/leads/${lead_id}`, {
    email: 'nieuw@klant.example',
    street: 'Emoeweg',
    street_number: 12,
  })
  await product.drain()
  const reason =
    'Van Wombatlaan 5987, 9729KB Groningen en Emoeweg 12, tel 06-31 31 31 31, 0031 50 3131313, +31(0)50-3131313, ' +
    '050 999 88 77, mail OUD@klant.example en iets@anders.example; vroeg het op 3-11-2026 twee keer'
  const erased = await manager.delete(`/leads/${lead_id}/delete/avg?reason=${encodeURIComponent(reason)}`)
  expect(erased.status).toBe(200)
  const { body } = await manager.get<{ data: { action: string; after: Record<string, unknown> | null }[] }>(
    '/audit/table?per_page=100',
  )
  expect(body.data.find(({ action }) => action === 'erased')?.after?.['reason']).toBe(
    'Van …, … Groningen en …, tel …, …, …, …, mail … en …; vroeg het op 3-11-2026 twee keer',
  )
  const { rows } = await product.inside(({ db }) =>
    db.execute<{ data: object }>(`SELECT data FROM jobs.job WHERE name = 'renew-links'`),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('klant.example')
})

test('what is nobody’s stays in a reason', () => {
  const person = { names: ['Bos'], places: [{ street: 'Laan', zip_code: '9711 AA', street_number: '7' }] }
  const text = 'Lead 2026-00012, op 12-05-2026 om 10:30, 7 keer gevraagd, factuur 1234567'
  expect(withoutPerson(text, person)).toBe(text)
  expect(withoutPerson('Bos, Laan 7a, 9711aa 7', person)).toBe('…, …, …')
})
