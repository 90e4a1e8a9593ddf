import type { CallResult } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import { trapField } from '@heliodesk/domain/leads/objections/form-trap'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const service = await product.as('customer_service')
const manager = await product.as('manager')

type Post = CallResult<typeof intake.update>
interface Source {
  id: number
  form_key: string
  form_origins: string | null
}

const website = 'https://www.zon.nl'
const words = 'Ja, jullie mogen mij over zonnepanelen bellen'

let made = 0
async function aSource(more: object = {}) {
  const { body } = await manager.post<Source>('/sources', {
    name: `Website ${++made}`,
    cost_type: 'flat_fee_per_month',
    cost_value: 0,
    consent_text: words,
    form_origins: 'www.zon.nl',
    ...more,
  })
  return body
}
let source: Source
let network = 0
beforeEach(async () => {
  source = await aSource()
  network += 1
})

let people = 0
const aPerson = (more: Record<string, string> = {}) => {
  people += 1
  const number = String(612345000 + people)
  return {
    first_name: 'Zonne',
    last_name: `Berg ${people}`,
    zip_code: '9711 AB',
    house_number: String(people),
    phone: `0${number}`,
    ...more,
  }
}

interface Way {
  key?: string
  origin?: string | null
  ip?: string
  type?: string
  accept?: string
}

const send = (
  fields: Record<string, string> | string,
  { key = source.form_key, origin = website, ip = `10.9.${network}.1`, type, accept }: Way = {},
) =>
  product.app.inject({
    method: 'POST',
    url: `/api/v1/intake/forms/${key}`,
    remoteAddress: ip,
    headers: {
      'content-type': type ?? 'application/x-www-form-urlencoded',
      ...(origin !== null && { origin }),
      ...(accept !== undefined && { accept, 'accept-language': 'nl' }),
    },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })

async function posts(): Promise<Post[]> {
  await product.drain()
  const path = `/intake/table?filter[source_id]=${source.id}&sort=received_at`
  return (await service.get<{ data: Post[] }>(path)).body.data
}

interface Lead {
  remarks: string | null
  consent: { basis: string; text: string; page?: string } | null
}
const leadOf = async (post: Post | undefined) =>
  (await service.get<Lead>(`/leads/${post?.lead?.id ?? 0}`)).body

test('a browser on one of the websites sends a lead, with what its sender agreed to', async () => {
  const answer = await send(
    aPerson({ remarks: 'Plat dak', consent_text: words, consent_page: 'https://zon.nl/offerte' }),
  )
  expect([answer.statusCode, answer.json()]).toEqual([202, { received: true }])
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': website,
    vary: expect.stringContaining('Origin'),
  })
  const [post] = await posts()
  expect(post).toMatchObject({ state: 'lead', source: { id: source.id } })
  expect(await leadOf(post)).toMatchObject({
    remarks: 'Plat dak',
    consent: { basis: 'own_request', text: words, page: 'https://zon.nl/offerte' },
  })
})

test.each([
  ['says nothing of it', {}],
  ['leaves its box empty', { consent_text: '' }],
  ['refuses', { consent_text: 'nee' }],
])('whoever %s may not be called, whatever words the source has', async (_what, more) => {
  await send(aPerson(more))
  const [post] = await posts()
  expect((await leadOf(post)).consent).toMatchObject({ basis: 'none' })
})

test.each([
  ['https://zon.nl', 202],
  ['https://kwaad.nl', 403],
  ['http://www.zon.nl', 403],
  ['null', 403],
  [null, 403],
])('from %s it is answered with %i', async (origin, status) => {
  const { statusCode, headers } = await send(aPerson(), { origin })
  expect(statusCode).toBe(status)
  if (status === 403) expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(await posts()).toHaveLength(status === 202 ? 1 : 0)
})

test('without websites, with an unknown key and of an inactive source nothing is taken', async () => {
  const closed = await aSource({ form_origins: '' })
  expect(closed.form_origins).toBeNull()
  expect((await send(aPerson(), { key: closed.form_key })).statusCode).toBe(403)
  expect((await send(aPerson(), { key: 'a'.repeat(32) })).statusCode).toBe(404)
  expect((await send(aPerson(), { key: '%00' })).statusCode).toBe(404)
  await manager.patch(`/sources/${source.id}`, { active: false })
  expect((await send(aPerson())).statusCode).toBe(404)
})

test('where the script of the form does not run, the browser shows thanks and the way back', async () => {
  const { statusCode, headers, body } = await send(aPerson(), { accept: 'text/html,*/*;q=0.8' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<html lang="nl">')
  expect(body).toContain('Bedankt. Wij hebben uw aanvraag ontvangen.')
  expect(body).toContain(`<a href="${website}">`)
  expect(await posts()).toMatchObject([{ state: 'lead' }])
})

test('a form takes no number of the source, and says of consent nothing but its words and its page', async () => {
  const forged = {
    external_id: '77001',
    consent_text: words,
    consent_basis: 'customer',
    consent_at: '2026-11-01',
    consent_scope: 'service',
    consent_page: 'javascript:alert(1)',
  }
  await send(aPerson(forged))
  const [post] = await posts()
  const { consent } = await leadOf(post)
  expect(consent).toEqual({
    basis: 'own_request',
    text: words,
    at: post?.received_at,
    scope: 'all',
  })
  const { body } = await manager.patch<{ access_token: string }>(`/sources/${source.id}/token`)
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(aPerson({ external_id: '77001' })),
  })
  expect(answer.statusCode).toBe(202)
  expect((await posts()).map(({ state }) => state)).toEqual(['lead', 'lead'])
})

test('a form whose hidden field is filled in gets the same 202, and is kept as rejected with the reason', async () => {
  expect((await send(aPerson({ [trapField]: 'https://spam.example' }))).statusCode).toBe(202)
  expect((await send(aPerson({ [trapField]: ' ' }))).statusCode).toBe(202)
  expect(await posts()).toMatchObject([
    { state: 'rejected', lead: null, reject_reason: expect.stringContaining('A machine') },
    { state: 'lead' },
  ])
})

test('a network that sends more than six in a minute waits, others do not', async () => {
  const person = aPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(person)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 202)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers).toMatchObject({
    'retry-after': expect.any(String),
    'access-control-allow-origin': website,
  })
  expect((await send(person, { ip: '192.0.2.7' })).statusCode).toBe(202)
})

test('a hundred networks that flood a form do not close it to somebody who comes for the first time', async () => {
  const machine = aPerson({ [trapField]: 'x' })
  const networks = Array.from({ length: 101 }, (_, network) => `198.51.${network}.1`)
  for (let time = 0; time < 6; time += 1) await Promise.all(networks.map((ip) => send(machine, { ip })))
  expect((await send(machine, { ip: '192.0.2.8' })).statusCode).toBe(202)
  expect((await send(machine, { ip: '192.0.2.8' })).statusCode).toBe(429)
})

test('a large body is refused, and a form with parts is read', async () => {
  expect((await send(aPerson({ remarks: 'a'.repeat(70_000) }))).statusCode).toBe(413)
  const boundary = 'XX'
  const parts = Object.entries(aPerson()).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const type = `multipart/form-data; boundary=${boundary}`
  expect((await send(`${parts.join('')}--${boundary}--\r\n`, { type })).statusCode).toBe(202)
  expect(await posts()).toMatchObject([{ state: 'lead' }])
})

test.each(['http://zon.nl', 'zon', 'https://zon.nl\nniet dit'])(
  'a website cannot be %j, and what can be is kept as its origin',
  async (form_origins) => {
    expect(await manager.patch(`/sources/${source.id}`, { form_origins })).toMatchObject({
      status: 422,
      body: { errors: { form_origins: [expect.stringContaining('a website on each line')] } },
    })
    expect(
      await manager.patch(`/sources/${source.id}`, { form_origins: 'zon.nl/contact\nhttps://a.nl ' }),
    ).toMatchObject({ status: 200, body: { form_origins: 'https://zon.nl\nhttps://a.nl' } })
  },
)

test('each source has a key of its own, which stays when it is changed', async () => {
  const other = await aSource()
  expect(other.form_key).toMatch(/^[0-9a-f]{32}$/)
  expect(other.form_key).not.toBe(source.form_key)
  const { body } = await manager.patch<Source>(`/sources/${source.id}/token`)
  expect(body.form_key).toBe(source.form_key)
})
