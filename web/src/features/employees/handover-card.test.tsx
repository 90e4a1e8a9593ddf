// @vitest-environment happy-dom
import { wholeText } from '../../ui/testing/whole-text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { Notices } from '../../ui/notify.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { HandoverCard } from './handover-card.tsx'

const row = (id: number, name: string) => ({ id, name, detail: null })
const holdings = {
  employee: { id: 7, name: 'Kees Weg', active: true },
  kinds: [
    {
      kind: 'leads',
      total: 101,
      may_hand_over: true,
      rows: [row(1, 'Anna Berg (2026-00001)'), row(2, 'Bram Dijk (2026-00002)')],
    },
    { kind: 'calls', total: 0, may_hand_over: true, rows: [] },
    { kind: 'letters', total: 3, may_hand_over: true, rows: [row(9, 'Cas Smit (2026-00003)')] },
  ],
  along: { quotations: 4, questions: 2, letters: 1 },
  colleagues: [
    { id: 21, name: 'Noor Noord', visits: true },
    { id: 22, name: 'Wim West', visits: true },
    { id: 23, name: 'Ilse Installateur', visits: false },
  ],
  may_end: true,
  handovers: [],
}

beforeAll(() => startTestTexts())

async function openDialog(
  theirs: object = holdings,
  question?: string,
  made: object = { stayed: [], ends: true },
) {
  queryClient.setQueryData(employeeQuery.queryKey, {
    user: { id: 4 },
    impersonated_by: null,
    permission_names: ['update employees'],
  } as never)
  const asks = () => question !== undefined && sent.length > 0 && sent.at(-1)?.body.confirm === undefined
  serveCalls((path) => {
    if (asks()) return { status: 409, body: { questions: [{ code: 'unfit', message: question }] } }
    return path.endsWith('/handover') ? { body: { ...theirs, parts: [], ...made } } : { body: {} }
  })
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <HandoverCard employeeId={7} />
      <Notices />
      <ConfirmHost />
    </>
  ))
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Hand over work' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, dialog, choose, sent }
}

test('all work goes to those who were chosen once, each kind to whom can do it, in five clicks', async () => {
  const { user, dialog, choose, sent } = await openDialog()
  expect(screen.getAllByText('101 leads', { selector: 'li' })).toHaveLength(1)
  await choose('To whom', 'Noor Noord')
  await choose('To whom', 'Ilse Installateur')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('Handed over.')
  expect(sent[0]?.body).toEqual({
    from_date: null,
    ends: true,
    parts: [
      { kind: 'leads', to: [21], way: 'zip_code', chosen: [] },
      { kind: 'letters', to: [21, 23], way: 'zip_code', chosen: [] },
    ],
  })
})

test('a row goes to whom was chosen for it alone, and whoever keeps the rest stays active', async () => {
  const { user, dialog, sent } = await openDialog()
  await user.click(dialog.getAllByRole('button', { name: 'One by one' })[0] as HTMLElement)
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Bram Dijk (2026-00002): to whom' }),
    'Wim West',
  )
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      from_date: null,
      ends: false,
      parts: [{ kind: 'leads', to: [], way: 'zip_code', chosen: [{ id: 2, to: 22 }] }],
    }),
  )
})

test('only who can do some of it is offered, and the days of visits are written as days are here', async () => {
  const visit = { ...row(4, 'Dirk Eik (2026-00004)'), detail: '2026-11-25 09:00' }
  const { user, dialog } = await openDialog({
    ...holdings,
    kinds: [{ kind: 'visits', total: 1, may_hand_over: true, rows: [visit] }],
  })
  await user.click(dialog.getByRole('combobox', { name: 'To whom' }))
  await screen.findByRole('option', { name: 'Wim West' })
  expect(screen.queryByRole('option', { name: 'Ilse Installateur' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'One by one' }))
  expect(dialog.getByText(wholeText('25-11-2026 09:00'))).toBeTruthy()
  expect(dialog.getByText('Customers hear who comes to their visit.')).toBeTruthy()
  expect(dialog.queryByText(/With the leads goes/)).toBeNull()
})

test('work of which the caller sees their own alone is not offered, and the card says why', async () => {
  const made = {
    id: 3,
    from_date: null,
    state: 'done',
    ends: false,
    made_by: { id: 4, name: 'Mia Manager' },
    made_at: '2026-11-24T08:00:00.000Z',
    done_at: '2026-11-24T08:00:00.000Z',
    undo_until: '2026-11-25T08:00:00.000Z',
    may_undo: false,
    parts: [{ kind: 'leads', to: [{ id: 21, name: 'Noor Noord' }], moved: 3 }],
    stayed: [],
  }
  const kinds = holdings.kinds.map((one) => ({ ...one, may_hand_over: one.kind === 'letters' }))
  const { choose, dialog, user, sent } = await openDialog({ ...holdings, kinds, handovers: [made] })
  expect(screen.getByText(/so you cannot hand it over: 101 leads\./)).toBeTruthy()
  expect(screen.getByText(/so you cannot undo this either/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(dialog.queryByRole('combobox', { name: /101 leads/ })).toBeNull()
  await choose('To whom', 'Noor Noord')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ parts: [{ kind: 'letters', to: [21] }] }))
})

test('visits that do not fit with a colleague are asked about, with how many, before they go there', async () => {
  const message = 'Visits that do not fit with Noor Noord: 2.'
  const { user, dialog, choose, sent } = await openDialog(holdings, message)
  await choose('To whom', 'Noor Noord')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hand over all the same' }))
  await screen.findByText('Handed over.')
  expect(sent.map(({ body }) => body.confirm)).toEqual([undefined, true])
})

test('the person is made inactive by itself only where nothing of theirs stays', async () => {
  const { dialog, choose } = await openDialog()
  const ends = () =>
    dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Make Kees Weg inactive with it' }).checked
  expect(ends()).toBe(false)
  await choose('101 leads: to whom', 'Noor Noord')
  expect(ends()).toBe(false)
  await choose('3 work letters: to whom', 'Ilse Installateur')
  expect(ends()).toBe(true)
})

test('the notice says what stayed, and that whoever keeps it was not made inactive', async () => {
  const { user, dialog, choose, sent } = await openDialog(holdings, undefined, {
    stayed: [
      { kind: 'letters', id: 1 },
      { kind: 'letters', id: 2 },
    ],
    ends: false,
  })
  await choose('To whom', 'Noor Noord')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('Stayed with Kees Weg: 2 work letters. Not made inactive.')
  expect(sent[0]?.body).toMatchObject({ ends: true })
})

test('what nobody gets is told before and after, with what was moved', async () => {
  const letters = { kind: 'letters', to: [{ id: 23, name: 'Ilse Installateur' }], moved: 3, unfit: 0 }
  const { user, dialog, choose } = await openDialog(holdings, 'Nobody gets this work: leads: 101.', {
    parts: [letters],
    stayed: [],
    ends: true,
  })
  await choose('To whom', 'Ilse Installateur')
  expect(dialog.getByText('Stays with Kees Weg: 101 leads.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Make Kees Weg inactive with it' }))
  expect(dialog.getByText(/Stays with Kees Weg, who becomes inactive: 101 leads\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('Nobody gets this work: leads: 101.')).toBeTruthy()
  expect(screen.queryByText(/Visits keep their time/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hand over all the same' }))
  await screen.findByText('Handed over: 3 work letters. Stayed with Kees Weg: 101 leads.')
})

test('of a handover from a day the card counts the visits that went with it, and asks before it gives them back', async () => {
  const leads = { kind: 'leads', to: [{ id: 21, name: 'Noor Noord' }], moved: 0, unfit: 0 }
  const planned = {
    id: 3,
    from_date: '2026-12-08',
    state: 'planned',
    ends: false,
    made_by: { id: 4, name: 'Mo Baas' },
    undo_until: null,
    may_undo: true,
    parts: [leads, { ...leads, kind: 'visits', moved: 4, unfit: 1 }],
    stayed: [],
  }
  await openDialog({ ...holdings, handovers: [planned] })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('4 visits to Noor Noord; do not fit there: 1')).toBeTruthy()
  expect(screen.getByText('101 leads to Noor Noord')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Call off' }))
  expect(await screen.findByText('Give the work back?')).toBeTruthy()
})
