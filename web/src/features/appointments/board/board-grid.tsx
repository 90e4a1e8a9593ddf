import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useMinute } from '../../../data/use-minute.ts'
import { notify } from '../../../ui/notify.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { AdviserRow, type Gap } from './adviser-row.tsx'
import { type BoardRow, type Hours, hoursOfBoard } from './board-layout.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { openingMinute, useOpeningScroll } from './use-opening-scroll.ts'
import styles from './board.module.css'
import headStyles from './head.module.css'
import './planning.text.ts'

interface BoardGridProps {
  rows: readonly BoardRow[]
  view: 'day' | 'week'
  /** Minutes before a slot in which it is offered no more. */
  notice: number
  gap: Gap | null
  /** Whether the caller may move what stands there. */
  mayMove: (row: BoardRow) => boolean
  onVisit: (id: number) => void
  onGap: (gap: Gap) => void
  onAdviser: (adviser: BoardRow['adviser']) => void
}

function HourAxis({ first, last }: Hours) {
  return (
    <span className={headStyles['axis']} aria-hidden>
      {Array.from({ length: last - first }, (_none, index) => (
        <span key={index}>{String(first + index).padStart(2, '0')}:00</span>
      ))}
    </span>
  )
}

function Head({ dates, view, hours }: { dates: BoardRow['days']; view: 'day' | 'week'; hours: Hours }) {
  const { t } = useTranslation()
  const format = useFormat()
  /** `Monday 07-12`, `Maandag 07-12` */
  const nameOf = (date: string) => {
    const day = format.day(date)
    return `${day.charAt(0).toUpperCase()}${day.slice(1, -'-2026'.length)}`
  }
  return (
    <div role="row" className={styles['head']}>
      <div role="columnheader" className={styles['name']}>
        {t('planning.adviser')}
      </div>
      {dates.map(({ date, closed }) => (
        <div key={date} role="columnheader">
          <span className={headStyles['date']}>
            <span>
              <Unbroken>{nameOf(date)}</Unbroken>
            </span>
            {closed !== null && <small>{closed}</small>}
          </span>
          {view === 'day' && <HourAxis {...hours} />}
        </div>
      ))}
    </div>
  )
}

/** A row for each adviser and a cell for each day, drawn to scale: along the row in a day, down the cell in a week. */
export function BoardGrid({ rows, view, notice, gap, mayMove, onVisit, onGap, onAdviser }: BoardGridProps) {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const grips = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const look = useMemo(() => ({ compact: view === 'week', grips }), [view, grips])
  const now = useMinute()
  const offered = useMinute(notice)
  const minutes = useMemo(() => ({ now, offered }), [now, offered])
  const hours = useMemo(() => hoursOfBoard(rows), [rows])
  useOpeningScroll(grid, { rows, view, hours })
  const opensAt = () => openingMinute(rows, rows[0]?.days[0]?.date ?? '')
  const keys = useBoardKeys(grid, view === 'day' ? 'x' : 'y', opensAt)
  const size = { '--days': rows[0]?.days.length ?? 1, '--hours': hours.last - hours.first } as CSSProperties
  const onClick = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    if (item === null) return
    const id = Number(item.closest<HTMLElement>('[data-adviser]')?.dataset['adviser'])
    const adviser = rows.find((row) => row.adviser.id === id)?.adviser
    const { date } = item.closest<HTMLElement>('[data-date]')?.dataset ?? {}
    const { item: kind, from = '', id: visit } = item.dataset
    if (kind === 'visit') onVisit(Number(visit))
    else if (kind === 'soon') notify({ tone: 'info', text: item.title })
    else if (adviser !== undefined && kind === 'adviser') onAdviser(adviser)
    else if (adviser !== undefined && kind === 'free' && date !== undefined) onGap({ adviser, date, from })
  }
  return (
    <div className={styles['scroller']} data-scroller>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('planning.board')}
        className={styles['grid']}
        data-axis={view === 'day' ? 'x' : 'y'}
        style={size}
        onClick={onClick}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <Head dates={rows[0]?.days ?? []} view={view} hours={hours} />
        {rows.map((row) => (
          <AdviserRow
            key={row.adviser.id}
            row={row}
            hours={hours}
            minutes={minutes}
            gap={gap?.adviser.id === row.adviser.id ? gap : null}
            movable={mayMove(row)}
            look={look}
          />
        ))}
      </div>
    </div>
  )
}
