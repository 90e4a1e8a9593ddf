// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { UnlessErased } from './erased-person.tsx'

beforeAll(() => startTestTexts())

const show = async (anonymised_at: string | null, permission_names: string[] = []) => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  await renderScreen(() => (
    <main>
      <UnlessErased lead={{ anonymised_at }}>
        <p>The quotation</p>
      </UnlessErased>
    </main>
  ))
  await screen.findByRole('main')
}
const said = /^This person was erased on 20-11-2026/

test('what hangs on an erased person gives way to that they were erased, with the way on', async () => {
  await show('2026-11-20T09:00:00.000Z')
  expect(screen.getByRole('heading', { name: 'Erased on request' })).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the leads' })).toBeTruthy()
  expect(screen.queryByText('The quotation')).toBeNull()
})

test('whoever may erase still sees what had to be kept', async () => {
  await show('2026-11-20T09:00:00.000Z', ['delete avg'])
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByText('The quotation')).toBeTruthy()
})

test('of anybody else it is there as it is', async () => {
  await show(null)
  expect(screen.queryByText(said)).toBeNull()
  expect(screen.getByText('The quotation')).toBeTruthy()
})
