import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import { useLabels } from '../../../data/labels.ts'
import { appointmentMeaning } from '../../../data/status-meanings.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import {
  type BoardDay,
  type BoardItem,
  type BoardRow,
  type BoardVisit,
  groundOf,
  type Hours,
  isMisfit,
  itemsOf,
  type Minutes,
  occupancyOf,
} from './board-layout.ts'
import { minutesOf } from '../../../ui/time-grid/day-minutes.ts'
import { useItemWords, type Words } from './item-words.ts'
import styles from './board.module.css'
import takenStyles from './taken.module.css'
import './planning.text.ts'

export interface Gap {
  adviser: BoardRow['adviser']
  date: string
  from: string
}

const places = (percent: number) => `${Math.round(percent * 100) / 100}%`

type Placed = Pick<BoardItem, 'at' | 'size'> & { lane?: number; lanes?: number }

const styleOf = ({ at, size, lane, lanes }: Placed) =>
  ({
    '--at': places(at),
    '--size': places(size),
    ...((lanes ?? 1) > 1 && { '--lane': lane, '--lanes': lanes }),
  }) as CSSProperties

const meaningOf = (item: BoardItem) => {
  if (item.type !== 'entry') return undefined
  const { entry } = item
  if (entry.type !== 'visit') return 'idle'
  return isMisfit(entry) ? 'bad' : appointmentMeaning[entry.status]
}

const kindOf = (item: BoardItem) => (item.type === 'entry' ? item.entry.type : item.type)

/** Too low for two lines in a week on a screen of middle width. */
const isShort = ({ from, till }: BoardItem) => minutesOf(till) - minutesOf(from) < 85

/** Lower than a usual line in a week: a small one, or in less than half an hour none, which its tip says. */
function smallness({ from, till }: BoardItem) {
  const minutes = minutesOf(till) - minutesOf(from)
  return minutes >= 60 ? undefined : minutes >= 30 ? 'line' : 'none'
}

/** A pinned one is moved by its dialog alone, not by a slip of the hand. */
const canBeDragged = ({ kind, pinned, status }: BoardVisit) =>
  kind !== 'installation' && !pinned && (status === 'planned' || status === 'confirmed')

/** How much is drawn of each: a week has a line for a visit, and grips are for fingers. */
interface Look {
  compact: boolean
  grips: boolean
}

/** As many whole lines as there is room for. */
function ItemLines({ text, detail, lines }: Words) {
  if (lines)
    return (
      <span className={styles['words']}>
        <span className={styles['detail']}>{lines[0]} </span>
        <span className={styles['who']}>{lines[1]} </span>
        <span className={styles['detail']}>{lines[2]} </span>
        <VisuallyHidden>{detail}</VisuallyHidden>
      </span>
    )
  return (
    <span className={styles['words']}>
      <span className={styles['text']}>{text}</span>
      {detail !== null && <span className={styles['detail']}>{detail}</span>}
    </span>
  )
}

interface DayCellProps {
  look: Look
  day: BoardDay
  hours: Hours
  minutes: Minutes
  /** When the gap begins that is chosen on this day. */
  gap: string | null
  movable: boolean
}

function DayCell({ day, hours, minutes, gap, movable, look }: DayCellProps) {
  const { t } = useTranslation()
  const wordsOf = useItemWords()
  const isMovable = (visit: BoardVisit | null) => movable && visit !== null && canBeDragged(visit)
  return (
    <div
      role="gridcell"
      className={styles['day']}
      data-date={day.date}
      data-closed={day.closed !== null || undefined}
    >
      {groundOf(day, hours).map((ground) => (
        <span
          key={ground.key}
          className={styles[ground.type]}
          style={styleOf(ground)}
          {...(ground.type === 'travel' && { title: t('planning.drive', { minutes: ground.minutes ?? 0 }) })}
        />
      ))}
      {itemsOf(day, hours, minutes).map((item) => {
        const words = wordsOf(item)
        const { text, inOne, label } = words
        const visit = item.type === 'entry' && item.entry.type === 'visit' ? item.entry : null
        return (
          <button
            key={item.key}
            type="button"
            tabIndex={-1}
            className={styles['item']}
            style={styleOf(item)}
            title={label}
            data-item={kindOf(item)}
            data-from={item.from}
            data-meaning={meaningOf(item)}
            data-status={visit?.status}
            data-id={visit?.id}
            data-movable={isMovable(visit) || undefined}
            data-short={isShort(item) || undefined}
            data-small={smallness(item)}
            {...(item.type === 'free' && { 'aria-pressed': gap === item.from })}
          >
            {look.grips && isMovable(visit) && <span className={styles['grip']} data-grip aria-hidden />}
            {visit?.pinned === true && <IconPin size={12} aria-hidden className={styles['pin']} />}
            {look.compact ? (inOne ?? text) : <ItemLines {...words} />}
          </button>
        )
      })}
    </div>
  )
}

interface AdviserRowProps {
  look: Look
  row: BoardRow
  hours: Hours
  minutes: Minutes
  gap: Gap | null
  movable: boolean
}

/** The days of one adviser. */
export const AdviserRow = memo(function AdviserRow({
  row,
  hours,
  minutes,
  gap,
  movable,
  look,
}: AdviserRowProps) {
  const { t } = useTranslation()
  const { text } = useLabels()
  const { adviser, days, left, works_as } = row
  const { taken, all } = occupancyOf(row)
  const none = works_as === undefined ? t('planning.noSlots') : text('functionGroups', works_as)
  const some = all === 0 ? none : t('planning.taken', { taken, all })
  const said = left ? t('planning.left') : some
  return (
    <div role="row" className={styles['row']} data-adviser={adviser.id}>
      <div role="rowheader" className={styles['name']}>
        <button
          type="button"
          tabIndex={-1}
          data-item="adviser"
          data-from=""
          aria-label={t('planning.route', adviser)}
          title={adviser.name}
        >
          {adviser.name}
        </button>
        <small>{said}</small>
        {all > 0 && <progress className={takenStyles['taken']} value={taken} max={all} aria-label={said} />}
      </div>
      {days.map((day) => (
        <DayCell
          key={day.date}
          day={day}
          hours={hours}
          minutes={minutes}
          gap={gap?.date === day.date ? gap.from : null}
          movable={movable}
          look={look}
        />
      ))}
    </div>
  )
})
