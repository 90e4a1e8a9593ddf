// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { Notices } from '../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { Contact } from './quotation-contact.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update quotations'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

// The days after the sending pass; the end is far away.
const settings = { remind_three_days: false, remind_seven_days: false, remind_before_end: true }
const far = '2999-12-30'

/** A quotation that was sent and is open until far away. */
const sent = (version: object, reminders: object) =>
  ({
    id: 7,
    lead: { email: 'eva@klant.example' },
    versions: [
      {
        id: 8,
        status: 'sent',
        state: 'open',
        sent_at: '2026-11-20T09:00:00.000Z',
        opened_at: null,
        last_opened_at: null,
        editions: [{ valid_until_date: far }],
        ...version,
      },
    ],
    reminders: { sent: [], stopped: null, ...reminders },
  }) as never

async function renderContact(version: object, reminders: object) {
  const quotation = sent(version, reminders)
  const asked = serveCalls(() => ({ body: { quotation: settings } }))
  await renderScreen(() => <Contact quotation={quotation} />)
  return asked
}

test('a quotation says that it was not opened, and when the next reminder goes', async () => {
  await renderContact(
    {},
    { sent: [{ reminder: 'three_days', version_id: 8, at: '2026-11-23T08:15:00.000Z' }] },
  )
  expect(await screen.findByText('Not opened yet')).toBeTruthy()
  expect(await screen.findByText(/Reminded on 23-11-2026 09:15, Next reminder on 28-12-2999/)).toBeTruthy()
})

test('a quotation says when it was opened, and the button stops its reminders', async () => {
  const asked = await renderContact(
    { opened_at: '2026-11-21T09:00:00.000Z', last_opened_at: '2026-11-22T09:00:00.000Z' },
    {},
  )
  const opened = 'Opened on 21-11-2026 10:00, for the last time on 22-11-2026 10:00'
  expect(await screen.findByText(opened)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop reminders' }))
  await waitFor(() => expect(asked).toContain('/quotations/7/reminders'))
})

test('reminders that the customer stopped say so, and resume with a reason alone', async () => {
  await renderContact({}, { stopped: { at: '2026-11-24T09:00:00.000Z', by: null } })
  expect(await screen.findByText('Reminders stopped by the customer on 24-11-2026 10:00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resume reminders' }))
  expect(await screen.findByRole('dialog', { name: 'Mail reminders again?' })).toBeTruthy()
})

test.each([
  ['accepted', 'eva@klant.example', /gets a new link by mail at/, /ended\. The customer gets a new link/],
  ['accepted', null, /gets no mail, as there is no e-mail address/, /ended\. Nothing was mailed/],
  ['withdrawn', 'eva@klant.example', /gets no mail, as nothing of/, /ended\. Nothing was mailed/],
])('ending links that went elsewhere says what is mailed: %s to %s', async (state, email, before, after) => {
  const quotation = Object.assign(sent({ status: 'accepted', state }, {}), {
    lead: { email },
    portal_url: 'https://h.example/portal/x',
  })
  const asked = serveCalls(() => ({ body: {} }))
  await renderScreen(() => (
    <>
      <Contact quotation={quotation} />
      <ConfirmHost />
      <Notices />
    </>
  ))
  fireEvent.click(await screen.findByRole('button', { name: 'Link went to somebody else' }))
  expect(await screen.findByText(before)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'End links' }))
  await waitFor(() => expect(asked).toContain('/quotations/7/link'))
  expect((await screen.findAllByText(after)).length).toBeGreaterThan(0)
})

test('without a connection the links are not renewed, and their buttons say why', async () => {
  const quotation = Object.assign(sent({ status: 'accepted', state: 'accepted' }, {}), {
    lead: { email: 'eva@klant.example' },
    portal_url: 'https://h.example/portal/x',
  })
  serveCalls(() => ({ body: {} }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderScreen(() => <Contact quotation={quotation} />)
  const renew = await screen.findByRole('button', { name: 'New link' })
  const end = screen.getByRole('button', { name: 'Link went to somebody else' })
  for (const button of [renew, end]) expect(button.hasAttribute('disabled')).toBe(true)
  online.mockRestore()
})
