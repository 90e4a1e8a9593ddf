import { useMediaQuery } from '@mantine/hooks'
import { type PlainColumn, PlainTable, type PlainTableProps } from '../../ui/table/plain-table.tsx'
import { Unbroken } from '../../ui/page/unbroken.tsx'
import styles from './source-return.module.css'

interface RowsProps<Row> extends PlainTableProps<Row> {
  /** The column that a phone shows beside the heading of each row. */
  beside: string
}

const isSaid = (shown: unknown) => shown !== null && shown !== '' && shown !== '-'

/** What a row has besides its heading, in one sentence. */
function Facts<Row>({ columns, row }: { columns: readonly PlainColumn<Row>[]; row: Row }) {
  const facts = columns.map(({ key, label, cell }) => ({ key, label, shown: cell(row) }))
  return (
    <p className={styles['facts']}>
      {facts
        .filter(({ shown }) => isSaid(shown))
        .map(({ key, label, shown }) => (
          <span key={key}>
            {label}{' '}
            <b>
              <Unbroken>{shown}</Unbroken>
            </b>
          </span>
        ))}
    </p>
  )
}

/** A table, and on a phone its rows one below another: what a row is called and comes to, then all else. */
export function ReturnRows<Row>({ beside, ...table }: RowsProps<Row>) {
  const narrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  if (!narrow) return <PlainTable {...table} />
  const { label, columns, rows, rowKey } = table
  const [heading, aside] = [columns.find((one) => one.heading), columns.find(({ key }) => key === beside)]
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <div className={styles['head']}>
            <strong>{heading?.cell(row)}</strong>
            <span>
              {aside?.align && <small>{aside.label} </small>}
              {aside?.cell(row)}
            </span>
          </div>
          <Facts columns={columns.filter((one) => one !== heading && one !== aside)} row={row} />
        </li>
      ))}
    </ul>
  )
}
