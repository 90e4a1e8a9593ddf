import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

test('whoever visits customers is listed beside the advisers, and nobody else', async () => {
  const { adviser, manager, planner, installer } = product.noord.employees
  const ids = async (query = '') => {
    const asked = `/employees/function-groups/adviser${query}`
    const { body } = await (await product.as('planner')).get<{ data: { id: number }[] }>(asked)
    return body.data.map(({ id }) => id)
  }
  expect(await ids()).not.toContain(manager.employee_id)
  const visitors = await ids('?filter[visiting]=true')
  expect(visitors).toEqual(expect.arrayContaining([adviser.employee_id, manager.employee_id]))
  for (const other of [planner, installer]) expect(visitors).not.toContain(other.employee_id)
})
