import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, describe, expect, test } from 'vitest'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

type Lead = CallResult<typeof leadCalls.get> & { errors: Record<string, string[]> }
type Gate = CallResult<typeof calling.gate>
type CallList = CallResult<typeof calling.list>

const service = await product.as('customer_service')
const manager = await product.as('manager')
const now = '2026-11-20T09:00:00.000Z'
const at = '2026-11-19T09:00:00.000Z'
const words = {
  consent_text: 'Ja, bel mij over zonnepanelen',
  consent_page: 'https://bron.example/aanvraag',
  consent_version: '7',
}
const agreed = { ...agreedByPhone, at }

let made = 0
const email = () => `toestemming${++made}@bron.example`
const aLead = (values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) => addLead(context, { status: 'new', consent: null, ...values }))
const read = async (id: number) => (await service.get<Lead>(`/leads/${id}`)).body
const barrierOf = async (id: number) => (await service.get<Gate>(`/leads/${id}/call-gate`)).body.barrier
const isListed = async (id: number) =>
  (await service.get<CallList>('/leads/call-list?per_page=100')).body.data.some((row) => row.id === id)

const aSource = async (values: object) =>
  (
    await manager.post<{ id: number; access_token: string }>('/sources', {
      name: `Bron ${++made}`,
      cost_type: 'flat_fee_per_month',
      cost_value: 1,
      ...values,
    })
  ).body

/** The consent of a lead that a source sent. */
async function deliver(source: object, post: object) {
  const { access_token } = await aSource(source)
  const address = email()
  const headers = { authorization: `Bearer ${access_token}` }
  // Nobody is handed out without a number.
  const person = { lastName: 'Aanvraag', email: address, mobile: `+3161555${String(made).padStart(4, '0')}` }
  await product.visitor().post('/intake/leads', { ...person, ...post }, headers)
  await product.drain()
  const { body } = await service.get<{ data: { id: number }[] }>(
    `/leads/table?filter[search]=${encodeURIComponent(address)}`,
  )
  const id = body.data[0]?.id
  return id === undefined ? undefined : { id, consent: (await read(id)).consent }
}

const ofForm = {
  basis: 'own_request',
  text: words.consent_text,
  page: words.consent_page,
  version: '7',
  at: now,
  scope: 'all',
}
const none = { basis: 'none', text: '', at: now, scope: 'all' }

describe('a lead of a source', () => {
  test.each([
    ['with words has these', words, {}, ofForm, null],
    ['without words has none', {}, {}, none, 'noBasis'],
    ['that is no basis for calls has none', { ...words, consents_to_calls: false }, {}, none, 'noBasis'],
    ['that says no has none', words, { toestemming: 'nee' }, none, 'noBasis'],
    [
      'that refuses in words has none [c499]',
      words,
      { consent_text: 'Nee, liever niet bellen' },
      none,
      'noBasis',
    ],
    [
      'that states its own words has those',
      {},
      { consent_text: 'Bel mij maar', consent_at: '2026-11-19T09:00:00Z', consent_page: 'Beursstand' },
      { ...ofForm, text: 'Bel mij maar', page: 'Beursstand', version: undefined, at },
      null,
    ],
    ['whose form ticks a box has the words of the source', words, { consent: 'on' }, ofForm, null],
    ['whose form ticks a box without words has none', {}, { consent: 'on' }, none, 'noBasis'],
    ['that leaves its field empty has none', words, { consent: '' }, none, 'noBasis'],
    ['that leaves its field blank has none', words, { toestemming: '  ' }, none, 'noBasis'],
    ['whose field is null has none', words, { consent_text: null }, none, 'noBasis'],
    ['whose list is empty has none', words, { consent: [] }, none, 'noBasis'],
    ['that says yes beside a field left empty agreed', words, { akkoord: 'ja', consent: '' }, ofForm, null],
    ['that refuses in a list has none', words, { consent: ['geen toestemming'] }, none, 'noBasis'],
    ['that refuses within a thing has none', words, { consent: { calls: false } }, none, 'noBasis'],
    ['that refuses in the second of two has none', words, { akkoord: 'ja', consent: 'nee' }, none, 'noBasis'],
    [
      'that agreed to e-mail alone has no basis for calls',
      words,
      { consent: 'ja', consent_scope: 'e-mail' },
      { ...ofForm, scope: 'email' },
      'noBasis',
    ],
    [
      'that agreed earlier did so then',
      words,
      { consent: 'ja', consent_at: '2026-11-19T09:00:00Z' },
      { ...ofForm, at },
      null,
    ],
    [
      'that states a customer of long ago has that, which is past',
      words,
      { consent: { basis: 'customer', text: 'Klant sinds 2015' }, consent_at: '2015-03-01T09:00:00Z' },
      { basis: 'customer', text: 'Klant sinds 2015', at: '2015-03-01T09:00:00.000Z', scope: 'all' },
      'noBasis',
    ],
    [
      'that states a customer of late has that',
      words,
      { consent_basis: 'Customer', consent_at: '2026-11-19T09:00:00Z' },
      { ...ofForm, basis: 'customer', at },
      null,
    ],
    ['that states a customer of no day has none', words, { consent_basis: 'customer' }, none, 'noBasis'],
    [
      'that states a basis which is no consent has none',
      words,
      { consent: { basis: 'legitimate_interest', text: 'Bel mij maar' } },
      none,
      'noBasis',
    ],
    [
      'that states an agreement by telephone has none',
      words,
      { grondslag_toestemming: 'agreed_by_phone' },
      none,
      'noBasis',
    ],
  ])('%s', async (_what, source, post, consent, barrier) => {
    const lead = await deliver(source, post)
    expect(lead?.consent).toEqual(consent)
    expect(await barrierOf(lead?.id ?? 0)).toBe(barrier)
    expect(await isListed(lead?.id ?? 0)).toBe(barrier === null)
  })

  test.each([
    ['a moment to come', { consent_text: 'Bel mij', consent_at: '2030-01-01' }],
    ['yes of a moment to come', { consent_text: 'ja', consent_at: '2030-01-01' }],
    ['an unknown scope', { consent_text: 'Bel mij', consent_scope: 'banaan' }],
    ['words without an end', { consent_text: 'Bel mij '.repeat(20_000) }],
    [
      'a page without an end',
      { consent_text: 'Bel mij', consent_page: `https://bron.example/${'a'.repeat(9_000)}` },
    ],
  ])('that states %s stays in the inbox', async (_what, post) => {
    expect(await deliver(words, post)).toBeUndefined()
  })

  test('has the words of its own source, whatever source its post names', async () => {
    const other = await aSource(words)
    const lead = await deliver({}, { source_id: other.id, source: other.id, company_id: 2 })
    expect(lead?.consent).toEqual(none)
  })

  test('keeps the words of its time when the source changes them, and a list shows sources without', async () => {
    const source = await aSource(words)
    const filtered = async (without: boolean) => {
      const { body } = await manager.get<{ data: { id: number }[] }>(
        `/sources/table?per_page=100&filter[without_words]=${without}`,
      )
      return body.data.some(({ id }) => id === source.id)
    }
    expect([await filtered(true), await filtered(false)]).toEqual([false, true])
    expect((await manager.patch(`/sources/${source.id}`, { consent_text: '' })).status).toBe(200)
    expect([await filtered(true), await filtered(false)]).toEqual([true, false])
  })
})

describe('a consent', () => {
  test('from before the words had to be stated stays a basis', async () => {
    const lead = await aLead({ consent: { basis: 'request', text: 'Bron', at, scope: 'all' } })
    expect([await barrierOf(lead.id), await isListed(lead.id)]).toEqual([null, true])
  })

  test.each([
    ['none', { basis: 'none', text: 'geen toestemming', at, scope: 'all' }],
    ['of a customer of 2015', { basis: 'customer', text: 'Q', at: '2015-03-01T09:00:00Z', scope: 'all' }],
    ['to come', { basis: 'own_request', text: 'Bel mij', at: '2030-01-01T09:00:00Z', scope: 'all' }],
  ] as const)('%s is no basis', async (_what, consent) => {
    const lead = await aLead({ consent })
    expect([await barrierOf(lead.id), await isListed(lead.id)]).toEqual(['noBasis', false])
  })

  test('of a customer lasts as long as the company says', async () => {
    const consent = { basis: 'customer', text: 'Q', at: '2023-10-01T09:00:00Z', scope: 'all' } as const
    const lead = await aLead({ consent })
    expect(await barrierOf(lead.id)).toBe('noBasis')
    await manager.patch('/company', { consent_customer_months: 48 })
    expect([await barrierOf(lead.id), await isListed(lead.id)]).toEqual([null, true])
    await manager.patch('/company', { consent_customer_months: 36 })
  })

  test.each([
    [{ ...agreed, at: '2030-01-01T09:00:00Z' }, 'consent.at'],
    [{ ...agreed, basis: 'nee' }, 'consent.basis'],
    [{ ...agreed, text: ' ' }, 'consent.text'],
    [{ ...agreed, text: 'geen toestemming' }, 'consent.text'],
    [{ ...agreed, basis: 'own_request', text: 'nee, liever niet' }, 'consent.text'],
    [{ ...agreed, text: '👍' }, 'consent.text'],
    [{ ...agreed, basis: 'request' }, 'consent.basis'],
    [{ ...agreed, basis: 'optIn' }, 'consent.basis'],
    [{ ...agreed, direction: 'sideways' }, 'consent.direction'],
  ])('%j is refused under %s', async (consent, field) => {
    const made = await service.post<Lead>('/leads', { lastName: 'Vries', email: email(), consent })
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, [field]])
    const lead = await aLead()
    const changed = await service.patch<Lead>(`/leads/${lead.id}`, { consent })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]])
  })

  test('agreed by phone says who noted it, and saving it again does not change that', async () => {
    const { body } = await service.post<Lead>('/leads', {
      lastName: 'Vries',
      email: email(),
      consent: agreed,
    })
    const noted_by = {
      id: noord.employees.customer_service.employee_id,
      name: 'Customer service van Noord',
    }
    expect(body.consent).toEqual({ ...agreed, noted_by })
    expect(await barrierOf(body.id)).toBeNull()
    const again = await manager.patch<Lead>(`/leads/${body.id}`, { consent: agreed, remarks: 'Read along' })
    expect(again.body.consent).toEqual({ ...agreed, noted_by })
  })
})

describe('calling back somebody without consent', () => {
  const tomorrow = '2026-11-21T13:00:00.000Z'
  const sentence = expect.stringContaining('State what was agreed')

  test('is refused by a contact, unless it states a basis', async () => {
    const lead = await aLead()
    const contact = { outcome: 'reached', next_action_at: tomorrow }
    const path = `/leads/${lead.id}/contacts`
    expect(await service.post(path, contact)).toMatchObject({
      status: 422,
      body: { errors: { next_action_at: [sentence] } },
    })
    expect(await service.post(path, { ...contact, consent: { ...agreed, basis: 'none' } })).toMatchObject({
      status: 422,
    })
    expect((await service.post(path, { outcome: 'reached' })).status).toBe(201)
    expect((await service.post(path, { ...contact, consent: agreed })).status).toBe(201)
    expect(await read(lead.id)).toMatchObject({ status: 'callback', consent: { basis: 'agreed_by_phone' } })
    expect(await barrierOf(lead.id)).toBeNull()
  })

  test.each([null, { ...agreed, basis: 'none' }, { ...agreed, scope: 'email' }])(
    'that was promised is over once its consent becomes %j',
    async (consent) => {
      const lead = await aLead({ consent: agreed })
      await service.post(`/leads/${lead.id}/contacts`, { outcome: 'reached', next_action_at: tomorrow })
      expect((await read(lead.id)).status).toBe('callback')
      const asked = await service.patch(`/leads/${lead.id}`, { consent })
      const question = 'The callback promised for 21-11-2026 14:00 ends, and the lead is open again'
      expect(asked).toMatchObject({ status: 409, body: { questions: [{ message: question }] } })
      expect(await read(lead.id)).toMatchObject({ status: 'callback', consent: agreed })
      const changed = await service.patch<Lead>(`/leads/${lead.id}`, { consent, confirm: true })
      expect([changed.status, changed.body.status]).toEqual([200, 'open'])
      const { body } = await service.get<{ data: { status: string; remarks: string | null }[] }>(
        `/leads/${lead.id}/statuses`,
      )
      expect(body.data.some(({ remarks }) => remarks?.startsWith('Consent to call was taken away'))).toBe(
        true,
      )
    },
  )

  test('is refused by a status, unless it states a basis', async () => {
    const lead = await aLead()
    const body = { status: 'callback', callback_at: tomorrow }
    const path = `/leads/${lead.id}/status-create`
    expect(await service.post(path, body)).toMatchObject({
      status: 422,
      body: { errors: { callback_at: [sentence] } },
    })
    const { revision } = await read(lead.id)
    const kept = await service.post<Lead>(path, { ...body, consent: agreed, revision })
    expect([kept.status, kept.body.status, kept.body.consent?.direction]).toEqual([
      201,
      'callback',
      'incoming',
    ])
  })

  test('is refused by the weeder, unless it states a basis', async () => {
    const lead = await aLead({ status: 'notReached', attempts: 6 })
    const body = { outcome: 'callback', callback_at: tomorrow, remarks: 'Belde zelf terug' }
    expect(await manager.patch(`/weeder/${lead.id}`, body)).toMatchObject({
      status: 422,
      body: { errors: { callback_at: [sentence] } },
    })
    expect((await manager.patch(`/weeder/${lead.id}`, { ...body, consent: agreed })).status).toBe(200)
    expect((await read(lead.id)).status).toBe('callback')
  })

  test('is refused where there is no number to call, and says so', async () => {
    const lead = await aLead({ phone: null, mobile: null })
    const contact = { outcome: 'reached', next_action_at: tomorrow, consent: agreed }
    const missing = expect.stringContaining('No telephone number of this person is known')
    expect((await service.post(`/leads/${lead.id}/contacts`, contact)).body).toMatchObject({
      errors: { next_action_at: [missing] },
    })
    const status = { status: 'callback', callback_at: tomorrow, consent: agreed }
    expect((await service.post(`/leads/${lead.id}/status-create`, status)).body).toMatchObject({
      errors: { callback_at: [missing] },
    })
    expect((await read(lead.id)).status).toBe('new')
  })

  test('is refused whatever the call states where they do not want sales calls', async () => {
    const lead = await aLead({ do_not_call_at: new Date(at) })
    const body = { outcome: 'reached', next_action_at: tomorrow, consent: agreed }
    expect(await service.post(`/leads/${lead.id}/contacts`, body)).toMatchObject({
      status: 422,
      body: { errors: { next_action_at: [expect.stringContaining('do not want sales calls')] } },
    })
    expect((await read(lead.id)).consent).toBeNull()
  })

  test('is on the call list at its time, where the call stated a basis', async () => {
    const lead = await aLead()
    const body = { outcome: 'reached', next_action_at: tomorrow, consent: agreed }
    expect((await service.post(`/leads/${lead.id}/contacts`, body)).status).toBe(201)
    const { clock } = product.services
    clock.move(Date.parse(tomorrow) - clock.now().getTime())
    const later = await product.as('customer_service')
    const { body: list } = await later.get<CallList>('/leads/call-list?reason=callback')
    expect(list.data.map(({ id }) => id)).toContain(lead.id)
  })
})
