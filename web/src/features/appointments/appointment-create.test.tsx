// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { AppointmentCreate } from './appointment-create.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => queryClient.clear())

/** The form of a new appointment for somebody who may read how visits are planned, or not. */
async function show(permission_names: string[]) {
  const employee = { id: 5, own_resources: [], permission_names, function_group: { type: 'planner' } }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) => {
    if (path === '/planning-settings')
      return { body: { minutes: { advice: 75, installation: 480, service: 60 } } }
    if (path === '/appointments') return { body: { id: 20 } }
    return { body: { data: [], meta: { total: 0 }, orders: [], unplanned_orders: [] } }
  })
  await renderScreen(() => <AppointmentCreate />)
  await screen.findByRole('textbox', { name: /^From/ })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, text: string) => {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.blur(field(name))
}
async function choose(kind: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: /^Kind/ }))
  await user.click(await screen.findByRole('option', { name: kind }))
}

test('an appointment is proposed to take the minutes of its kind, until somebody says when it ends', async () => {
  await show(['view company'])
  type(/^From/, '800')
  await waitFor(() => expect(field(/^Till/).value).toBe('09:15'))
  await choose('Installation')
  await waitFor(() => expect(field(/^Till/).value).toBe('16:00'))
  type(/^Till/, '1500')
  await choose('Service visit')
  expect(field(/^Till/).value).toBe('15:00')
})

test('who may not read the minutes of a kind leaves the end to the server', async () => {
  await show([])
  const sent = listenBodies()
  type(/^From/, '800')
  expect(field(/^Till/).value).toBe('')
  expect(sent).toEqual([])
})

test('a new appointment begins at its lead, which is not known yet', async () => {
  await show([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Lead/ })))
  // Its choices would cover the other fields.
  expect(document.activeElement?.getAttribute('aria-expanded')).not.toBe('true')
})
