// @vitest-environment happy-dom
import { Button } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { TimeText } from '../field/time-text.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { EditForm } from './edit-form.tsx'
import { useEditForm } from './use-edit-form.ts'

let answer: PromiseWithResolvers<void>
let saved: unknown[] = []
const schema = async () => z.object({ name: z.string(), from: z.string().nullable() })

/** A page of settings, which stays once it is saved. */
function Settings() {
  const state = useEditForm({
    schema,
    defaults: { name: 'Noord', from: null },
    revision: 1,
    save: (values) => {
      saved.push(values)
      return answer.promise
    },
    onSaved: () => undefined,
  })
  const { form } = state
  return (
    <EditForm state={state} settings>
      <input aria-label="Name" {...form.register('name')} />
      <TimeText
        label="From"
        value={form.watch('from')}
        onChange={(from) => form.setValue('from', from, { shouldDirty: true })}
      />
    </EditForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const controlS = () => fireEvent.keyDown(document.activeElement ?? document, { key: 's', ctrlKey: true })

beforeAll(() => startTestTexts())
beforeEach(() => {
  answer = Promise.withResolvers()
  saved = []
})

test('Ctrl+S takes what is typed, and the field keeps the focus', async () => {
  await renderScreen(Settings)
  const user = userEvent.setup()
  await user.type(field('From'), '930')
  controlS()
  await waitFor(() => expect(saved).toEqual([{ name: 'Noord', from: '09:30' }]))
  expect(document.activeElement).toBe(field('From'))
  answer.resolve()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(document.activeElement).toBe(field('From'))
})

test('saving by Enter on the button leads back to the field, once the button is gone', async () => {
  await renderScreen(Settings)
  const user = userEvent.setup()
  await user.type(field('Name'), '-Oost')
  const button = await screen.findByRole('button', { name: 'Save' })
  // Past the time and the button that discards.
  for (let tabs = 0; tabs < 3; tabs += 1) await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button.dataset['loading']).toBe('true'))
  expect(document.activeElement).toBe(button)
  answer.resolve()
  await waitFor(() => expect(document.activeElement).toBe(field('From')))
})

test('a busy button keeps the focus, says that it is off and does nothing', async () => {
  let presses = 0
  function Screen() {
    const [busy, setBusy] = useState(false)
    const press = () => {
      presses += 1
      setBusy(true)
    }
    return (
      <Button loading={busy} onClick={press}>
        Check
      </Button>
    )
  }
  await renderScreen(Screen)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await user.keyboard('{Enter}')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check' })
  expect(document.activeElement).toBe(button)
  expect([presses, button.disabled, button.getAttribute('aria-disabled')]).toEqual([1, false, 'true'])
})
