// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { WithdrawalButton } from './withdrawal-button.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

// The dialog and its button read no more of a quotation.
const quotation = {
  id: 7,
  number: 'Q2026-00007',
  lead: { email: 'anna@klant.example' },
  versions: [{ state: 'accepted' }],
} as never

beforeAll(() => startTestTexts())
beforeEach(() => queryClient.clear())

const withoutAddress = Object.assign({}, quotation, { lead: { email: null } })

async function show(terms: object, refusal?: { status: number; body: object }, of = quotation) {
  const recorded = vi.fn()
  serveCalls((path) => (path.endsWith('/withdrawal') && sends() && refusal ? refusal : { body: terms }))
  const sent = listenBodies()
  const sends = () => sent.some(({ path }) => path.endsWith('/withdrawal'))
  await renderScreen(() => (
    <WithdrawalDialog quotation={of} onClose={() => undefined} onRecorded={recorded} />
  ))
  return { sent, recorded }
}
const inTime = {
  accepted_on: '2026-11-20',
  granted: true,
  kind: 'private',
  withdraw_until: '2096-12-04',
  delivers: true,
}

async function record() {
  await userEvent.click(await screen.findByRole('combobox', { name: /How the customer withdrew/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'By telephone' }))
  await userEvent.type(screen.getByRole('textbox', { name: /wrote or said/ }), 'No longer wanted')
  await userEvent.click(screen.getByRole('button', { name: 'Record a withdrawal' }))
}

test('the last day and what follows are read before a withdrawal is recorded', async () => {
  const { sent, recorded } = await show(inTime)
  expect(await screen.findByText(/up to and including 04-12-2096/)).toBeTruthy()
  expect(screen.getByText(/installation that is planned are cancelled.*confirmation by e-mail/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await record()
  await waitFor(() => expect(recorded).toHaveBeenCalledOnce())
  expect(sent.find(({ path }) => path.endsWith('/withdrawal'))?.body).toMatchObject({
    channel: 'phone',
    received_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    statement: 'No longer wanted',
    confirm: true,
  })
})

test('of a customer without an address no confirmation by e-mail is promised', async () => {
  await show(inTime, undefined, withoutAddress)
  expect(await screen.findByText(/no e-mail address: send the confirmation by letter/)).toBeTruthy()
  expect(screen.queryByText(/by e-mail at once/)).toBeNull()
  expect(screen.getByText(/^The adviser reads this in their mail/)).toBeTruthy()
})

test('without a mail server no confirmation by e-mail is promised either', async () => {
  await show({ ...inTime, delivers: false })
  expect(await screen.findByText(/The confirmation cannot be mailed: send it by letter/)).toBeTruthy()
  expect(screen.queryByText(/by e-mail at once/)).toBeNull()
})

test('before the delivery it says that the customer may withdraw already', async () => {
  await show({ ...inTime, withdraw_until: null })
  expect(await screen.findByText(/from the delivery.*may withdraw already/)).toBeTruthy()
})

test('the dialog begins with its first field', async () => {
  await show(inTime)
  const first = await screen.findByRole('combobox', { name: /How the customer withdrew/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

async function grant(reason: string) {
  await userEvent.click(screen.getByRole('checkbox', { name: /withdraw all the same/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Why your company agrees/ }), reason)
}

test('after the last day the company can let the customer go all the same, with a reason', async () => {
  const message = 'Say in at least ten letters why your company agrees to it'
  const { sent } = await show(
    { ...inTime, withdraw_until: '2020-01-02' },
    { status: 422, body: { message: 'Check the fields', errors: { granted_reason: [message] } } },
  )
  expect(await screen.findByText(/up to and including 02-01-2020/)).toBeTruthy()
  expect(await screen.findByText('The last day to withdraw was 02-01-2020.')).toBeTruthy()
  await grant('Too short')
  await record()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent.find(({ path }) => path.endsWith('/withdrawal'))?.body).toMatchObject({
    granted: true,
    granted_reason: 'Too short',
  })
})

test('an order that ended meanwhile closes the dialog', async () => {
  serveCalls(() => ({ status: 409, body: { message: 'This quotation has not been accepted' } }))
  const close = vi.fn()
  await renderScreen(() => (
    <WithdrawalDialog quotation={quotation} onClose={close} onRecorded={() => undefined} />
  ))
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test('a day that cannot be is told at its field', async () => {
  const message = 'The order was accepted on 20-11-2026: enter that day or a later one'
  const { recorded } = await show(inTime, {
    status: 422,
    body: { message: 'Check the fields', errors: { received_on: [message] } },
  })
  await screen.findByText(/up to and including/)
  await record()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(recorded).not.toHaveBeenCalled()
})

test.each([
  ['business', /ordered as a business/],
  ['ownersAssociation', /ordered as an owners’ association/],
])('of a %s without the right it says why, and asks the reason to grant it', async (kind, why) => {
  const { sent, recorded } = await show({ ...inTime, granted: false, kind, withdraw_until: null })
  expect(await screen.findByText(why)).toBeTruthy()
  await grant('Recorded as such by mistake')
  await record()
  await waitFor(() => expect(recorded).toHaveBeenCalledOnce())
  expect(sent.find(({ path }) => path.endsWith('/withdrawal'))?.body).toMatchObject({ granted: true })
})

test.each([
  ['update leads', 1],
  ['view leads', 0],
])('at an order whoever may %s has the button: %i', async (permission, buttons) => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [permission] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  await renderScreen(() => <WithdrawalButton quotation={quotation} />)
  expect(screen.queryAllByRole('button', { name: 'Record a withdrawal' })).toHaveLength(buttons)
})
