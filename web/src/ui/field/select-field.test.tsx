// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OptionSource, SelectField } from './select-field.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'

const cities = [
  { id: 1, name: 'Groningen' },
  { id: 2, name: 'Groenlo' },
  { id: 3, name: 'Assen' },
]

const loadCities: OptionSource['load'] = async (wanted) =>
  'search' in wanted ? cities.filter(({ name }) => name.includes(wanted.search)) : cities

interface Given {
  options?: readonly object[] | OptionSource
  required?: boolean
  multiple?: boolean
  value?: unknown
  valueKey?: string
  labelKey?: string
}

const submitted = vi.fn<() => void>()

function Value() {
  return <output>{JSON.stringify(useWatch({ name: 'city' }))}</output>
}

async function showSelect({ options = cities, value = null, ...rest }: Given) {
  function Form() {
    const form = useForm({ defaultValues: { city: value } })
    return (
      <FormProvider {...form}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submitted()
          }}
        >
          <SelectField<{ city: string | null }> name="city" label="City" options={options} {...rest} />
          <button type="submit">Save</button>
          <Value />
        </form>
      </FormProvider>
    )
  }
  await renderScreen(Form)
  const input = screen.getByLabelText(/^City/, { selector: 'input:not([type="hidden"])' })
  return { user: userEvent.setup(), input, kept: () => screen.getByRole('status').textContent }
}

beforeAll(() => startTestTexts())
beforeEach(() => submitted.mockClear())

describe('a select by keyboard', () => {
  test('Enter takes the only match and does not submit the form', async () => {
    const { user, input, kept } = await showSelect({})
    await user.type(input, 'ass{Enter}')
    await waitFor(() => expect(kept()).toBe('3'))
    expect(input).toHaveProperty('value', 'Assen')
    expect(submitted).not.toHaveBeenCalled()
  })

  test('Enter takes none of several matches', async () => {
    const { user, input, kept } = await showSelect({})
    await user.type(input, 'gro{Enter}')
    expect(kept()).toBe('null')
    expect(submitted).not.toHaveBeenCalled()
  })

  test('Tab takes the only match', async () => {
    const { user, input, kept } = await showSelect({})
    await user.type(input, 'ingen')
    await user.tab()
    await waitFor(() => expect(kept()).toBe('1'))
    await waitFor(() => expect(input).toHaveProperty('value', 'Groningen'))
  })

  test.each([
    ['gro', 'Choose one from the list: several have “gro”'],
    ['Zwolle', 'Choose from the list: it does not have “Zwolle”'],
  ])('Tab after %s keeps what was chosen, and says why', async (text, said) => {
    const { user, input, kept } = await showSelect({ value: 3 })
    await user.clear(input)
    await user.type(input, text)
    await user.tab()
    expect(await screen.findByText(said)).toBeTruthy()
    expect(kept()).toBe('3')
    expect(input).toHaveProperty('value', 'Assen')
  })

  test.each([
    [{ value: 3 }, 'null'],
    [{ value: 3, required: true }, '3'],
    [{ value: [1, 3], multiple: true }, '[]'],
    [{ value: [1, 3], multiple: true, required: true }, '[]'],
  ])('Delete in %j leaves %s', async (given, left) => {
    const { user, input, kept } = await showSelect(given)
    await user.click(input)
    await user.keyboard('{Delete}')
    expect(kept()).toBe(left)
  })

  test('Tab adds the only match to several', async () => {
    const { user, input, kept } = await showSelect({ multiple: true, value: [1] })
    await user.type(input, 'ass')
    await user.tab()
    await waitFor(() => expect(kept()).toBe('[1,3]'))
  })

  test('Tab waits for a list call that has not answered yet', async () => {
    const { user, input, kept } = await showSelect({ options: { key: ['cities'], load: loadCities } })
    await user.type(input, 'Ass')
    await user.tab()
    await waitFor(() => expect(kept()).toBe('3'))
  })
})

describe('a select', () => {
  test('is searched by any part of the text, whatever its case [c174]', async () => {
    const { user, input } = await showSelect({})
    await user.type(input, 'GRO')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Groningen',
      'Groenlo',
    ])
  })

  test.each([
    [{ value: 3 }, 1],
    [{ value: 3, required: true }, 0],
    [{ value: [3], multiple: true, required: true }, 1],
  ])('of %j has %i buttons to clear it [c173]', async (given, count) => {
    await showSelect(given)
    expect(document.querySelectorAll('button[aria-label="Clear City"]')).toHaveLength(count)
  })

  test.each([
    [{ options: [{ id: 7, name: 'Default' }] }, '7'],
    [{ options: [{ code: 'x', text: 'Default' }], valueKey: 'code', labelKey: 'text' }, '"x"'],
  ])('of %j has the value %s [c245]', async (given, value) => {
    const { user, input, kept } = await showSelect(given)
    await user.click(input)
    await user.click(await screen.findByRole('option', { name: 'Default' }))
    expect(kept()).toBe(value)
  })
})

test('a list of which everything is chosen says so, and not that nothing was found', async () => {
  const { user, input } = await showSelect({ multiple: true, value: [1, 2, 3] })
  await user.click(input)
  await screen.findByText('Nothing else to choose')
  await user.type(input, 'Zwolle')
  await screen.findByText('Nothing found')
  expect(screen.queryByText('Nothing else to choose')).toBeNull()
})
