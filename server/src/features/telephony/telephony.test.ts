import { type ChangeSet, changesChannel } from '@heliodesk/contract/realtime'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { employees } from '../../access/schema.ts'
import { addLead } from '../../testing/test-installation.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import type { TestCompany } from '../../testing/test-office.ts'

const product = await startTestProduct()
const port = await listenOn(product.app)
const service = await product.as('customer_service')
const listening = await subscribed(port, service, `private-company.${product.noord.id}`)
const changes = await subscribed(port, service, changesChannel(product.noord.id))
const elsewhere = await subscribed(
  port,
  await product.as('customer_service', product.zuid),
  `private-company.${product.zuid.id}`,
)
afterAll(async () => {
  listening.ws.close()
  changes.ws.close()
  elsewhere.ws.close()
  await product.close()
})
const { noord, zuid } = product

const tokenOf = async (company: TestCompany) =>
  (await (await product.as('manager', company)).patch<{ token: string }>('/telephony/token')).body.token
const token = await tokenOf(noord)
/** An API client without cookies. */
const report = (event: string, call_id: string, more: object = {}, bearer = token) =>
  product.app.inject({
    method: 'POST',
    url: '/api/v1/telephony/events',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { event, call_id, number: '06 12345678', ...more },
  })

interface Call {
  id: number
  call_id: string
  number: string | null
  display_name: string | null
  status: string
  matches: { type: string; id: number; label: string; hint: string; url: string }[]
  called_back: { at: string; by: string } | null
}
const ringing = async () => (await service.get<{ data: Call[] }>('/telephony/calls/ringing')).body.data
const missed = async (query = '') =>
  (await service.get<{ data: Call[] }>(`/telephony/calls/missed?${query}`)).body.data
const statusOf = (call_id: string) =>
  product.inside(async ({ db }) => {
    const found = await db.execute<{ status: string }>(
      `SELECT status FROM phone_calls WHERE call_id = '${call_id}'`,
    )
    return found.rows[0]?.status
  })

/** Checks that no more events were sent: the next message is the reply to a ping. */
async function expectNoEvents() {
  await product.inside(({ db }) => db.execute('SELECT 1'))
  listening.say('pusher:ping', {})
  expect(await listening.next()).toEqual({ event: 'pusher:pong', data: {} })
}

/**
 * How often a change of calls was told since the last time; waits for so many, since they come by way of the database
 * and may be behind the answer to the ping.
 */
async function toldOfCalls(expected = 0): Promise<number> {
  changes.say('pusher:ping', {})
  let times = 0
  let answered = false
  while (!answered || times < expected) {
    const { event, data } = await changes.next()
    if (event === 'pusher:pong') answered = true
    else if ((data as ChangeSet).changes.some(({ noun }) => noun === 'calls')) times += 1
  }
  return times
}

beforeEach(() =>
  product.inside(async ({ db }) => {
    await db.execute('DELETE FROM phone_calls')
    await db.execute('DELETE FROM voip_numbers')
    await db.execute('UPDATE leads SET anonymised_at = now()')
  }),
)

describe('the token', () => {
  test('is shown once, and the old one stops working at once', async () => {
    const manager = await product.as('manager', zuid)
    expect((await manager.get('/telephony/token')).body).toEqual({ renewed_at: null })
    const first = (await manager.patch<{ token: string; renewed_at: string }>('/telephony/token')).body
    expect(first).toEqual({ token: expect.stringMatching(/^.{43}$/), renewed_at: expect.any(String) })
    expect((await manager.get('/telephony/token')).body).toEqual({ renewed_at: first.renewed_at })
    expect((await report('missed', 'a', {}, first.token)).statusCode).toBe(202)
    const second = await tokenOf(zuid)
    expect((await report('missed', 'b', {}, first.token)).statusCode).toBe(401)
    expect((await report('missed', 'b', {}, second)).statusCode).toBe(202)
    const told = await product.inside(
      ({ db }) =>
        db.execute(`SELECT action FROM audit_log WHERE subject = 'voip numbers' AND action LIKE 'token%'
          ORDER BY id`),
      zuid,
    )
    expect(told.rows.map(({ action }) => action)).toEqual(['tokenMade', 'tokenRenewed'])
  })

  test.each(['', 'wrong'])('"%s" is refused', async (wrong) => {
    const answer = await report('incoming', 'wrong', {}, wrong)
    expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
      status: 401,
      body: { message: 'The token is missing or invalid' },
    })
  })

  test('does not bypass the size and rate limits', async () => {
    expect((await report('incoming', 'x', { number: 'x'.repeat(2_000_000) })).statusCode).toBe(413)
    const early = new Date('2026-11-20T09:00:00Z')
    const answers = await Promise.all(
      Array.from({ length: 601 }, (_, index) =>
        product.app.inject({
          method: 'POST',
          url: '/api/v1/telephony/events',
          remoteAddress: '10.9.8.7',
          headers: { authorization: 'Bearer wrong' },
          payload: { event: 'missed', call_id: `${early.getTime()}${index}` },
        }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('an incoming call', () => {
  test('of a lead is published with exactly four fields, to its company only [c135]', async () => {
    const lead = await product.inside((context) => addLead(context))
    expect((await report('incoming', 'of-lead', { internal_number: '101' })).statusCode).toBe(202)
    expect(await listening.next()).toEqual({
      event: 'incoming-call',
      channel: `private-company.${noord.id}`,
      data: {
        display_name: 'Anna van den Berg',
        number: '+31612345678',
        type: 'incoming',
        entity: { type: 'lead', id: lead.id },
      },
    })
    expect(await ringing()).toMatchObject([
      {
        call_id: 'of-lead',
        display_name: 'Anna van den Berg',
        internal_number: '101',
        status: 'ringing',
        matches: [{ type: 'lead', id: lead.id, url: `/leads/${lead.id}/edit` }],
      },
    ])
    elsewhere.say('pusher:ping', {})
    expect((await elsewhere.next()).event).toBe('pusher:pong')
  })

  test.each([
    ['+31612345678', '+31612345678'],
    ['0031 6 1234 5678', '+31612345678'],
    ['31612345678', '+31612345678'],
    ['06-12345678', '+31612345678'],
    ['sip:0612345678@exchange.example', '+31612345678'],
    ['050 1234567', '+31501234567'],
  ])('from %s is found as %s', async (number, kept) => {
    const lead = await product.inside((context) => addLead(context, { phone: '+31501234567' }))
    await report('incoming', `from ${number}`, { number })
    expect(await listening.next()).toMatchObject({ data: { number: kept, entity: { id: lead.id } } })
  })

  test('of several matches is named after the newest lead, with the number of others', async () => {
    const [first, second] = await product.inside(async (context) => [
      await addLead(context, { mobile: '+31687654321', full_name: 'Eerste' }),
      await addLead(context, { phone: '+31687654321', full_name: 'Tweede' }),
    ])
    const { employee_id } = noord.employees.planner
    const mobile = (number: string | null) =>
      product.inside(({ db }) =>
        db.update(employees).set({ mobile: number }).where(eq(employees.id, employee_id)),
      )
    await mobile('06 8765 4321')
    await report('incoming', 'of-several', { number: '0687654321' })
    expect(await listening.next()).toMatchObject({
      data: { display_name: 'Tweede (+2)', entity: { type: 'lead', id: second?.id } },
    })
    const [call] = await ringing()
    expect(call?.matches.map(({ type, id }) => [type, id])).toEqual([
      ['lead', second?.id],
      ['lead', first?.id],
      ['employee', employee_id],
    ])
    await mobile(null)
  })

  test('of an employee is published as an employee', async () => {
    const { employee_id } = noord.employees.adviser
    await product.inside(({ db }) =>
      db.update(employees).set({ phone: '0031-20 7654321' }).where(eq(employees.id, employee_id)),
    )
    await report('incoming', 'of-employee', { number: '020 765 4321' })
    expect(await listening.next()).toMatchObject({
      data: { display_name: 'Adviser van Noord', entity: { type: 'employee', id: employee_id } },
    })
    expect((await ringing())[0]?.matches[0]?.url).toBe(`/employees/${employee_id}`)
  })

  test('of an unknown caller shows its number, and a hidden one says so', async () => {
    await report('incoming', 'unknown', { number: '0201112233' })
    expect((await listening.next()).data).toEqual({
      display_name: '020 111 2233',
      number: '+31201112233',
      type: 'incoming',
      entity: null,
    })
    for (const number of ['anonymous', '', null, '+31', '0031', '+316', 'tel:+', '+00000']) {
      await report('incoming', `hidden ${number}`, { number })
      expect((await listening.next()).data).toEqual({
        display_name: 'Verborgen nummer',
        number: null,
        type: 'incoming',
        entity: null,
      })
    }
  })

  test('from an own number is not published', async () => {
    const manager = await product.as('manager')
    await manager.post('/voip-numbers', { internal_number: '101', external_number: '050 765 43 21' })
    await report('incoming', 'own', { number: '0507654321' })
    await report('missed', 'own', { number: '0507654321' })
    await expectNoEvents()
    expect([await ringing(), await missed()]).toEqual([[], []])
  })

  test('of an anonymised lead or another company’s lead matches nobody', async () => {
    await product.inside((context) => addLead(context, { anonymised_at: context.happened_at }))
    await product.inside((context) => addLead(context), zuid)
    await report('incoming', 'nobody')
    expect((await listening.next()).data).toMatchObject({ display_name: '06 12345678', entity: null })
  })
})

describe('events', () => {
  test('that are repeated take effect once', async () => {
    await toldOfCalls()
    await Promise.all(Array.from({ length: 10 }, () => report('incoming', 'again')))
    expect((await listening.next()).event).toBe('incoming-call')
    await Promise.all(Array.from({ length: 10 }, () => report('answered', 'again')))
    await expectNoEvents()
    expect(await toldOfCalls(2)).toBe(2)
  })

  const orders = [
    [['incoming', 'answered', 'ended'], 'ended'],
    [['answered', 'incoming', 'ended'], 'ended'],
    [['ended', 'answered', 'incoming'], 'ended'],
    [['ended', 'incoming', 'answered'], 'ended'],
    [['incoming', 'missed'], 'missed'],
    [['missed', 'incoming'], 'missed'],
    [['incoming', 'ended'], 'missed'],
    [['incoming', 'answered', 'missed'], 'answered'],
  ] as const
  test.each(orders)('%j end up as %s', async (events, status) => {
    const call_id = events.join()
    await toldOfCalls()
    for (const event of events) await report(event, call_id)
    expect(await statusOf(call_id)).toBe(status)
    if (events[0] === 'incoming') expect((await listening.next()).event).toBe('incoming-call')
    await expectNoEvents()
    expect(await toldOfCalls(events.length)).toBe(events.length)
  })

  test('that never arrive leave a call missed after two minutes', async () => {
    await report('incoming', 'silent')
    await listening.next()
    product.services.clock.move(2 * 60_000)
    expect(await ringing()).toEqual([])
    await toldOfCalls()
    await product.drain()
    expect(await statusOf('silent')).toBe('missed')
    expect(await toldOfCalls(1)).toBe(1)
    await product.drain()
    expect(await toldOfCalls()).toBe(0)
  })

  test('of another company are separate, even with the same call id', async () => {
    const other = await tokenOf(zuid)
    await report('incoming', 'same')
    await listening.next()
    await report('missed', 'same', {}, other)
    expect(await statusOf('same')).toBe('ringing')
  })
})

describe('missed calls', () => {
  test('are listed, searched and marked as called back once', async () => {
    const lead = await product.inside((context) => addLead(context, { full_name: 'Bram Terugbel' }))
    for (const [call_id, number] of [
      ['m1', '0612345678'],
      ['m2', '0201112233'],
    ] as const) {
      await report('incoming', call_id, { number })
      await report('missed', call_id, { number })
      await listening.next()
      product.services.clock.move(1_000)
    }
    const ids = async (query: string) => (await missed(query)).map(({ call_id }) => call_id)
    expect(await ids('')).toEqual(['m2', 'm1'])
    expect(await ids('sort=started_at')).toEqual(['m1', 'm2'])
    expect(await ids('filter[search]=020 111')).toEqual(['m2'])
    expect(await ids('filter[search]=terugbel')).toEqual(['m1'])
    const call = (await missed('filter[search]=terugbel'))[0]
    expect(call?.matches).toMatchObject([{ type: 'lead', id: lead.id }])
    const path = `/telephony/calls/${call?.id}/called-back`
    await toldOfCalls()
    const answers = [await service.post<Call>(path), await service.post<Call>(path)]
    expect(answers.map(({ status, body }) => [status, body.called_back?.by])).toEqual([
      [200, 'Customer service van Noord'],
      [200, 'Customer service van Noord'],
    ])
    expect(await toldOfCalls(1)).toBe(1)
    await expectNoEvents()
    expect(await ids('filter[called_back]=false')).toEqual(['m2'])
    expect(await ids('filter[called_back]=true')).toEqual(['m1'])
  })

  test('do not reveal lead names to users who may not view leads', async () => {
    await product.inside((context) => addLead(context, { full_name: 'Geheim Persoon' }))
    await report('missed', 'secret')
    const permissions = (list: string) =>
      product.inside(({ db }) =>
        db.execute(`UPDATE roles SET permissions = ${list} WHERE id = ${noord.role_ids.customer_service}`),
      )
    await permissions(`permissions - 'view leads'`)
    const [call] = await missed()
    expect(call).toMatchObject({ display_name: '06 12345678', matches: [] })
    expect(await missed('filter[search]=geheim')).toEqual([])
    await permissions(`permissions || '["view leads"]'`)
    expect((await missed())[0]?.display_name).toBe('Geheim Persoon')
  })
})
