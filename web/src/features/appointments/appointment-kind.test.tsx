// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { AppointmentEdit } from './appointment-edit.tsx'

beforeAll(() => startTestTexts())

const visit = {
  id: 20,
  lead_id: 7,
  adviser_id: 8,
  status: 'planned',
  date: '2026-12-01',
  from: '09:00',
  till: '10:30',
  channel: 'visit',
  remarks: null,
  order_quotation_id: null,
  revision: 1,
  crew: [],
  lead: { id: 7, full_name: 'Anna Berg' },
  adviser: { id: 8, name: 'Femke Postma' },
  with: [],
}

test.each([
  ['installation', ['Installation'], 'An installation becomes no other visit: cancel it and plan anew.'],
  [
    'service',
    ['Advice visit', 'Follow-up visit', 'Service visit', 'Technical inspection'],
    'An installation is planned as a new appointment.',
  ],
])(
  'the form of a visit that is one of %s offers the kinds that it may become, and says how else',
  async (kind, offered, hint) => {
    queryClient.clear()
    queryClient.setQueryData(employeeQuery.queryKey, {
      id: 5,
      own_resources: [],
      permission_names: ['view appointments', 'update appointments'],
    } as never)
    const others = { data: [], meta: { total: 0 }, orders: [], unplanned_orders: [] }
    serveCalls((path) => ({ body: path === '/appointments/NaN' ? { ...visit, kind } : others }))
    await renderScreen(() => <AppointmentEdit />)
    expect(await screen.findByText(hint)).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('combobox', { name: /^Kind/ }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent).toSorted()).toEqual(
      offered,
    )
  },
)
