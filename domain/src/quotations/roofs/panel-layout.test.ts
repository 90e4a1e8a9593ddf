import { expect, test } from 'vitest'
import { panelLayout } from './panel-layout.ts'

const panel = { length: 1_762, width: 1_134 }

test('panels lie in even rows, about twice as wide as high', () => {
  expect(panelLayout({ amount: 10, ...panel })).toEqual({
    columns: 5,
    rows: 2,
    field_width: 5_770,
    field_height: 3_549,
  })
  expect(panelLayout({ amount: 1, ...panel })).toMatchObject({ columns: 1, rows: 1 })
})

test.each([2, 3, 7, 12, 17, 40, 99])('rows of %i panels hold them all, and none is empty', (amount) => {
  const { columns, rows } = panelLayout({ amount, ...panel })
  expect(columns * rows).toBeGreaterThanOrEqual(amount)
  expect(columns * (rows - 1)).toBeLessThan(amount)
})
