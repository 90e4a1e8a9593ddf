// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { callQuery, queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { QuotationBuilder } from './quotation-builder.tsx'

beforeAll(() => startTestTexts())

test('the builder waits for what is kept now where it was read before, and begins with nothing else', async () => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const params = { leadId: 7 }
  const before = { quotation: { number: 'Q2026-00001' } } as never
  const { queryKey } = callQuery('GET /quotations/appointment/{leadId}', { params })
  queryClient.setQueryData(queryKey, before)
  const asked = serveCalls(async (path) => {
    if (path === '/quotations/appointment/7') return new Promise(() => undefined)
    if (path === '/quotations/products') return { body: { data: [] } }
    return { body: { id: 5, lead_id: 7, lead: { full_name: 'Anna', anonymised_at: null } } }
  })
  await renderScreen(QuotationBuilder)
  await expect.poll(() => asked).toContain('/quotations/appointment/7')
  expect(document.body.textContent).not.toMatch(/Q2026-00001|Something went wrong/)
})
