import { Fragment, isValidElement, type ReactNode } from 'react'
import narrowStyles from './narrow-table.module.css'
import type { Address } from '../page/parse-destination.ts'
import { RowLink } from '../row-link.tsx'
import { type Column, isEmptyCell, isState, titleOf } from './table-source.ts'
import { YesNo } from '../yes-no.tsx'

/** That one line has room for; the rest is behind the row. */
const mostFacts = 3

const isText = (cell: ReactNode) => typeof cell === 'string' || typeof cell === 'number'

/** Digits and dates say nothing without their label; from one hour till another they do. */
const bare = /^(?!\d\d:\d\d - )[-\d.,:%\s]+$/

/** A yes or no that is as it mostly is: yes of what is active, no of all else. */
const isUsual = (key: string, shown: ReactNode) =>
  isValidElement<{ value: boolean }>(shown) &&
  shown.type === YesNo &&
  shown.props.value === (key === 'active')

export interface NarrowCellProps<Item> {
  row: Item
  columns: readonly Column<Item>[]
  href: Address | undefined
  /** Whether somebody asked for a column, or sorts by it: it is seen before others. */
  isWanted: (column: Column<Item>) => boolean
}

/** What a row is called, and all else that its columns have to say. */
function partsOf<Item>({ row, columns, isWanted }: NarrowCellProps<Item>) {
  const title =
    columns.find(({ names }) => names !== undefined) ?? titleOf(columns.filter(({ buttons }) => !buttons))
  const name = typeof title?.names === 'function' ? title.names(row) : title?.cell(row)
  const cells = columns
    .filter((column) => column !== title)
    .map((column) => ({ ...column, shown: column.cell(row), isWanted: isWanted(column) }))
    .filter(({ key, shown, says }) => !isEmptyCell(shown) && !isUsual(key, shown) && says?.(row) !== false)
  const rankOf = ({ isWanted: first, named, shown }: (typeof cells)[number]) =>
    [first, named !== undefined, isText(shown), true].indexOf(true)
  const facts = cells
    .filter((cell) => !cell.control && !cell.buttons && !cell.mark && !isState(cell))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  // Without a name it is called by what is known of it.
  const first = isEmptyCell(name) ? facts.shift()?.shown : name
  return { title, name: first, cells, facts: facts.slice(0, mostFacts) }
}

/** A row in one cell of two lines: its name and state, then its facts; beside them what is pressed. */
export function NarrowCell<Item>(props: NarrowCellProps<Item>) {
  const { title, name, cells, facts } = partsOf(props)
  const beside = cells.filter(({ buttons, mark }) => buttons ?? mark)
  return (
    <td className={narrowStyles['cell']}>
      {cells.flatMap(({ key, control, shown }) =>
        control === true
          ? [
              <span key={key} className={narrowStyles['control']}>
                {shown}
              </span>,
            ]
          : [],
      )}
      <div className={narrowStyles['text']}>
        <div className={narrowStyles['title']}>
          <span title={typeof name === 'string' ? name : undefined} data-whole={title?.whole}>
            <RowLink href={props.href}>{name}</RowLink>
          </span>
          <span>
            {cells.filter(isState).map(({ key, shown }) => (
              <Fragment key={key}>{shown}</Fragment>
            ))}
          </span>
        </div>
        <div className={narrowStyles['facts']}>
          {facts.map(({ key, label, named, shown }) => (
            <span key={key}>
              <span
                className={
                  isText(shown) && named === undefined && (key === 'number' || !bare.test(String(shown)))
                    ? narrowStyles['said']
                    : undefined
                }
              >
                {named ?? label}:{' '}
              </span>
              {shown}
            </span>
          ))}
        </div>
      </div>
      {beside.length > 0 && (
        <div className={narrowStyles['beside']}>
          {beside.map(({ key, shown }) => (
            <span key={key}>{shown}</span>
          ))}
        </div>
      )}
    </td>
  )
}
