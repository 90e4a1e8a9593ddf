import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Reasons = CallResult<typeof leadImports.reasons>
interface Status {
  status: string
  callback_at: string | null
}

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = { name: 'Website', cost_type: 'fixed_fee_per_lead', cost_value: 10 }
const source_id = (await manager.post<{ id: number }>('/sources', source)).body.id
const colleague = product.noord.employees.adviser.employee_id
const { full_name } = (await manager.get<{ full_name: string }>(`/employees/${colleague}`)).body

const heads =
  'Referentie;Naam;Mobiel;Plaats;Status;Adviseur;Aangemaakt op;Laatst gebeld;Terugbellen op;Niet bellen;Daktype'
const first = [
  'A1;Kees Later;06-14440001;Groningen;Terugbellen;;3-4-2025;5-4-2025 14:30;1-12-2026 10:00;nee;Dakpannen',
  'A2;Ria Verder;06-14440002;Groningen;Nieuw;;3-4-2025;;;nee;Dakpannen',
  'A3;Ans Stil;06-14440003;Groningen;Open;;3-4-2025;5-4-2025 14:30;;ja;Dakpannen',
  'A4;Jan Gelijk;06-14440004;Groningen;Open;;3-4-2025;5-4-2025 14:30;;nee;Dakpannen',
]
const second = [
  'A1;Kees Later;06-14440001;Groningen;Terugbellen;;3-4-2025;6-5-2025 09:15;2-12-2026 10:00;nee;Dakpannen',
  `A2;Ria Verder;06-14440002;Haren;Geplaatst;${full_name};3-4-2025;;2-12-2026 10:00;nee;Plat dak`,
  'A3;Ans Stil;06-14440003;Groningen;Open;;3-4-2025;4-4-2025 14:30;;nee;Dakpannen',
  'A4;Jan Gelijk;06-14440004;Groningen;Open;;3-4-2025;5-4-2025 14:30;;nee;Dakpannen',
]

/** Both what a check tells and what its import does. */
async function importRows(rows: readonly string[], known: KnownLeads) {
  const content = [heads, ...rows].join('\r\n')
  const { id } = (await manager.post<Import>('/lead-imports', aLeadFile(source_id, content))).body
  const toldBy = async (what: 'check' | 'start') => {
    expect((await manager.post(`/lead-imports/${id}/${what}`, { known })).status).toBe(200)
    await product.drain()
    const { body } = await manager.get<Import>(`/lead-imports/${id}`)
    const { data } = (await manager.get<Reasons>(`/lead-imports/${id}/reasons`)).body
    const dutch = { 'accept-language': 'nl' }
    const inDutch = (await manager.get<Reasons>(`/lead-imports/${id}/reasons`, dutch)).body.data
    return { counts: body.counts, changes: body.changes, reasons: data, inDutch }
  }
  const checked = await toldBy('check')
  expect(await toldBy('start')).toEqual({ ...checked, changes: [] })
  return checked
}
async function leadNamed(name: string) {
  const { body } = await manager.get<{ data: { id: number }[] }>(`/leads/table?filter[search]=${name}`)
  const lead = (await manager.get<Lead>(`/leads/${body.data[0]?.id}`)).body
  const { data } = (await manager.get<{ data: Status[] }>(`/leads/${lead.id}/statuses`)).body
  return { ...lead, statuses: data }
}

test('a second export of a system that runs on says by its columns what is not taken over', async () => {
  expect((await importRows(first, 'skip')).counts).toMatchObject({ new: 4 })
  const filled = await importRows(second, 'fill')
  expect(filled.counts).toMatchObject({ new: 0, updated: 0, duplicate: 4 })
  expect(filled.reasons.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  const { counts, changes, reasons, inDutch } = await importRows(second, 'overwrite')
  expect(counts).toMatchObject({ new: 0, updated: 2, duplicate: 2 })
  expect(changes.map(({ row, fields }) => [row, fields])).toEqual([
    [
      1,
      [
        { field: 'last_contact_at', before: '2025-04-05T12:30:00.000Z', after: '2025-05-06T07:15:00.000Z' },
        { field: 'callback_at', before: '2026-12-01T09:00:00.000Z', after: '2026-12-02T09:00:00.000Z' },
      ],
    ],
    [2, [{ field: 'city', before: 'Groningen', after: 'Haren' }]],
  ])
  const told = 'This lead is there already. Different here, and not taken over from the row'
  expect(reasons.map(({ row, kind, reason }) => [row, kind, reason.replace(/ \d{4}-\d+ /, ' … ')])).toEqual([
    [
      2,
      'partly',
      `${told}: Status: Geplaatst, Adviseur: ${full_name}, Terugbellen op: 2-12-2026 10:00, Daktype: Plat dak. … Ria Verder`,
    ],
    [3, 'duplicate', `${told}: Niet bellen: nee. … Ans Stil`],
    [4, 'duplicate', 'This lead is there already, and the row says nothing new: … Jan Gelijk'],
  ])
  expect(inDutch[1]?.reason).toMatch(
    /^Deze lead is er al. Hier anders, en niet uit de rij overgenomen: Niet bellen: nee. .* Ans Stil$/,
  )
  const [kees, ria, ans] = await Promise.all(['Later', 'Verder', 'Stil'].map(leadNamed))
  expect(kees).toMatchObject({ status: 'callback', last_contact_at: '2025-05-06T07:15:00.000Z' })
  expect(kees?.statuses.map(({ status, callback_at }) => [status, callback_at])).toEqual([
    ['callback', '2026-12-02T09:00:00.000Z'],
    ['callback', '2026-12-01T09:00:00.000Z'],
  ])
  expect(ria).toMatchObject({ status: 'new', adviser: null, city: 'Haren' })
  expect(ria?.statuses).toHaveLength(1)
  expect(ans?.do_not_call_at).not.toBeNull()
  expect((await importRows(second, 'overwrite')).counts).toMatchObject({ updated: 0, duplicate: 4 })
})

test('a lead that was forwarded says that nothing is taken over', async () => {
  const row = 'A9;Fien Voort;06-14440009;Groningen;Nieuw;;3-4-2025;;;nee;Dakpannen'
  await importRows([row], 'skip')
  const { id } = await leadNamed('Voort')
  await product.inside(async ({ db }) => {
    const [{ leads }, { eq }] = await Promise.all([import('../leads/schema.ts'), import('drizzle-orm')])
    await db.update(leads).set({ status: 'forwarded' }).where(eq(leads.id, id))
  })
  const { reasons } = await importRows([row], 'overwrite')
  expect(reasons).toMatchObject([{ reason: expect.stringContaining('forwarded or erased') }])
})
