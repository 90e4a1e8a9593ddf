// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { TimeText } from './time-text.tsx'

beforeAll(() => startTestTexts())

function Chosen() {
  const [value, setValue] = useState<string | null>(null)
  return <TimeText aria-label="From" value={value} onChange={setValue} />
}

test.each([
  ['14 uur', '14:00'],
  ['om 14 uur 30', '14:30'],
  ['9u30', '09:30'],
  ['930', '09:30'],
])('a time that is said as %s is %s', async (typed, shown) => {
  await renderScreen(Chosen)
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'From' })
  await user.type(field, typed)
  await user.tab()
  expect(field.getAttribute('value')).toBe(shown)
})

function Given() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <TimeText
      aria-label="Till"
      value={value}
      onChange={setValue}
      // As the field before it does, when it is left.
      onFocus={() => setValue('11:30')}
    />
  )
}

test('a time that comes while its field has the focus is typed over', async () => {
  await renderScreen(Given)
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Till' })
  await user.tab()
  await user.keyboard('12:15')
  expect(field.getAttribute('value')).toBe('12:15')
})
