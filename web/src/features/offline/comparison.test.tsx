// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { Comparison } from './comparison.tsx'

beforeAll(() => startTestTexts())

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

test('both versions stand beside each other, field by field', async () => {
  serveCalls(() => ({
    body: {
      rows: [
        { field: 'total', edition: 'B', was: '€1.00', theirs: '€2.00', mine: '€3.00' },
        { field: 'panel', edition: 'A', was: null, theirs: '9 × Black', mine: '12 × Black' },
        { field: 'roofs', edition: null, was: null, theirs: null, mine: '1: South' },
      ],
    },
  }))
  await renderScreen(() => <Comparison id={4} />)
  const rows = (await screen.findAllByRole('row')).map(cellsOf)
  expect(rows.slice(1)).toEqual([
    ['B: Total with VAT', '€1.00', '€2.00', '€3.00'],
    ['A: Panel', '-', '9 × Black', '12 × Black'],
    ['Roofs', '-', '-', '1: South'],
  ])
})

test('nothing is shown where nothing differs', async () => {
  serveCalls(() => ({ body: { rows: [] } }))
  await renderScreen(() => <Comparison id={5} />)
  expect(screen.queryByRole('table')).toBeNull()
})
