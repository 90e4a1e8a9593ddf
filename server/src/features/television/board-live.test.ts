import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { connected, listenOn, signatureOf, subscribed } from '../../testing/realtime-client.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

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
const channel = `private-television.${noord.id}`
const changed = { event: 'board-changed', channel, data: {} }

let hour = 0
const plan = (company = noord) =>
  product.inside(async (context) => {
    const lead = await addLead(context)
    const date = `2026-12-${String(1 + Math.floor(hour / 20)).padStart(2, '0')}`
    const [from, till] = [hour % 20, (hour % 20) + 1].map((at) => `${String(at).padStart(2, '0')}:00`)
    hour += 1
    return addAppointment(context, {
      lead_id: lead.id,
      adviser_id: company.employees.adviser.employee_id,
      date,
      from: from ?? '',
      till: till ?? '',
      starts_at: instantInAmsterdam(date, from ?? ''),
      ends_at: instantInAmsterdam(date, till ?? ''),
    })
  }, company)

interface Display {
  id: number
  url: string
}
const makeDisplay = async (company = noord) => {
  const { body } = await (await product.as('manager', company)).post<Display>('/displays', { name: 'Hal' })
  return { ...body, token: new URL(body.url).searchParams.get('display') ?? '' }
}
/** A wall screen: no session, only the CSRF cookie required for changes. */
async function signed(token: string, socket_id: string, channel_name = channel) {
  const wall = product.visitor()
  await wall.get('/csrf-cookie')
  return wall.post<{ auth: string }>(`/displays/${token}/broadcasting/auth`, { socket_id, channel_name })
}
async function wallWith(token: string, at = port) {
  const listening = await connected(at)
  const { body } = await signed(token, listening.socket_id)
  listening.say('pusher:subscribe', { channel, auth: body.auth })
  expect(await listening.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
  return listening
}

describe('open boards are notified of a change, without data', () => {
  // Waits until no event of an earlier test is pending.
  test('not of another company’s changes or of rolled back ones', async () => {
    const board = await subscribed(port, await product.as('planner'), channel)
    const elsewhere = `private-television.${zuid.id}`
    const auth = await signatureOf(await product.as('planner', zuid), board.socket_id, elsewhere)
    board.say('pusher:subscribe', { channel: elsewhere, auth })
    expect(await board.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
    const failing = product.inside(async ({ db }) => {
      await db.execute('UPDATE appointments SET status = status')
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await plan(zuid)
    expect(await board.next()).toEqual({ ...changed, channel: elsewhere })
    expect(board.waiting).toEqual([])
    board.ws.close()
  })

  test('of an appointment made and cancelled by another process, with a session and on a wall', async () => {
    const board = await subscribed(secondPort, await product.as('planner'), channel)
    const wall = await wallWith((await makeDisplay()).token)
    const { id } = await plan()
    expect(await board.next()).toEqual(changed)
    expect(await wall.next()).toEqual(changed)
    const planner = await product.as('planner')
    expect((await planner.patch(`/appointments/${id}/delete`, { reason: 'Afgebeld' })).status).toBe(200)
    expect(await board.next()).toEqual(changed)
    expect(await wall.next()).toEqual(changed)
    board.ws.close()
    wall.ws.close()
  })

  test('of quotations that were sent or accepted', async () => {
    const board = await subscribed(port, await product.as('manager'), channel)
    await product.inside(({ db }) => db.execute('UPDATE quotation_versions SET sent_at = sent_at'))
    expect(await board.next()).toEqual(changed)
    board.ws.close()
  })

  test('of a goal that is made, changed and removed', async () => {
    const board = await subscribed(port, await product.as('planner'), channel)
    const manager = await product.as('manager')
    const goal = { adviser_id: null, month: '2026-11-01', quotations: 40, sales: null, revenue: null }
    const { body } = await manager.post<{ id: number }>('/sales-goals', goal)
    expect(await board.next()).toEqual(changed)
    await manager.patch(`/sales-goals/${body.id}`, { quotations: 50 })
    expect(await board.next()).toEqual(changed)
    await manager.delete(`/sales-goals/${body.id}`)
    expect(await board.next()).toEqual(changed)
    board.ws.close()
  })

  test('at the start of a burst and again at its end, after the last change', async () => {
    const board = await subscribed(port, await product.as('planner'), channel)
    await plan()
    expect(await board.next()).toEqual(changed)
    for (let turn = 0; turn < 40; turn += 1) await plan()
    expect(await board.next()).toEqual(changed)
    board.ws.close()
  })
})

const asked = async (who: 'planner' | 'installer', channel_name: string) =>
  (await (await product.as(who)).post('/broadcasting/auth', { socket_id: '1.2', channel_name })).status

describe('who may subscribe', () => {
  test('users who may view the television, for their own company', async () => {
    expect(await asked('planner', channel)).toBe(200)
    expect(await asked('installer', channel)).toBe(403)
    expect(await asked('planner', `private-television.${zuid.id}`)).toBe(403)
  })

  test('a display link can only subscribe to its company’s board', async () => {
    const { token } = await makeDisplay(zuid)
    expect((await signed(token, '1.2', `private-television.${zuid.id}`)).status).toBe(200)
    expect((await signed(token, '1.2', channel)).status).toBe(403)
    expect((await signed(token, '1.2', `private-company.${zuid.id}`)).status).toBe(403)
    expect((await signed(token, 'x', `private-television.${zuid.id}`)).status).toBe(422)
    expect((await signed('unknown', '1.2')).status).toBe(404)
  })

  test('a session’s signature is refused on a display’s socket', async () => {
    const wall = await connected(port)
    const auth = await signatureOf(await product.as('planner'), '1.2', channel)
    wall.say('pusher:subscribe', { channel, auth })
    expect(await wall.next()).toMatchObject({ event: 'pusher:error' })
    wall.ws.close()
  })

  test('a display whose link is revoked is disconnected at once, others stay connected', async () => {
    const [gone, stays] = [await makeDisplay(), await makeDisplay()]
    const [revoked, kept] = [await wallWith(gone.token), await wallWith(stays.token, secondPort)]
    expect((await (await product.as('manager')).delete(`/displays/${gone.id}`)).status).toBe(204)
    expect(await revoked.closed).toBe(4009)
    expect((await signed(gone.token, '1.2')).status).toBe(404)
    await second.realtime.check()
    await plan()
    expect(await kept.next()).toEqual(changed)
    kept.ws.close()
  })
})
