import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice, anIntent, type IntentAnswer } from '../../testing/a-device.ts'
import { aLead, anAppointment, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const adviser = await product.as('adviser')
const manager = await product.as('manager')
const device = await aDevice(adviser)
const mine = await aLead(product)
const theirs = await aLead(product, {
  adviser_id: noord.employees.manager.employee_id,
  full_name: 'Geheim Persoon',
})
const foreign = await aLead(product, { full_name: 'Geheim Zuid' }, zuid)
const visit = await anAppointment(product, theirs, noord.employees.manager.employee_id)
const { body: quotation } = await manager.post<Quotation>('/quotations', caseP(noord, theirs))

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const raw = (text: string) => ({ raw: text })
const note = (more: object, body: object = { lead_id: mine, text: 'x' }) => ({
  ...anIntent('note', body),
  ...more,
})
const version = { quotation: randomUUID(), version: randomUUID(), lead_id: mine }
const content = caseP(noord, mine)
const signature = {
  quotation: quotation.id,
  version: quotation.latest_version.id,
  edition: 'A',
  name: 'Jan de Vries',
  place: 'Groningen',
  signature: {
    strokes: [
      [
        [0, 0],
        [100, 0],
      ],
    ],
  },
  terms_accepted: true,
  shown: { total_cents: 1 },
  shown_hash: 'a'.repeat(64),
}
const photo = { client_id: randomUUID(), owner_type: 'leads', group: 'roof', sha256: 'a'.repeat(64) }

/** Each is answered by itself: 200 and the inbox, whatever it is. */
const odd: Record<string, unknown> = {
  null: null,
  'a number': 7,
  'a text': 'note',
  'a list': [1, 2],
  'an empty object': {},
  'no id': note({ id: undefined }),
  'an id that is no UUID': note({ id: '1; DROP TABLE leads' }),
  'an id that is an object': note({ id: { $ne: null } }),
  'a long id': note({ id: 'x'.repeat(10_000) }),
  'an unknown kind': note({ kind: 'eraseEverything' }),
  'a kind of the prototype': note({ kind: '__proto__' }),
  'the constructor as kind': note({ kind: 'constructor' }),
  'no version of the envelope': note({ v: undefined }),
  'a version from the future': note({ v: 2 }),
  'a version that is a text': note({ v: '1' }),
  'a version below one': note({ v: 0 }),
  'a fraction of a version': note({ v: 1.5 }),
  'no body': note({ body: undefined }),
  'a body that is a list': note({ body: [] }),
  'a date set back to 1970': note({ recorded_at: '1970-01-01T00:00:00.000Z' }),
  'a date in the year 9999': note({ recorded_at: '9999-12-31T23:59:59.999Z' }),
  'a date that is none': note({ recorded_at: '31-12-2026' }),
  'a clock of infinite error': note({ clock: { error_ms: 1e300, measured_at: '2026-11-17T10:00:00Z' } }),
  'a clock that is a text': note({ clock: 'right' }),
  'ids before it that are no ids': note({ after: ['x'] }),
  'ten thousand ids before it': note({ after: Array.from({ length: 10_000 }, () => 'x') }),
  'an edition that is no hash': note({ pack_edition: '../../etc/passwd' }),
  'a base below zero': note({ base: -1 }),
  'a NUL in a text': note({}, { lead_id: mine, text: 'a\u0000b' }),
  'a NUL in a name': note({ 'a\u0000': 1 }),
  'half a character': note({}, { lead_id: mine, text: '\ud800' }),
  'an empty text': note({}, { lead_id: mine, text: '   ' }),
  'too long a text': note({}, { lead_id: mine, text: 'x'.repeat(50_000) }),
  'a lead that is a text': note({}, { lead_id: `${mine}`, text: 'x' }),
  'a lead above every number': note({}, { lead_id: Number.MAX_SAFE_INTEGER, text: 'x' }),
  'a colleague’s lead': note({}, { lead_id: theirs, text: 'x' }),
  'another company’s lead': note({}, { lead_id: foreign, text: 'x' }),
  'a contact with another company’s lead': anIntent('contact', { lead_id: foreign, outcome: 'reached' }),
  'a contact with a code that is not there': anIntent('contact', {
    lead_id: mine,
    outcome: 'reached',
    result_code_id: 999_999_999,
  }),
  'answers to a list that is not there': anIntent('answers', {
    lead_id: mine,
    template_version: 999_999_999,
    answers: {},
  }),
  'a version of a colleague’s lead': anIntent('saveVersion', { ...version, lead_id: theirs, content }),
  'a version with a price by hand below nothing': anIntent('saveVersion', {
    ...version,
    content: {
      ...content,
      editions: [{ ...content.editions[0], manuals: [{ description: 'x', amount: 1, price: -9 }] }],
    },
  }),
  'a version without editions': anIntent('saveVersion', {
    ...version,
    content: { ...content, editions: [] },
  }),
  'sending a colleague’s quotation': anIntent('sendQuotation', {
    quotation: quotation.id,
    version: quotation.latest_version.id,
  }),
  'sending what is not there': anIntent('sendQuotation', { quotation: randomUUID(), version: randomUUID() }),
  'a signature for a euro cent': anIntent('signInPerson', signature),
  'a photo of a colleague’s lead': anIntent('addPhoto', { ...photo, owner: theirs }),
  'a photo of a device’s lead': anIntent('addPhoto', { ...photo, owner: randomUUID() }),
  'a colleague’s visit': anIntent('visitProgress', { appointment_id: visit, to: 'done' }),
  'a visit that becomes nothing known': anIntent('visitProgress', { appointment_id: visit, to: 'sold' }),
  'a letter of a colleague’s visit': anIntent('letterRound', { appointment_id: visit, action: 'accept' }),
  'a mail to another company’s lead': anIntent('mail', {
    component: 'leads',
    component_id: foreign,
    language: 'nl',
    subject: 'x',
    content: '<p>x</p>',
  }),
  'a mail with code in it': anIntent('mail', {
    component: 'leads',
    component_id: mine,
    language: 'nl',
    subject: 'x',
    content: '{{ constructor.constructor }}',
  }),
  'a thousand levels': raw(deep(1_000)),
  'a hundred thousand levels': raw(deep(100_000)),
}

const post = async (text: string) => {
  const answer = await adviser.post<IntentAnswer>('/offline/intents', text)
  return { status: answer.status, body: answer.body }
}
const bodyOf = (...elements: unknown[]) => {
  const texts = elements.map((element) =>
    typeof element === 'object' && element !== null && 'raw' in element
      ? String(element.raw)
      : JSON.stringify(element ?? null),
  )
  return `{"device":"${device.id}","intents":[${texts.join(',')}]}`
}

const counts = () =>
  product.inside(
    async ({ db }) =>
      (
        await db.execute(sql`SELECT
        (SELECT count(*) FROM quotation_versions) AS versions,
        (SELECT count(*) FROM quotation_acceptances) AS sold,
        (SELECT count(*) FROM mails) AS mails,
        (SELECT count(*) FROM lead_contacts) AS contacts,
        (SELECT count(*) FROM audit_log) AS audit`)
      ).rows,
  )
let before: unknown
beforeAll(async () => {
  before = await counts()
})

test.each(Object.entries(odd))('%s is kept in the inbox', async (_name, element) => {
  const first = await post(bodyOf(element))
  expect(first).toMatchObject({ status: 200, body: { results: [{ state: 'inbox', entity: null }] } })
  expect(await post(bodyOf(element))).toEqual(first)
  expect(JSON.stringify(first.body)).not.toContain('Geheim')
})

test('there are 50 of them and more', () => {
  expect(Object.keys(odd).length).toBeGreaterThanOrEqual(50)
})

test('nothing was written, sent or sold by them', async () => {
  expect(await counts()).toEqual(before)
})

test('each of them among others is answered by itself', async () => {
  const good = note({}, { lead_id: mine, text: 'Goed' })
  const { status, body } = await post(bodyOf(null, good, note({ kind: 'x' }), 'x'))
  expect(status).toBe(200)
  expect(body.results.map(({ state }) => state)).toEqual(['inbox', 'applied', 'inbox', 'inbox'])
})

test('what is too many, too large or no list at all is refused', async () => {
  const many = Array.from({ length: 51 }, () => note({}))
  expect(await post(bodyOf(...many))).toMatchObject({
    status: 413,
    body: { message: 'Send at most 50 at once' },
  })
  const large = note({}, { lead_id: mine, text: 'x'.repeat(257 * 1_024) })
  expect((await post(bodyOf(large))).status).toBe(413)
  expect((await post(bodyOf(...Array.from({ length: 10_000 }, () => note({}))))).status).toBe(413)
  for (const text of ['{}', '[]', 'null', '7', `{"device":"${device.id}","intents":"x"}`])
    expect({ text, status: (await post(text)).status }).toEqual({ text, status: 422 })
  expect((await post('{"device":')).status).toBe(400)
})
