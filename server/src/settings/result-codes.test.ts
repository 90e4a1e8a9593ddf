import { afterAll, expect, test } from 'vitest'
import { addLead } from '../testing/test-installation.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface ResultCode {
  id: number
  revision: number
  description: string
}
interface Failed {
  errors: object
}

let made = 0
const aCode = (more: object = {}) => ({
  description: `Result ${++made}`,
  category: 'notInterested',
  essent_status: 'geenAdviesgesprek',
  essent_reason: 'geenInteresse',
  active: true,
  ...more,
})

test('final and do-not-call follow from the category [c101]', async () => {
  const manager = await product.as('manager')
  const answers = await Promise.all(
    ['contact', 'competitor', 'doNotCall', 'sale'].map(async (category) => {
      const { body } = await manager.post('/result-codes', aCode({ category }))
      return body
    }),
  )
  expect(answers).toMatchObject([
    { category: 'contact', final: false, do_not_call: false },
    { category: 'competitor', final: true, do_not_call: false },
    { category: 'doNotCall', final: true, do_not_call: true },
    { category: 'sale', final: false, do_not_call: false },
  ])
})

test.each([
  ['a reason of another status', { essent_status: 'geenOfferte' }, 'essent_reason'],
  ['a reason without a status', { essent_status: null }, 'essent_reason'],
  ['an unknown category', { category: 'bored' }, 'category'],
  ['an unknown status', { essent_status: 'verkocht', essent_reason: null }, 'essent_status'],
  ['a blank description', { description: ' ' }, 'description'],
])('%s answers 422 under its field', async (_what, more, field) => {
  const manager = await product.as('manager')
  const { status, body } = await manager.post<Failed>('/result-codes', aCode(more))
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('a description is unique per company, ignoring case', async () => {
  const manager = await product.as('manager')
  await manager.post('/result-codes', aCode({ description: 'Voicemail' }))
  expect(await manager.post('/result-codes', aCode({ description: 'VOICEMAIL' }))).toMatchObject({
    status: 422,
    body: { errors: { description: ['This name is already taken'] } },
  })
  const elsewhere = await product.as('manager', product.zuid)
  expect(await elsewhere.post('/result-codes', aCode({ description: 'Voicemail' }))).toMatchObject({
    status: 201,
  })
})

test('result codes cannot be removed: there is no call and no permission [c209]', async () => {
  const manager = await product.as('manager')
  const { body } = await manager.post<ResultCode>('/result-codes', aCode())
  expect(await manager.delete(`/result-codes/${body.id}`)).toMatchObject({ status: 404 })
  const role = { name: 'Removers', permissions: ['delete result codes'], own_resources: [] }
  expect(await manager.post('/roles', role)).toMatchObject({ status: 422 })
})

test('a select offers the active ones, and an inactive one only where it was chosen', async () => {
  const manager = await product.as('manager')
  const { body } = await manager.post<ResultCode>('/result-codes', aCode({ description: 'Once was' }))
  const found = async (query: string) => {
    const answer = await manager.get<{ data: ResultCode[] }>(`/result-codes?${query}`)
    return answer.body.data.map(({ description }) => description)
  }
  expect(await found('filter[search]=once')).toEqual(['Once was'])
  await manager.patch(`/result-codes/${body.id}`, { active: false, revision: 1 })
  expect(await found('filter[search]=once')).toEqual([])
  expect(await found(`filter[id]=${body.id}`)).toEqual(['Once was'])
})

test('a lead’s status keeps the result code, and takes no inactive one and none of another company', async () => {
  const manager = await product.as('manager')
  const elsewhere = await product.as('manager', product.zuid)
  const [known, inactive, foreign] = [
    (await manager.post<ResultCode>('/result-codes', aCode())).body.id,
    (await manager.post<ResultCode>('/result-codes', aCode({ active: false }))).body.id,
    (await elsewhere.post<ResultCode>('/result-codes', aCode())).body.id,
  ]
  const lead = await product.inside((context) => addLead(context))
  const set = (result_code_id: number) =>
    manager.post(`/leads/${lead.id}/status-create`, { status: 'notReached', result_code_id })
  for (const id of [inactive, foreign])
    expect(await set(id)).toMatchObject({
      status: 422,
      body: { errors: { result_code_id: [expect.any(String)] } },
    })
  expect(await set(known)).toMatchObject({ status: 201 })
  const kept = await product.inside(async ({ db }) => {
    const { rows } = await db.execute(
      `SELECT result_code_id::int FROM lead_status_history WHERE lead_id = ${lead.id} ORDER BY id DESC LIMIT 1`,
    )
    return rows
  })
  expect(kept).toEqual([{ result_code_id: known }])
})

test('a stale revision answers 409, and another company finds nothing', async () => {
  const manager = await product.as('manager')
  const { body } = await manager.post<ResultCode>('/result-codes', aCode())
  const path = `/result-codes/${body.id}`
  expect(await manager.patch(path, { category: 'contact', revision: 1 })).toMatchObject({
    status: 200,
    body: { final: false, revision: 2 },
  })
  expect(await manager.patch(path, { active: false, revision: 1 })).toMatchObject({
    status: 409,
    body: { current: { category: 'contact', revision: 2 } },
  })
  const elsewhere = await product.as('manager', product.zuid)
  expect(await elsewhere.patch(path, { active: false })).toMatchObject({ status: 404 })
})

test('the list has the company’s order, and by description what shares a place', async () => {
  const manager = await product.as('manager')
  for (const [description, place] of [
    ['Z order, first', 1],
    ['B order, last', 999],
    ['Y order, second', 2],
    ['A order, last', 999],
  ])
    await manager.post('/result-codes', aCode({ description, place }))
  const { body } = await manager.get<{ data: ResultCode[] }>('/result-codes?filter[search]=order')
  expect(body.data.map(({ description }) => description)).toEqual([
    'Z order, first',
    'Y order, second',
    'A order, last',
    'B order, last',
  ])
})
