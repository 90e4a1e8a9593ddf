// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ProductsTable } from './products-table.tsx'

beforeAll(() => startTestTexts())
afterEach(() => vi.restoreAllMocks())

test('on a phone the name of a product is read whole, and what is done less often is in the menu', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('width < 768px'),
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
  const employee = {
    user: { id: 4 },
    impersonated_by: null,
    permission_names: ['create products'],
    own_resources: [],
  }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const name = 'Groepenkast 1-fase, 6 groepen, geschikt voor zonnepanelen'
  const row = { id: 1, product_type: 'fuse_box', name, name_nl: name, name_en: name, active: true }
  serveCalls(() => ({
    body: { data: [row], meta: { total: 1, current_page: 1, last_page: 1, per_page: 20 } },
  }))
  await renderScreen(ProductsTable)
  expect((await screen.findByTitle(name)).hasAttribute('data-whole')).toBe(true)
  const menu = screen.getByRole('button', { name: 'More actions' }).parentElement
  expect(menu?.contains(screen.getByText('Import products'))).toBe(true)
  const create = document.querySelector('a[href="/products/all/create"]')
  expect(create).not.toBeNull()
  expect(menu?.contains(create)).toBe(false)
})
