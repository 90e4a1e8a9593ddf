// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { PlacesField } from './places-field.tsx'

const names = { 1: 'Noord', 2: 'Zuid', 3: 'West' } as const
const ids = [1, 2, 3] as const
const role = { id: 9, name: 'Adviser', unfit_groups: [] }
const places = ids.map((id) => ({ id, name: names[id], create: true, update: true, roles: [role] }))
const employee = {
  full_name: 'Kees Weg',
  companies: ids.map((id) => ({
    id,
    name: names[id],
    role,
    function_group: { type: 'adviser' },
    editable: true,
  })),
}

beforeAll(() => startTestTexts())

const base = () => screen.getByTestId('base').textContent

function Form() {
  const companies = ids.map((company_id) => ({ company_id, role_id: role.id, function_group: 'adviser' }))
  const form = useForm({ defaultValues: { companies, default_company_id: 1 } })
  const base = useWatch({ control: form.control, name: 'default_company_id' })
  return (
    <FormProvider {...form}>
      <PlacesField employee={employee as never} />
      <output data-testid="base">{String(base)}</output>
    </FormProvider>
  )
}

test('who leaves their default company chooses another, and has the one that remains by itself', async () => {
  queryClient.setQueryData(employeeQuery.queryKey, { user: { id: 4 }, companies: [] } as never)
  serveCalls(() => ({ body: { data: places } }))
  await renderScreen(() => <Form />)
  const user = userEvent.setup({ delay: null })
  const leave = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Remove: ${name}` }))
  await leave('West')
  expect(base()).toBe('1')
  await leave('Noord')
  await waitFor(() => expect(base()).toBe('2'))
  await user.click(await screen.findByRole('button', { name: /Noord/ }))
  await user.click(await screen.findByRole('button', { name: /West/ }))
  await leave('Zuid')
  await waitFor(() => expect(base()).toBe('null'))
})
