import { managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import { verbsOf } from '@heliodesk/domain/roles/permissions'
import { afterAll, expect, test } from 'vitest'
import { aSharedFile } from '../testing/add-fixtures.ts'
import { addResources } from '../testing/add-resources.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { employee_id } = product.noord.employees.adviser
const manager = await product.as('manager')
const { body: shared } = await manager.post<{ id: number }>('/files/shared', aSharedFile())
const samples = await addResources(manager, {
  known: new Map([
    ['adviser_ids', [employee_id]],
    ['file_id', [shared.id]],
  ]),
  seed: 1,
})

/** What each managed resource must do, whatever its fields are. */
test.each(managedNouns)(
  '%s are read, changed, listed, removed and told in the audit [c207]',
  async (noun) => {
    const path = pathOf(noun)
    const { id, body } = samples[path.slice(1)] ?? { id: 0, body: {} }
    const { body: made } = await manager.get<object>(`${path}/${id}`)
    expect(made).toMatchObject({ id, revision: 1 })
    expect(await manager.patch(`${path}/${id}`, { revision: 1 })).toMatchObject({ status: 200, body: made })
    expect(await manager.patch(`${path}/${id}`, { ...(body as object), revision: 1 })).toMatchObject({
      status: 200,
      body: made,
    })
    expect(await manager.get(`${path}/table`)).toMatchObject({
      status: 200,
      body: { data: [made], meta: { total: 1 } },
    })
    const removable = verbsOf(noun).includes('delete')
    expect(await manager.delete(`${path}/${id}`)).toMatchObject({ status: removable ? 204 : 404 })
    const told = await product.inside(async ({ db }) => {
      const { rows } = await db.execute(
        `SELECT action FROM audit_log WHERE subject = '${noun}' AND subject_id = ${id} ORDER BY id`,
      )
      return rows
    })
    expect(told).toEqual([{ action: 'created' }, ...(removable ? [{ action: 'removed' }] : [])])
  },
)
