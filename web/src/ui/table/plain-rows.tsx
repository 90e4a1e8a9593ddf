import { useMediaQuery } from '@mantine/hooks'
import { PlainCards, PlainTable, type PlainTableProps } from './plain-table.tsx'

/** Rows inside a card: a table, and where a phone has no room for its columns a card for each. */
export function PlainRows<Row>(props: PlainTableProps<Row>) {
  const narrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const Rows = narrow ? PlainCards<Row> : PlainTable<Row>
  return <Rows {...props} />
}
