// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { ProductPicker } from './product-picker.tsx'

beforeAll(() => startTestTexts())

const products = Array.from({ length: 2_000 }, (_none, index) => ({
  id: index + 1,
  name: `Panel ${String(index + 1).padStart(4, '0')}`,
}))

async function showPicker(chosen = products[0]) {
  const onChoose = vi.fn<(id: number) => void>()
  await renderScreen(() => (
    <ProductPicker products={products} chosen={chosen} disabled={false} onChoose={onChoose} />
  ))
  const input = screen.getByRole('combobox', { name: 'Product' })
  const user = userEvent.setup()
  await user.click(input)
  return { input, user, onChoose, shown: () => screen.getAllByRole('option', { hidden: true }) }
}

test('of 2,000 products at most fifty are rendered, with the number of the others', async () => {
  const { input, user, shown } = await showPicker()
  expect(shown()).toHaveLength(51)
  expect(shown().at(-1)?.textContent).toContain('1950 more')
  await user.clear(input)
  await user.type(input, '19')
  expect(shown().length).toBeLessThanOrEqual(51)
  await user.type(input, '99')
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Panel 1999'])
})

test('any product can be chosen by a part of its name', async () => {
  const { input, user, onChoose, shown } = await showPicker()
  await user.clear(input)
  await user.type(input, '1999')
  const [option] = shown()
  if (option !== undefined) await user.click(option)
  expect(onChoose).toHaveBeenCalledWith(1_999)
})

test('an unavailable product stays visible where it is chosen', async () => {
  const { input } = await showPicker({ id: 9_999, name: 'Old panel' })
  expect(input).toHaveProperty('value', 'Old panel')
})

test('a long name breaks between words, and not after the hyphen of its phases', async () => {
  await showPicker({ id: 9_999, name: 'Laadpaal 11 kW 3-fase, AC-kabel' })
  expect(document.querySelector('[data-name]')?.textContent).toBe('Laadpaal 11 kW 3-\u2060fase, AC-kabel')
})
