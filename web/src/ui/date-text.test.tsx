// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { setClock } from './clock.ts'
import { DateText } from './date-text.tsx'
import { renderScreen, startTestTexts } from './testing/render-screen.tsx'

beforeAll(() => {
  // A Monday, 12:00 in Amsterdam.
  setClock(() => Date.parse('2026-11-23T11:00:00Z'))
  return startTestTexts()
})

function Chosen() {
  const [value, setValue] = useState<string | null>('2026-11-24T08:30:00Z')
  return <DateText aria-label="When" withTime keepUnreadable value={value} onChange={setValue} />
}

test('a day that is typed without its time asks for the time of that day', async () => {
  await renderScreen(Chosen)
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'When' })
  await user.clear(field)
  await user.type(field, '1-12')
  await user.tab()
  expect(field.getAttribute('value')).toBe('1-12')
  expect(screen.getByText('Type the time too: 01-12-2026 14:00')).toBeTruthy()
})

test.each([
  ['future', 'Tuesday 24-11-2026 09:30', '24-11-2026 09:30'],
  ['past', 'Monday 23-11-2026 09:30', '23-11-2026 09:30'],
] as const)('a time alone in a %s field says while typing which day it is', async (facing, said, shown) => {
  function Screen() {
    const [value, setValue] = useState<string | null>(null)
    return <DateText aria-label="When" withTime facing={facing} value={value} onChange={setValue} />
  }
  await renderScreen(Screen)
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'When' })
  await user.type(field, '930')
  expect(screen.getByRole('status').textContent).toBe(said)
  await user.tab()
  expect(field.getAttribute('value')).toBe(shown)
  expect(screen.queryByRole('status')).toBeNull()
})

function UsualTime() {
  const [value, setValue] = useState<string | null>(null)
  return <DateText aria-label="When" withTime usualTime="08:00" value={value} onChange={setValue} />
}

test.each([
  ['1-12', '01-12-2026 08:00'],
  ['morgen', '24-11-2026 08:00'],
  ['1-12 14:00', '01-12-2026 14:00'],
  ['9', '24-11-2026 09:00'],
  ['32-12', '32-12'],
])('where a day has its usual time, %s alone is %s', async (typed, shown) => {
  await renderScreen(UsualTime)
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'When' })
  await user.type(field, typed)
  await user.tab()
  expect(field.getAttribute('value')).toBe(shown)
  expect(field.getAttribute('aria-invalid') === 'true').toBe(shown === typed)
})
