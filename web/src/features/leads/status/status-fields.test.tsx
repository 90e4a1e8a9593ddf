// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../ui/clock.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { StatusFields } from './status-fields.tsx'

beforeAll(() => {
  setClock(() => Date.parse('2026-11-23T11:00:00Z'))
  return startTestTexts()
})

test('a lead is postponed to a day without a time, when it is called again', async () => {
  serveCalls(() => ({ body: { data: [] } }))
  await renderScreen(() => (
    <FormProvider {...useForm({ defaultValues: { status: 'postponed', callback_at: null } })}>
      <StatusFields statuses={['postponed']} leadId={1} />
    </FormProvider>
  ))
  const user = userEvent.setup()
  const field = screen.getByLabelText(/^Postpone until/)
  await user.type(field, '1-12-2026')
  await user.tab()
  expect(field.getAttribute('value')).toBe('01-12-2026 08:00')
})
