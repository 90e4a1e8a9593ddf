import { changesChannel } from '@heliodesk/contract/realtime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caseP } from '../../testing/a-quotation.ts'
import { someInstallPrices } from '../../testing/add-fixtures.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Set {
  id: number
  state: string
  active_from: string
  rows: { price_net_adviser: number }[]
}
interface Shown {
  id: number
  latest_version: { calculation: { editions: { A: { total_cents: number } } } }
}
interface Refused {
  message: string
  errors: Record<string, string[]>
  current?: Set
}

test('the active set is returned with its rows in euros [c131]', async () => {
  const adviser = await product.as('adviser')
  const { status, body } = await adviser.get<Set>('/install-prices/active')
  expect([status, body.rows.length]).toEqual([200, 35])
  expect(body.rows[0]).toEqual({
    panels_from: 1,
    panels_to: 4,
    install_class: 'tiles',
    price_net_adviser: 695,
    price_net_ew: 585,
  })
})

/** Days later, for people who have logged in by then. */
async function daysLater(
  days: number,
  work: (later: { manager: TestClient; director: TestClient }) => Promise<void>,
) {
  const moved = days * 24 * 60 * 60_000
  product.services.clock.move(moved)
  try {
    await work({ manager: await product.as('manager'), director: await product.as('both') })
  } finally {
    product.services.clock.move(-moved)
  }
}

let [manager, director]: TestClient[] = []
beforeEach(async () => {
  ;[manager, director] = [await product.as('manager'), await product.as('both')]
  await product.inside(({ db }) =>
    db.execute('DELETE FROM install_price_sets WHERE id > (SELECT min(id) FROM install_price_sets)'),
  )
})

const asked = () => {
  if (manager === undefined || director === undefined) throw new Error('Nobody is logged in')
  return { manager, director }
}
const save = async (more: object = {}) => {
  const { status, body } = await asked().manager.post<Set>('/install-prices', someInstallPrices(more))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const stateOf = async (id: number) => {
  const { body } = await asked().manager.get<Set>(`/install-prices/${id}`)
  return body.state
}
const activeId = async () => (await asked().manager.get<Set>('/install-prices/active')).body.id

test('users who may view install prices can list and read sets [c192]', async () => {
  const [adviser, planner] = [await product.as('adviser'), await product.as('planner')]
  const { body } = await adviser.get<{ data: Set[] }>('/install-prices')
  expect(body.data).toMatchObject([{ status: 'approved' }])
  expect(await adviser.get(`/install-prices/${body.data[0]?.id}`)).toMatchObject({
    status: 200,
    body: { id: body.data[0]?.id },
  })
  expect(await planner.get('/install-prices')).toMatchObject({ status: 403 })
})

test('each company has its own set', async () => {
  const [here, there] = [await product.as('adviser'), await product.as('adviser', product.zuid)]
  const { body } = await here.get<Set>('/install-prices/active')
  expect(await there.get(`/install-prices/${body.id}`)).toMatchObject({ status: 404 })
})

describe('a version', () => {
  test('is pending after saving, and not in effect', async () => {
    const { manager } = asked()
    const before = await activeId()
    const saved = await manager.post<Set>('/install-prices', someInstallPrices({ note: 'New crew' }))
    expect(saved).toMatchObject({
      status: 201,
      body: {
        ...someInstallPrices(),
        status: 'waiting',
        state: 'waiting',
        note: 'New crew',
        asked_by: { name: 'Manager van Noord' },
        decided_by: null,
      },
    })
    expect(await activeId()).toBe(before)
    expect((await manager.get<{ data: Set[] }>('/install-prices')).body.data).toMatchObject([
      { id: saved.body.id, state: 'waiting' },
      { id: before, state: 'active' },
    ])
  })

  test('replaces the pending one', async () => {
    const [first, second] = [await save(), await save({ note: 'Better' })]
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['replaced', 'waiting'])
  })

  test('is refused when its author has not seen the pending one', async () => {
    const { director } = asked()
    const first = await save({ waiting_id: null })
    const second = await save({ waiting_id: first.id })
    for (const waiting_id of [null, first.id]) {
      const late = await director.post<Refused>('/install-prices', someInstallPrices({ waiting_id }))
      expect(late).toMatchObject({ status: 409, body: { current: { id: second.id } } })
    }
    await director.patch(`/install-prices/${second.id}/approve`)
    const decided = someInstallPrices({ waiting_id: second.id })
    expect(await director.post('/install-prices', decided)).toMatchObject({ status: 409 })
  })

  test('is approved by another person, and takes effect on its start date [c140]', async () => {
    const { manager, director } = asked()
    const before = await activeId()
    const { id } = await save({ active_from: '2026-12-01' })
    expect(await manager.patch(`/install-prices/${id}/approve`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('someone other') },
    })
    expect(await director.patch(`/install-prices/${id}/approve`)).toMatchObject({
      status: 200,
      body: { id, state: 'planned', active_from: '2026-12-01', decided_by: { name: 'Manager van Both' } },
    })
    expect(await activeId()).toBe(before)
    await daysLater(11, async ({ manager: later }) => {
      expect(await later.get('/install-prices/active')).toMatchObject({ body: { id, state: 'active' } })
      expect(await later.get(`/install-prices/${before}`)).toMatchObject({ body: { state: 'past' } })
    })
  })

  test('without a start date takes effect today', async () => {
    expect(await save({ active_from: undefined })).toMatchObject({ active_from: '2026-11-20' })
  })

  test('that is approved late takes effect on the day of its approval', async () => {
    const { id } = await save({ active_from: '2026-11-20' })
    await daysLater(2, async ({ director: later }) => {
      expect(await later.patch(`/install-prices/${id}/approve`)).toMatchObject({
        body: { state: 'active', active_from: '2026-11-22' },
      })
    })
  })

  test('that starts on the same date as another one replaces it', async () => {
    const { director } = asked()
    const first = await save({ active_from: '2026-11-20' })
    await director.patch(`/install-prices/${first.id}/approve`)
    const second = await save({ active_from: '2026-11-20' })
    await director.patch(`/install-prices/${second.id}/approve`)
    expect([await activeId(), await stateOf(first.id)]).toEqual([second.id, 'replaced'])
  })

  test('is declined by another person, and cannot be decided again [c141]', async () => {
    const { manager, director } = asked()
    const before = await activeId()
    const { id } = await save()
    expect((await manager.delete(`/install-prices/${id}/decline`)).status).toBe(403)
    expect((await director.delete(`/install-prices/${id}/decline`)).status).toBe(204)
    expect([await stateOf(id), await activeId()]).toEqual(['declined', before])
    for (const again of [
      director.patch(`/install-prices/${id}/approve`),
      director.delete(`/install-prices/${id}/decline`),
    ])
      expect(await again).toMatchObject({ status: 409 })
  })

  test('is decided once by ten concurrent requests', async () => {
    const { director } = asked()
    const { id } = await save()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? director.patch(`/install-prices/${id}/approve`)
          : director.delete(`/install-prices/${id}/decline`),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('of ten concurrent saves one is pending', async () => {
    const { manager } = asked()
    await Promise.all(Array.from({ length: 10 }, () => manager.post('/install-prices', someInstallPrices())))
    const { body } = await manager.get<{ data: Set[] }>('/install-prices')
    expect(body.data.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  })

  test('is in the audit with who saved and who approved it', async () => {
    const { director } = asked()
    const { id } = await save({ note: 'New crew' })
    await director.patch(`/install-prices/${id}/approve`)
    const rows = await product.inside(async ({ db }) => {
      const found = await db.execute(
        `SELECT action, employee_id, after->>'note' AS note FROM audit_log
         WHERE subject = 'install prices' AND subject_id = ${id} ORDER BY id`,
      )
      return found.rows
    })
    expect(rows).toEqual([
      { action: 'setSaved', employee_id: product.noord.employees.manager.employee_id, note: 'New crew' },
      { action: 'setApproved', employee_id: product.both.employee_id, note: 'New crew' },
    ])
  })
})

const tiles = (panels_from: number, panels_to: number, more: object = {}) => ({
  panels_from,
  panels_to,
  install_class: 'tiles',
  price_net_adviser: 700,
  price_net_ew: 590,
  ...more,
})

test.each([
  [
    'a gap',
    { rows: [tiles(1, 9), tiles(12, 20)] },
    { 'rows.1.panels_from': ['There is no price for 10 to 11 panels'] },
  ],
  [
    'an overlap',
    { rows: [tiles(1, 9), tiles(9, 20)] },
    { 'rows.1.panels_from': ['There are two prices for 9 to 9 panels'] },
  ],
  [
    'a range that ends before it begins',
    { rows: [tiles(9, 1)] },
    { 'rows.0.panels_to': ['Till must not be lower than From'] },
  ],
  [
    'one price without the other',
    { rows: [tiles(1, 9, { price_net_ew: null })] },
    { 'rows.0.price_net_ew': ['Fill in this field'] },
  ],
  [
    'a price below 0',
    { rows: [tiles(1, 9, { price_net_adviser: -1 })] },
    { 'rows.0.price_net_adviser': ['Enter 0 or more'] },
  ],
  ['a day in the past', { active_from: '2026-11-19' }, { active_from: ['Choose today or a later day'] }],
  ['no prices at all', { rows: [] }, { rows: ['Choose at least 1'] }],
])('%s answers 422 under its cell', async (_what, more, errors) => {
  expect(await asked().manager.post('/install-prices', someInstallPrices(more))).toMatchObject({
    status: 422,
    body: { errors },
  })
})

test('quotations use the prices of their date, and sent versions keep theirs', async () => {
  const { manager, director } = asked()
  const lead = await product.inside((context) => addLead(context))
  const total = async (id: number) => {
    const { body } = await manager.get<Shown>(`/quotations/${id}`)
    return body.latest_version.calculation.editions.A.total_cents
  }
  const made = await manager.post<Shown>('/quotations', caseP(product.noord, lead.id))
  const before = await total(made.body.id)
  await manager.get(`/quotations/${made.body.id}/send`)
  const { body: active } = await manager.get<Set>('/install-prices/active')
  const rows = active.rows.map((row) => ({ ...row, price_net_adviser: row.price_net_adviser + 500 }))
  const { id } = await save({ active_from: '2026-11-20', rows })
  const calculated = async () => {
    const { body } = await manager.post<Pick<Shown['latest_version'], 'calculation'>>(
      '/quotations/calculate',
      caseP(product.noord, lead.id),
    )
    return body.calculation.editions.A.total_cents
  }
  expect(await calculated()).toBe(before)
  await director.patch(`/install-prices/${id}/approve`)
  expect(await calculated()).not.toBe(before)
  expect(await total(made.body.id)).toBe(before)
})

test('a company without an active set answers 404, and can save its first', async () => {
  await product.inside(({ db }) => db.execute('DELETE FROM install_price_sets'), product.zuid)
  const there = await product.as('manager', product.zuid)
  expect(await there.get('/install-prices/active')).toMatchObject({ status: 404 })
  expect(await there.post('/install-prices', someInstallPrices())).toMatchObject({ status: 201 })
})

test('another person who may approve is told live of a version that waits', async () => {
  const port = await listenOn(product.app)
  const [asker, approver] = [await product.as('manager'), await product.as('both')]
  const heard = await subscribed(port, approver, changesChannel(product.noord.id))
  expect((await asker.post('/install-prices', someInstallPrices())).status).toBe(201)
  expect(await heard.next()).toMatchObject({ data: { changes: [{ noun: 'install prices' }] } })
  heard.ws.close()
})
