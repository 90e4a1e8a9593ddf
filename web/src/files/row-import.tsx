import { type ImportColumns, templateOf } from '@heliodesk/domain/csv/columns'
import { useTranslation } from '../text/use-translation.ts'
import { CsvImport } from './csv-import.tsx'
import type { Crumb } from '../ui/page/page.tsx'
import { type PlainColumn, PlainTable } from '../ui/table/plain-table.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFormatLanguage } from '../ui/use-format.ts'
import styles from './csv-import.module.css'
import './row-import.text.ts'

type Outcome = 'new' | 'exists' | 'failed'

interface Row {
  row: number
  cells: string[]
  outcome: Outcome
  errors: { column: string | null; message: string }[]
  warnings: string[]
}

interface Result {
  headings: string[]
  unknown: string[]
  rows: Row[]
}

const countOf = ({ rows }: Result, outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length

const meanings = { new: 'good', exists: 'idle', failed: 'bad' } as const

/** What becomes of a row, and why. */
function RowOutcome({ row: { outcome, errors, warnings } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusBadge meaning={meanings[outcome]}>{t(`rowImport.outcomes.${outcome}`)}</StatusBadge>
      {(errors.length > 0 || warnings.length > 0) && (
        <ul className={styles['reasons']}>
          {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`}>{column === null ? message : `${column}: ${message}`}</li>
          ))}
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Rows({ result: { headings, unknown, rows } }: { result: Result }) {
  const { t } = useTranslation()
  const columns: PlainColumn<Row>[] = [
    { key: 'row', label: t('rowImport.row'), cell: ({ row }) => row, align: 'end' },
    { key: 'outcome', label: t('rowImport.outcome'), cell: (row) => <RowOutcome row={row} /> },
    ...headings.map((heading, place) => ({
      key: `${place}`,
      label: heading,
      cell: ({ cells }: Row) => cells[place],
    })),
  ]
  return (
    <>
      {unknown.length > 0 && <p>{t('rowImport.unknown', { headings: unknown.join(', ') })}</p>}
      <PlainTable label={t('rowImport.rows')} columns={columns} rows={rows} rowKey={({ row }) => row} />
    </>
  )
}

interface RowImportProps {
  title: string
  trail: readonly Crumb[]
  text: string
  columns: ImportColumns<string>
  /** Of the template, without its ending. */
  fileName: string
  ask: (content: string, apply: boolean) => Promise<Result>
  /** How many were added. */
  onApplied: (count: number) => Promise<void>
}

/** Imports a CSV file whose rows each make one thing: the valid ones are made, the others say what to mend. */
export function RowImport({ title, trail, text, columns, fileName, ask, onApplied }: RowImportProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  return (
    <CsvImport<Result>
      title={title}
      trail={trail}
      text={text}
      testId="rows-file"
      template={{ name: `${fileName}.csv`, content: templateOf(columns, language) }}
      ask={ask}
      onApplied={(result) => onApplied(countOf(result, 'new'))}
      counts={(result) =>
        t('rowImport.counts', {
          added: countOf(result, 'new'),
          exists: countOf(result, 'exists'),
          failed: countOf(result, 'failed'),
        })
      }
      apply={(result) => {
        const count = countOf(result, 'new')
        const isPart = countOf(result, 'failed') > 0
        return { label: t(isPart ? 'rowImport.applyValid' : 'rowImport.apply', { count }), count }
      }}
      Preview={Rows}
    />
  )
}
