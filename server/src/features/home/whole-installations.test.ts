import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

test('a planner reads every lead that waits for an installation, and eight at first', async () => {
  const ids = await product.inside(async (context) => {
    const made = []
    for (let n = 0; n < 10; n += 1) made.push((await addLead(context, { status: 'sold' })).id)
    return made
  })
  const planner = await product.as('planner')
  const read = async (query = '') =>
    (await planner.get<CallResult<typeof home.unplanned>>(`/home/unplanned${query}`)).body.installations
  const [first, whole] = [await read(), await read('?installations=1000')]
  expect([first.data.length, first.total, whole.total]).toEqual([8, 10, 10])
  expect(whole.data.map(({ id }) => id)).toEqual(ids)
  for (const none of ['0', '1001', 'x'])
    expect((await planner.get(`/home/unplanned?installations=${none}`)).status).toBe(400)
})
