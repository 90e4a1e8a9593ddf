// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { apiUntyped } from '../data/calls/client.ts'
import { onApiError } from '../data/calls/call-layers.ts'
import { reportError } from '../data/calls/report-error.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { Notices } from '../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { RemoveButton } from './remove-button.tsx'

beforeAll(async () => {
  await startTestTexts()
  onApiError(reportError)
})

const used_by = [
  { id: 4, name: 'Anna Smit', url: '/employees/4' },
  { id: 5, name: 'Bram Vos', url: '/employees/5' },
]

/** Removes a number that the server refuses to remove. */
async function remove(body: object, deactivate?: () => Promise<void>) {
  serveCalls(() => ({ status: 409, body }))
  const onRemoved = vi.fn<() => Promise<void>>()
  await renderScreen(() => (
    <>
      <RemoveButton
        name="Line 101"
        entity="VOIP number"
        remove={() => apiUntyped('DELETE /voip-numbers/{id}', { params: { id: 1 }, quiet: true })}
        onRemoved={onRemoved}
        deactivate={deactivate}
      />
      <ConfirmHost />
      <Notices />
    </>
  ))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  return { user, onRemoved }
}

test('what is in use shows by what, with links, and offers to make it inactive', async () => {
  const deactivate = vi.fn(async () => undefined)
  const { user, onRemoved } = await remove({ message: 'In use', used_by }, deactivate)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Anna Smit', '/employees/4'],
    ['Bram Vos', '/employees/5'],
  ])
  await user.click(screen.getByRole('button', { name: 'Make inactive instead' }))
  expect(deactivate).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Line 101 is still in use')).toBeNull())
  expect(onRemoved).not.toHaveBeenCalled()
})

test('what has no active flag is not offered to be made inactive', async () => {
  await remove({ message: 'In use', used_by })
  await screen.findByText('Line 101 is still in use')
  expect(screen.queryByRole('button', { name: 'Make inactive instead' })).toBeNull()
})

test('another refusal shows its message', async () => {
  await remove({ message: 'The file was sent' })
  expect(await screen.findByText('The file was sent')).toBeTruthy()
})
