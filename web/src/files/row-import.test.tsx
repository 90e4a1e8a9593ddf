// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { RowImport } from './row-import.tsx'
import { renderScreen, startTestTexts } from '../ui/testing/render-screen.tsx'

beforeAll(() => startTestTexts())

const columns = { name: { en: 'Name', nl: 'Naam', required: true, example: 'Jan' } } as const
const row = { cells: ['Jan'], errors: [], warnings: [] }
const rows = [
  { ...row, row: 2, outcome: 'new' as const, warnings: ['Overlaps 1-2'] },
  { ...row, row: 3, outcome: 'exists' as const },
  {
    ...row,
    row: 4,
    outcome: 'failed' as const,
    errors: [
      { column: 'Naam', message: 'Enter a name' },
      { column: null, message: 'Not possible' },
    ],
  },
]

async function renderImport(found = rows) {
  const ask = vi.fn(async (_content: string, _apply: boolean) => ({
    headings: ['Naam'],
    unknown: ['Wachtwoord'],
    rows: found,
  }))
  const onApplied = vi.fn(async () => undefined)
  await renderScreen(() => (
    <main>
      <RowImport
        title="Import"
        trail={[]}
        text="A file"
        columns={columns}
        fileName="people"
        ask={ask}
        onApplied={onApplied}
      />
    </main>
  ))
  return { ask, onApplied }
}

const choose = (file: File) =>
  fireEvent.change(screen.getByTestId('rows-file'), { target: { files: [file] } })

test('a file is previewed with what becomes of each row, and only then imported', async () => {
  const { ask, onApplied } = await renderImport()
  choose(new File(['Naam\nJan'], 'people.csv'))
  expect(await screen.findByText('1 new, 1 here already, 1 failed')).toBeTruthy()
  expect(screen.getByText('These columns are not used: Wachtwoord')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Overlaps 1-2', 'Naam: Enter a name', 'Not possible']),
  )
  expect(ask.mock.calls).toEqual([['Naam\nJan', false]])
  fireEvent.click(screen.getByRole('button', { name: 'Import valid rows only (1)' }))
  await waitFor(() => expect(onApplied).toHaveBeenCalledWith(1))
  expect(ask.mock.calls[1]).toEqual(['Naam\nJan', true])
})

test('a preview stays when the import fails', async () => {
  const { ask, onApplied } = await renderImport([{ ...row, row: 2, outcome: 'new' }])
  choose(new File(['Naam\nJan'], 'people.csv'))
  const button = await screen.findByRole('button', { name: 'Import new rows (1)' })
  ask.mockRejectedValueOnce(new Error('No connection'))
  fireEvent.click(button)
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(screen.getByText('1 new, 0 here already, 0 failed')).toBeTruthy()
  expect(onApplied).not.toHaveBeenCalled()
})

const refused = Object.assign(new Error('422'), {
  status: 422,
  body: {},
  errors: { content: ['This is not a CSV text'] },
})

test('a file that is refused says why', async () => {
  const { ask } = await renderImport()
  ask.mockRejectedValueOnce(refused)
  choose(new File(['PK'], 'people.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a CSV text')
  choose(new File(['Naam\nJan'], 'people.csv'))
  expect(await screen.findByText(/1 new/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is sent of a file that is empty or too large', async () => {
  const { ask } = await renderImport()
  choose(new File([''], 'empty.csv'))
  choose(new File(['x'.repeat(900_001)], 'large.csv'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy())
  expect(ask).not.toHaveBeenCalled()
})

test('a file without new rows is not imported', async () => {
  await renderImport([{ ...row, row: 2, outcome: 'exists' }])
  choose(new File(['Naam\nJan'], 'people.csv'))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import new rows (0)' })
  expect(button.disabled).toBe(true)
})

test('the template has the headings and an example', async () => {
  const made = vi.fn((_file: Blob) => 'blob:template')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
  await renderImport()
  fireEvent.click(screen.getByRole('button', { name: 'Download a template' }))
  expect(await made.mock.calls[0]?.[0].text()).toMatch(/Name\r\nJan\r\n$/)
})
