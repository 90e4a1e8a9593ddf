// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { ConfirmHost } from './confirm.tsx'
import { useDialogUnsaved } from './dialog-hold.ts'
import { Dialog } from './dialog.tsx'

const schema = async () => z.object({ name: z.string(), urgent: z.boolean() })

/** A form over a schema. */
function OverSchema({ onDone }: { onDone: () => void }) {
  const defaults = { name: '', urgent: false }
  const state = useEditForm({ schema, defaults, save: async () => null, onSaved: onDone })
  return (
    <EditForm state={state} onCancel={onDone}>
      <input aria-label="Name" {...state.form.register('name')} />
      <input type="checkbox" aria-label="Urgent" {...state.form.register('urgent')} />
    </EditForm>
  )
}

/** A form that keeps its own text. */
function OfItsOwn({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const [urgent, setUrgent] = useState(false)
  useDialogUnsaved(urgent)
  return (
    <form>
      <textarea aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <input type="checkbox" aria-label="Urgent" checked={urgent} onChange={() => setUrgent(!urgent)} />
      <button type="button" onClick={onDone}>
        Cancel
      </button>
    </form>
  )
}

const forms = { 'over a schema': OverSchema, 'of its own': OfItsOwn }

function Screen({ kind }: { kind: keyof typeof forms }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const Form = forms[kind]
  return (
    <>
      <ConfirmHost />
      {open ? (
        <Dialog title="Note" onClose={close}>
          <Form onDone={close} />
        </Dialog>
      ) : (
        <p>Closed</p>
      )}
    </>
  )
}

async function start(kind: keyof typeof forms) {
  await renderScreen(() => <Screen kind={kind} />)
  await screen.findByLabelText('Name')
  return userEvent.setup()
}

/** How a dialog is closed without a choice of its own. */
const ways: Record<string, (user: ReturnType<typeof userEvent.setup>) => Promise<unknown>> = {
  Escape: (user) => user.keyboard('{Escape}'),
  'a click beside': async () => {
    const outside = document.querySelector('.mantine-Modal-overlay')
    if (outside !== null) fireEvent.click(outside)
  },
  'its button': (user) => user.click(screen.getByRole('button', { name: 'Close' })),
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

beforeAll(() => startTestTexts())

describe.each(Object.keys(forms) as (keyof typeof forms)[])('the dialog of a form %s', (kind) => {
  test.each(Object.keys(ways))('keeps what was typed on %s, until somebody leaves it', async (way) => {
    const user = await start(kind)
    await user.type(screen.getByLabelText('Name'), 'Een lang verhaal')
    await ways[way]?.(user)
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Een lang verhaal')
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    await ways[way]?.(user)
    await question()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Closed')).toBeTruthy()
  })

  test('asks about what was chosen too', async () => {
    const user = await start(kind)
    await user.click(screen.getByLabelText('Urgent'))
    await user.keyboard('{Escape}')
    await question()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Closed')).toBeTruthy()
  })

  test.each(Object.keys(ways))('closes at once on %s with nothing typed, or typed back', async (way) => {
    const user = await start(kind)
    await user.type(screen.getByLabelText('Name'), 'x{Backspace}')
    await ways[way]?.(user)
    expect(await screen.findByText('Closed')).toBeTruthy()
  })

  test('closes at once on Cancel', async () => {
    const user = await start(kind)
    await user.type(screen.getByLabelText('Name'), 'x')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Closed')).toBeTruthy()
  })
})
