import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

type Import = CallResult<typeof leadImports.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const there = await product.as('manager', product.zuid)

const at = '2026-03-04T08:30:00.000Z'
const consents = {
  undated: { basis: 'own_request', text: 'Ja, bel mij', at, undated: true, scope: 'calls' },
  dated: { basis: 'own_request', text: 'Ja, bel mij', at, scope: 'all' },
  doubt: { basis: 'none', text: 'Ik zie het toch niet zo zitten', at, scope: 'all' },
  mail: { basis: 'none', text: 'Liever geen contact; denk ik', at, scope: 'email' },
  silent: { basis: 'none', text: '', at, scope: 'all' },
  letters: { basis: 'own_request', text: 'Bel mij niet, mailen mag', page: '/f', at, scope: 'email' },
  service: { basis: 'customer', text: 'alleen per e-mail', at, scope: 'service' },
  briefly: { basis: 'agreed_by_phone', text: 'Ja', direction: 'incoming', at, scope: 'calls' },
  older: { basis: 'request', text: 'Website', at, scope: 'all' },
} satisfies Record<string, Consent>
const names = Object.keys(consents)
/** In the hour that an October night has twice. */
const objected_at = new Date('2025-10-26T01:30:00.250Z')

const ids = new Map<string, number>()
let made = 0
await product.inside(async (context) => {
  for (const [lastName, consent] of Object.entries(consents)) {
    made += 1
    const reach = { email: `${lastName}@klant.example`, phone: `+3161779000${made}`, mobile: null }
    const created_at = new Date('2025-02-03T10:00:00.000Z')
    const place = { zip_code: '9711 AB', street_number: made, number: `2025-0000${made}` }
    const do_not_call_at = lastName === 'silent' ? objected_at : null
    const said = { lastName, consent, do_not_call_at }
    const lead = await addLead(context, { ...reach, ...place, ...said, status: 'new', created_at })
    ids.set(lastName, lead.id)
  }
})

async function importAll(content: Buffer, format: string, body?: object) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), `leads.${format}`)
  const { id, headings, mapping } = (await there.post<Import>('/lead-imports', form)).body
  await product.drain()
  expect((await there.post(`/lead-imports/${id}/start`, body)).status).toBeLessThan(300)
  await product.drain()
  const kept = await product.inside(
    ({ db }) =>
      db
        .select({
          name: leads.lastName,
          consent: leads.consent,
          may_call: leads.may_call,
          do_not_call_at: leads.do_not_call_at,
        })
        .from(leads),
    product.zuid,
  )
  expect((await there.post(`/lead-imports/${id}/undo`)).status).toBeLessThan(300)
  await product.drain()
  return { kept: new Map(kept.map((row) => [row.name, row])), headings, mapping }
}

test.each([
  ['csv', 'nl'],
  ['csv', 'en'],
  ['xlsx', 'nl'],
])(
  'what nobody stated a day of, and words that wait, come back as they went, by %s in %s',
  async (format, language) => {
    const path = `/leads/export?format=${format}&sort=number`
    const { body } = await manager.get<Buffer>(path, { 'accept-language': language })
    const unstated = language === 'nl' ? 'datum niet opgegeven' : 'date not stated'
    if (format === 'csv') expect(body.toString().split(unstated)).toHaveLength(2)
    const { kept } = await importAll(body, format)
    expect([...kept.keys()].toSorted()).toEqual(names.toSorted())
    const consentOf = (name: string) => kept.get(name)?.consent
    expect(consentOf('undated')).toMatchObject({ basis: 'own_request', undated: true, scope: 'calls' })
    expect(consentOf('dated')).toEqual(consents.dated)
    for (const name of names.filter((one) => one !== 'undated'))
      expect(kept.get(name), name).toMatchObject({ consent: consents[name as keyof typeof consents] })
    for (const { name, do_not_call_at } of kept.values())
      expect(do_not_call_at).toEqual(name === 'silent' ? objected_at : null)
    const called = [...kept.values()].filter(({ may_call }) => may_call).map(({ name }) => name)
    expect(called.toSorted()).toEqual(['briefly', 'dated', 'older', 'undated'])
  },
)

test('a consent without a day is told without one, and stays so where something else of it changes', async () => {
  type Lead = { id: number; consent: Consent }
  const id = ids.get('undated')
  const { body } = await manager.get<Lead>(`/leads/${id}`)
  expect(body.consent).toMatchObject({ undated: true })
  const { undated: _undated, ...said } = body.consent
  const narrowed = await manager.patch<Lead>(`/leads/${id}`, { consent: { ...said, scope: 'all' } })
  expect(narrowed.body.consent).toMatchObject({ undated: true, scope: 'all' })
  const told = await manager.get<Buffer>(`/audit/export?filter[lead_id]=${id}`, { 'accept-language': 'nl' })
  expect(told.body.toString()).toContain('datum niet opgegeven')
  expect(told.body.toString()).not.toContain(at)
  type Timeline = { data: { action: string; after: { consent?: Consent } | null }[] }
  const timeline = (await manager.get<Timeline>(`/leads/${id}/timeline`)).body.data
  expect(timeline.find(({ action }) => action === 'updated')?.after?.consent?.at).toBe('date not stated')
  const stated = { ...said, at: '2026-03-05T08:30:00.000Z' }
  const dated = await manager.patch<Lead>(`/leads/${id}`, { consent: stated })
  expect(dated.body.consent).not.toHaveProperty('undated')
})
