// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeSaving } from '../../data/calls/without-network.ts'
import { StatusDialog } from '../../features/leads/status/status-dialog.tsx'
import type { Lead } from '../../features/leads/page/lead-values.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ConnectedButton, ConnectedGroup } from './connected-button.tsx'

beforeAll(() => startTestTexts('nl'))
afterEach(() => changeSaving({ here: false }))

const lead = { id: 3, status: 'open', phone: null, mobile: null } as Lead

/** A button with its dialog, as on the page of a lead. */
function Shown() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ConnectedButton onClick={() => setOpen(true)}>Wijzigen</ConnectedButton>
      {open && <StatusDialog lead={lead} to="writtenOff" onDone={() => setOpen(false)} />}
    </>
  )
}
const reason = 'Dit kan alleen met verbinding'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })

test('what needs a connection is off without one, says why, and comes back by itself', async () => {
  serveCalls(() => ({ body: {} }))
  await renderScreen(Shown)
  expect(button('Wijzigen').disabled).toBe(false)
  act(() => changeSaving({ here: true }))
  expect(button('Wijzigen').disabled).toBe(true)
  const described = document.getElementById(button('Wijzigen').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(reason)
  act(() => changeSaving({ here: false }))
  expect(button('Wijzigen').disabled).toBe(false)
})

test('several buttons that need one share the reason', async () => {
  await renderScreen(() => (
    <ConnectedGroup>
      <ConnectedButton>Verzetten</ConnectedButton>
      <ConnectedButton>Annuleren</ConnectedButton>
    </ConnectedGroup>
  ))
  act(() => changeSaving({ here: true }))
  const said = screen.getByText('Wat grijs is, kan alleen met verbinding')
  for (const name of ['Verzetten', 'Annuleren']) {
    expect(button(name).disabled).toBe(true)
    expect(button(name).getAttribute('aria-describedby')).toBe(said.id)
  }
  expect(screen.queryByText(reason)).toBeNull()
})

test('the browser’s own word counts as well', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderScreen(Shown)
  expect(button('Wijzigen').disabled).toBe(true)
  online.mockRestore()
})

test('a form that is open when the network goes keeps what was typed, and saves when it is back', async () => {
  serveCalls(() => ({ body: { data: [] } }))
  await renderScreen(Shown)
  const user = userEvent.setup()
  await user.click(button('Wijzigen'))
  const remarks = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Opmerking/ })
  await user.type(remarks, 'Belt zelf')
  act(() => changeSaving({ here: true }))
  expect(screen.getAllByText(reason)).toHaveLength(2)
  expect(button('Opslaan').disabled).toBe(true)
  expect(screen.getByDisplayValue('Belt zelf')).toBeTruthy()
  act(() => changeSaving({ here: false }))
  expect(button('Opslaan').disabled).toBe(false)
  expect(screen.getByDisplayValue('Belt zelf')).toBeTruthy()
})
