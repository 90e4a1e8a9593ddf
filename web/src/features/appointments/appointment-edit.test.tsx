// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { AppointmentEdit } from './appointment-edit.tsx'
import { AppointmentNext } from './appointment-head.tsx'

beforeAll(() => startTestTexts())

const visit = {
  id: 20,
  lead_id: 7,
  kind: 'advice',
  status: 'planned',
  work_letter_status: null,
  crew: [],
  lead: { id: 7, full_name: 'Anna Berg' },
  adviser: { id: 8, name: 'Femke Postma' },
  with: [{ id: 5, name: 'Lotte' }],
}

test('who only goes along has no form to change the visit, and no way to it', async () => {
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    own_resources: ['appointments'],
    permission_names: ['view appointments', 'update appointments'],
  } as never)
  serveCalls(() => ({ body: visit }))
  await renderScreen(() => (
    <>
      <AppointmentEdit />
      <AppointmentNext appointment={visit as never} />
    </>
  ))
  expect(await screen.findByText('You go along with Femke Postma')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
