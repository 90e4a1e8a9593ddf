// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { ApiError } from '../../data/calls/api-error.ts'
import { ConfirmHost } from '../dialog/confirm.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EditForm } from './edit-form.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { useEditForm } from './use-edit-form.ts'

let answer: PromiseWithResolvers<void>
const schema = async () => z.object({ name: z.string() })

/** A form in a dialog that closes once it is saved. */
function NameDialog() {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const values = { defaults: { name: 'Noord' }, revision: 1 }
  const state = useEditForm({ schema, ...values, save: () => answer.promise, onSaved: close })
  return (
    <>
      <ConfirmHost />
      {open ? (
        <Dialog title="Office" onClose={close}>
          <EditForm state={state} onCancel={close}>
            <input aria-label="Name" {...state.form.register('name')} />
          </EditForm>
        </Dialog>
      ) : (
        <p>Closed</p>
      )}
    </>
  )
}

/** A form that leads to what was saved, unless it stays open as settings do. */
function NameForm({ settings }: { settings?: true }) {
  const navigate = useNavigate()
  const state = useEditForm({
    schema,
    defaults: { name: 'Noord' },
    revision: 1,
    save: () => answer.promise,
    onSaved: async () => {
      if (!settings) await navigate({ to: '/profile' })
    },
  })
  return (
    <>
      <ConfirmHost />
      <EditForm state={state} {...(settings ? { settings } : { cancelHref: '/leads' })}>
        <input aria-label="Name" {...state.form.register('name')} />
      </EditForm>
      <button type="button" onClick={() => void navigate({ to: '/leads' })}>
        To the list
      </button>
    </>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const isLocked = () => name().closest('[inert]') !== null

async function startSaving() {
  name().focus()
  fireEvent.change(name(), { target: { value: 'Noord-Oost' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).dataset['loading']).toBe('true'))
}

beforeAll(() => startTestTexts())
beforeEach(() => {
  answer = Promise.withResolvers()
})

test('nothing is typed into a form that is left, while it is saved; a refusal gives the field back', async () => {
  await renderScreen(() => <NameForm />)
  await startSaving()
  expect(isLocked()).toBe(true)
  const held = name()
  // As a browser does with the focus of what becomes inert.
  act(() => held.blur())
  answer.reject(new ApiError(500, '/x', 'Server Error', {}))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(name().value).toBe('Noord-Oost')
  expect(document.activeElement).toBe(held)
})

test('a form that stays open can be typed in while it is saved', async () => {
  await renderScreen(() => <NameForm settings />)
  await startSaving()
  expect(isLocked()).toBe(false)
  fireEvent.change(name(), { target: { value: 'Noord-West' } })
  answer.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).dataset['loading']).toBeUndefined())
  expect(name().value).toBe('Noord-West')
})

test('who leaves while a form is saved is not asked, and gets where they wanted', async () => {
  const { history } = await renderScreen(() => <NameForm />)
  await startSaving()
  fireEvent.click(screen.getByRole('button', { name: 'To the list' }))
  answer.resolve()
  await waitFor(() => expect(history.location.pathname).toBe('/leads'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who leaves while a save is refused is asked', async () => {
  const { history } = await renderScreen(() => <NameForm />)
  await startSaving()
  fireEvent.click(screen.getByRole('button', { name: 'To the list' }))
  answer.reject(new ApiError(500, '/x', 'Server Error', {}))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(history.location.pathname).toBe('/here')
})

test('a dialog stays open while what is in it is saved, and asks before it closes after a refusal', async () => {
  await renderScreen(() => <NameDialog />)
  await startSaving()
  const escape = () => fireEvent.keyDown(name(), { key: 'Escape' })
  escape()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Closed')).toBeNull()
  answer.reject(new ApiError(502, '/x', 'Bad Gateway', {}))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(name().value).toBe('Noord-Oost')
  escape()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('Closed')).toBeTruthy()
})
