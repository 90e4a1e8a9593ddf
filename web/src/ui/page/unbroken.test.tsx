// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test.each([
  ['Terugbellen op 20-11-2026 09:30.', ['20-11-2026']],
  ['Trek Q2026-00093 in', ['Q2026-00093']],
  ['20-11-2026 - 27-11-2026', ['20-11-2026', '27-11-2026']],
  ['Zonnelaan 1, 9121 NW Aalsum', ['9121 NW']],
  ['woensdag 02-12-2026 13:00 - 14:30', ['02-12-2026', '13:00 - 14:30']],
  ['on 24 Nov 2026 at 10:00', ['24 Nov 2026']],
  ['on 7 Sept 2026', ['7 Sept 2026']],
  ['95,1 % in jaar 1, daarna 0,4 % per jaar minder', ['95,1 %', '0,4 %']],
  ['We could not e-mail you', ['e-mail']],
  ['E-mail, Barger-Compascuum, 2026 panelen', []],
])('%s is all there, and what belongs together stays so', (text, parts) => {
  const { container } = render(<Unbroken>{text}</Unbroken>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(parts)
})

test('what is no text stays as it is', () => {
  const { container } = render(
    <Unbroken>
      <em>20-11-2026</em>
    </Unbroken>,
  )
  expect(container.innerHTML).toBe('<em>20-11-2026</em>')
})
