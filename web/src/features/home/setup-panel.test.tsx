// @vitest-environment happy-dom
import { setupSteps } from '@heliodesk/domain/company/setup-steps'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { SetupPanel } from './setup-panel.tsx'

beforeAll(() => startTestTexts())

/** A manager's home in a company where some steps are done. */
async function renderPanel(done: readonly string[]) {
  const permission_names = [
    'view company',
    'view employees',
    'view install prices',
    'view quotation settings',
    'update quotation settings',
    'create employees',
  ]
  const employee = {
    user: { id: 4 },
    company: { id: 1 },
    companies: [],
    impersonated_by: null,
    permission_names,
  }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const steps = () => setupSteps.map((step) => ({ step, done: done.includes(step) }))
  const asked = serveCalls(() => ({ body: { steps: steps() } }))
  await renderScreen(() => (
    <main>
      <h1>Home</h1>
      <SetupPanel />
    </main>
  ))
  return asked
}

test('settings that are right as they are can be kept without opening them', async () => {
  const asked = await renderPanel(['company'])
  fireEvent.click(await screen.findByRole('button', { name: 'Keep the default values' }))
  await waitFor(() => expect(asked).toContain('/quotation-settings'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // What to read again is said by the response alone.
  expect(asked).toEqual(['/home/setup', '/quotation-settings'])
})

test('the panel lists what is missing, with links the manager has permission for', async () => {
  await renderPanel(['employees', 'products'])
  expect(await screen.findByText(/^2 of 12 steps are done/)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/settings/company',
    '/settings/company',
    '/settings/install-prices',
    '/settings/quotation',
  ])
  expect(screen.getByRole('link', { name: 'Conditions' })).toBeTruthy()
  expect(screen.getByText('Default products')).toBeTruthy()
  expect(screen.getByText('An active source of leads')).toBeTruthy()
})

test('people and ranges can be imported by whoever may make them', async () => {
  await renderPanel([])
  const [link, ...others] = await screen.findAllByRole('link', { name: 'Import from CSV' })
  expect([link?.getAttribute('href'), others]).toEqual(['/employees/import', []])
})

test('the panel is hidden once the company is set up', async () => {
  await renderPanel(setupSteps)
  await screen.findByRole('heading', { name: 'Home' })
  expect(screen.queryByText(/steps are done/)).toBeNull()
})
