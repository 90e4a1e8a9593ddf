// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainCards } from './plain-table.tsx'

test('a card has no label of what a row has nothing of', () => {
  const rows = [
    { id: 1, note: 'Belt terug' },
    { id: 2, note: null },
  ]
  const columns = [{ key: 'note', label: 'Note', cell: ({ note }: (typeof rows)[number]) => note }]
  render(<PlainCards label="Rows" columns={columns} rows={rows} rowKey={({ id }) => id} />)
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual(['Note: Belt terug', ''])
})
