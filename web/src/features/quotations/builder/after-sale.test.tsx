// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { AfterSale } from './after-sale.tsx'

beforeAll(() => startTestTexts())

const planned = { id: 9, kind: 'installation', status: 'planned', date: '2026-12-10' }

test.each([
  ['plans the installation', [], ['create appointments', 'view work letters'], 'Plan the installation'],
  [
    'opens the letter once it is planned',
    [planned],
    ['create appointments', 'view work letters'],
    'Work letter',
  ],
  ['opens the letter for who may not plan', [], ['view work letters'], 'Work letter'],
])('after a sale the button %s', async (_does, data, permission_names, name) => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data } }))
  await renderScreen(() => <AfterSale leadId={1} appointmentId={5} />)
  expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
