// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { NumberText } from './number-text.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'

beforeAll(() => startTestTexts())

function Screen() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <NumberText aria-label="Off" negative decimals={2} fixed value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

/** What a field that takes something off has after a text was typed: its value, and what it shows. */
async function typed(text: string) {
  await renderScreen(Screen)
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Off' })
  await user.type(field, text)
  const whileTyping = field.getAttribute('value')
  await user.tab()
  return { value: screen.getByRole('status').textContent, whileTyping, shown: field.getAttribute('value') }
}

test.each(['200', '-200'])('a discount typed as %j is taken off, and shows its minus', async (text) => {
  expect(await typed(text)).toEqual({ value: '-200', whileTyping: text, shown: '-200.00' })
})
