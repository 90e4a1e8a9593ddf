import { changesChannel, type ChangeSet, portalChannel } from '@heliodesk/contract/realtime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, type PortalPage } from '../testing/a-quotation.ts'
import { connected, listenOn, type RealtimeClient, subscribed } from '../testing/realtime-client.ts'
import type { TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const channel = changesChannel(noord.id)
let port: number
beforeAll(async () => {
  port = await listenOn(product.app)
})

type Who = Parameters<typeof product.as>[0]

async function hear(client: TestClient, on = channel) {
  const listening = await subscribed(port, client, on)
  onTestFinished(() => listening.ws.close())
  return listening
}
const hearAs = async (who: Who) => hear(await product.as(who))

/** What is told next, once; a message that follows shows that nothing else was. */
async function nextChanges(listening: RealtimeClient): Promise<ChangeSet> {
  const { event, data } = await listening.next()
  expect(event).toBe('changed')
  return data as ChangeSet
}

/** Everything that is told until a note on this lead is. */
async function toldBefore(listening: RealtimeClient, writer: TestClient, lead_id: number) {
  const answer = await writer.post(`/leads/${lead_id}/notes`, { text: 'The last one' })
  expect(answer.status).toBeLessThan(300)
  const { set } = changedOf(answer)
  const told: ChangeSet[] = []
  for (;;) {
    const next = await nextChanges(listening)
    if (next.set === set) return told
    told.push(next)
  }
}

const changedOf = ({ headers }: { headers: Record<string, unknown> }) =>
  JSON.parse(String(headers['x-changed'])) as ChangeSet

test('a save is told to colleagues once, and in its response to who saved it', async () => {
  const manager = await product.as('manager')
  const listening = await hearAs('planner')
  const id = await aLead(product)
  const answer = await manager.patch(`/leads/${id}`, { remarks: 'Has a dog' })
  expect(changedOf(answer)).toEqual({
    set: expect.any(String),
    changes: [{ noun: 'leads', id, lead_id: id }],
  })
  expect(await nextChanges(listening)).toEqual(changedOf(answer))
  expect(await toldBefore(listening, manager, id)).toEqual([])
})

test('what a use case does beside its own is told with it', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const listening = await hearAs('manager')
  const { quotation } = await aSentQuotation(product, adviser, lead_id)
  const nouns = new Set<string>()
  while (nouns.size < 3) {
    for (const { noun, lead_id: of } of (await nextChanges(listening)).changes) {
      expect(of).toBe(lead_id)
      nouns.add(noun)
    }
  }
  expect([...nouns].toSorted()).toEqual(['leads', 'mails', 'quotations'])
  expect(quotation.lead_id).toBe(lead_id)
})

test('what is rolled back is told to nobody', async () => {
  const manager = await product.as('manager')
  const listening = await hearAs('manager')
  const id = await aLead(product)
  const rolledBack = product.inside(async (context) => {
    await context.audit({ action: 'updated', subject: 'leads', subject_id: id, lead_id: id })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect((await manager.patch(`/leads/${id}`, { lastName: '' })).status).toBe(422)
  expect(await toldBefore(listening, manager, id)).toEqual([])
})

test('many rows are told as their noun', async () => {
  const listening = await hearAs('manager')
  await product.inside(async (context) => {
    for (let id = 1; id <= 500; id++)
      await context.audit({ action: 'updated', subject: 'products', subject_id: id })
  })
  expect((await nextChanges(listening)).changes).toEqual([{ noun: 'products', id: null, lead_id: null }])
})

test('a repeated request answers what the first one changed', async () => {
  const manager = await product.as('manager')
  const body = { lastName: 'Herhaald', email: 'herhaald@klant.example' }
  const headers = { 'idempotency-key': 'changes-once' }
  const [first, second] = [
    await manager.post<{ id: number }>('/leads', body, headers),
    await manager.post<{ id: number }>('/leads', body, headers),
  ]
  expect(second.body).toEqual(first.body)
  expect(changedOf(second)).toEqual(changedOf(first))
  expect(changedOf(first).changes).toContainEqual({
    noun: 'leads',
    id: first.body.id,
    lead_id: first.body.id,
  })
})

test('a read, and a save that changes nothing, tell nothing', async () => {
  const manager = await product.as('manager')
  const id = await aLead(product, { remarks: 'As before' })
  for (const answer of [
    await manager.get(`/leads/${id}`),
    await manager.patch(`/leads/${id}`, { remarks: 'As before' }),
  ])
    expect(answer.headers['x-changed']).toBeUndefined()
})

describe('nobody hears more than they may see:', () => {
  test('another company nothing', async () => {
    const elsewhere = await hear(await product.as('manager', zuid), changesChannel(zuid.id))
    const manager = await product.as('manager')
    const [here, there] = [await aLead(product), await aLead(product, {}, zuid)]
    await manager.patch(`/leads/${here}`, { remarks: 'Ours' })
    expect(await toldBefore(elsewhere, await product.as('manager', zuid), there)).toEqual([])
    const answer = await manager.post('/broadcasting/auth', {
      socket_id: '1.2',
      channel_name: changesChannel(zuid.id),
    })
    expect(answer.status).toBe(403)
  })

  test('whoever may not view a noun nothing of it', async () => {
    const installer = await hearAs('installer')
    const manager = await product.as('manager')
    const lead = await aLead(product)
    // Installers may view no sources; roles only managers and developers.
    await product.inside((context) =>
      context.audit({ action: 'updated', subject: 'roles', subject_id: 1, after: {} }),
    )
    await manager.patch(`/leads/${lead}`, { remarks: 'Seen' })
    expect((await nextChanges(installer)).changes.map(({ noun }) => noun)).toEqual(['leads'])
  })

  test('whoever sees their own rows alone the noun, and no row of it', async () => {
    const adviser = await hearAs('adviser')
    const manager = await product.as('manager')
    const others = await aLead(product, { adviser_id: noord.employees.manager.employee_id })
    await manager.patch(`/leads/${others}`, { remarks: 'Of the manager' })
    expect((await nextChanges(adviser)).changes).toEqual([{ noun: 'leads', id: null, lead_id: null }])
  })

  test('the header of whoever sees their own rows names none either', async () => {
    const adviser = await product.as('adviser')
    const answer = await adviser.post(`/leads/${await aLead(product)}/notes`, { text: 'Mine' })
    expect(changedOf(answer).changes).toEqual([{ noun: 'leads', id: null, lead_id: null }])
  })

  test('whoever loses a permission nothing of it any more, on the same connection', async () => {
    const manager = await product.as('manager')
    const planner = await hearAs('planner')
    const path = `/roles/${noord.role_ids.planner}`
    const { permissions } = (await manager.get<{ permissions: string[] }>(path)).body
    const without = permissions.filter((name) => name !== 'view leads' && !name.endsWith(' leads'))
    expect((await manager.patch(path, { permissions: without })).status).toBe(200)
    await manager.patch(`/leads/${await aLead(product)}`, { remarks: 'Unseen' })
    await manager.patch(path, { permissions })
    await manager.patch(`/leads/${await aLead(product)}`, { remarks: 'Seen again' })
    const { changes } = await nextChanges(planner)
    expect(changes.map(({ noun }) => noun)).toEqual(['leads'])
    expect(planner.waiting).toEqual([])
  })
})

/** As the page does: asks for a signature with its link. */
async function open(token: string) {
  const customer = await aCustomer(product)
  const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
  const listening = await connected(port)
  onTestFinished(() => listening.ws.close())
  const sign = (channel_name: string) =>
    customer.post<{ auth: string }>(`/portal/${token}/broadcasting/auth`, {
      socket_id: listening.socket_id,
      channel_name,
    })
  const { body } = await sign(page.channel)
  listening.say('pusher:subscribe', { channel: page.channel, auth: body.auth })
  expect((await listening.next()).event).toBe('pusher_internal:subscription_succeeded')
  return { page, listening, sign, customer }
}

describe('a customer’s open page', () => {
  test('is told that there is something newer, and nothing else', async () => {
    const adviser = await product.as('adviser')
    const lead_id = await aLead(product)
    const first = await aSentQuotation(product, adviser, lead_id)
    const { page, listening } = await open(first.token)
    expect(page.channel).toBe(portalChannel(noord.id, lead_id))
    await (await product.as('manager')).post(`/leads/${lead_id}/notes`, { text: 'Not for the customer' })
    const second = await aSentQuotation(product, adviser, lead_id)
    expect(await listening.next()).toEqual({ event: 'newer', channel: page.channel, data: {} })
    expect(second.quotation.lead_id).toBe(lead_id)
  })

  test('is refused other channels, and another link is refused its own', async () => {
    const adviser = await product.as('adviser')
    const [one, other] = [
      await aSentQuotation(product, adviser, await aLead(product)),
      await aSentQuotation(product, adviser, await aLead(product)),
    ]
    const { sign, page } = await open(one.token)
    const { page: otherPage } = await open(other.token)
    for (const channel_name of [channel, otherPage.channel, `private-employee.1`])
      expect((await sign(channel_name)).status).toBe(403)
    expect((await sign(page.channel)).status).toBe(200)
    const unknown = await (
      await aCustomer(product)
    ).post('/portal/nobody/broadcasting/auth', {
      socket_id: '1.2',
      channel_name: page.channel,
    })
    expect(unknown.status).toBe(404)
  })

  test('that reads again by itself is not an opening', async () => {
    const { token, quotation } = await aSentQuotation(
      product,
      await product.as('adviser'),
      await aLead(product),
    )
    const customer = await aCustomer(product)
    expect((await customer.get(`/portal/${token}`, { 'x-background': '1' })).status).toBe(200)
    const manager = await product.as('manager')
    const opened = async () => {
      const { body } = await manager.get<{ latest_version: { opened_at: string | null } }>(
        `/quotations/${quotation.id}`,
      )
      return body.latest_version.opened_at
    }
    expect(await opened()).toBeNull()
    await customer.get(`/portal/${token}`)
    expect(await opened()).not.toBeNull()
  })
})
