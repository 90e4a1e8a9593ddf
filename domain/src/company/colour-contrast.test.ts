import { expect, test } from 'vitest'
import { checkColours, contrastRatio, isColour } from './colour-contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#FFFFFF', 1],
  ['#777777', '#ffffff', 4.48],
])('%s against %s is %s', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2)
})

test('the demo colours have enough contrast, white on yellow does not', () => {
  expect(checkColours('#0b5345', '#f2a900')).toMatchObject({ text_fits: true, graphics_fit: true })
  expect(checkColours('#f2a900', '#ffd966')).toMatchObject({ text_fits: false, graphics_fit: false })
})

test('a colour has six hexadecimal digits', () => {
  expect(['#0b5345', '#ABCDEF', '0b5345', '#fff', '#0b534g'].map(isColour)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
