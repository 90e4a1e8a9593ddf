// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { holdKey, type OpenKey } from '../../offline/data-key.ts'
import { queryClient } from '../../data/queries.ts'
import { exportedWork } from '../../offline/outbox/export-work.ts'
import { putDevice } from '../../offline/devices.ts'
import { keepRecords, readRecord } from '../../offline/records/kept-records.ts'
import { addToOutbox, listOutbox, noteTries } from '../../offline/outbox/outbox.ts'
import { anOpenDevice, startBrowser } from '../../offline/testing/a-device.ts'
import { employeeQuery } from '../../session/session.ts'
import { dispatch } from '../../session/session-store.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { OutboxCard } from './outbox-card.tsx'

beforeAll(() => startTestTexts())
beforeEach(async () => {
  await startBrowser()
  queryClient.setQueryData(employeeQuery.queryKey, {
    user: { id: 7 },
    impersonated_by: null,
    permission_names: [],
  } as never)
})

const opened = (user_id: number) => anOpenDevice(user_id, `device of ${user_id}`)

const unsaid = {
  recorded_at: '2026-11-24T10:00:00.000Z',
  clock: null,
  pack_edition: null,
  base: null,
  body: { lead_id: 3, was: {}, changes: {} },
}

interface Kept {
  kind?: IntentKind
  after?: string[]
  open?: OpenKey
  body?: object
}

async function keep(user_id: number, id: string, { kind = 'note', after = [], open, body }: Kept = {}) {
  const envelope = {
    v: 1 as const,
    id,
    kind,
    after,
    recorded_at: '2026-11-24T10:00:00.000Z',
    clock: null,
    pack_edition: null,
    base: null,
    body: body ?? { lead_id: 3, text: 'Trap is smal' },
  }
  await addToOutbox(open ?? (await opened(user_id)), { company_id: 1, lane: 'lead 3', envelope })
}

const Shown = () => (
  <>
    <OutboxCard />
    <ConfirmHost />
  </>
)

test('what waits is listed with why it waits, and is discarded after a question', async () => {
  await keep(7, 'a')
  await keep(8, 'b')
  await noteTries(new Map([['a', { problem: 'Too busy', next_try_at: 0 }]]))
  await renderScreen(Shown)
  const rows = await screen.findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Note24-11-2026 11:00.*kB1Too busyTry againDiscard$/) as string,
    expect.stringMatching(/0Of a colleague who logs in here$/) as string,
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Discard Note of 24-11-2026 11:00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this work?' })
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect((await listOutbox()).map(({ id }) => id)).toEqual(['b']))
})

test('nothing is left on the screens of what was discarded here', async () => {
  const open = await opened(7)
  holdKey(open)
  const lead = { id: 3, full_name: 'Anna Kanarie' }
  await keepRecords(open, 1, { leads: [lead] })
  const envelope = { v: 1 as const, id: 'a', kind: 'changeLead' as const, after: [], ...unsaid }
  const records = async () => ({ leads: [{ ...lead, full_name: 'Anna Verkeerd' }] })
  await addToOutbox(open, { company_id: 1, lane: 'lead 3', envelope, records })
  await renderScreen(Shown)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Discard / }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await listOutbox()).toEqual([]))
  expect(await readRecord(open, 1, 'leads')).toEqual([lead])
})

test('a version is not discarded without its signature, which the question names', async () => {
  const open = await opened(7)
  holdKey(open)
  await keep(7, 'version', { kind: 'saveVersion', open })
  await keep(7, 'signature', { kind: 'signInPerson', after: ['version'], open })
  await keep(7, 'photo', { kind: 'addPhoto', after: ['signature'], open })
  await keep(7, 'other', { open })
  await renderScreen(Shown)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Discard Version of a quotation of / }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this work?' })
  expect(dialog.textContent).toMatch(/goes too.*Signature of 24-11-2026 11:00; Photo of 24-11-2026 11:00\./)
  await user.click(within(dialog).getByRole('button', { name: 'Discard all of it' }))
  await waitFor(async () => expect((await listOutbox()).map(({ id }) => id)).toEqual(['other']))
})

test('the question about a change of a lead says what was made with it, and stays', async () => {
  const open = await opened(7)
  holdKey(open)
  await keep(7, 'before', { kind: 'signInPerson', open })
  const changes = { lastName: 'Merel', email: 'merel@klant.example' }
  await keep(7, 'rename', { kind: 'changeLead', open, body: { lead_id: 3, was: {}, changes } })
  await keep(7, 'signature', { kind: 'signInPerson', open })
  await keep(7, 'sending', { kind: 'sendQuotation', open })
  await renderScreen(Shown)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Discard Change of a lead of / }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this work?' })
  expect(dialog.textContent).toMatch(
    /signed with what this changed: Signature of 24-11-2026 11:00\. .*e-mail address of before.*: Quotation.* of 24-11-2026 11:00\./,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(async () =>
    expect((await listOutbox()).map(({ id }) => id)).toEqual(['before', 'signature', 'sending']),
  )
})

test('what waits names the customer that this device keeps, to who may read it alone', async () => {
  await keep(8, 'b')
  await keep(7, 'a')
  const open = await anOpenDevice(7, 'device of 7')
  await keepRecords(open, 1, { leads: [{ id: 3, full_name: 'Aaltje Bos' }] })
  await renderScreen(Shown)
  const own = await screen.findByRole('button', { name: /^Discard Note, Aaltje Bos of 24-11-2026/ })
  expect(own.closest('tr')?.textContent).toMatch(/^NoteAaltje Bos24-11-2026/)
  expect(screen.getAllByText('Aaltje Bos')).toHaveLength(1)
})

test('on a phone each piece of work is a card with its last answer and its buttons', async () => {
  await keep(7, 'a')
  await noteTries(new Map([['a', { problem: 'Too busy', next_try_at: 0 }]]))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 900px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await renderScreen(Shown)
  const discard = await screen.findByRole('button', { name: /^Discard Note of 24-11-2026/ })
  const card = discard.closest('li')
  expect(card?.textContent).toContain('Last answer: Too busy')
  expect(card && within(card).getByRole('button', { name: /^Try again: Note of / })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('one that waits is tried again by itself', async () => {
  await keep(7, 'a')
  await noteTries(new Map([['a', { problem: 'Too busy', next_try_at: Number.MAX_SAFE_INTEGER }]]))
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/employee')
        ? { user: { id: 7 } }
        : { results: [{ id: 'x', state: 'applied', entity: null, reason: null }] },
    ),
  )
  dispatch({ type: 'loggedIn', userId: 7 })
  await renderScreen(Shown)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Try again: Note of / }))
  await waitFor(async () => expect(await listOutbox()).toEqual([]))
})

test('nothing that waits is said to have arrived', async () => {
  await renderScreen(Shown)
  expect(await screen.findByText('Everything that was done on this device has arrived.')).toBeTruthy()
})

test('an export holds the own work alone, as it is sealed', async () => {
  await keep(8, 'b')
  await keep(7, 'a')
  expect(await exportedWork(7)).toEqual([])
  const by_secret = { iv: 'iv', data: 'wrapped' }
  const row = { id: 'device of 7', user_id: 7, token: 'token', current: true, by_password: null }
  await putDevice({ ...row, by_secret, used_at: 0, wiped_at: 0 })
  const [work, ...others] = await exportedWork(7)
  expect(others).toEqual([])
  expect(work).toMatchObject({ device: 'device of 7', wrapped_key: by_secret, items: [{ id: 'a' }] })
  expect(JSON.stringify(work)).not.toContain('smal')
})
