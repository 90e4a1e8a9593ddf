import { useRef } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { notify } from '../../../ui/notify.ts'
import type { Gap } from './adviser-row.tsx'
import { type BoardRow, findVisit } from './board-layout.ts'
import { judgeOf, type Moved, movedEarlier } from './judge-move.ts'
import type { BoardMoves } from './use-board-moves.ts'
import type { EarlierVisit } from './waiting-list.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import './planning.text.ts'

interface DragOnBoardOptions {
  rows: readonly BoardRow[]
  waiting: readonly Extract<Moved, { type: 'lead' }>['lead'][]
  /** The visits whose customers want to come earlier, which may be moved. */
  earlier: readonly EarlierVisit[]
  mayMove: (row: BoardRow) => boolean
  mayBook: boolean
  moves: BoardMoves
}

/** The gap that an element of the board is: whose row, which day, from when. */
function gapOf(element: Element, rows: readonly BoardRow[]): Gap | null {
  const item = element.closest<HTMLElement>('[data-item="free"]')
  const id = Number(element.closest<HTMLElement>('[data-adviser]')?.dataset['adviser'])
  const date = element.closest<HTMLElement>('[data-date]')?.dataset['date']
  const adviser = rows.find((row) => row.adviser.id === id)?.adviser
  const from = item?.dataset['from']
  return adviser === undefined || date === undefined || from === undefined ? null : { adviser, date, from }
}

/** Drags visits and leads that wait on a board, by the same calls as its dialogs. */
export function useDragOnBoard({ rows, waiting, earlier, mayMove, mayBook, moves }: DragOnBoardOptions) {
  const { t } = useTranslation()
  const ghost = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const pick = (target: Element) => {
    const visitId = target.closest<HTMLElement>('[data-movable]')?.dataset['id']
    const found = visitId === undefined ? null : findVisit(rows, Number(visitId))
    if (found !== null) {
      const { adviser, date, visit } = found
      const row = rows.find((one) => one.adviser.id === adviser.id)
      if (row === undefined || !mayMove(row)) return null
      const moved: Moved = { type: 'visit', visit, adviser_id: adviser.id, date }
      return { moved, text: visit.lead.full_name }
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
