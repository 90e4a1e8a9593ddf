import { amsterdamTime } from '@heliodesk/domain/calendar'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { clock } = product.services
const day = 86_400_000
const hour = day / 24

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

async function anOrder() {
  const { quotation, token } = await aSentQuotation(
    product,
    await product.as('adviser'),
    await aLead(product),
  )
  const customer = await aCustomer(product)
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  return { id: quotation.id, url: `/quotations/${quotation.id}/withdrawal`, token, customer }
}

const received = (received_time: string) => ({
  received_on: '2026-11-20',
  received_time,
  channel: 'phone',
  statement: 'Wij zien ervan af',
  confirm: true,
})

test('the receipt says when the customer withdrew where the office states it; the page says that day and time', async () => {
  const { url, token, customer } = await anOrder()
  clock.move(day)
  try {
    const again = await product.as('customer_service')
    expect((await again.post(url, received('17:05'))).status).toBe(200)
    await product.drain()
  } finally {
    clock.move(-day)
  }
  const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
  expect(receipt?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /Op 20-11-2026 om 17:05 uur ontvingen wij uw herroeping .*; wij hebben die vastgelegd op 21-11-2026 om \d\d:\d\d uur\./,
  )
  const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(page.withdrawn_at).toMatch(/:59:59\.999Z$/)
  expect(page.received).toEqual({ time: '17:05' })
})

test('the office reads the time that it stated, and never one that is still to come', async () => {
  const [stated, unstated] = [await anOrder(), await anOrder()]
  clock.move(5 * hour)
  try {
    const again = await product.as('manager')
    const now = clock.now().toISOString()
    const at = '14:05'
    expect((await again.post(stated.url, received(at))).status).toBe(200)
    expect((await again.post(unstated.url, { ...received(at), received_time: null })).status).toBe(200)
    const answered = async ({ id }: { id: number }) => {
      const { body } = await again.get<{ data: { id: number; answered_at: string }[] }>(
        '/quotations/table/all',
      )
      return body.data.find((row) => row.id === id)?.answered_at
    }
    expect(await answered(stated)).toBe('2026-11-20T13:05:00.000Z')
    expect((await answered(unstated)) ?? now).toMatch(/^2026-11-20T1\d:59:59\.999Z$/)
    for (const { token, customer } of [stated, unstated]) {
      const { withdrawn_at } = (await customer.get<PortalPage>(`/portal/${token}`)).body
      expect(withdrawn_at).toMatch(/:59:59\.999Z$/)
      expect((withdrawn_at ?? '') < now).toBe(true)
    }
  } finally {
    clock.move(-5 * hour)
  }
})

test('of an order of this hour the page says what the receipt says too, and no moment of recording', async () => {
  const orders = [await anOrder(), await anOrder(), await anOrder()] as const
  clock.move(10 * 60_000)
  try {
    const again = await product.as('manager')
    const at = amsterdamTime(new Date(clock.now().getTime() - 5 * 60_000))
    const [stated, unstated, own] = orders
    expect((await again.post(stated.url, received(at))).status).toBe(200)
    expect((await again.post(unstated.url, { ...received(at), received_time: null })).status).toBe(200)
    const asked = await own.customer.post<object>(`/portal/${own.token}/withdrawal`, {})
    await own.customer.post(`/portal/${own.token}/withdrawal/confirm`, asked.body)
    const pages = orders.map(({ token, customer }) => customer.get<PortalPage>(`/portal/${token}`))
    const told = (await Promise.all(pages)).map(({ body }) => body)
    expect(told.map((one) => one.received)).toEqual([{ time: at }, { time: null }, null])
    expect(amsterdamTime(new Date(told[0]?.withdrawn_at ?? 0))).toBe(at)
  } finally {
    clock.move(-10 * 60_000)
  }
})

test.each([
  ['that is still to come', '23:58', 'Vul een tijd in die al geweest is'],
  ['before the order', '00:01', expect.stringMatching(/De bestelling is van die dag om \d\d:\d\d uur/)],
])('a time %s is told at its field', async (_what, received_time, said) => {
  const { url } = await anOrder()
  const service = await product.as('customer_service')
  const answer = await service.post(url, received(received_time), { 'accept-language': 'nl' })
  expect(answer).toMatchObject({ status: 422, body: { errors: { received_time: [said] } } })
})
