import { expect, test } from 'vitest'
import { leadsOf } from './figure-links.ts'

test('the figure of new leads leads to those that came in, not to those moved here', () => {
  expect(leadsOf('2026-11-16')).toBe(
    '/leads?filter[created_at_from]=2026-11-16&filter[created_at_to]=2026-11-22&filter[moved]=false',
  )
})
