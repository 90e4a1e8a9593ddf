// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { useBuilderActions } from './builder-actions.tsx'
import { newestKnown, type Quotation, waitsToSend } from './values.ts'

beforeAll(() => startTestTexts())
const nothing = () => undefined

/** What the buttons read of one. */
const quotation = (more: object = {}) => {
  const latest_version = { id: 51, status: 'concept', state: 'concept', needs_approval: false }
  const lead = { email: 'jan@klant.example' }
  // The buttons read only these.
  return { id: 31, lead, versions: [latest_version], latest_version, ...more } as unknown as Quotation
}

async function showSend(read: Quotation) {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update quotations'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const sentLater = waitsToSend(newestKnown(read, quotation()))
  const states = { shown: 51, appointmentId: 11, dirty: false, saving: false, locked: false, sentLater }
  const tells = { onQuotation: nothing, onDone: nothing, onRefused: nothing, onVersions: nothing }
  const given = { ...states, ...tells, quotation: read, onSave: async () => undefined, onPresent: nothing }
  await renderScreen(() => useBuilderActions(given).next)
}

test('a version that is to be sent is not sent a second time: its button says when it is', async () => {
  await showSend(quotation({ waits_to_send: true }))
  const later = await screen.findByRole('button', { name: 'Is sent when there is a connection' })
  expect(later).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('one of which nothing waits is sent', async () => {
  await showSend(quotation())
  expect(await screen.findByRole('button', { name: 'Send' })).toHaveProperty('disabled', false)
})
