import type { CallResult } from '@heliodesk/contract/call'
import type { intake, sourceMappings } from '@heliodesk/contract/intake'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addCityCenter } from '../../testing/add-city-center.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const service = await product.as('customer_service')
const manager = await product.as('manager')

type Post = CallResult<typeof intake.update>
type Mapping = CallResult<typeof sourceMappings.get>

let made = 0
async function aSource() {
  const { body } = await manager.post<{ id: number; access_token: string }>('/sources', {
    name: `Source ${++made}`,
    cost_type: 'fixed_fee_per_lead',
    cost_value: 25,
  })
  return body
}
let source: Awaited<ReturnType<typeof aSource>>
beforeEach(async () => {
  source = await aSource()
})

const send = (payload: string | Buffer, type?: string, token = source.access_token) =>
  product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
    payload,
  })
const sendJson = (body: unknown, token?: string) => send(JSON.stringify(body), 'application/json', token)

async function posts(query = ''): Promise<Post[]> {
  const path = `/intake/table?filter[source_id]=${source.id}&sort=received_at${query}`
  return (await service.get<{ data: Post[] }>(path)).body.data
}
/** The one post of the source, settled. */
async function settled(): Promise<Post> {
  await product.drain()
  const [post, ...others] = await posts()
  if (post === undefined || others.length > 0) throw new Error('There is not just one post')
  return post
}

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
let people = 0
const aPerson = (more: object = {}) => {
  people += 1
  return {
    voornaam: 'Jan',
    tussenvoegsel: 'van den',
    achternaam: 'Berg',
    postcode: '9711 ab',
    huisnummer: `${people} a`,
    straat: 'Dorpsstraat',
    plaats: 'Groningen',
    telefoon: `06-20000${String(people).padStart(3, '0')}`,
    ...more,
  }
}

describe('a post', () => {
  test('is answered 202 with a receipt and becomes a lead of its source [c4]', async () => {
    const answer = await sendJson(aPerson())
    expect([answer.statusCode, answer.json()]).toEqual([202, { id: expect.any(Number) }])
    const post = await settled()
    expect(post).toMatchObject({
      id: answer.json<{ id: number }>().id,
      state: 'lead',
      name: 'Jan van den Berg',
      lead: { full_name: 'Jan van den Berg' },
      errors: {},
    })
    const lead = await service.get(`/leads/${post.lead?.id}`)
    expect(lead.body).toMatchObject({
      source_id: source.id,
      zip_code: '9711 AB',
      street_number: people,
      adjective: 'a',
      phone: null,
      mobile: `+31620000${String(people).padStart(3, '0')}`,
      status: 'new',
      province: 'groningen',
    })
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'lastName=Form&email=form%40klant.example'],
    ['a form that does not say so', undefined, 'achternaam=Form&email=form2%40klant.example'],
    ['a list of one', 'application/json', '[{"lastName":"Form","email":"form3@klant.example"}]'],
    ['nested JSON', 'text/plain', '{"contact":{"lastName":"Form","e-mail":"form4@klant.example"}}'],
    [
      'a multipart form',
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="naam"\r\n\r\nForm\r\n--${boundary}--\r\n`,
    ],
  ])('of %s becomes a lead', async (_name, type, body) => {
    expect((await send(body, type)).statusCode).toBe(202)
    expect(await settled()).toMatchObject({ state: 'lead', name: 'Form' })
  })

  test.each([
    ['nothing', '', undefined],
    ['broken JSON', '{"lastName": ', 'application/json'],
    ['bytes', Buffer.from([0, 255, 1, 254]), 'application/json'],
    ['a malformed content type', 'garbage', ';;;'],
    ['a NUL in a name', '{"lastName":"a\\u0000b"}', 'application/json'],
    ['half a character', '{"lastName":"\\ud800"}', 'application/json'],
    ['deep JSON', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`, 'application/json'],
    ['a list of two', '[{"lastName":"A"},{"lastName":"B"}]', 'application/json'],
  ])('of %s is kept and waits in the inbox as invalid', async (_name, body, type) => {
    expect((await send(body, type)).statusCode).toBe(202)
    const post = await settled()
    expect([post.state, Object.keys(post.errors)]).toEqual(['invalid', ['lastName']])
  })

  test('is refused with another token, and when it is larger than 1 MB', async () => {
    expect((await sendJson({}, 'nobody')).statusCode).toBe(401)
    expect(
      (await product.app.inject({ method: 'POST', url: '/api/v1/intake/leads', payload: {} })).statusCode,
    ).toBe(401)
    expect((await send(Buffer.alloc(1_048_577, 'a'))).statusCode).toBe(413)
    expect((await send(Buffer.alloc(1_048_576, 'a'))).statusCode).toBe(202)
    expect(await posts()).toHaveLength(1)
  })

  test('is refused with 429 above the rate', async () => {
    const { app } = product
    const ask = () =>
      app.inject({ method: 'POST', url: '/api/v1/intake/leads', remoteAddress: '192.0.2.9', payload: {} })
    const answers = await Promise.all(Array.from({ length: 601 }, ask))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
  })

  test('20 times at once with one external id is one lead', async () => {
    const person = aPerson({ external_id: 'A-1' })
    await Promise.all(Array.from({ length: 20 }, () => sendJson(person)))
    await Promise.all([product.drain(), product.drain(), product.drain()])
    const states = (await posts('&per_page=100')).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['lead', ...Array.from({ length: 19 }, () => 'repeated')])
    expect(new Set((await posts('&per_page=100')).map(({ lead }) => lead?.id)).size).toBe(1)
  })

  test('with the external id of another source is a lead of its own', async () => {
    await sendJson(aPerson({ external_id: 'B-1' }))
    const other = await aSource()
    await sendJson(aPerson({ external_id: 'B-1' }), other.access_token)
    await product.drain()
    expect((await posts())[0]?.state).toBe('lead')
    source = other
    expect((await posts())[0]?.state).toBe('lead')
  })

  test('of a company is seen by nobody of another', async () => {
    await sendJson(aPerson())
    const elsewhere = await product.as('customer_service', product.zuid)
    expect((await elsewhere.get<{ data: Post[] }>('/intake/table')).body.data).toEqual([])
    expect((await elsewhere.post(`/intake/${(await settled()).id}/replay`)).status).toBe(404)
  })
})

const duplicate = async () => {
  const lead = await product.inside((context) => addLead(context, { email: `dup${++people}@klant.example` }))
  await sendJson({ lastName: 'Dubbel', email: lead.email?.toUpperCase(), bericht: 'Bel me' })
  return { lead, post: await settled() }
}

test.each([
  ['their number', () => ({ achternaam: 'Berg', telefoon: '06 31 00 00 01' })],
  ['their number, with nothing of which a lead is made', () => ({ telefoon: '0031631000001' })],
  ['their e-mail address', () => ({ achternaam: 'Berg', email: 'Niet@klant.example' })],
])('whoever objects to calls by %s is called no more, in each of their leads', async (_, said) => {
  const reached = { mobile: '+31631000001', email: 'niet@klant.example' }
  const known = await product.inside(async (context) => [
    await addLead(context, reached),
    await addLead(context, reached),
    await addLead(context, { mobile: '+31631000002' }),
  ])
  const objected = async () => {
    const found = known.map(({ id }) => service.get<{ do_not_call_at: string | null }>(`/leads/${id}`))
    return (await Promise.all(found)).map(({ body }) => body.do_not_call_at !== null)
  }
  await sendJson({ ...said(), niet_bellen: 'nee' })
  await product.drain()
  expect(await objected()).toEqual([false, false, false])
  await sendJson({ ...said(), niet_bellen: 'ja', toestemming: 'Ja, bel mij' })
  await product.drain()
  expect(await objected()).toEqual([true, true, false])
})

test('whoever objects to calls in a new lead, or in one that is sent again, is called no more', async () => {
  const person = aPerson({ id: 'A-1' })
  await sendJson(person)
  const { lead } = await settled()
  const objects = { ...person, telefoon: undefined, huisnummer: '999', opt_out: 'true' }
  await sendJson(objects)
  await sendJson(aPerson({ do_not_call: true }))
  await product.drain()
  const states = await posts()
  expect(states.map(({ state }) => state)).toEqual(['lead', 'repeated', 'lead'])
  for (const id of [lead?.id, states.at(-1)?.lead?.id])
    expect((await service.get<object>(`/leads/${id}`)).body).toMatchObject({
      do_not_call_at: expect.any(String),
    })
})

describe('the inbox', () => {
  test('names the lead that is there already', async () => {
    const { lead, post } = await duplicate()
    expect(post).toMatchObject({ state: 'duplicate', lead: { id: lead.id, number: lead.number } })
    expect(post.values).toContainEqual({ field: 'remarks', text: 'Bel me' })
  })

  test('attaches a post to the lead that is there, on its timeline', async () => {
    const { lead, post } = await duplicate()
    const answer = await service.patch<Post>(`/intake/${post.id}`, {
      lead_id: lead.id,
      revision: post.revision,
    })
    expect(answer).toMatchObject({ status: 200, body: { state: 'attached', handled: { by: {} } } })
    const timeline = await service.get<{ data: { action: string }[] }>(`/leads/${lead.id}/timeline`)
    expect(timeline.body.data.map(({ action }) => action)).toEqual(['attached'])
    expect((await service.post(`/intake/${post.id}/replay`)).status).toBe(409)
    expect((await service.patch(`/intake/${post.id}`, { lead_id: lead.id })).status).toBe(409)
  })

  test('makes a lead of a duplicate with a reason', async () => {
    const { post } = await duplicate()
    expect(await service.post(`/intake/${post.id}/replay`, { force: true })).toMatchObject({
      status: 422,
      body: { errors: { force_reason: [expect.any(String)] } },
    })
    const answer = await service.post<Post>(`/intake/${post.id}/replay`, {
      force: true,
      force_reason: 'Zijn broer',
    })
    expect(answer).toMatchObject({ status: 200, body: { state: 'lead' } })
  })

  test('corrects an invalid post and replays it', async () => {
    await sendJson(aPerson({ postcode: '0000', achternaam: undefined }))
    const post = await settled()
    expect(Object.keys(post.errors).toSorted()).toEqual(['lastName', 'zip_code'])
    expect((await service.post<Post>(`/intake/${post.id}/replay`)).body.state).toBe('invalid')
    const corrected = await service.patch<Post>(`/intake/${post.id}`, {
      lastName: 'Berg',
      zip_code: '9711 AB',
    })
    expect(corrected).toMatchObject({ status: 200, body: { state: 'invalid', errors: {} } })
    const replayed = await service.post<Post>(`/intake/${post.id}/replay`)
    expect(replayed).toMatchObject({
      status: 200,
      body: { state: 'lead', lead: { full_name: 'Jan van den Berg' } },
    })
  })

  test('answers 409 to a correction of an older revision', async () => {
    await sendJson({ email: 'stale@klant.example' })
    const post = await settled()
    await service.patch(`/intake/${post.id}`, { lastName: 'Eerst' })
    const late = await service.patch<{ current: Post }>(`/intake/${post.id}`, {
      lastName: 'Later',
      revision: post.revision,
    })
    expect([late.status, late.body.current.name]).toEqual([409, 'Eerst'])
  })

  test('rejects a post with a reason, for good', async () => {
    await sendJson({ email: 'rejected@klant.example' })
    const { id } = await settled()
    expect((await service.post(`/intake/${id}/reject`, { reason: ' ' })).status).toBe(422)
    expect(await service.post<Post>(`/intake/${id}/reject`, { reason: 'Test van de bron' })).toMatchObject({
      status: 200,
      body: { state: 'rejected', reject_reason: 'Test van de bron' },
    })
    expect((await service.patch(`/intake/${id}`, { lastName: 'X' })).status).toBe(409)
  })

  test('holds what lies outside the area until somebody forces it', async () => {
    await product.inside((context) => addCityCenter(context, { name: 'Maastricht', reject: true }))
    await sendJson(aPerson({ plaats: 'Maastricht', postcode: '6211 AB' }))
    const post = await settled()
    expect(post.state).toBe('outside_area')
    expect((await service.post<Post>(`/intake/${post.id}/replay`)).body.state).toBe('outside_area')
    const forced = { force: true, force_reason: 'Verhuist naar Assen' }
    expect((await service.post<Post>(`/intake/${post.id}/replay`, forced)).body.state).toBe('lead')
  })

  test('is empty for who sees only their own leads, but for posts about those', async () => {
    await sendJson(aPerson())
    const adviser = await product.as('adviser')
    expect((await adviser.get<{ data: Post[] }>('/intake/table')).body.data).toEqual([])
    expect((await adviser.post(`/intake/${(await settled()).id}/replay`)).status).toBe(404)
  })
})

describe('the mapping of a source', () => {
  test('says what its names mean, is tried on the last posts and used for the next', async () => {
    await sendJson({ klantje: 'Jan Bakker', contact: 'Zonnegids BV', postadres: 'Dorpsstraat 8 bis' })
    const first = await settled()
    expect(first).toMatchObject({ state: 'lead', name: 'Zonnegids BV' })
    const path = `/sources/${source.id}/mapping`
    const { body } = await manager.get<Mapping>(path)
    expect(body.mapping).toEqual([
      { name: 'klantje', field: null },
      { name: 'contact', field: 'full_name' },
      { name: 'postadres', field: null },
    ])
    const mapping = [
      { name: 'klantje', field: 'full_name' },
      { name: 'contact', field: null },
      { name: 'postadres', field: 'address' },
    ]
    const tried = await manager.post<Mapping>(`${path}/test`, { mapping })
    expect([tried.status, tried.body.posts[0]?.values]).toEqual([
      200,
      [
        { field: 'full_name', text: 'Jan Bakker' },
        { field: 'address', text: 'Dorpsstraat 8 bis' },
      ],
    ])
    expect(await manager.put<Mapping>(path, { mapping })).toMatchObject({ status: 200, body: { mapping } })
    await sendJson({ Klantje: 'Piet Vos', contact: 'x', POSTADRES: 'Brink 3' })
    await product.drain()
    expect((await posts()).map(({ name }) => name)).toEqual(['Jan Bakker', 'Piet Vos'])
    const lead = await service.get(`/leads/${(await posts())[1]?.lead?.id}`)
    expect(lead.body).toMatchObject({ street: 'Brink', street_number: 3, full_name: 'Piet Vos' })
  })
})

test('a page reads the whole of some long posts, and of the others their beginning', async () => {
  const filler = 'x'.repeat(900_000)
  for (let count = 0; count < 8; count += 1) await sendJson({ photo: filler, ...aPerson() })
  await sendJson(aPerson())
  await product.drain()
  const page = await posts()
  const named = [true, true, ...Array<boolean>(6).fill(false), true]
  expect(page.map(({ name }) => name !== null)).toEqual(named)
  const unread = page[2]
  expect(unread).toMatchObject({ values: [], errors: {} })
  expect(unread?.raw).toHaveLength(5_000)
})
