import { isChanged, lostRanges, priceBefore } from '@heliodesk/domain/install-prices/compare-prices'
import type { InstallPriceRow } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import styles from './install-prices.module.css'
import { PriceHead } from './price-head.tsx'
import { type PriceColumn, priceColumns } from './sheet.ts'
import './install-prices.text.ts'

type Rows = readonly InstallPriceRow[]

interface ComparedTableProps {
  rows: Rows
  /** The prices to compare with; null to show prices only. */
  before: Rows | null
  /** What it is of. */
  label: string
}

const rangesOf = (rows: Rows) =>
  [...new Map(rows.map((row) => [`${row.panels_from}-${row.panels_to}`, row])).values()].toSorted(
    (a, b) => a.panels_from - b.panels_from || a.panels_to - b.panels_to,
  )

const rowAt = (rows: Rows, range: InstallPriceRow, { install_class }: PriceColumn) =>
  rows.find(
    (row) =>
      row.install_class === install_class &&
      row.panels_from === range.panels_from &&
      row.panels_to === range.panels_to,
  )

function PriceCell({
  row,
  column,
  before,
}: {
  row: InstallPriceRow | undefined
  column: PriceColumn
  before: Rows | null
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = column.field === 'price_net_adviser' || undefined
  if (row === undefined) return <td data-first={first}>-</td>
  const price = row[column.field]
  const was = before && priceBefore(row, column.field, before)
  const changed = was !== null && isChanged(price, was)
  const prices = was?.prices.map((one) => format.euros(one)) ?? []
  return (
    <td data-first={first} data-changed={changed || undefined}>
      {format.euros(price)}
      {changed && (
        <small>
          {[
            ...(prices.length > 0 ? [t('installPrices.was', { prices: prices.join(' / ') })] : []),
            ...(was.partly ? [t('installPrices.wasNone')] : []),
          ].join(', ')}
        </small>
      )}
    </td>
  )
}

/** The number of changed prices, and the panels without a price. */
function Summary({ rows, before }: { rows: Rows; before: Rows }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const count = rows.reduce(
    (sum, row) =>
      sum +
      priceColumns.filter(
        ({ install_class, field }) =>
          install_class === row.install_class && isChanged(row[field], priceBefore(row, field, before)),
      ).length,
    0,
  )
  const lost = lostRanges(rows, before).map(({ install_class, panels_from, panels_to }) =>
    t('installPrices.lostRange', {
      roof: labels.text('installClasses', install_class),
      from: panels_from,
      to: panels_to,
    }),
  )
  return (
    <p className={styles['dim']}>
      {count === 0 ? t('installPrices.noChanges') : t('installPrices.changes', { count })}
      {lost.length > 0 && ` ${t('installPrices.lost', { ranges: lost.join(', ') })}`}
    </p>
  )
}

/** Install prices, read-only, with the previous price in each cell. */
export function ComparedTable({ rows, before, label }: ComparedTableProps) {
  return (
    <>
      {before !== null && <Summary rows={rows} before={before} />}
      {/* A scrollable region must be reachable by keyboard. */}
      <ScrollRegion className={styles['frame']} label={label}>
        <table className={styles['grid']} aria-label={label}>
          <PriceHead />
          <tbody>
            {rangesOf(rows).map((range) => (
              <tr key={`${range.panels_from}-${range.panels_to}`}>
                <td>{range.panels_from}</td>
                <td>{range.panels_to}</td>
                {priceColumns.map((column) => (
                  <PriceCell
                    key={`${column.install_class} ${column.field}`}
                    row={rowAt(rows, range, column)}
                    column={column}
                    before={before}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
