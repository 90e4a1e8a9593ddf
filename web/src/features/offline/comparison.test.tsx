// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { Comparison, useComparison } from './comparison.tsx'

beforeAll(() => startTestTexts())

/** With what would be sent. */
function Compared({ id, isOpen = true }: { id: number; isOpen?: boolean }) {
  const comparing = useComparison(id, isOpen)
  return (
    <>
      <Comparison comparing={comparing} />
      <output>{JSON.stringify(comparing.choices)}</output>
    </>
  )
}

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

test('both versions stand beside each other, field by field', async () => {
  serveCalls(() => ({
    body: {
      told: [],
      rows: [
        { field: 'total', edition: 'B', was: '€1.00', theirs: '€2.00', mine: '€3.00', stands: null },
        { field: 'panel', edition: 'A', was: null, theirs: '9 × Black', mine: '12 × Black', stands: 'mine' },
        { field: 'roofs', edition: null, was: null, theirs: null, mine: '1: South', stands: 'mine' },
      ],
    },
  }))
  await renderScreen(() => <Compared id={4} isOpen={false} />)
  const rows = (await screen.findAllByRole('row')).map(cellsOf)
  expect(rows.slice(1)).toEqual([
    ['B: Total with VAT', '€1.00', '€2.00', '€3.00'],
    ['A: Panel', '-', '9 × Black', '12 × Black'],
    ['Roofs', '-', '-', '1: South'],
  ])
})

test('nothing is shown where nothing differs', async () => {
  serveCalls(() => ({ body: { told: [], rows: [] } }))
  await renderScreen(() => <Compared id={5} />)
  expect(screen.queryByRole('table')).toBeNull()
})

const chosen = () => JSON.parse(screen.getByRole('status').textContent) as { field: string; take: string }[]

test('of each part one of both is chosen, and what stands is chosen from the start', async () => {
  serveCalls(() => ({
    body: {
      told: [],
      rows: [
        { field: 'total', edition: 'A', was: null, theirs: '€2.00', mine: '€3.00', stands: null },
        { field: 'remarks', edition: null, was: null, theirs: 'Kantoor', mine: 'Tafel', stands: 'mine' },
        {
          field: 'address',
          edition: null,
          was: null,
          theirs: 'Zonnelaan',
          mine: 'Maanlaan',
          stands: 'theirs',
        },
      ],
    },
  }))
  await renderScreen(() => <Compared id={6} />)
  const office = await screen.findByRole('radio', { name: 'Remarks, In the office: Kantoor' })
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  expect(chosen().map(({ field, take }) => [field, take])).toEqual([
    ['remarks', 'mine'],
    ['address', 'theirs'],
  ])
  fireEvent.click(office)
  expect(chosen().map(({ take }) => take)).toEqual(['theirs', 'theirs'])
})
