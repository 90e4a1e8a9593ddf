import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

type Lead = CallResult<typeof leadCalls.get>
type Reasons = CallResult<typeof leadImports.reasons>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source_id = await aSource(manager, 'Oud systeem')

const byRow = <Row extends { row: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.row - other.row)

async function importRows(lines: readonly string[]) {
  const file = await uploadLeads(product, manager, { source_id, lines })
  const move = async (what: 'check' | 'start') => {
    const { counts, reasons: told } = await file.move(what, { known: 'fill' })
    const dutch = { 'accept-language': 'nl' }
    const inDutch = (await manager.get<Reasons>(`/lead-imports/${file.id}/reasons`, dutch)).body.data
    const reasons = byRow(told).map(({ row, kind, reason }) => [row, kind, reason])
    return { counts, reasons, inDutch: byRow(inDutch) }
  }
  const checked = await move('check')
  expect(await move('start')).toEqual(checked)
  return checked
}
async function leadNamed(name: string) {
  const { body } = await manager.get<{ data: { id: number }[] }>(`/leads/table?filter[search]=${name}`)
  return body.data[0] === undefined ? null : (await manager.get<Lead>(`/leads/${body.data[0].id}`)).body
}

test('a year of two figures is read where it can be no other, and told; else the row says so', async () => {
  const { counts, reasons, inDutch } = await importRows([
    'Naam;Mobiel;Aangemaakt op;Laatst gebeld;Terugbellen op',
    'Kees Jaartal;06-15550001;3-4-25;5-4-25 14:30;',
    'Ria Eeuw;06-15550002;03-04-99;;',
    'Ans Belt;06-15550003;3-4-2025;;3-4-27',
    'Jan Voorop;06-15550004;24-11-03;;',
  ])
  expect(counts).toMatchObject({ new: 1, invalid: 3 })
  expect(reasons).toEqual([
    [
      1,
      'partly',
      'Aangemaakt op: “3-4-25” is read as 3-4-2025; Laatst gebeld: “5-4-25 14:30” is read as 5-4-2025 14:30',
    ],
    ...[
      [2, 'Aangemaakt op', '03-04-99'],
      [3, 'Terugbellen op', '3-4-27'],
      [4, 'Aangemaakt op', '24-11-03'],
    ].map(([row, column, word]) => [
      row,
      'invalid',
      `${column}: “${word}” has a year of two figures, which may be another: write 24-11-2026`,
    ]),
  ])
  expect(inDutch[0]?.reason).toContain('“3-4-25” is gelezen als 3-4-2025')
  const lead = await leadNamed('Jaartal')
  expect(lead?.created_at).toBe('2025-04-02T22:00:00.000Z')
  expect(lead?.last_contact_at).toBe('2025-04-05T12:30:00.000Z')
})

test('a number of the old system that two people have is nobody’s, and both rows are named', async () => {
  const { counts, reasons, inDutch } = await importRows([
    'Leadnummer;Voornaam;Achternaam;Mobiel;Niet bellen',
    'K-1;Piet;Nummers;06-15560001;nee',
    'K-2;Els;Anders;06-15560002;nee',
    'K-1;Kees;Bakkerij;06-15560003;ja',
    'K-2;Jan;Anders;06-15560004;nee',
    // The same person, who moved or has another number.
    'K-2;Els;Anders;06-15560005;nee',
    'K-2;E.;Anders;06-15560006;nee',
    'K-2;;Anders;06-15560007;nee',
  ])
  expect(counts).toMatchObject({ new: 2, duplicate: 5 })
  expect(reasons.slice(0, 2).map(([row, kind, reason]) => [row, kind, String(reason).split(':')[0]])).toEqual(
    [
      [3, 'duplicate', 'Row 1 has the number K-1 too, and is somebody else by its name, address and numbers'],
      [4, 'duplicate', 'Row 2 has the number K-2 too, and is somebody else by its name, address and numbers'],
    ],
  )
  expect(inDutch[0]?.reason).toContain('Rij 1 heeft ook het nummer K-1')
  expect(inDutch[0]?.reason).toContain('bewaard bij de bezwaren')
  const first = await leadNamed('Nummers')
  // What somebody else objected is not theirs.
  expect([first?.mobile, first?.do_not_call_at]).toEqual(['+31615560001', null])
  expect(await leadNamed('Bakkerij')).toBeNull()
})

test('a word for no number below a telephone is empty, and may refuse nothing', async () => {
  const words = ['geen', '?', 'x', 'niet bekend', 'onbekend', '-']
  const { counts, reasons } = await importRows([
    'Naam;Telefoon;Mobiel',
    ...words.map((word, place) => `Koosje Leeg${'abcdef'[place]};${word};06-1557100${place}`),
  ])
  expect(counts).toMatchObject({ new: words.length, invalid: 0 })
  expect(reasons).toEqual([])
  expect(await leadNamed('Leega')).toMatchObject({ phone: null, mobile: '+31615571000', remarks: null })
})
