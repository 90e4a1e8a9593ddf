import { employees, employments } from '../access/schema.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { aLead } from '../testing/a-quotation.ts'
import { connect, connected, listenOn, signatureOf, subscribed } from '../testing/realtime-client.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
const port = await listenOn(product.app)
/** A second process on the same database. */
const second = await createApp(product.services, { secure: false, demo: null, trustProxy: false })
const secondPort = await listenOn(second.app)
afterAll(async () => {
  await second.app.close()
  await product.close()
})
const { noord, zuid } = product
const channel = `private-company.${noord.id}`
const hello = { display_name: 'Anna', number: '+31612345678', type: 'incoming' as const, entity: null }
const tell = () => product.inside((context) => context.publish(channel, 'incoming-call', hello))

const ask = async (who: 'customer_service' | 'adviser', channel_name: string) =>
  (await (await product.as(who)).post('/broadcasting/auth', { socket_id: '1.2', channel_name })).status

describe('the protocol', () => {
  test('greets with a socket id and the activity timeout [c215]', async () => {
    const client = connect(port)
    expect(await client.next()).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    })
    client.ws.close()
  })

  test('answers a ping', async () => {
    const client = await connected(port)
    client.say('pusher:ping', {})
    expect(await client.next()).toEqual({ event: 'pusher:pong', data: {} })
    client.ws.close()
  })

  test.each([
    ['/app/other?protocol=7', 4001],
    ['/app/?protocol=7', 4001],
    ['/app/heliodesk/more?protocol=7', 4005],
    ['/app/heliodesk?protocol=seven', 4006],
    ['/app/heliodesk?protocol=8', 4007],
  ])('%s is closed with %i', async (path, code) => {
    const client = connect(port, path)
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code } })
    expect(await client.closed).toBe(code)
  })

  test('another path or a foreign origin is refused', async () => {
    for (const [path, headers] of [
      ['/elsewhere', {}],
      ['/app/heliodesk', { origin: 'https://evil.example' }],
    ] as const) {
      expect(await connect(port, path, headers).closed).toBe(1006)
    }
    const own = connect(port, '/app/heliodesk', { origin: `http://127.0.0.1:${port}` })
    expect((await own.next()).event).toBe('pusher:connection_established')
    own.ws.close()
  })

  test('where the product is reached by https, pages of its address alone open a socket', async () => {
    const services = { ...product.services, publicUrl: 'https://desk.example' }
    const behind = await createApp(services, { secure: true, demo: null, trustProxy: false })
    const at = await listenOn(behind.app)
    const open = (origin: string) => connect(at, '/app/heliodesk', { origin, host: 'desk.example' })
    for (const origin of [`http://desk.example:${at}`, `https://desk.example:${at}`, 'http://desk.example'])
      expect(await open(origin).closed).toBe(1006)
    const own = open('https://desk.example')
    expect((await own.next()).event).toBe('pusher:connection_established')
    own.ws.close()
    await behind.app.close()
  })

  test.each(['no json', '[]', '{"event":7}', '{"event":"pusher:subscribe","data":{}}'])(
    'answers %s with an error and stays connected',
    async (text) => {
      const client = await connected(port)
      client.ws.send(text)
      expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4200 } })
      client.say('pusher:ping', {})
      expect((await client.next()).event).toBe('pusher:pong')
      client.ws.close()
    },
  )

  test('rejects client events', async () => {
    const service = await product.as('customer_service')
    const client = await subscribed(port, service, channel)
    const other = await subscribed(port, service, channel)
    client.ws.send(JSON.stringify({ event: 'client-hello', channel, data: {} }))
    expect(await client.next()).toMatchObject({ event: 'pusher:error' })
    other.say('pusher:ping', {})
    expect((await other.next()).event).toBe('pusher:pong')
    for (const { ws } of [client, other]) ws.close()
  })

  test('an oversized message ends the connection', async () => {
    const client = await connected(port)
    client.ws.send('x'.repeat(20_000))
    expect(await client.closed).toBe(1009)
  })

  test('exceeding the message rate ends the connection', async () => {
    const client = await connected(port)
    for (let index = 0; index < 300; index++) client.say('pusher:ping', {})
    expect(await client.closed).toBe(4301)
  })
})

describe('a private channel', () => {
  test('is signed for those who may subscribe [c214]', async () => {
    const own = `private-employee.${noord.employees.adviser.employee_id}`
    expect({
      service: await ask('customer_service', channel),
      adviser: await ask('adviser', channel),
      elsewhere: await ask('customer_service', `private-company.${zuid.id}`),
      oneself: await ask('adviser', own),
      another: await ask('customer_service', own),
      unknown: await ask('customer_service', 'private-company.1.2'),
      open: await ask('customer_service', 'news'),
    }).toEqual({
      service: 200,
      adviser: 403,
      elsewhere: 403,
      oneself: 200,
      another: 403,
      unknown: 403,
      open: 403,
    })
  })

  test('is also signed for a form body, which no other call accepts', async () => {
    const service = await product.as('customer_service')
    const form = new URLSearchParams({ socket_id: '1.2', channel_name: channel }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await service.post('/broadcasting/auth', form, headers)).toMatchObject({
      status: 200,
      body: { auth: expect.stringMatching(/^heliodesk:[0-9a-f]{64}$/) },
    })
    expect((await service.post('/leads', form, headers)).status).toBe(415)
  })

  test('does not extend the session', async () => {
    const service = await product.as('customer_service')
    product.services.clock.move(30 * 60_000)
    const form = { socket_id: '1.2', channel_name: channel }
    expect((await service.post('/broadcasting/auth', form)).status).toBe(200)
    product.services.clock.move(21 * 60_000)
    expect((await service.post('/broadcasting/auth', form)).status).toBe(401)
  })

  test('accepts a signature only for its own socket and channel', async () => {
    const service = await product.as('customer_service')
    const client = await connected(port)
    const foreign = await signatureOf(service, '1.2', channel)
    const other = await signatureOf(
      service,
      client.socket_id,
      `private-employee.${noord.employees.customer_service.employee_id}`,
    )
    for (const auth of [undefined, '', 'heliodesk:', foreign, other]) {
      client.say('pusher:subscribe', { channel, auth })
      expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
      expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', channel })
    }
    await tell()
    client.say('pusher:ping', {})
    expect((await client.next()).event).toBe('pusher:pong')
    client.ws.close()
  })

  test('delivers events published by another process after the commit', async () => {
    const service = await product.as('customer_service')
    const [here, there] = [
      await subscribed(port, service, channel),
      await subscribed(secondPort, service, channel),
    ]
    await expect(
      product.inside(async (context) => {
        await context.publish(channel, 'incoming-call', hello)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await tell()
    for (const client of [here, there]) {
      expect(await client.next()).toEqual({ event: 'incoming-call', channel, data: hello })
      client.ws.close()
    }
  })

  test('stops after unsubscribing', async () => {
    const client = await subscribed(port, await product.as('customer_service'), channel)
    client.say('pusher:unsubscribe', { channel })
    client.say('pusher:ping', {})
    await client.next()
    await tell()
    client.say('pusher:ping', {})
    expect((await client.next()).event).toBe('pusher:pong')
    client.ws.close()
  })

  test('refuses events too large for NOTIFY', async () => {
    const long = { ...hello, display_name: 'x'.repeat(8_000) }
    await expect(
      product.inside((context) => context.publish(channel, 'incoming-call', long)),
    ).rejects.toThrow('too long')
  })
})

describe('ends', () => {
  test('when the session ends, in every process', async () => {
    const service = await product.as('customer_service')
    const clients = [await subscribed(port, service, channel), await subscribed(secondPort, service, channel)]
    await service.post('/logout')
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4009, 4009])
  })

  test('for a signature from before the logout that is used after it', async () => {
    const service = await product.as('customer_service')
    const client = await connected(port)
    const auth = await signatureOf(service, client.socket_id, channel)
    await service.post('/logout')
    client.say('pusher:subscribe', { channel, auth })
    expect(await client.closed).toBe(4009)
  })

  test('at the deadline of the session', async () => {
    const client = await subscribed(port, await product.as('customer_service'), channel)
    product.services.clock.move(51 * 60_000)
    const alive = await subscribed(secondPort, await product.as('customer_service'), channel)
    await second.realtime.check()
    alive.say('pusher:ping', {})
    expect((await alive.next()).event).toBe('pusher:pong')
    alive.ws.close()
    await product.inside(({ db }) => db.execute(`SELECT pg_notify('heliodesk_realtime', '{"recheck":true}')`))
    expect(await client.closed).toBe(4009)
  })

  test('when the function group changes', async () => {
    const { employee_id } = noord.employees.customer_service
    const group = (function_group: 'customer_service' | 'planner') =>
      product.inside(({ db, company_id }) =>
        db
          .update(employments)
          .set({ function_group })
          .where(and(eq(employments.company_id, company_id), eq(employments.employee_id, employee_id))),
      )
    const client = await subscribed(port, await product.as('customer_service'), channel)
    await group('planner')
    expect(await client.closed).toBe(4200)
    await group('customer_service')
  })

  test('when the person gets another role, also where that may hear the channel', async () => {
    const { employee_id } = noord.employees.planner
    const role = (role_id: number | undefined) =>
      product.inside(({ db, company_id }) =>
        db
          .update(employments)
          .set({ role_id })
          .where(and(eq(employments.company_id, company_id), eq(employments.employee_id, employee_id))),
      )
    const changes = `private-changes.${noord.id}`
    const client = await subscribed(port, await product.as('planner'), changes)
    const other = await subscribed(port, await product.as('adviser'), changes)
    // What is heard was waiting for the rights of that moment.
    await (await product.as('manager')).patch(`/leads/${await aLead(product)}`, { remarks: 'Heard' })
    await Promise.all([client.next(), other.next()])
    await role(noord.role_ids.installer)
    expect(await client.closed).toBe(4200)
    await role(noord.role_ids.planner)
    expect(other.ws.readyState).toBe(other.ws.OPEN)
    other.ws.close()
  })

  test('when the role loses what the channel needs', async () => {
    const board = `private-television.${noord.id}`
    const client = await subscribed(port, await product.as('planner'), board)
    const manager = await product.as('manager')
    const path = `/roles/${noord.role_ids.planner}`
    const { permissions } = (await manager.get<{ permissions: string[] }>(path)).body
    const without = permissions.filter((name) => name !== 'view television')
    expect((await manager.patch(path, { permissions: without })).status).toBe(200)
    expect(await client.closed).toBe(4200)
    await manager.patch(path, { permissions })
  })

  test('when the person is deactivated', async () => {
    const { employee_id } = noord.employees.customer_service
    const active = (is: boolean) =>
      product.inside(({ db }) =>
        db.update(employees).set({ active: is }).where(eq(employees.id, employee_id)),
      )
    const client = await subscribed(port, await product.as('customer_service'), channel)
    await active(false)
    expect(await client.closed).toBe(4009)
    await active(true)
  })

  test('for a slow consumer, and for nobody else', async () => {
    const service = await product.as('customer_service')
    const [slow, quick] = [await subscribed(port, service, channel), await subscribed(port, service, channel)]
    slow.ws.pause()
    const long = { ...hello, display_name: 'x'.repeat(7_000) }
    const heard = (async () => {
      for (let index = 0; index < 1_500; index++) await quick.next()
    })()
    for (let round = 0; round < 15; round++)
      await product.inside(async (context) => {
        for (let index = 0; index < 100; index++)
          await context.publish(channel, 'incoming-call', { ...long, number: `${round}.${index}` })
      })
    await heard
    slow.ws.resume()
    expect(await slow.closed).toBe(1006)
    quick.ws.close()
  })

  test('when the connection to the database breaks, because events may be missed', async () => {
    const client = await subscribed(port, await product.as('customer_service'), channel)
    await product.inside(({ db }) =>
      db.execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'heliodesk realtime' AND datname = current_database()`),
    )
    expect(await client.closed).toBe(4100)
    const again = await subscribed(port, await product.as('customer_service'), channel)
    await tell()
    expect((await again.next()).event).toBe('incoming-call')
    again.ws.close()
  })

  test('when the server stops, with a code to reconnect', async () => {
    const third = await createApp(product.services, { secure: false, demo: null, trustProxy: false })
    const client = await connected(await listenOn(third.app))
    await third.app.close()
    expect(await client.closed).toBe(4100)
  })
})
