// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LetterContent } from './letter-screen.tsx'

beforeAll(() => startTestTexts())

const lead = { id: 3, number: 'L3', full_name: 'Eva', address: '', phone: null, anonymised_at: null }
const place = {
  work_letter: null,
  start: { quotation_id: 2, lines: [], crew_ids: [], edition: 'A', planned_date: null, overruled: null },
  known: null,
  visit_cancelled: false,
  installation: null,
  orders: [{ quotation_id: 2, number: 'Q2026-00002' }],
  order_unclear: false,
  others_here: [],
  lead,
  pictures: [],
}
const letterOf = (more: object) => ({
  ...place.start,
  id: 8,
  rounds: [],
  crew: [],
  cancelled_at: null,
  visit: null,
  moved_from: null,
  ...more,
})

let answer: PromiseWithResolvers<{ status?: number; body: object }>
const show = (work_letter: object | null, more: object = {}) =>
  act(() => void queryClient.setQueryData(['place'], { ...place, ...more, work_letter }))

function Letter() {
  const { data } = useQuery({ queryKey: ['place'], queryFn: () => place, staleTime: Infinity })
  return (
    <>
      <LetterContent place={data as never} appointmentId={9} />
      <ConfirmHost />
    </>
  )
}

async function renderLetter(more: object = {}) {
  const permission_names = ['create work letters', 'update work letters']
  const employee = { user: { id: 4 }, function_group: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) =>
    path.endsWith('/9/work-letter') ? answer.promise : { body: { data: [], meta: { total: 0 } } },
  )
  const sent = listenBodies()
  show(null, more)
  await renderScreen(Letter)
  await screen.findByLabelText('Order remarks')
  return sent
}

const remarks = () => screen.getByLabelText<HTMLTextAreaElement>('Order remarks')
const strings = () => screen.getByLabelText<HTMLTextAreaElement>(/^Strings/)
const type = (field: HTMLTextAreaElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isSaving = () => screen.getByRole('button', { name: 'Save' }).dataset['loading'] === 'true'

beforeEach(() => {
  answer = Promise.withResolvers()
})

test('what is typed while a new letter is saved stays, and goes with the next save on that revision', async () => {
  const sent = await renderLetter()
  type(remarks(), 'Call first')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  type(strings(), 'Two of eight')
  answer.resolve({ body: letterOf({ status: 'concept', revision: 1, order_remarks: 'Call first' }) })
  await waitFor(() => expect(isSaving()).toBe(false))
  expect(remarks().value).toBe('Call first')
  expect(strings().value).toBe('Two of eight')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ strings: 'Two of eight', order_remarks: 'Call first', revision: 1 })
})

test('a letter that is set ready stays open for what is typed meanwhile', async () => {
  const sent = await renderLetter()
  press('Set ready')
  await waitFor(() => expect(sent).toHaveLength(1))
  type(strings(), 'Two of eight')
  const ready = letterOf({ status: 'ready', revision: 1 })
  // It is read again before the answer is there.
  show(ready)
  answer.resolve({ body: ready })
  await waitFor(() => expect(isSaving()).toBe(false))
  expect(strings().value).toBe('Two of eight')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ status: 'ready', strings: 'Two of eight', revision: 1 })
})

test('a letter that is set ready is read when nothing was typed since', async () => {
  await renderLetter()
  press('Set ready')
  const ready = letterOf({ status: 'ready', revision: 1 })
  answer.resolve({ body: ready })
  await waitFor(() => expect(isSaving()).toBe(false))
  show(ready)
  await waitFor(() => expect(screen.queryByLabelText('Order remarks')).toBeNull())
})

test('the day of a planned visit is shown, and not sent as the letter’s own', async () => {
  const visit = { appointment_id: 9, status: 'planned', date: '2027-01-20', from: '09:00', till: '17:00' }
  const sent = await renderLetter({ installation: { ...visit, adviser: null } })
  expect(screen.getByText(/09:00 - 17:00: the day of the installation visit/)).toBeTruthy()
  expect(screen.queryByLabelText('Planned date')).toBeNull()
  type(remarks(), 'Call first')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.keys(sent[0]?.body ?? {})).toContain('order_remarks')
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('planned_date')
})

test('a crew that cannot be there in time is asked about, and saved once that is confirmed', async () => {
  const sent = await renderLetter()
  type(remarks(), 'Call first')
  const message = 'Bram cannot drive to or from the visit beside it in time'
  const asked = { message: 'The crew cannot', questions: [{ code: 'unreachable', message }] }
  answer.resolve({ status: 409, body: asked })
  press('Save')
  expect(await screen.findByText(`${message}.`)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Save with this crew anyway?' })).toBeTruthy()
  press('Back to the work letter')
  await waitFor(() => expect(isSaving()).toBe(false))
  expect(remarks().value).toBe('Call first')
  expect(sent).toHaveLength(1)
  press('Save')
  await screen.findByText(`${message}.`)
  answer = Promise.withResolvers()
  answer.resolve({ body: letterOf({ status: 'concept', revision: 1, order_remarks: 'Call first' }) })
  press('Save anyway')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.body).toMatchObject({ order_remarks: 'Call first', status: 'concept', confirm: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what saves a letter stays in sight below its page', async () => {
  await renderLetter()
  const footer = screen.getByRole('button', { name: 'Save' }).closest<HTMLElement>('[data-footer]')
  expect(footer?.dataset['page']).toBe('true')
})

test('the day of the installation is said as wide as the form, beside no field', async () => {
  const visit = { date: '2026-12-10', from: '08:00', till: '12:10' }
  const installation = { id: 12, ...visit, adviser: null, status: 'planned' }
  await renderLetter({ installation, start: { ...place.start, visit } })
  const said = screen.getByText(/^10-12-2026 08:00 - 12:10: the day of the installation visit/)
  expect(said.parentElement?.tagName).toBe('FIELDSET')
})
