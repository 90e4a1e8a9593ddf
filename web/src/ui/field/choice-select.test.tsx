// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { ChoiceSelect } from './choice-select.tsx'
import type { Choice } from '../table/search-text.ts'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'

const roofs: Choice[] = [
  { value: 'flat', label: 'Flat roof' },
  { value: 'tiles', label: 'Roof tiles' },
  { value: 'slate', label: 'Slate' },
]

interface Given {
  value?: string | null
  clearable?: boolean
  find?: (text: string) => Promise<readonly Choice[]>
}

async function showSelect({ value = null, clearable = false, find }: Given) {
  function Screen() {
    const [chosen, setChosen] = useState(value)
    return (
      <>
        <ChoiceSelect
          label="Roof"
          data={roofs}
          value={chosen}
          onChoose={setChosen}
          {...(clearable && { onClear: () => setChosen(null) })}
          {...(find && { find })}
        />
        <button>Next</button>
        <output>{chosen}</output>
      </>
    )
  }
  await renderScreen(Screen)
  const input = screen.getByLabelText('Roof', { selector: 'input:not([type="hidden"])' })
  return { user: userEvent.setup(), input, kept: () => screen.getByRole('status').textContent }
}

beforeAll(() => startTestTexts())

describe('a select outside forms', () => {
  test.each(['{Enter}', '{Tab}'])('takes the only match by %s', async (key) => {
    const { user, input, kept } = await showSelect({ value: 'flat' })
    await user.clear(input)
    await user.type(input, `til${key}`)
    await waitFor(() => expect(kept()).toBe('tiles'))
  })

  test('keeps its choice after Tab with several matches, and explains why', async () => {
    const { user, input, kept } = await showSelect({ value: 'slate' })
    await user.clear(input)
    await user.type(input, 'roof{Tab}')
    expect(await screen.findByText('Choose one from the list: several have “roof”')).toBeTruthy()
    expect(kept()).toBe('slate')
  })

  test.each([
    [true, ''],
    [false, 'slate'],
  ])('that can be cleared: %s, is left with "%s" by Delete', async (clearable, left) => {
    const { user, input, kept } = await showSelect({ value: 'slate', clearable })
    await user.click(input)
    await user.keyboard('{Delete}')
    expect(kept()).toBe(left)
  })

  test('takes the only match of the server, whatever its text', async () => {
    const found = { value: 'bitumen', label: 'Bitumen' }
    const { user, input, kept } = await showSelect({ find: async () => [found] })
    await user.type(input, 'black{Tab}')
    await waitFor(() => expect(kept()).toBe('bitumen'))
  })
})
