// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { ApiError } from '../../data/calls/api-error.ts'
import { ConfirmHost } from '../dialog/confirm.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { isUnsaved } from './unsaved.ts'
import { useEditForm } from './use-edit-form.ts'

const saved: (number | undefined)[] = []
/** What a save waits for, and what it is answered with. */
let answered: Promise<unknown> = Promise.resolve()
/** The errors of the next saves. */
const refused: ApiError[] = []
const schema = async () => z.object({ name: z.string() })

function NameForm({ name, revision }: { name: string; revision: number }) {
  const { form, submit } = useEditForm({
    schema,
    defaults: { name },
    revision,
    save: async (_values, of) => {
      saved.push(of)
      const error = refused.shift()
      if (error !== undefined) throw error
      return await answered
    },
    onSaved: () => undefined,
  })
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <button type="button" onClick={() => void submit()}>
        Save
      </button>
    </>
  )
}

/** A form of a row that a colleague changes. */
function Screen() {
  const [row, setRow] = useState({ name: 'Noord', revision: 1 })
  return (
    <>
      <NameForm {...row} />
      <button type="button" onClick={() => setRow({ name: 'Zuid', revision: 2 })}>
        A colleague saves
      </button>
    </>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }))

beforeAll(() => startTestTexts())

test('a form that nobody typed in shows what a colleague saved', async () => {
  saved.length = 0
  await renderScreen(Screen)
  press('A colleague saves')
  await waitFor(() => expect(name().value).toBe('Zuid'))
  press('Save')
  await waitFor(() => expect(saved).toEqual([2]))
})

test('what was typed stays, with the revision that it began with', async () => {
  saved.length = 0
  await renderScreen(Screen)
  fireEvent.change(name(), { target: { value: 'Noord en Zuid' } })
  press('A colleague saves')
  expect(name().value).toBe('Noord en Zuid')
  press('Save')
  await waitFor(() => expect(saved).toEqual([1]))
})

test('what is typed while a save is under way stays, and is saved next on top of it', async () => {
  saved.length = 0
  const { promise, resolve: answer } = Promise.withResolvers<object>()
  answered = promise
  await renderScreen(Screen)
  fireEvent.change(name(), { target: { value: 'Noord-Oost' } })
  press('Save')
  await waitFor(() => expect(saved).toEqual([1]))
  fireEvent.change(name(), { target: { value: 'Noord-West' } })
  answer({ name: 'Noord-Oost', revision: 2 })
  await waitFor(() => expect(isUnsaved()).toBe(true))
  press('A colleague saves')
  expect(name().value).toBe('Noord-West')
  answered = Promise.resolve()
  await waitFor(() => {
    press('Save')
    expect(saved).toEqual([1, 2])
  })
})

/** Saves `Oost`, of which the answer is lost, and then `West`, while the record says something. */
async function saveAgain(current: { name: string }) {
  saved.length = 0
  answered = Promise.resolve()
  const body = { message: 'stale', current: { ...current, revision: 2 } }
  refused.push(new ApiError(0, '/names/1', '', null), new ApiError(409, '/names/1', '', body))
  await renderScreen(() => (
    <>
      <Screen />
      <ConfirmHost />
    </>
  ))
  fireEvent.change(name(), { target: { value: 'Oost ' } })
  press('Save')
  await waitFor(() => expect(saved).toEqual([1]))
  await waitFor(() => expect(isUnsaved()).toBe(true))
  fireEvent.change(name(), { target: { value: 'West' } })
  await waitFor(() => {
    if (saved.length < 2) press('Save')
    expect(saved.length).toBeGreaterThan(1)
  })
}

test('what one saved oneself, of which the answer was lost, is nobody else’s: it goes on', async () => {
  await saveAgain({ name: 'Oost' })
  await waitFor(() => expect(saved).toEqual([1, 1, 2]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what somebody else saved after that is asked about', async () => {
  await saveAgain({ name: 'Zuid' })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(saved).toEqual([1, 1])
})
