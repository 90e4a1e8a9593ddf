// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { MergeDialog } from './merge-dialog.tsx'

beforeAll(() => startTestTexts())

const message = 'Both leads have an appointment: 01-12-2026 10:00 - 11:30, and: 03-12-2026 14:00 - 15:30'

/** Answers with the question once, then with what was merged. */
function serveMerge() {
  let merges = 0
  return serveCalls((path) => {
    const lead = { id: path === '/leads/4' ? 4 : 3, number: 'L1', full_name: 'Jansen', status: 'open' }
    if (!path.endsWith('/merge')) return { body: { data: lead, ...lead } }
    merges += 1
    if (merges > 1) return { body: { ...lead, merge_id: 9 } }
    return { status: 409, body: { message: 'Asked', questions: [{ code: 'bothHaveVisits', message }] } }
  })
}

test('whoever merges two leads that both have an appointment reads which, and says that they stand', async () => {
  const employee = { user: { id: 1 }, impersonated_by: null, permission_names: [], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked = serveMerge()
  const merges = () => asked.filter((path) => path.endsWith('/merge')).length
  let closed = false
  await renderScreen(() => (
    <>
      <ConfirmHost />
      <MergeDialog ids={[3, 4]} onClose={() => (closed = true)} />
    </>
  ))
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  const question = await screen.findByRole('dialog', { name: 'Merge these leads?' })
  expect(within(question).getByText(`${message}.`)).toBeTruthy()
  expect([merges(), closed]).toEqual([1, false])
  fireEvent.click(within(question).getByRole('button', { name: 'Merge anyway' }))
  await waitFor(() => expect([merges(), closed]).toEqual([2, true]))
})

const flags = { is_home: true, monument: false, energy_usage: null }
const nobody = { salutation: 'none', initials: null, firstName: null, insertion: null }
const nowhere = { adjective: null, zip_code: null, city: null }
const empty = { status: 'open', kind: 'private', language: 'nl', ...flags, ...nobody, ...nowhere }
const bakker = { ...empty, id: 3, number: 'L3', lastName: 'Bakker', street: 'Nieuwelaan', street_number: 7 }
const quinten = { initials: 'Q.R.', insertion: 'van der', lastName: 'Vries' }
const oudeweg = { street: 'Oudeweg', street_number: 3, adjective: 'bis', city: 'Assen', monument: true }
const vries = { ...empty, id: 4, number: 'L4', ...quinten, ...oudeweg }

/** Opens the dialog of two leads; answers what was sent to merge them. */
async function openFor(one: object, other: object) {
  const employee = { user: { id: 1 }, impersonated_by: null, permission_names: [], own_resources: [] }
  queryClient.clear()
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const sent: unknown[] = []
  serveCalls((path) => ({ body: { data: null, ...(path === '/leads/4' ? other : one) } }))
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: { body: string }) => {
    if (address.endsWith('/merge')) sent.push(JSON.parse(init?.body ?? '{}'))
    return answer(address)
  })
  await renderScreen(() => <MergeDialog ids={[3, 4]} onClose={() => undefined} />)
  await screen.findByRole('button', { name: 'Merge' })
  return sent
}
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('an address and a name are chosen as whole ones, and those of the lead that stays are not mixed', async () => {
  const sent = await openFor(bakker, vries)
  expect(screen.queryByRole('radio', { name: /^(Addition|Insertion|Street)/ })).toBeNull()
  const usual = ['Name: Bakker', 'Address: Nieuwelaan 7', 'It is a monument: No'].map(isChosen)
  expect(usual).toEqual([true, true, true])
  fireEvent.click(screen.getByRole('radio', { name: 'Address: Oudeweg 3 bis, Assen' }))
  // What says something of the house goes with it.
  expect(['Name: Bakker', 'Address: Nieuwelaan 7', 'It is a monument: Yes'].map(isChosen)).toEqual([
    true,
    false,
    true,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  const fields = { street: 4, street_number: 4, adjective: 4, zip_code: 4, city: 4 }
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ lead_id: 4, fields })]))
})

test('a name that says the same and more is chosen before somebody does', async () => {
  await openFor({ ...bakker, insertion: 'van der', lastName: 'Vries' }, { ...vries, firstName: 'Quinten' })
  expect(['Name: van der Vries', 'Name: Quinten van der Vries (Q.R.)'].map(isChosen)).toEqual([false, true])
})
