// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { dispatch } from '../../session/session-store.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { closeChoice } from './number-choice.ts'
import { NumberOverlay } from './own-number.tsx'

const number = { id: 1, internal_number: '102', external_number: '+31501234567' }

function serveNumbers(available: object[]) {
  return serveCalls((path) => {
    if (path.startsWith('/voip-numbers/mine')) return { body: { voip_number: null } }
    return { body: { data: path.startsWith('/voip-numbers/available') ? available : [] } }
  })
}

function workAs(type: string) {
  const employee = { user: { id: 4 }, function_group: { type }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  dispatch({ type: 'employeeRead', userId: 4 })
}

const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

beforeAll(() => startTestTexts())
beforeEach(() => localStorage.clear())
afterEach(closeChoice)

test('customer service is asked for a number when there are numbers', async () => {
  serveNumbers([number])
  workAs('customer_service')
  await renderScreen(NumberOverlay)
  expect(await screen.findByRole('dialog', { name: 'Which VOIP number do you use?' })).toBeTruthy()
})

test('customer service is not asked when there are no numbers [c76]', async () => {
  const asked = serveNumbers([])
  workAs('customer_service')
  await renderScreen(NumberOverlay)
  await waitFor(() => expect(asked).toContain('/voip-numbers/available'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['adviser', 'support', 'planner', 'developer', 'installer', 'manager', 'quotation_builder'])(
  'the function group %s is not asked for a number, and asks for none [c77]',
  async (type) => {
    const asked = serveNumbers([number])
    workAs(type)
    await renderScreen(NumberOverlay)
    await settled()
    expect(asked).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
