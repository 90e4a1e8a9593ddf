import { changesChannel } from '@heliodesk/contract/realtime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aLead, caseP } from '../../testing/a-quotation.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
let director: TestClient
let adviser: TestClient
// Sessions do not outlive the days that some tests move the clock by.
beforeEach(async () => {
  manager = await product.as('manager')
  director = await product.as('both')
  adviser = await product.as('adviser')
})

interface Price {
  id: number
  price_net_adviser: number
  price_net_ew: number
  valid_from: string
}
interface Priced {
  id: number
  active_product_price: Price | null
  waiting_product_price: (Price & { requested_by: { id: number; name: string } }) | null
  upcoming_product_price: Price | null
}

let made = 0
const aProduct = async (more: object = {}) =>
  (
    await manager.post<Priced>('/products', {
      product_type: 'other',
      name: `Priced ${++made}`,
      price_net_adviser: 100,
      price_net_ew: 80,
      ...more,
    })
  ).body
const waitingId = ({ waiting_product_price }: Priced) => waiting_product_price?.id ?? 0
const approve = (client: TestClient, id: number) => client.patch<Priced>(`/product-prices/${id}/approve`)
const decline = (client: TestClient, id: number) => client.delete<Priced>(`/product-prices/${id}/decline`)

describe('a new price', () => {
  test('is pending beside the current one, and 0 is a price [c116]', async () => {
    const kept = await aProduct({ price_net_adviser: 0, price_net_ew: 0 })
    expect(kept).toMatchObject({
      active_product_price: null,
      waiting_product_price: {
        price_net_adviser: 0,
        price_net_ew: 0,
        valid_from: '2026-11-20',
        requested_by: { id: product.noord.employees.manager.employee_id },
      },
    })
  })

  test('replaces a pending one, and an identical current or pending price is not requested again', async () => {
    const kept = await aProduct()
    const asked = { price_net_adviser: 110, price_net_ew: 90 }
    const { body: changed } = await manager.patch<Priced>(`/products/${kept.id}`, asked)
    expect(changed.waiting_product_price).toMatchObject(asked)
    const { body: again } = await director.patch<Priced>(`/products/${kept.id}`, asked)
    expect(again.waiting_product_price).toEqual(changed.waiting_product_price)
    await approve(director, waitingId(changed))
    const { body: same } = await manager.patch<Priced>(`/products/${kept.id}`, asked)
    expect(same.waiting_product_price).toBeNull()
    const { body } = await adviser.get<{ data: { status: string }[] }>(`/products/${kept.id}/prices`)
    expect(body.data.map(({ status }) => status)).toEqual(['approved', 'replaced'])
  })

  test('for another day than the pending one asks before it replaces that', async () => {
    const kept = await aProduct({ price_net_adviser: 950, price_valid_from: '2027-05-01' })
    const asked = { price_net_adviser: 777, price_net_ew: 600, price_valid_from: '2027-09-01' }
    const change = { ...asked, brand: 'Anders', revision: 1 }
    expect(await director.patch(`/products/${kept.id}`, change)).toMatchObject({
      status: 409,
      body: {
        message: 'A price from another day is already waiting for approval',
        questions: [
          {
            code: 'otherPriceWaits',
            message: 'Its price replaces what waits for approval: €950.00 from 01-05-2027',
          },
        ],
      },
    })
    const path = `/products/${kept.id}`
    expect((await manager.get<Priced>(path)).body).toMatchObject({
      brand: null,
      waiting_product_price: { price_net_adviser: 950, valid_from: '2027-05-01' },
    })
    const { status, body } = await director.patch<Priced>(path, { ...change, confirm: true })
    expect([status, body.waiting_product_price]).toMatchObject([
      200,
      { price_net_adviser: 777, valid_from: '2027-09-01' },
    ])
  })

  test('of which one part is missing answers 422 under that part', async () => {
    const kept = await aProduct()
    expect(await manager.patch(`/products/${kept.id}`, { price_net_ew: 1 })).toMatchObject({
      status: 422,
      body: { errors: { price_net_adviser: [expect.any(String)] } },
    })
  })
})

describe('approving', () => {
  test('by another person with the permission puts the price into effect today [c117]', async () => {
    const kept = await aProduct()
    expect(await approve(manager, waitingId(kept))).toMatchObject({
      status: 403,
      body: { message: 'You requested this price yourself: someone else has to decide' },
    })
    expect(await approve(adviser, waitingId(kept))).toMatchObject({ status: 403 })
    expect(await approve(director, waitingId(kept))).toMatchObject({
      status: 200,
      body: {
        active_product_price: { price_net_adviser: 100, price_net_ew: 80, valid_from: '2026-11-20' },
        waiting_product_price: null,
      },
    })
    expect(await approve(director, waitingId(kept))).toMatchObject({ status: 409 })
    const elsewhere = await product.as('manager', product.zuid)
    expect(await approve(elsewhere, waitingId(await aProduct()))).toMatchObject({ status: 404 })
  })

  test('a price of a later date takes effect on that date', async () => {
    const kept = await aProduct({ price_valid_from: '2026-11-25' })
    expect((await approve(director, waitingId(kept))).body).toMatchObject({
      active_product_price: null,
      upcoming_product_price: { price_net_adviser: 100, valid_from: '2026-11-25' },
    })
    const fiveDays = 5 * 86_400_000
    product.services.clock.move(fiveDays)
    const later = await product.as('adviser')
    expect((await later.get<Priced>(`/products/${kept.id}`)).body).toMatchObject({
      active_product_price: { price_net_adviser: 100, valid_from: '2026-11-25' },
      upcoming_product_price: null,
    })
    product.services.clock.move(-fiveDays)
  })

  test('a price approved after its date takes effect on approval', async () => {
    const kept = await aProduct()
    const twoDays = 2 * 86_400_000
    product.services.clock.move(twoDays)
    const later = await product.as('both')
    expect((await approve(later, waitingId(kept))).body).toMatchObject({
      active_product_price: { valid_from: '2026-11-22' },
    })
    product.services.clock.move(-twoDays)
  })

  test('declining keeps the current price, and is audited [c118]', async () => {
    const kept = await aProduct()
    await approve(director, waitingId(kept))
    const { body } = await manager.patch<Priced>(`/products/${kept.id}`, {
      price_net_adviser: 120,
      price_net_ew: 90,
    })
    expect(await decline(manager, waitingId(body))).toMatchObject({ status: 403 })
    expect((await decline(director, waitingId(body))).status).toBe(204)
    expect((await director.get<Priced>(`/products/${kept.id}`)).body).toMatchObject({
      active_product_price: { price_net_adviser: 100 },
      waiting_product_price: null,
    })
    expect(await decline(director, waitingId(body))).toMatchObject({
      status: 404,
      body: { message: 'This price has already been approved, declined or replaced' },
    })
    const { rows } = await product.inside(({ db }) =>
      db.execute(
        `SELECT action FROM audit_log WHERE subject = 'products' AND subject_id = ${kept.id} ORDER BY id`,
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'created',
      'priceAsked',
      'priceApproved',
      'priceAsked',
      'priceDeclined',
    ])
  })

  test('approving several decides the permitted ones, and reports why the others are refused', async () => {
    const [one, two] = [await aProduct(), await aProduct()]
    const { body: own } = await director.patch<Priced>(`/products/${two.id}`, {
      price_net_adviser: 1,
      price_net_ew: 1,
    })
    const ids = [waitingId(one), waitingId(own), 99_999_999]
    expect(await director.post('/product-prices/decide', { decision: 'approve', ids })).toMatchObject({
      status: 200,
      body: {
        done: [waitingId(one)],
        refused: [
          { id: waitingId(own), message: expect.stringContaining('yourself') },
          { id: 99_999_999, message: 'Not found' },
        ],
      },
    })
  })
})

test('a product is offered in the builder once its price is in effect', async () => {
  const kept = await aProduct()
  const isOffered = async () => {
    const { body } = await adviser.get<{ data: Priced[] }>('/quotations/products')
    return body.data.some(({ id }) => id === kept.id)
  }
  expect(await isOffered()).toBe(false)
  await approve(director, waitingId(kept))
  expect(await isOffered()).toBe(true)
})

test('the list of pending prices has each beside the current one, with the open quotations', async () => {
  const [panel = 0] = product.noord.product_ids
  const draft = caseP(product.noord, await aLead(product))
  const used = draft.editions[0]?.products.panel[0]?.product_id ?? panel
  expect((await adviser.post('/quotations', draft)).status).toBe(201)
  await manager.patch(`/products/${used}`, { price_net_adviser: 99, price_net_ew: 70 })
  const path = '/product-prices/table?filter[product_type]=panel'
  const { body } = await director.get<{ data: object[] }>(path)
  expect(body.data).toMatchObject([
    {
      product: { id: used, product_type: 'panel' },
      price_net_adviser: 99,
      price_net_ew: 70,
      price_before: { price_net_adviser: expect.any(Number) },
      open_quotations: 1,
      asked_by_caller: false,
      approval_refused: null,
    },
  ])
  const own = await manager.get<{ data: object[] }>(path)
  expect(own.body.data).toMatchObject([
    { asked_by_caller: true, approval_refused: expect.stringContaining('You requested this price') },
  ])
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get<{ data: object[] }>(path)).body.data).toEqual([])
})

test('a pending price is compared with the approved one in effect on its day, in the list and in the log', async () => {
  const kept = await aProduct({ price_net_adviser: 895 })
  await approve(director, waitingId(kept))
  const before = async (asked: object) => {
    const price = { price_net_ew: 80, ...asked }
    const { body } = await manager.patch<Priced>(`/products/${kept.id}`, price)
    const table = await director.get<{ data: { price_before: Price | null }[] }>(
      `/product-prices/table?filter[product_id]=${kept.id}`,
    )
    await approve(director, waitingId(body))
    return table.body.data.map(({ price_before }) => price_before?.price_net_adviser)
  }
  expect(await before({ price_net_adviser: 921.85, price_valid_from: '2027-02-01' })).toEqual([895])
  expect(await before({ price_net_adviser: 777, price_valid_from: '2027-09-01' })).toEqual([921.85])
  expect(await before({ price_net_adviser: 900, price_valid_from: '2027-01-01' })).toEqual([895])
  const { rows } = await product.inside(({ db }) =>
    db.execute(
      `SELECT before->'price_net_adviser_cents' AS cents FROM audit_log
       WHERE subject = 'products' AND subject_id = ${kept.id} AND action = 'priceApproved' ORDER BY id`,
    ),
  )
  expect(rows.map(({ cents }) => cents)).toEqual([null, 89_500, 92_185, 89_500])
})

test('another person who may approve is told live of a price that waits', async () => {
  const port = await listenOn(product.app)
  const heard = await subscribed(port, director, changesChannel(product.noord.id))
  await aProduct({ price_net_adviser: 12, price_net_ew: 10 })
  expect(await heard.next()).toMatchObject({ data: { changes: [{ noun: 'products' }] } })
  heard.ws.close()
})
