import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { ScrollRegion } from '../page/scroll-region.tsx'
import type { Meaning } from '../status-badge.tsx'
import { hoursOf, type Lane, lanesOf, minutesOf, type Times } from './day-minutes.ts'
import styles from './time-grid.module.css'
import { useBlockKeys } from './use-block-keys.ts'
import { type Drag, type GridEditing, useTimeDrag } from './use-time-drag.ts'

interface GridColumn {
  key: string
  /** Its heading, and what stands below it. */
  head: ReactNode
  note?: ReactNode
  /** Nobody works here. */
  closed?: boolean
}

export interface GridBlock extends Times {
  key: string
  column: string
  /** What a screen reader says before its content: its day. */
  label?: string
  content: ReactNode
  meaning?: Meaning
  /** Something is wrong with it. */
  problem?: boolean
  /** It only shows what else is there: as ground behind the others, or as a strip in front of them. */
  fixed?: 'ground' | 'strip'
}

interface TimeGridProps {
  label: string
  columns: readonly GridColumn[]
  blocks: readonly GridBlock[]
  /** Without it nothing can be changed. */
  editing?: GridEditing | undefined
  usualHours?: { first: number; last: number }
}

/** A row of the grid is five minutes. */
const rowMinutes = 5
const officeHours = { first: 8, last: 20 }

/** CSS grids take whole lines. */
const line = (minutes: number, first: number) => Math.floor((minutes - first * 60) / rowMinutes) + 1

const rowsOf = ({ from, till }: Times, first: number) => {
  const begin = line(minutesOf(from), first)
  return `${begin} / ${Math.max(begin + 1, line(minutesOf(till) + rowMinutes - 1, first))}`
}

/** Overlapping ones share the width: 60 parts divide by two to six. */
const widthOf = ({ lane, lanes }: Lane) => {
  const parts = Math.max(1, Math.floor(60 / lanes))
  return `${lane * parts + 1} / span ${parts}`
}

const styleOf = (block: Times, first: number, lane?: Lane): CSSProperties => ({
  gridRow: rowsOf(block, first),
  gridColumn: lane === undefined ? '1 / -1' : widthOf(lane),
})

const stripOf = (block: Times, first: number): CSSProperties => ({
  gridRow: rowsOf(block, first),
  gridColumn: '34 / -2',
})

function HourAxis({ first, last }: { first: number; last: number }) {
  return (
    <div className={styles['axis']} aria-hidden>
      {Array.from({ length: last - first }, (_none, index) => (
        <span key={index} style={{ gridRow: `${(index * 60) / rowMinutes + 1} / span ${60 / rowMinutes}` }}>
          {String(first + index).padStart(2, '0')}:00
        </span>
      ))}
    </div>
  )
}

/** Blocks of time in columns of days or people, as a plain CSS grid: to look at, or to make, move and resize. */
export function TimeGrid({ label, columns, blocks, editing, usualHours = officeHours }: TimeGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const hours = hoursOf(blocks, usualHours)
  const dragging = useTimeDrag({ grid, hours, editing })
  const keysOf = useBlockKeys(grid, columns, editing)
  const { drag } = dragging
  const size = {
    '--columns': columns.length,
    '--rows': ((hours.last - hours.first) * 60) / rowMinutes,
  } as CSSProperties
  // Over another column it stays where it was, as a ghost goes ahead: an element that moves loses the pointer.
  const stays = ({ key, column }: GridBlock) => drag === null || drag.key !== key || drag.column !== column
  const shown = blocks.map((block) => (stays(block) ? block : { ...block, ...drag, key: block.key }))
  const ghost = drag !== null && blocks.every((block) => stays(block)) ? drag : null
  return (
    <ScrollRegion label={label} className={styles['scroller']}>
      <div className={styles['grid']} style={size} ref={grid}>
        <span />
        {columns.map((column) => (
          <div key={column.key} className={styles['head']}>
            {column.head}
            {column.note !== undefined && <small>{column.note}</small>}
          </div>
        ))}
        <HourAxis {...hours} />
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            first={hours.first}
            blocks={shown.filter((block) => block.column === column.key)}
            ghost={ghost?.column === column.key ? ghost : null}
            pointer={dragging.column?.(column.key)}
            blockProps={(block) =>
              editing && {
                ...dragging.block?.({ ...block }),
                onKeyDown: keysOf(block),
              }
            }
          />
        ))}
      </div>
    </ScrollRegion>
  )
}

interface ColumnProps {
  column: GridColumn
  first: number
  blocks: readonly GridBlock[]
  ghost: Drag | null
  pointer: object | undefined
  blockProps: (block: GridBlock) => object | undefined
}

function Column({ column, first, blocks, ghost, pointer, blockProps }: ColumnProps) {
  const moving = blocks.filter(({ fixed }) => !fixed)
  const lanes = lanesOf(moving)
  const shared = (block: GridBlock) => ({
    className: styles['block'],
    'data-block': block.key,
    'data-meaning': block.meaning ?? 'good',
    'data-problem': block.problem || undefined,
    style: styleOf(block, first, lanes.get(block.key)),
  })
  return (
    <div
      className={styles['column']}
      data-column={column.key}
      data-closed={column.closed || undefined}
      data-editable={pointer !== undefined || undefined}
      {...pointer}
    >
      {blocks
        .filter(({ fixed }) => fixed)
        .map((block) => (
          <div
            key={block.key}
            className={styles[block.fixed ?? 'ground']}
            style={block.fixed === 'strip' ? stripOf(block, first) : styleOf(block, first)}
            data-meaning={block.meaning ?? 'idle'}
          >
            {block.content}
          </div>
        ))}
      {moving.map((block) => {
        const props = blockProps(block)
        return props === undefined ? (
          <div key={block.key} {...shared(block)}>
            {block.content}
          </div>
        ) : (
          <button key={block.key} type="button" {...shared(block)} {...props}>
            {block.label !== undefined && <VisuallyHidden>{block.label} </VisuallyHidden>}
            {block.content}
            <span className={styles['end']} data-end aria-hidden />
          </button>
        )
      })}
      {ghost !== null && (
        <div className={styles['ghost']} style={styleOf(ghost, first)}>
          {ghost.from} - {ghost.till}
        </div>
      )}
    </div>
  )
}
