import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import type { TableMeta } from '@heliodesk/contract/table'
import { functionGroups } from '@heliodesk/domain/enumerations'
import { afterAll, expect, test } from 'vitest'
import { addFixtures } from '../testing/add-fixtures.ts'
import { pathOf } from '../testing/ask-call.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { held, nameOf, permissionOf } from '../testing/who-may.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const fixtures = await addFixtures(product, {
  company: noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})

const isTable = ({ response }: Call) =>
  'shape' in response &&
  typeof response.shape === 'object' &&
  response.shape !== null &&
  'meta' in response.shape
const tables = allCalls.filter(isTable)

test.each(tables.map((call) => [nameOf(call), call] as const))(
  '%s answers rows without their total, and the total without rows',
  async (_name, call) => {
    const role = functionGroups.find((one) => held(one, permissionOf(call)) !== 'no') ?? 'manager'
    const client = await product.as(role)
    const ask = async (more: string) => {
      const [path = '', needed = ''] = pathOf(call, fixtures).split('?')
      const asked = `${path}?${needed}&per_page=1${more}`
      const answer = await (call.method === 'GET'
        ? client.get<{ data: unknown[]; meta: TableMeta }>(asked)
        : client.post<{ data: unknown[]; meta: TableMeta }>(asked, { filters: {} }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    const [whole, later, only] = [await ask(''), await ask('&count=later'), await ask('&count=only')]
    expect(later.data).toHaveLength(whole.data.length)
    expect(later.meta).toMatchObject({ total: null, last_page: null, from: whole.meta.from })
    expect(only.data).toEqual([])
    expect(only.meta).toMatchObject({ total: whole.meta.total, last_page: whole.meta.last_page })
  },
)
