// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberText } from '../field/number-text.tsx'
import { PasswordText } from '../field/password-text.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'

function Fields() {
  const [value, setValue] = useState<number | null>(3)
  return (
    <>
      <NumberText label="Panels" value={value} onChange={setValue} steppers />
      <PasswordText label="Word" defaultValue="zon" />
    </>
  )
}

test.each([
  ['en', ['Increase', 'Decrease', 'Show what was typed']],
  ['nl', ['Verhogen', 'Verlagen', 'Toon wat is getypt']],
] as const)(
  'the buttons in fields are named in %s, and those that a key does not do are reached by Tab',
  async (language, names) => {
    await startTestTexts(language)
    await renderScreen(Fields)
    const user = userEvent.setup()
    const [_increase, decrease, eye] = names.map((name) => screen.getByRole('button', { name }))
    const panels = screen.getByLabelText('Panels')
    const word = screen.getByLabelText('Word')
    // The arrow keys of the number field do what its two buttons do.
    for (const expected of [panels, word, eye]) {
      await user.tab()
      expect(document.activeElement).toBe(expected)
    }
    await user.keyboard(' ')
    expect(word.getAttribute('type')).toBe('text')
    decrease?.focus()
    await user.keyboard('{Enter}')
    expect(panels).toHaveProperty('value', '2')
    expect(decrease?.getAttribute('aria-describedby')).toBe(panels.getAttribute('id') + '-label')
  },
)
