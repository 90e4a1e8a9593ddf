import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import pg from 'pg'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, anAcceptance, anAppointment, aSentQuotation } from '../../testing/a-quotation.ts'
import { aLeadFile, aPaste, onePixel } from '../../testing/add-fixtures.ts'
import { findWords } from '../../testing/find-words.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord } = product
const manager = await product.as('manager')

type Lead = CallResult<typeof calls.leads.get>
type Erasure = CallResult<typeof calls.avg.erase>

const erase = (id: number, query = '') => manager.delete<Erasure>(`/leads/${id}/delete/avg${query}`)

const foundIn = (words: readonly string[]) => findWords(owner, words)

const roofOf = (owner_type: string, owner_id: number) => {
  const form = new FormData()
  form.set('owner_type', owner_type)
  form.set('owner_id', String(owner_id))
  form.set('group', 'roof')
  form.set('file', new Blob([onePixel], { type: 'image/png' }), 'dak van Wisselink.png')
  return form
}

const person = {
  firstName: 'Petronella',
  lastName: 'Wisselink',
  email: 'petronella@wisselink.example',
  phone: '050 7654321',
  mobile: '06 87654321',
  street: 'Verdwijnweg',
  street_number: 4_711,
  zip_code: '9741 QX',
  city: 'Groningen',
  remarks: 'Mevrouw Wisselink heeft een hond',
  meter_connection: '3x25A',
}
const words = [
  'Petronella',
  'Wisselink',
  '+31507654321',
  '0507654321',
  '050 765 43 21',
  '+31687654321',
  '0687654321',
  '06 87654321',
  'Verdwijnweg',
  '9741 QX',
]

let made = 0
/** A lead with everything that can hang on it. */
async function somebody(facts: object = {}) {
  const both = await product.as('both')
  made += 1
  const body = {
    ...person,
    ...facts,
    street_number: 4_711 + made,
    force: true,
    force_reason: 'Nog eens Wisselink',
  }
  const { id } = (await both.post<Lead>('/leads', body)).body
  await both.post(`/leads/${id}/notes`, { text: 'Wisselink gebeld' })
  await both.post(`/leads/${id}/status-create`, {
    status: 'callback',
    remarks: 'Wisselink',
    callback_at: '2026-12-01T09:00:00Z',
  })
  await both.post(`/leads/${id}/contacts`, { outcome: 'reached', remarks: 'Wisselink belt terug' })
  const consent = {
    basis: 'consent',
    text: 'Wisselink vond het goed',
    scope: 'calls',
    at: '2026-11-01T09:00:00Z',
  }
  await both.patch(`/leads/${id}`, { initials: 'P.', consent })
  await both.post(`/leads/${id}/lock`, {})
  const { body: asked } = await both.get<{ data: { version_id: number }[] }>(`/leads/${id}/question-lists`)
  const answers = { decision_makers: 'Petronella Wisselink' }
  await both.post(`/leads/${id}/question-lists`, {
    version_id: asked.data[0]?.version_id,
    answers,
    complete: false,
  })
  const visit = await anAppointment(product, id)
  await both.patch(`/appointments/${visit}`, { remarks: 'Bel bij Wisselink aan' })
  await both.post('/files', roofOf('leads', id))
  await both.post('/files', roofOf('appointments', visit))
  await both.post('/pastes', aPaste(id))
  const { quotation, token } = await aSentQuotation(product, both, id, { remarks: 'Dak van Wisselink' })
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/questions`, { text: 'Kan het bij Wisselink in maart?' })
  return { id, both, quotation, token, customer }
}

/** What sources, the telephone exchange and files say of the person without a lead. */
async function leaveTraces() {
  const source = await manager.post<{ id: number }>('/sources', {
    name: 'Zonnewijzer',
    cost_type: 'flat_fee_per_month',
    cost_value: 10,
    show_in_maps: false,
    essent: false,
    active: true,
  })
  const filters = { search: person.email }
  const state = { columns: null, sort: '', per_page: 25, filters }
  const view = { table: 'GET /leads/table', name: person.email, state }
  expect((await manager.post('/saved-views', view)).status).toBe(201)
  const searched = `filter[search]=${encodeURIComponent(person.email)}`
  expect((await manager.get(`/leads/export?${searched}`)).status).toBe(200)
  expect((await manager.get(`/appointments/table?format=csv&${searched}`)).status).toBe(200)
  await product.inside(async ({ db, company_id }) => {
    const post = JSON.stringify({ email: person.email, lastName: person.lastName })
    await db.execute(`INSERT INTO intake_posts (company_id, source_id, received_at, body, state, corrections)
      VALUES (${company_id}, ${source.body.id}, now(), convert_to('${post}', 'UTF8'), 'rejected', '{}')`)
    await db.execute(`INSERT INTO phone_calls (company_id, call_id, number, started_at)
      VALUES (${company_id}, 'call', '+31687654321', now())`)
    await db.execute(`INSERT INTO lead_imports (company_id, file_name, encoding, delimiter, newline, headings, mapping,
        preview, changes, state, done, new_count, duplicate_count, invalid_count, outside_area_count, kept, locale, created_at)
      VALUES (${company_id}, 'leads.csv', 'utf-8', ';', E'\\n', '[]', '[]', '[["Wisselink", "${person.email}"]]',
        '[{"name": "Wisselink", "fields": [{"after": "${person.email}"}]}]', 'done',
        1, 0, 1, 0, 0, 0, 'nl', now())`)
    await db.execute(`INSERT INTO lead_import_failures (company_id, import_id, row, kind, reason, cells)
      SELECT ${company_id}, id, 1, 'duplicate', 'Wisselink', '["Wisselink", "06 87654321"]' FROM lead_imports`)
  })
}

const fileKeys = async () =>
  (
    await owner.query<{ key: string }>(
      `SELECT unnest(array_remove(ARRAY[key, thumbnail_key], NULL)) AS key FROM files WHERE company_id = ${noord.id}`,
    )
  ).rows.map(({ key }) => key)

const storedOf = async (keys: readonly string[]) => {
  const stored = await Promise.all(keys.map((key) => product.services.files.has(key)))
  return keys.filter((_key, place) => stored[place])
}

test('an erased person is found in no table and in no file [c196]', { timeout: 60_000 }, async () => {
  const before = await fileKeys()
  const { id, both } = await somebody()
  const other = await both.post<Lead>('/leads', { ...person, force: true, force_reason: 'Dubbel' })
  expect((await both.post(`/leads/${id}/merge`, { lead_id: other.body.id })).status).toBe(200)
  await leaveTraces()
  await product.drain()
  expect(await foundIn(words)).toEqual(
    expect.arrayContaining(['leads.last_name', 'audit_log.after', 'mails.html']),
  )

  const dry = await erase(id, '?dry_run=true')
  expect(dry.body).toMatchObject({
    dry_run: true,
    kept: [],
    erased: { appointments: 1, quotations: 1, calls: 1 },
  })
  expect((await manager.get<Lead>(`/leads/${id}`)).body).toMatchObject({
    lastName: 'Wisselink',
    anonymised_at: null,
  })

  const keys = await fileKeys()
  expect(await storedOf(keys)).toEqual(keys)
  const { status, body } = await erase(id)
  expect([status, body]).toEqual([200, { ...dry.body, dry_run: false }])
  await product.drain()
  expect(await foundIn(words)).toEqual([])
  expect(await storedOf(keys)).toEqual(before)
  expect((await manager.get<Lead>(`/leads/${id}`)).body).toMatchObject({
    full_name: '-',
    status: 'weeded',
    city: null,
    attempts: 0,
    anonymised_at: expect.any(String),
  })
  const { body: timeline } = await manager.get<CallResult<typeof calls.leads.timeline>>(
    `/leads/${id}/timeline`,
  )
  expect(timeline.data[0]).toMatchObject({ action: 'erased', after: body.erased })
  expect((await erase(id)).status).toBe(409)
  expect((await manager.patch(`/leads/${id}`, { lastName: 'Wisselink' })).status).toBe(409)
})

test(
  'an accepted quotation within its fiscal term stays, and nothing else does',
  { timeout: 60_000 },
  async () => {
    const { id, both, quotation, token } = await somebody({ email: 'koper@wisselink.example' })
    const acceptance = { ...anAcceptance(quotation.latest_version.id), channel: 'in_person' }
    expect((await both.put(`/quotations/${quotation.id}/accept`, acceptance)).status).toBe(200)
    const { body } = await erase(id, `?reason=${encodeURIComponent('Schriftelijk gevraagd')}`)
    expect(body.kept).toEqual([
      {
        number: expect.stringMatching(/^Q2026-/),
        until: '2033-12-31',
        reason: expect.stringContaining('31-12-2033'),
      },
    ])
    const acceptances = await owner.query(
      `SELECT name FROM quotation_acceptances WHERE quotation_id = ${quotation.id}`,
    )
    expect(acceptances.rows).toEqual([{ name: 'Jan de Vries' }])
    const { rows: left } = await owner.query<{ name: string }>(
      `SELECT name FROM files WHERE company_id = ${noord.id} AND owner_type IN ('leads', 'appointments')`,
    )
    expect(left).toEqual([])
    expect((await manager.get<Lead>(`/leads/${id}`)).body).toMatchObject({ full_name: '-', status: 'sold' })
    const visitor = product.visitor()
    expect((await visitor.get(`/portal/${token}`)).status).toBe(404)
  },
)

test('a kept document is shown to those who may erase alone', { timeout: 60_000 }, async () => {
  const { id, both, quotation } = await somebody({ email: 'dossier@wisselink.example' })
  const acceptance = { ...anAcceptance(quotation.latest_version.id), channel: 'in_person' }
  await both.put(`/quotations/${quotation.id}/accept`, acceptance)
  await erase(id, `?reason=${encodeURIComponent('Schriftelijk gevraagd')}`)
  const service = await product.as('customer_service')
  const seen = await Promise.all(
    [manager, service].map((client) => client.get(`/quotations/${quotation.id}/download`)),
  )
  expect(seen.map(({ status }) => status)).toEqual([200, 403])
})

test('an erased person comes back by no door, unless somebody says why', async () => {
  const known = { lastName: 'Terugkeer', email: 'terug@klant.example' }
  const { id } = (await manager.post<Lead>('/leads', known)).body
  await erase(id)
  expect(await manager.post('/leads', known)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('AVG'), erased: { fields: ['email'] }, matches: [] },
  })
  expect((await manager.post('/leads', { ...known, email: 'anders@klant.example' })).status).toBe(201)
  const back = await manager.post('/leads', { ...known, force: true, force_reason: 'Meldt zich zelf weer' })
  expect(back.status).toBe(201)
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.post('/leads', known)).status).toBe(201)
})

test('sources and files do not bring an erased person back, and nothing of the try is kept', async () => {
  const known = { lastName: 'Nietmeer', email: 'nietmeer@klant.example' }
  await erase((await manager.post<Lead>('/leads', known)).body.id)
  const source = await manager.post<{ id: number; access_token: string }>('/sources', {
    name: 'Zonneplein',
    cost_type: 'flat_fee_per_month',
    cost_value: 10,
  })
  const authorization = `Bearer ${source.body.access_token}`
  expect((await product.visitor().post('/intake/leads', known, { authorization })).status).toBe(202)
  const content = 'achternaam;e-mail\nNietmeer;nietmeer@klant.example\nAnders;anders2@klant.example\n'
  const uploaded = await manager.post<{ id: number }>('/lead-imports', aLeadFile(source.body.id, content))
  expect((await manager.post(`/lead-imports/${uploaded.body.id}/start`)).status).toBe(200)
  await product.drain()
  const inbox = `/intake/table?filter[source_id]=${source.body.id}`
  for (const [language, words] of Object.entries({ nl: 'gewist', en: 'erased' })) {
    const { body: posts } = await manager.get(inbox, { 'accept-language': language })
    const reject_reason = expect.stringContaining(words)
    expect(posts).toMatchObject({ data: [{ state: 'rejected', reject_reason }] })
  }
  const { body: row } = await manager.get(`/lead-imports/${uploaded.body.id}`)
  expect(row).toMatchObject({ counts: { new: 1, invalid: 1 } })
  expect(await foundIn(['nietmeer'])).toEqual([])
})

test('erased twice at once, a person is erased once', async () => {
  const { id } = (await manager.post<Lead>('/leads', { lastName: 'Tweemaal' })).body
  const answers = await Promise.all([erase(id), erase(id), erase(id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('nobody erases while acting as somebody else', async () => {
  const { id } = (await manager.post<Lead>('/leads', { lastName: 'Nadoen' })).body
  const acting = await product.as('manager')
  const { user_id } = noord.employees.support
  const acted = await acting.post('/impersonate', { user_id, reason: 'Meekijken' })
  expect(acted.status).toBeLessThan(300)
  expect((await acting.delete(`/leads/${id}/delete/avg`)).status).toBe(403)
})

test('the weeder erases too, for those who may', async () => {
  const { id } = (await manager.post<Lead>('/leads', { lastName: 'Opruimen' })).body
  const planner = await product.as('planner')
  expect((await planner.patch(`/weeder/${id}`, { outcome: 'erase' })).status).toBe(403)
  const { body } = await manager.patch<Lead>(`/weeder/${id}`, { outcome: 'erase' })
  expect(body).toMatchObject({ full_name: '-', status: 'weeded', weeded: { outcome: 'erase' } })
})

/** The names of what is in a ZIP, and the text of its first entry. */
function unzip(content: Buffer): Promise<{ names: string[]; text: string }> {
  return new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (failure, zip: ZipFile) => {
      if (failure) return reject(failure)
      const names: string[] = []
      let text = ''
      zip.on('end', () => resolve({ names, text }))
      zip.on('entry', (entry: Entry) => {
        names.push(entry.fileName)
        if (names.length > 1) return zip.readEntry()
        return zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          stream.on('data', (part: Buffer) => (text += part.toString('utf8')))
          stream.on('end', () => zip.readEntry())
        })
      })
      zip.readEntry()
    })
  })
}

test(
  'a dossier holds what is kept of a person: facts, documents and files',
  { timeout: 60_000 },
  async () => {
    const { id } = await somebody({ email: 'inzage@wisselink.example' })
    await product.drain()
    const { status, body, headers } = await manager.get<Buffer>(`/leads/${id}/dossier`)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    const { names, text } = await unzip(body)
    expect(names.map((name) => name.replace(/\d+-/, ''))).toEqual(
      expect.arrayContaining(['dossier.json', 'files/roof/dak van Wisselink.png']),
    )
    expect(names.some((name) => name.endsWith('.pdf'))).toBe(true)
    expect(JSON.parse(text)).toMatchObject({
      lead: { id, lastName: 'Wisselink' },
      appointments: [{ remarks: 'Bel bij Wisselink aan' }],
      quotations: [{}],
      mails: expect.arrayContaining([expect.objectContaining({ to: 'inzage@wisselink.example' })]),
      questions: [{ text: 'Kan het bij Wisselink in maart?' }],
    })
    const { body: timeline } = await manager.get(`/leads/${id}/timeline`)
    expect(timeline).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ action: 'dossierMade' })]),
    })
  },
)
