import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aResultCode } from '../../testing/a-result-code.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leadCalls.get>
type Reasons = CallResult<typeof leadImports.reasons>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

let source_id = 0
const adviser = product.noord.employees.adviser.employee_id
let adviserName = ''
let refused = 0
beforeAll(async () => {
  const source = {
    name: 'Website',
    cost_type: 'fixed_fee_per_lead',
    cost_value: 10,
    consent_text: 'Bel mij over zonnepanelen',
  }
  source_id = (await manager.post<{ id: number }>('/sources', source)).body.id
  adviserName = (await manager.get<{ full_name: string }>(`/employees/${adviser}`)).body.full_name
  refused = await aResultCode(product, 'doNotCall')
})

async function upload(content: string | Buffer, from?: number) {
  const form = new FormData()
  if (from !== undefined) form.set('source_id', String(from))
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/csv' }), 'oud.csv')
  return (await manager.post<Import>('/lead-imports', form)).body
}
async function move(id: number, what: 'check' | 'start' | 'undo', body?: object) {
  const { status, body: answer } = await manager.post<{ errors?: object }>(
    `/lead-imports/${id}/${what}`,
    body,
  )
  await product.drain()
  const now = (await manager.get<Import>(`/lead-imports/${id}`)).body
  return { status, errors: answer.errors, ...now }
}
const reasonsOf = async (id: number) => (await manager.get<Reasons>(`/lead-imports/${id}/reasons`)).body.data
async function leadNamed(name: string) {
  const { body } = await manager.get<{ data: { id: number }[] }>(
    `/leads/table?filter[search]=${encodeURIComponent(name)}`,
  )
  return (await manager.get<Lead>(`/leads/${body.data[0]?.id}`)).body
}
const statusesOf = async (id: number) =>
  (await manager.get<{ data: object[] }>(`/leads/${id}/statuses`)).body.data

const leadsThisWeek = async () =>
  (await manager.get<{ weeks: { leads: number }[] }>('/home/figures')).body.weeks.at(-1)?.leads

const old = [
  'Nr;Naam;E-mailadres;Mobiel;Postcode;Huisnummer;Plaats;Status;Herkomst;Adviseur;Aangemaakt op;Laatst gebeld;Terugbellen op;Niet bellen;Daktype',
  `A1;Móniek Oud;geen;06-12345678;9711 AB;1;Groningen;Offerte verzonden;Website;ADVISER;3-4-2025;5-4-2025 14:30;;;Schuin dak met pannen`,
  'A2;Piet Boos;piet@oud.example;06-12345679;9711 AB;2;Groningen;Nieuw;Website;;3-4-2025;;;Niet bellen;',
  'A3;Kees Later;kees@oud.example;06-12345670;9711 AB;3;Groningen;Terugbellen;Website;;3-4-2025;;1-12-2026 10:00;nee;rieten kap',
  'A4;Ans Klaar;ans@oud.example;06-12345671;9711 AB;4;Groningen;Geplaatst;Website;;3-4-2025;;;;',
  'A5;Jan Weg;jan@oud.example;06-12345672;9711 AB;5;Groningen;Resultaat doNotCall;Website;;3-4-2025;;;;',
  'A6;Ria Raar;ria@oud.example;06-12345673;9711 AB;6;Groningen;Zwevend;Beurs Assen;Iemand Anders;3-4-2025;;;;',
].join('\r\n')
/** As Excel of a Dutch Windows saves it. */
const windows = (text: string) => Buffer.from(text.replace('ADVISER', adviserName), 'latin1')

test('an export of another system arrives whole, with no callable lead that was marked [c580]', async () => {
  const { id, words, moved, encoding } = await upload(windows(old), source_id)
  expect([encoding, moved]).toEqual(['windows-1252', { basis: 'none', text: '' }])
  expect(words).toEqual([
    { field: 'status', word: 'Offerte verzonden', rows: 1, target: 'status:open' },
    { field: 'source', word: 'Website', rows: 6 - 1, target: `id:${source_id}` },
    { field: 'adviser', word: adviserName, rows: 1, target: `id:${adviser}` },
    { field: 'status', word: 'Nieuw', rows: 1, target: 'status:new' },
    { field: 'status', word: 'Terugbellen', rows: 1, target: 'status:callback' },
    { field: 'status', word: 'Geplaatst', rows: 1, target: 'status:installed' },
    { field: 'status', word: 'Resultaat doNotCall', rows: 1, target: `result:${refused}` },
    { field: 'status', word: 'Zwevend', rows: 1, target: null },
    { field: 'source', word: 'Beurs Assen', rows: 1, target: null },
    { field: 'adviser', word: 'Iemand Anders', rows: 1, target: null },
  ])
  const checked = await move(id, 'check', { moved: { basis: 'customer', text: 'Klant van Zon & Zo' } })
  expect(checked.counts).toMatchObject({ new: 5, invalid: 1, uncallable: 1 })
  expect(await reasonsOf(id)).toEqual([
    {
      row: 6,
      kind: 'invalid',
      reason: [
        'Status: Nobody said what “Zwevend” is here: choose it under Words',
        'Herkomst: Nobody said what “Beurs Assen” is here: choose it under Words',
        'Adviseur: Nobody said what “Iemand Anders” is here: choose it under Words',
      ].join('; '),
    },
  ])
  const chosen = [
    { field: 'status', word: 'Zwevend', target: 'status:writtenOff' },
    { field: 'source', word: 'Beurs Assen', target: 'create' },
    { field: 'adviser', word: 'Iemand Anders', target: 'leave' },
  ]
  const done = await move(id, 'start', { words: chosen })
  expect(done).toMatchObject({ state: 'done', counts: { new: 6, invalid: 0, uncallable: 1 } })
  expect(product.mails).toEqual([])

  const quoted = await leadNamed('Móniek Oud')
  expect(quoted).toMatchObject({
    status: 'open',
    email: null,
    remarks: 'E-mail: geen',
    mobile: '+31612345678',
    created_at: '2025-04-02T22:00:00.000Z',
    last_contact_at: '2025-04-05T12:30:00.000Z',
    status_since: '2025-04-05T12:30:00.000Z',
    adviser: { id: adviser },
    source: { id: source_id },
    do_not_call_at: null,
    consent: { basis: 'customer', text: 'Klant van Zon & Zo', at: '2025-04-02T22:00:00.000Z', scope: 'all' },
  })
  expect(await statusesOf(quoted.id)).toMatchObject([
    {
      status: 'open',
      remarks: 'Status before it came here: Offerte verzonden',
      created_at: '2025-04-05T12:30:00.000Z',
    },
  ])
  const dutch = { 'accept-language': 'nl' }
  const inDutch = await manager.get<{ data: object[] }>(`/leads/${quoted.id}/statuses`, dutch)
  expect(inDutch.body.data).toMatchObject([{ remarks: 'Status voor de overstap: Offerte verzonden' }])
  const lists = await manager.get<object[]>(`/leads/${quoted.id}/question-lists`)
  expect(JSON.stringify(lists.body)).toContain('"roof_type":"roofTiles"')
  expect(await leadNamed('Piet Boos')).toMatchObject({
    status: 'new',
    do_not_call_at: done.created_at,
  })
  expect(await leadNamed('Kees Later')).toMatchObject({ status: 'callback', remarks: 'Daktype: rieten kap' })
  expect(await leadNamed('Ans Klaar')).toMatchObject({ status: 'installed' })
  expect(await leadNamed('Jan Weg')).toMatchObject({
    status: 'writtenOff',
    last_result_code: { id: refused },
    do_not_call_at: done.created_at,
  })
  expect(await leadNamed('Ria Raar')).toMatchObject({ status: 'writtenOff', source: { name: 'Beurs Assen' } })
  expect(await move(id, 'undo')).toMatchObject({ state: 'undone', kept: 0 })
})

test('what words are is remembered for the next file, and a source that was made is found', async () => {
  const { words } = await upload(windows(old))
  expect(words.map(({ word, target }) => [word, target])).toEqual(
    expect.arrayContaining([
      ['Zwevend', 'status:writtenOff'],
      ['Beurs Assen', expect.stringMatching(/^id:\d+$/)],
      ['Iemand Anders', 'leave'],
    ]),
  )
})

test('leads without a stated consent may not be called, and the check says how many', async () => {
  const { id, moved } = await upload('Achternaam;Status;Mobiel\nStil;Nieuw;0612349901\nNooit;Open;0612349902')
  expect(moved).toEqual({ basis: 'none', text: '' })
  expect(await move(id, 'check')).toMatchObject({ counts: { new: 2, uncallable: 2 } })
  const { status, errors } = await move(id, 'check', { moved: { basis: 'own_request', text: ' ' } })
  expect([status, errors]).toEqual([
    422,
    { 'moved.text': ['Write what people agreed to there, in the words that they read'] },
  ])
})

test('leads that were moved here without a date are not counted as those of this week', async () => {
  const before = await leadsThisWeek()
  const { id } = await upload('Achternaam;Status\nVerhuisd;Open')
  expect(await move(id, 'start')).toMatchObject({ state: 'done', counts: { new: 1 } })
  expect(await leadsThisWeek()).toBe(before)
})

test.each([
  ['a status that follows from a plan', { field: 'status', target: 'status:appointmentPlanned' }],
  ['an employee who is not there', { field: 'adviser', target: 'id:999999' }],
  ['a new adviser', { field: 'adviser', target: 'create' }],
])('a word that is said to be %s is refused', async (_name, said) => {
  const { id } = await upload('Achternaam;Status;Adviseur\nWoord;Zweeft;Woordenaar')
  const word = said.field === 'status' ? 'Zweeft' : 'Woordenaar'
  const { status, errors } = await move(id, 'check', { words: [{ ...said, word }] })
  expect([status, errors]).toEqual([422, { words: [`Choose what “${word}” is here from the list`] }])
})

test('whoever may not create sources cannot have one made of a word', async () => {
  const service = await product.as('customer_service')
  const { id } = await upload('Achternaam;Bron\nWoord;Nergens')
  const words = [{ field: 'source', word: 'Nergens', target: 'create' }]
  const { status, body } = await service.post<{ errors: object }>(`/lead-imports/${id}/start`, { words })
  expect([status, body.errors]).toEqual([
    422,
    { words: ['You may not create sources: choose one for “Nergens”, or leave it out'] },
  ])
})

test('two columns of one field are told before anything is made, until one of them counts', async () => {
  const { id, mapping } = await upload(
    'Achternaam;Datum;Aangemaakt op;Opmerkingen;Notities\nTweemaal;3-4-2025;5-4-2025;Hond;Bel aan',
  )
  for (const what of ['check', 'start'] as const) {
    const { status, errors } = await move(id, what)
    expect([status, errors]).toEqual([
      422,
      { mapping: ['These columns are the same field, of which there can be one: Datum, Aangemaakt op'] },
    ])
  }
  const chosen = mapping.map((field, place) => (place === 1 ? null : field))
  expect(await move(id, 'start', { mapping: chosen })).toMatchObject({ state: 'done', counts: { new: 1 } })
  expect(await leadNamed('Tweemaal')).toMatchObject({
    created_at: '2025-04-04T22:00:00.000Z',
    remarks: 'Hond\nBel aan',
  })
})

test('rows say what cannot be read of the past, by the heading of their column', async () => {
  const { id } = await upload(
    'Achternaam;Aangemaakt op;Belpogingen\nFout;31-2-2025;3\nMorgen;1-1-2030;\nVeel;;vaak',
  )
  await move(id, 'check')
  expect((await reasonsOf(id)).map(({ reason }) => reason)).toEqual([
    'Aangemaakt op: “31-2-2025” is no moment: write 24-11-2026 or 24-11-2026 14:30',
    'Aangemaakt op: “1-1-2030” is still to come',
    'Belpogingen: “vaak” is no number of attempts',
  ])
})

test('a cell in which the spreadsheet has an error makes no lead that may be called', async () => {
  const { id } = await upload(
    'Achternaam;Mobiel;Niet bellen;Kleur\nFout;0612345670;#N/A;\nFout2;0612345671;#N/B;\nGoed;0612345672;;#N/A',
  )
  await move(id, 'check')
  expect((await reasonsOf(id)).map(({ reason }) => reason)).toEqual(
    ['#N/A', '#N/B'].map((cell) => expect.stringMatching(`^Niet bellen: The spreadsheet has ${cell} here`)),
  )
})
