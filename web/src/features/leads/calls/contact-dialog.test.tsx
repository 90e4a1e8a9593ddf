// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { ContactDialog } from './contact-dialog.tsx'

beforeAll(() => startTestTexts())

const codes = ['No answer', 'Voicemail'].map((description, index) => ({
  id: index + 1,
  description,
  category: 'noContact',
  outcome: null,
}))

function Opened() {
  const [open, setOpen] = useState(false)
  const lead = { id: 7, mobile: '+31612345678', phone: null } as never
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <ContactDialog lead={lead} onDone={() => setOpen(false)} />}
    </>
  )
}

test('a contact begins at the results, and gives the focus back when it closes', async () => {
  serveCalls((path) =>
    path === '/result-codes' ? { body: { data: codes } } : { body: { barrier: null, data: [] } },
  )
  await renderScreen(Opened)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /No answer$/ })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
