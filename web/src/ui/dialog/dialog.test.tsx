// @vitest-environment happy-dom
import { useNavigate } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useRouteFocus } from '../../shell/use-route-focus.ts'
import { confirm, ConfirmHost } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Dropdown } from './dropdown.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'

beforeAll(() => startTestTexts())

const question = { title: 'Remove it?', text: 'For ever.', action: 'Remove' }

/** Answers the request of a removal. */
let answer = () => {}

function Screen() {
  useRouteFocus()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [there, setThere] = useState(true)
  const [later, setLater] = useState(true)
  const remove = async () => setThere(!(await confirm(question)))
  const removeLater = async () => {
    if (!(await confirm(question))) return
    await new Promise<void>((resolve) => (answer = resolve))
    setLater(false)
  }
  const leave = async () => {
    if (await confirm(question)) void navigate({ to: '/elsewhere' as never })
  }
  return (
    <>
      <main>
        <h1>Here</h1>
        <button onClick={() => setOpen(true)}>Open</button>
        {there && <button onClick={() => void remove()}>Remove it</button>}
        {later && <button onClick={() => void removeLater()}>Remove it later</button>}
      </main>
      <Dropdown label="Menu">
        <button data-closes onClick={() => setOpen(true)}>
          From the menu
        </button>
      </Dropdown>
      <button onClick={() => void leave()}>Leave</button>
      {open && (
        <Dialog title="Details" onClose={() => setOpen(false)}>
          <button>Inside</button>
          <textarea aria-label="Note" />
        </Dialog>
      )}
      <ConfirmHost />
    </>
  )
}

const focused = () => document.activeElement?.textContent

async function start() {
  await renderScreen(Screen)
  return userEvent.setup()
}

describe('after a dialog the focus is', () => {
  test.each(['Open', 'Menu'])('at the button %s that opened it', async (opener) => {
    const user = await start()
    await user.click(screen.getByRole('button', { name: opener }))
    if (opener === 'Menu') await user.click(screen.getByRole('button', { name: 'From the menu' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(focused()).toBe(opener))
  })

  test('at the button that opened it, when what was typed is thrown away', async () => {
    const user = await start()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.type(await screen.findByLabelText('Note'), 'Half')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focused()).toBe('Open'))
  })

  test('on the button that opened it, after Cancel', async () => {
    const user = await start()
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(focused()).toBe('Remove it'))
  })

  test('on the heading, when the button is gone', async () => {
    const user = await start()
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(focused()).toBe('Here'))
  })

  test('on the heading, when the button goes later, after a request', async () => {
    const user = await start()
    await user.click(screen.getByRole('button', { name: 'Remove it later' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(focused()).toBe('Remove it later'))
    answer()
    await waitFor(() => expect(focused()).toBe('Here'))
  })
})

test('a route moves the focus to its heading', async () => {
  await renderScreen(Screen)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(focused()).toBe('Elsewhere'))
})

describe('in a dialog that a busy device has just shown', () => {
  afterEach(() => vi.useRealTimers())

  test('the focus stays with what was pressed before the trap had its time', async () => {
    await start()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    const note = screen.getByLabelText('Note')
    fireEvent.pointerDown(note)
    note.focus()
    vi.runAllTimers()
    expect(document.activeElement).toBe(note)
  })
})

test('a dialog without a title has no heading', async () => {
  await renderScreen(() => (
    <Dialog onClose={() => {}} withCloseButton={false} aria-label="Customer view">
      All of it
    </Dialog>
  ))
  await screen.findByText('All of it')
  expect(screen.queryByRole('heading')).toBeNull()
})
