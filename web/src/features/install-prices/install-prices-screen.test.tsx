// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { InstallPricesScreen } from './install-prices-screen.tsx'

beforeAll(() => startTestTexts())

const setOf = (id: number, state: string, price_net_adviser: number) => ({
  id,
  state,
  status: state === 'waiting' ? 'waiting' : 'approved',
  active_from: '2026-01-01',
  note: null,
  approval_refused: null,
  asked_by: { id: 5, name: 'Anna' },
  asked_at: '2026-01-01T08:00:00.000Z',
  created_at: '2026-01-01T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  rows: [{ install_class: 'tiles', panels_from: 1, panels_to: 20, price_net_adviser, price_net_ew: 570 }],
})

const cell = (place: string) =>
  document.querySelector<HTMLInputElement>(`input[data-row="0"][data-column="${place}"]`) as HTMLInputElement
const type = (place: string, value: string) => fireEvent.change(cell(place), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isSaving = () => screen.getByRole('button', { name: 'Save for approval' }).dataset['loading'] === 'true'

let sets: object[] = []
let answer: PromiseWithResolvers<{ body: object }>

async function renderPrices() {
  answer = Promise.withResolvers()
  const permission_names = ['create install prices', 'view install prices', 'update install prices']
  const employee = { id: 9, user: { id: 4 }, function_group: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data: sets, meta: { total: 0 } } }))
  const read = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) =>
    request?.method === 'POST' || request?.method === 'PATCH'
      ? Response.json((await answer.promise).body)
      : read(address, request),
  )
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <InstallPricesScreen />
      <ConfirmHost />
    </>
  ))
  await screen.findByRole('button', { name: 'Save for approval' })
  return sent
}

test('a price that is typed while another one is saved stays, and replaces the version that was saved', async () => {
  sets = [setOf(1, 'active', 450)]
  const sent = await renderPrices()
  type('2', '460')
  press('Save for approval')
  await waitFor(() => expect(sent).toHaveLength(1))
  type('3', '456')
  const saved = setOf(2, 'waiting', 460)
  sets = [saved, ...sets]
  answer.resolve({ body: saved })
  await waitFor(() => expect(isSaving()).toBe(false))
  expect([cell('2').value, cell('3').value]).toEqual(['460', '456'])
  press('Save for approval')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({
    waiting_id: 2,
    rows: [{ price_net_adviser: 460, price_net_ew: 456 }],
  })
})

test('prices that are typed stay while the version that waits is approved', async () => {
  sets = [setOf(2, 'waiting', 460), setOf(1, 'active', 450)]
  await renderPrices()
  type('3', '456')
  press('Approve')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  const approve = await waitFor(() => screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(approve.dataset['loading']).toBe('true'))
  answer.resolve({ body: setOf(2, 'active', 460) })
  await waitFor(() => expect(approve.dataset['loading']).toBeUndefined())
  expect(cell('3').value).toBe('456')
})
