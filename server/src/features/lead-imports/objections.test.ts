import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import { afterAll, expect, test } from 'vitest'
import { aSentQuotation } from '../../testing/a-quotation.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Reasons = CallResult<typeof leadImports.reasons>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = {
  name: 'Website',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 10,
  consent_text: 'Bel mij over zonnepanelen',
}
const source_id = (await manager.post<{ id: number }>('/sources', source)).body.id

let made = 0
/** A row of somebody: name, telephone, and what else the columns ask. */
const somebody = () => {
  made += 1
  return { name: `Persoon${made}`, phone: `06-2${String(made).padStart(7, '0')}` }
}

async function importRows(lines: readonly string[], known: KnownLeads = 'skip', words?: object[]) {
  const form = new FormData()
  form.set('source_id', String(source_id))
  form.set('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'oud.csv')
  const { id } = (await manager.post<Import>('/lead-imports', form)).body
  const move = async (what: 'check' | 'start') => {
    const moved = await manager.post(`/lead-imports/${id}/${what}`, { known, words })
    expect(moved.status, JSON.stringify(moved.body)).toBeLessThan(300)
    await product.drain()
    return (await manager.get<Import>(`/lead-imports/${id}`)).body
  }
  const { changes } = await move('check')
  const checked = (await manager.get<Reasons>(`/lead-imports/${id}/reasons`)).body.data
  const done = await move('start')
  const reasons = (await manager.get<Reasons>(`/lead-imports/${id}/reasons`)).body.data
  expect(checked).toEqual(reasons)
  return { ...done, changes, reasons }
}

async function leadNamed(name: string): Promise<Lead> {
  const { body } = await manager.get<{ data: { id: number }[] }>(`/leads/table?filter[search]=${name}`)
  return (await manager.get<Lead>(`/leads/${body.data[0]?.id}`)).body
}

const heads = 'Naam;Mobiel;Niet bellen'

test('of somebody who stands in a file twice the row that objects counts', async () => {
  const { name, phone } = somebody()
  const { counts, reasons } = await importRows([heads, `${name};${phone};nee`, `${name};${phone};ja`])
  expect(counts).toMatchObject({ new: 1, duplicate: 1 })
  expect(reasons).toMatchObject([{ reason: expect.stringContaining('not to be called counts') }])
  expect((await leadNamed(name)).do_not_call_at).not.toBeNull()
})

test.each(['skip', 'fill', 'overwrite'] as const)(
  'a lead that is there objects by a file: %s',
  async (known) => {
    const { name, phone } = somebody()
    await importRows([heads, `${name};${phone};nee`])
    expect((await leadNamed(name)).do_not_call_at).toBeNull()
    const { counts, changes } = await importRows(
      [heads, `${name};${phone};nee`, `${name};${phone};ja`],
      known,
    )
    expect(counts).toMatchObject({ new: 0, updated: 1, duplicate: 1 })
    expect(changes).toMatchObject([{ row: 2, fields: [{ field: 'do_not_call_at' }] }])
    expect((await leadNamed(name)).do_not_call_at).not.toBeNull()
  },
)

test.each(['afgemeld 3-5-2025', 'Bezwaar gemaakt', 'ingetrokken op 3-5-2025'])(
  'consent that is %s makes nobody callable, and objects for who is there',
  async (consent) => {
    const [fresh, known] = [somebody(), somebody()]
    await importRows([heads, `${known.name};${known.phone};nee`])
    await importRows([
      'Naam;Mobiel;Toestemming',
      `${fresh.name};${fresh.phone};${consent}`,
      `${known.name};${known.phone};${consent}`,
    ])
    expect((await leadNamed(fresh.name)).consent).toMatchObject({ basis: 'none' })
    expect((await leadNamed(known.name)).do_not_call_at).not.toBeNull()
  },
)

test.each(['niet', 'geen', 'Niet!'])('%j below "do not call" objects', async (word) => {
  const { name, phone } = somebody()
  await importRows([heads, `${name};${phone};${word}`])
  expect((await leadNamed(name)).do_not_call_at).not.toBeNull()
})

test('a row that is refused says that its person is not to be called', async () => {
  const { name, phone } = somebody()
  const { reasons } = await importRows([`${heads};Huisnummer`, `${name};${phone};ja;12-mrt`])
  expect(reasons).toMatchObject([
    { reason: expect.stringContaining('NOTE: this person is not to be called') },
  ])
})

test.each(['NULL', 'n.v.t.', '-'])('%j below "do not call" says nothing', async (word) => {
  const { name, phone } = somebody()
  await importRows([heads, `${name};${phone};${word}`])
  expect((await leadNamed(name)).do_not_call_at).toBeNull()
})

test('of two columns about calls the one that objects counts', async () => {
  const { name, phone } = somebody()
  await importRows(['Naam;Mobiel;Niet bellen;Do not call', `${name};${phone};nee;ja`])
  expect((await leadNamed(name)).do_not_call_at).not.toBeNull()
})

test.each([
  ['Blokkade;BMN;Bellen', 'nee;;nee'],
  ['Blokkade;BMN;Bellen', ';3-5-2025;ja'],
  ['Opt-out telefoon;Bezwaar;Mag gebeld worden', 'nee;;nee'],
])('of columns %j the one that objects counts: %j', async (headings, cells) => {
  const { name, phone } = somebody()
  const { counts } = await importRows([`Naam;Mobiel;${headings}`, `${name};${phone};${cells}`])
  expect(counts).toMatchObject({ new: 1, uncallable: 1 })
  const { do_not_call_at } = await leadNamed(name)
  expect(do_not_call_at).not.toBeNull()
  if (cells.includes('2025')) expect(do_not_call_at).toBe('2025-05-02T22:00:00.000Z')
})

test('an objection of a file keeps its day, and the check says which one is still to come', async () => {
  const [known, fresh, later] = [somebody(), somebody(), somebody()]
  await importRows([heads, `${known.name};${known.phone};nee`])
  const { reasons } = await importRows(
    [
      'Naam;Mobiel;Aangemaakt op;Laatst gebeld;Niet bellen sinds',
      `${known.name};${known.phone};3-4-2025;;1-11-2026`,
      `${fresh.name};${fresh.phone};3-4-2025;5-5-2025;12-9-2025`,
      `${later.name};${later.phone};3-4-2025;5-5-2025;1-12-2026`,
    ],
    'overwrite',
  )
  const days = [known, fresh, later].map(async ({ name }) => (await leadNamed(name)).do_not_call_at)
  expect(await Promise.all(days)).toEqual([
    '2026-10-31T23:00:00.000Z',
    '2025-09-11T22:00:00.000Z',
    '2026-11-30T23:00:00.000Z',
  ])
  expect(reasons).toMatchObject([
    {
      row: 3,
      kind: 'noted',
      reason: expect.stringMatching('^Niet bellen sinds: .1-12-2026. is still to come'),
    },
  ])
})

test('columns that allow calls make no consent of yes', async () => {
  const { name, phone } = somebody()
  await importRows(['Naam;Mobiel;Bellen;Blokkade', `${name};${phone};ja;nee`])
  expect(await leadNamed(name)).toMatchObject({ do_not_call_at: null, consent: { basis: 'none' } })
})

test('remarks that refuse calls are obeyed, and the check names their rows', async () => {
  const [wants, refuses, known] = [somebody(), somebody(), somebody()]
  await importRows([heads, `${known.name};${known.phone};nee`])
  const lines = [
    'Naam;Mobiel;Opmerkingen',
    `${wants.name};${wants.phone};niet bellen voor 18 uur`,
    `${refuses.name};${refuses.phone};Klant wil niet gebeld worden`,
    `${known.name};${known.phone};NIET BELLEN`,
    `${wants.name};${wants.phone};weer`,
  ]
  const { id, counts, reasons } = await importRows(lines)
  expect(counts).toMatchObject({ new: 2, updated: 1, duplicate: 1 })
  const told = { kind: 'noted', reason: expect.stringContaining('is not to be called') }
  expect(reasons).toMatchObject([
    { row: 2, ...told },
    { row: 3, ...told },
    { row: 4, kind: 'duplicate' },
  ])
  expect((await leadNamed(wants.name)).do_not_call_at).toBeNull()
  for (const { name } of [refuses, known]) expect((await leadNamed(name)).do_not_call_at).not.toBeNull()
  const failed = await manager.get<string>(`/lead-imports/${id}/failed`)
  expect(JSON.stringify(failed.body)).not.toContain(refuses.name)
})

test.each([
  ['Tags', 'vip, DNC'],
  ['Label', 'Bel-me-niet'],
  ['Contactvoorkeur', 'niet telefonisch'],
  ['Groepje', 'Niet bellen'],
  ['Opmerkingen', 'Staat op zwarte lijst'],
  ['Status', 'Op zwarte lijst'],
  ['Toestemming', 'Staat op zwarte lijst'],
])('a row that says %s: %s is not to be called, and the check says by which column', async (head, cell) => {
  const [refuses, wants] = [somebody(), somebody()]
  const rows = [`${refuses.name};${refuses.phone};${cell}`, `${wants.name};${wants.phone};`]
  const words = head === 'Status' ? [{ field: 'status', word: cell, target: 'status:open' }] : undefined
  const { counts, reasons } = await importRows([`Naam;Mobiel;${head}`, ...rows], 'skip', words)
  expect(counts).toMatchObject({ new: 2, invalid: 0 })
  expect(reasons).toMatchObject([
    { row: 1, kind: 'noted', reason: expect.stringMatching(`^${head}: .*is not to be called`) },
  ])
  expect((await leadNamed(refuses.name)).do_not_call_at).not.toBeNull()
  expect((await leadNamed(wants.name)).do_not_call_at).toBeNull()
})

test('what is wrong with rows is told before what is merely double', async () => {
  const { name, phone } = somebody()
  const row = `${name};${phone}`
  const { reasons } = await importRows([heads, `${row};nee`, `${row};nee`, `${row};ja`, ';0612345678;nee'])
  expect(reasons.map((one) => one.row)).toEqual([3, 4, 2])
})

test('a status of ours is that, though a result has its name', async () => {
  await aResultCode(product, 'sale')
  const { body } = await manager.get<{ data: { id: number; description: string }[] }>('/result-codes/table')
  const sale = body.data.find(({ description }) => description === 'Resultaat sale')
  await manager.patch(`/result-codes/${sale?.id}`, { description: 'Verkocht' })
  const { name, phone } = somebody()
  const { words } = await importRows(['Naam;Mobiel;Status', `${name};${phone};Verkocht`])
  expect(words).toMatchObject([{ word: 'Verkocht', target: 'status:sold' }])
  expect(await leadNamed(name)).toMatchObject({ status: 'sold' })
})

test.each(['12-03-2026', '2026-03-12', '12-mrt', 'dec-3', '3-dec'])(
  'a house number of which a spreadsheet made the day %s is refused',
  async (number) => {
    const { name, phone } = somebody()
    const { counts, reasons } = await importRows(['Naam;Mobiel;Huisnummer', `${name};${phone};${number}`])
    expect(counts).toMatchObject({ new: 0, invalid: 1 })
    expect(reasons).toMatchObject([{ reason: expect.stringContaining('made of a house number') }])
  },
)

test('the kind that a company suggests is that of new leads alone', async () => {
  const { name, phone } = somebody()
  await importRows(['Naam;Mobiel;Soort', `${name};${phone};VvE`])
  const fresh = somebody()
  const lines = ['Naam;Mobiel;Bedrijf', `${name};${phone};De Eik`, `${fresh.name};${fresh.phone};De Beuk`]
  expect((await importRows(lines, 'overwrite')).counts).toMatchObject({ new: 1, updated: 1 })
  expect(await leadNamed(name)).toMatchObject({ kind: 'ownersAssociation', company_name: 'De Eik' })
  expect(await leadNamed(fresh.name)).toMatchObject({ kind: 'business', company_name: 'De Beuk' })
})

test('a lead whose quotation was sent says that its e-mail address is changed by hand', async () => {
  const { name, phone } = somebody()
  await importRows(['Naam;Mobiel;E-mailadres', `${name};${phone};oud@klant.example`])
  const { id } = await leadNamed(name)
  await manager.patch(`/leads/${id}`, {
    street: 'Zonnelaan',
    street_number: 12,
    zip_code: '9712 AB',
    meter_connection: '3x25A',
    city: 'Groningen',
  })
  await aSentQuotation(product, manager, id)
  const { counts, reasons } = await importRows(
    ['Naam;Mobiel;E-mailadres', `${name};${phone};nieuw@klant.example`],
    'overwrite',
  )
  expect(counts).toMatchObject({ updated: 0, duplicate: 1 })
  expect(reasons).toMatchObject([{ reason: expect.stringContaining('changed on its own page') }])
})

test.each([
  'AVG-toestemming;nee',
  'Akkoord bellen;nee',
  'GDPR consent;0',
  'Grondslag;geen',
  'Marketing toestemming;nee',
])('a row with %s is no consent by the words of the source', async (said) => {
  const [head = '', cell = ''] = said.split(';')
  const refuses = somebody()
  await importRows([`Naam;Mobiel;${head}`, `${refuses.name};${refuses.phone};${cell}`])
  expect((await leadNamed(refuses.name)).consent?.basis).toBe('none')
})

test('a row whose words may refuse calls is a lead without consent, which says why', async () => {
  const [doubtful, plain] = [somebody(), somebody()]
  const { reasons } = await importRows([
    'Naam;Mobiel;Opmerkingen;BMNR check',
    `${doubtful.name};${doubtful.phone};;hit`,
    `${plain.name};${plain.phone};Niet in het bel-me-niet-register;geen hit`,
  ])
  expect(reasons).toMatchObject([{ row: 1, reason: expect.stringContaining('may say that') }])
  expect(await leadNamed(doubtful.name)).toMatchObject({ consent: { basis: 'none' }, do_not_call_at: null })
  expect(await leadNamed(plain.name)).toMatchObject({
    consent: { basis: 'own_request' },
    do_not_call_at: null,
  })
})

test('what stands behind a telephone number or a name is read too', async () => {
  const [one, other, writes] = [somebody(), somebody(), somebody()]
  await importRows([
    'Naam;Mobiel;Contactvoorkeur',
    `${one.name};${one.phone} niet bellen;`,
    `${other.name} NIET BELLEN;${other.phone};`,
    `${writes.name};${writes.phone};E-mail`,
  ])
  expect((await leadNamed(other.name)).do_not_call_at).not.toBeNull()
  expect((await leadNamed(one.name)).do_not_call_at).not.toBeNull()
  expect((await leadNamed(writes.name)).consent).toMatchObject({ basis: 'none' })
})
