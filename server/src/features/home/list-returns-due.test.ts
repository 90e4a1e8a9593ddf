import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLead, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { quotationVersions as versions } from '../quotations/schema.ts'
import { listReturnsDue } from './list-returns-due.ts'

const product = await startTestProduct()
afterAll(product.close)

test('a return names the last day to pay back, and is overdue once that is past', async () => {
  const manager = await product.as('manager')
  expect((await manager.patch('/company', { return_cost: 75 })).status).toBe(200)
  const { quotation } = await aSentQuotation(product, await product.as('adviser'), await aLead(product))
  // The office received it on the 28th and recorded it days later.
  await product.inside(({ db }) =>
    db
      .update(versions)
      .set({
        withdrawn_at: instantInAmsterdam('2026-11-28', '23:30'),
        return_asked_at: instantInAmsterdam('2026-12-02', '10:00'),
      })
      .where(eq(versions.id, quotation.version_id)),
  )
  const on = (day: string) =>
    product.inside(async ({ db }) => {
      const { data } = await listReturnsDue({ db, happened_at: instantInAmsterdam(day, '23:30') }, null)
      return data.find(({ quotation_id }) => quotation_id === quotation.id)
    })
  expect(await on('2026-12-12')).toMatchObject({ pay_back_by: '2026-12-12', overdue: false })
  expect(await on('2026-12-13')).toMatchObject({ pay_back_by: '2026-12-12', overdue: true })
  expect(await manager.get('/home/returns')).toMatchObject({
    status: 200,
    body: {
      data: [{ quotation_id: quotation.id, pay_back_by: '2026-12-12', overdue: false, return_cost: 75 }],
    },
  })
})
