import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aResultCode } from '../../testing/a-result-code.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'
import { leadImports as table } from './schema.ts'

type Import = CallResult<typeof leadImports.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const there = await product.as('manager', product.zuid)

let number = 0
async function upload(client: typeof manager, content: Buffer | string, name = 'leads.csv') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/csv' }), name)
  return (await client.post<Import>('/lead-imports', form)).body
}
async function move(client: typeof manager, id: number, what: 'check' | 'start' | 'undo', body?: object) {
  const { status } = await client.post(`/lead-imports/${id}/${what}`, body)
  await product.drain()
  return { status, ...(await client.get<Import>(`/lead-imports/${id}`)).body }
}

/** The next one of a list in turn. */
const of = <Value>(list: readonly [Value, ...Value[]]): Value => list[number % list.length] ?? list[0]

const whole = (at: string) => new Date(at)
const consents = [
  { basis: 'own_request', text: 'Bel mij;\n"graag"', page: '/form', version: '2', scope: 'all' },
  { basis: 'agreed_by_phone', text: 'Ja, bel maar', direction: 'incoming', scope: 'calls' },
  { basis: 'customer', text: 'Klant', scope: 'service' },
  { basis: 'none', text: '', scope: 'all' },
] as const

/** What it is here, when it is no longer where it was planned or offered. */
const moved = {
  appointmentPlanned: 'open',
  quotationSent: 'open',
  installationPlanned: 'sold',
  forwarded: 'writtenOff',
}

beforeAll(async () => {
  const code = await aResultCode(product, 'notInterested')
  await product.inside(async (context) => {
    for (; number < 500; number += 1) {
      const status = leadStatuses[number % leadStatuses.length] ?? 'new'
      const at = whole(`2025-0${1 + (number % 9)}-1${number % 9}T0${number % 9}:30:15.000Z`)
      await addLead(context, {
        number: `2025-${String(number + 1).padStart(5, '0')}`,
        lastName: number % 7 === 0 ? `=Jansen${number}` : `Jansen${number}`,
        full_name: number % 7 === 0 ? `=Jansen${number}` : `Jansen${number}`,
        salutation: of(['mr', 'mrs', 'family', 'none'] as const),
        kind: of(['private', 'business', 'ownersAssociation'] as const),
        email: `p${number}@klant.example`,
        mobile: `+316300${String(number).padStart(5, '0')}`,
        phone: number % 2 === 0 ? `+3150123${String(1_000 + number)}` : null,
        street: 'Straat "A"; hoek',
        street_number: 1 + number,
        adjective: number % 3 === 0 ? 'a' : null,
        zip_code: '9711 AB',
        city: 'Groningen',
        energy_usage: number % 5 === 0 ? null : 3_000 + number,
        meter_connection: of(['1x25A', '3x25A'] as const),
        house_ownership: of(['owned', 'rented', 'other'] as const),
        is_home: number % 2 === 0,
        monument: number % 4 === 0,
        language: of(['nl', 'en'] as const),
        remarks: number % 3 === 0 ? 'Belt zelf\n; "na zes"' : null,
        status,
        status_since: at,
        attempts: number % 4,
        last_contact_at: number % 2 === 0 ? at : null,
        last_result_code_id: status === 'writtenOff' ? code : null,
        call_at: status === 'callback' ? whole('2026-12-01T09:00:00.000Z') : null,
        postponed_until: status === 'postponed' ? '2027-01-10' : null,
        do_not_call_at: number % 6 === 0 ? at : null,
        consent: { ...(consents[number % 4] ?? consents[3]), at: at.toISOString() },
        created_at: at,
      })
    }
  })
})

const fields = {
  lastName: leads.lastName,
  salutation: leads.salutation,
  kind: leads.kind,
  email: leads.email,
  mobile: leads.mobile,
  phone: leads.phone,
  street: leads.street,
  street_number: leads.street_number,
  adjective: leads.adjective,
  zip_code: leads.zip_code,
  city: leads.city,
  energy_usage: leads.energy_usage,
  meter_connection: leads.meter_connection,
  house_ownership: leads.house_ownership,
  is_home: leads.is_home,
  monument: leads.monument,
  language: leads.language,
  remarks: leads.remarks,
  status: leads.status,
  status_since: leads.status_since,
  attempts: leads.attempts,
  last_contact_at: leads.last_contact_at,
  call_at: leads.call_at,
  postponed_until: leads.postponed_until,
  do_not_call_at: leads.do_not_call_at,
  may_call: leads.may_call,
  consent: leads.consent,
  created_at: leads.created_at,
}
const all = (company = product.noord) =>
  product.inside(({ db }) => db.select(fields).from(leads).orderBy(leads.email), company)
type Row = Awaited<ReturnType<typeof all>>[number]

const instead = (status: Row['status']) => moved[status as keyof typeof moved] ?? status
/** A call list has its own times for who was not reached, and for a postponement. */
const compared = ({ call_at, consent, ...row }: Row) => ({
  ...row,
  call_at: row.status === 'callback' ? call_at : null,
  consent: consent?.basis === 'none' ? { basis: 'none' } : consent,
})

test.each(['csv', 'xlsx'])('500 leads come back as they went, by %s [c581]', async (format) => {
  const { body } = await manager.get<Buffer>(`/leads/export?format=${format}&sort=number`)
  const { id, mapping, headings } = await upload(there, body, `leads.${format}`)
  expect(headings.filter((_heading, place) => mapping[place] === null)).toEqual(['Municipality'])
  const done = await move(there, id, 'start', {
    words: [{ field: 'result', word: 'Resultaat notInterested', target: 'leave' }],
  })
  expect(done).toMatchObject({ state: 'done', counts: { new: 500, invalid: 0, duplicate: 0 } })
  const before = (await all()).map((row) =>
    compared({ ...row, status: instead(row.status) as Row['status'] }),
  )
  expect((await all(product.zuid)).map(compared)).toEqual(before)
  expect(await move(there, id, 'undo')).toMatchObject({ state: 'undone', kept: 0 })
})

const file = (...rows: string[]) =>
  ['Number;Last name;E-mail;City;House number;Do not call', ...rows].join('\r\n')

test.each([
  ['an archive that is none', Buffer.from('PK\u0003\u0004 and no more')],
  ['a workbook that was cut off', 'half'],
])('%s is refused with what to do', async (_name, content) => {
  const { body } = await manager.get<Buffer>('/leads/export?format=xlsx&filter[search]=Jansen1')
  const form = new FormData()
  const bytes = content === 'half' ? body.subarray(0, body.length / 2) : Buffer.from(content)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'leads.xlsx')
  const { status, body: answer } = await manager.post<{ errors: object }>('/lead-imports', form)
  expect([status, answer.errors]).toEqual([
    422,
    { file: [expect.stringContaining('save it as CSV and choose that') as string] },
  ])
})

test('a file of leads that are there changes them, after a preview of what changes [c582]', async () => {
  const changed = file(
    '2025-00002;Jansen1;new@klant.example;Haren;77;yes',
    '2025-00003;Somebody else;;Haren;;',
    ';Jansen3;p3@klant.example;Groningen;;',
  )
  const { id } = await upload(manager, changed)
  const checked = await move(manager, id, 'check', { known: 'overwrite' })
  expect(checked.counts).toMatchObject({ new: 1, updated: 1, duplicate: 1 })
  expect(checked.changes).toEqual([
    {
      row: 1,
      lead_id: expect.any(Number) as number,
      number: '2025-00002',
      name: 'Jansen1',
      fields: [
        { field: 'email', before: 'p1@klant.example', after: 'new@klant.example' },
        { field: 'street_number', before: 2, after: 77 },
        { field: 'city', before: 'Groningen', after: 'Haren' },
        { field: 'do_not_call_at', before: null, after: '2026-11-20T09:00:00.000Z' },
      ],
    },
  ])
  expect(await move(manager, id, 'start')).toMatchObject({ counts: { new: 1, updated: 1 }, changes: [] })
  const lead = await product.inside(({ db }) => db.select().from(leads).where(eq(leads.number, '2025-00002')))
  expect(lead[0]).toMatchObject({ email: 'new@klant.example', city: 'Haren', may_call: false, revision: 2 })
  const timeline = await manager.get<{ data: { action: string; after: object }[] }>(
    `/leads/${lead[0]?.id}/timeline`,
  )
  expect(timeline.body.data[0]).toMatchObject({ action: 'updated', after: { city: 'Haren' } })
})

test('a file gives no lead another address while somebody acts as a colleague', async () => {
  const acting = await product.as('developer')
  await acting.post('/impersonate', { user_id: product.noord.employees.manager.user_id, reason: 'Vraag' })
  const { id } = await upload(acting, file('2025-00005;Jansen4;support@evil.example;Peize;;'))
  const checked = await move(acting, id, 'check', { known: 'overwrite' })
  expect(checked.changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['city']])
  await move(acting, id, 'start')
  const [lead] = await product.inside(({ db }) =>
    db.select().from(leads).where(eq(leads.number, '2025-00005')),
  )
  expect(lead).toMatchObject({ email: 'p4@klant.example', city: 'Peize' })
})

test('filling in changes nothing that a lead has', async () => {
  const { id } = await upload(manager, 'Last name;E-mail;Company;City\nJansen9;p9@klant.example;Zon BV;Haren')
  const checked = await move(manager, id, 'check', { known: 'fill' })
  expect(checked.changes[0]?.fields).toEqual([{ field: 'company_name', before: null, after: 'Zon BV' }])
})

test('an import on which nobody works ends, and goes on when somebody starts it [c583]', async () => {
  const { id } = await upload(manager, 'Last name;E-mail\nBlijver;blijver@klant.example')
  await manager.post(`/lead-imports/${id}/start`)
  const { endStuckImports } = await import('./end-stuck-imports.ts')
  await product.inside((context) => endStuckImports(context))
  expect((await manager.get<Import>(`/lead-imports/${id}`)).body.state).toBe('running')
  await product.inside(({ db, happened_at: now }) =>
    db
      .update(table)
      .set({ progress_at: new Date(now.getTime() - 31 * 60_000) })
      .where(eq(table.id, id)),
  )
  await product.inside((context) => endStuckImports(context))
  const stopped = (await manager.get<Import>(`/lead-imports/${id}`)).body
  expect([stopped.state, stopped.problem]).toEqual([
    'failed',
    'It stopped after row 0: nobody worked on it any more. Import again goes on from there',
  ])
  expect(await move(manager, id, 'start')).toMatchObject({ state: 'done', problem: null, counts: { new: 1 } })
})
