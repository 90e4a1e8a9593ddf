// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { employeeQuery } from '../session.ts'
import { UnlessActing } from './unless-acting.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => queryClient.clear())

async function renderFor(impersonated_by: object | null) {
  const employee = { user: { id: 4 }, impersonated_by, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  await renderScreen(() => (
    <UnlessActing call="POST /quotations/{id}/link">
      <button type="button">New link</button>
    </UnlessActing>
  ))
}

test('whoever acts as a colleague reads why there is no button', async () => {
  await renderFor({ id: 1, full_name: 'Manager', refused: ['POST /quotations/{id}/link'] })
  expect(await screen.findByText(/Not while you act as a colleague/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
})

test('everybody else has the button', async () => {
  await renderFor(null)
  expect(await screen.findByRole('button', { name: 'New link' })).toBeTruthy()
})

test('what may be done while acting has its button', async () => {
  await renderFor({ id: 1, full_name: 'Manager', refused: ['POST /leads/{id}/merge'] })
  expect(await screen.findByRole('button', { name: 'New link' })).toBeTruthy()
})
