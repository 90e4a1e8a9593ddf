import { useRef } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { notify } from '../../../../ui/notify.ts'
import type { Gap } from '../adviser-row.tsx'
import { type BoardRow, type BoardVisit, findVisit } from '../board-layout.ts'
import { judgeOf, type Moved, movedEarlier } from './judge-move.ts'
import type { BoardMoves } from './use-board-moves.ts'
import type { EarlierVisit } from '../waiting.ts'
import { useBoardDrag } from './use-board-drag.ts'
import '../planning.text.ts'

interface DragOnBoardOptions {
  rows: readonly BoardRow[]
  waiting: readonly Extract<Moved, { type: 'lead' }>['lead'][]
  /** The visits whose customers want to come earlier, which may be moved. */
  earlier: readonly EarlierVisit[]
  mayMove: (row: BoardRow) => boolean
  mayBook: boolean
  moves: BoardMoves
}

/** Where an item of a kind on the board is that an element is: whose row, which day, from when. */
function spotOf(element: Element, kind: 'free' | 'hold', rows: readonly BoardRow[]) {
  const item = element.closest<HTMLElement>(`[data-item="${kind}"]`)
  const id = Number(element.closest<HTMLElement>('[data-adviser]')?.dataset['adviser'])
  const date = element.closest<HTMLElement>('[data-date]')?.dataset['date']
  const row = rows.find((one) => one.adviser.id === id)
  const from = item?.dataset['from']
  return row === undefined || date === undefined || from === undefined ? null : { row, date, from }
}

/** The gap that an element of the board is. */
function gapOf(element: Element, rows: readonly BoardRow[]): Gap | null {
  const spot = spotOf(element, 'free', rows)
  return spot && { adviser: spot.row.adviser, date: spot.date, from: spot.from }
}

/** What is planned by its own times, not by somebody's slots. */
const isInstallation = ({ kind, status }: BoardVisit) =>
  kind === 'installation' && (status === 'planned' || status === 'confirmed')

/** Who holds the time that an element of the board is. */
function holderAt(element: Element, rows: readonly BoardRow[]) {
  const spot = spotOf(element, 'hold', rows)
  const day = spot?.row.days.find(({ date }) => date === spot.date)
  const entry = day?.entries.find(({ type, from }) => type === 'hold' && from === spot?.from)
  return entry?.type === 'hold' ? entry.held_by : null
}

/** Drags visits and leads that wait on a board, by the same calls as its dialogs. */
export function useDragOnBoard({ rows, waiting, earlier, mayMove, mayBook, moves }: DragOnBoardOptions) {
  const { t } = useTranslation()
  const ghost = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const pick = (target: Element) => {
    const item = target.closest<HTMLElement>('[data-item="visit"]')
    const found = item === null ? null : findVisit(rows, Number(item.dataset['id']))
    if (found !== null) {
      const { adviser, date, visit } = found
      const row = rows.find((one) => one.adviser.id === adviser.id)
      if (row === undefined || !mayMove(row)) return null
      const moved: Moved = { type: 'visit', visit, adviser_id: adviser.id, date }
      const picked = { moved, text: visit.lead.full_name }
      if (isInstallation(visit)) return { ...picked, why: t('planning.installationMoves') }
      return item?.dataset['movable'] === undefined ? null : picked
    }
    const earlierId = Number(target.closest<HTMLElement>('[data-earlier]')?.dataset['earlier'])
    const visit = earlier.find(({ id }) => id === earlierId)
    if (visit !== undefined) return { moved: movedEarlier(visit), text: visit.lead.full_name }
    const leadId = Number(target.closest<HTMLElement>('[data-lead]')?.dataset['lead'])
    const lead = mayBook ? waiting.find(({ id }) => id === leadId) : undefined
    return lead === undefined ? null : { moved: { type: 'lead' as const, lead }, text: lead.full_name }
  }
  const gapAt = (element: Element | null) => {
    if (element === null) return null
    const gap = gapOf(element, rows)
    if (gap !== null) return gap
    if (element.closest('[data-item="adviser"]') !== null) return null
    const soon = element.closest<HTMLElement>('[data-item="soon"]')
    if (soon !== null) return { why: soon.title }
    const holder = holderAt(element, rows)
    if (holder !== null) return { why: t('planning.holds', holder) }
    return { why: t(element.matches('[data-item]') ? 'planning.occupied' : 'planning.notFree') }
  }
  const handlers = useBoardDrag({
    ghost: () => ghost.current,
    scroller: () => root.current?.querySelector<HTMLElement>('[data-scroller]') ?? null,
    pick,
    gapAt,
    judge: judgeOf(rows),
    onDrop: (moved, gap) => void moves.take(moved, gap),
    onRefused: (reasons) => notify({ tone: 'warning', text: reasons.join('. ') }),
  })
  return { ghost, root, handlers }
}
