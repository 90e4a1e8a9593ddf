import { lazy, Suspense, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callQuery } from '../../../data/queries.ts'
import { useCan, useEmployee } from '../../../session/session.ts'
import type { Gap } from './adviser-row.tsx'
import { BoardGrid } from './board-grid.tsx'
import { type BoardRow, findVisit, isFilled } from './board-layout.ts'
import { DragLayer } from './drag/drag-layer.tsx'
import { type Moved, movedEarlier } from './drag/judge-move.ts'
import { Misfits } from './misfits.tsx'
import type { BoardMoves } from './drag/use-board-moves.ts'
import type { Board } from './use-board.ts'
import { useDragOnBoard } from './drag/use-drag-on-board.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { WaitingList } from './waiting-list.tsx'
import type { EarlierVisit, WaitingLead } from './waiting.ts'
import styles from './planning.module.css'
import './planning.text.ts'

const VisitDialog = lazy(() =>
  import('./visit-dialog.tsx').then((module) => ({ default: module.VisitDialog })),
)
const LeadDialog = lazy(() => import('./lead-dialog.tsx').then((module) => ({ default: module.LeadDialog })))

/** What the caller may do here. */
function useBoardRights() {
  const can = useCan()
  const me = useEmployee()
  const ownOnly = me.own_resources.includes('appointments')
  return {
    seesWaiting: can('view leads'),
    opensVisits: can('view appointments'),
    movesVisits: can('update appointments'),
    mayMove: ({ adviser }: { adviser: { id: number } }) =>
      can('update appointments') && (!ownOnly || adviser.id === me.id),
    mayBook: can('update appointments') && can('create appointments'),
  }
}

/** The leads that wait, nearest first to the gap that is chosen. */
function useWaiting(gap: Gap | null, enabled: boolean) {
  const query = gap === null ? {} : { adviser_id: gap.adviser.id, date: gap.date, from: gap.from }
  return useQuery({
    ...callQuery('GET /planning/waiting', { query }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

interface AskedDialogProps {
  asked: Moved | null
  mayMove: boolean
  moves: BoardMoves
  onClose: () => void
}

/** Where to move what was chosen. */
function AskedDialog({ asked, mayMove, moves, onClose }: AskedDialogProps) {
  if (asked === null) return null
  const note = (after: Parameters<BoardMoves['note']>[1]) => moves.note(asked, after)
  return (
    <Suspense>
      {asked.type === 'visit' ? (
        <VisitDialog moved={asked} mayMove={mayMove} onMoved={moves.note} onClose={onClose} />
      ) : (
        <LeadDialog lead={asked.lead} onBooked={note} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** Opens the route and the list of somebody's day. */
function useOpenDay(date: string) {
  const router = useRouter()
  return ({ id }: BoardRow['adviser']) =>
    void router.navigate({ to: '/planning/day', search: { adviser: id, date } as never })
}

interface Asking {
  rows: readonly BoardRow[]
  rights: ReturnType<typeof useBoardRights>
  gap: Gap | null
  moves: BoardMoves
  onBooked: () => void
}

/** What a dialog asks about: the visit or lead that was chosen. */
function useAsking({ rows, rights, gap, moves, onBooked }: Asking) {
  const [asked, setAsked] = useState<Moved | null>(null)
  const openVisit = (id: number) => {
    const found = rights.opensVisits ? findVisit(rows, id) : null
    if (found === null) return
    const { adviser, date, visit } = found
    setAsked({ type: 'visit', visit, adviser_id: adviser.id, date })
  }
  const openLead = (lead: WaitingLead) => {
    // Where it is judged not to fit, or no gap is chosen, the best times are offered.
    if (gap === null || lead.fits === false) setAsked({ type: 'lead', lead })
    else void moves.take({ type: 'lead', lead }, gap).then(onBooked)
  }
  const openEarlier = (visit: EarlierVisit) => {
    const moved = movedEarlier(visit)
    if (gap === null || visit.fits === false) setAsked(moved)
    else void moves.take(moved, gap).then(onBooked)
  }
  return { asked, setAsked, openVisit, openLead, openEarlier }
}

interface BoardScreenProps {
  rows: readonly BoardRow[]
  notice: number
  board: Board
  moves: BoardMoves
}

/** The board with who waits beside it, and the ways to move what stands there. */
export function BoardScreen({ rows, notice, board, moves }: BoardScreenProps) {
  const { t } = useTranslation()
  const onAdviser = useOpenDay(board.date)
  const rights = useBoardRights()
  const [chosen, setGap] = useState<Gap | null>(null)
  const gap = chosen === null || isFilled(rows, chosen) ? null : chosen
  const waiting = useWaiting(gap, rights.seesWaiting)
  const { ghost, root, handlers } = useDragOnBoard({
    rows,
    waiting: waiting.data?.data ?? [],
    earlier: rights.movesVisits ? (waiting.data?.earlier ?? []) : [],
    mayMove: rights.mayMove,
    mayBook: rights.mayBook,
    moves,
  })
  const { asked, setAsked, openVisit, openLead, openEarlier } = useAsking({
    rows,
    rights,
    gap,
    moves,
    onBooked: () => setGap(null),
  })
  const mayMoveAsked = asked?.type === 'visit' && rights.mayMove({ adviser: { id: asked.adviser_id } })
  return (
    <>
      <Misfits rows={rows} onVisit={openVisit} />
      <div
        ref={root}
        className={styles['layout']}
        data-alone={!rights.seesWaiting || undefined}
        {...handlers}
      >
        <div>
          <BoardGrid
            rows={rows}
            view={board.view}
            notice={notice}
            gap={gap}
            mayMove={rights.mayMove}
            onVisit={openVisit}
            onGap={setGap}
            onAdviser={onAdviser}
          />
          <p className={styles['hint']}>{t('planning.keys')}</p>
        </div>
        {rights.seesWaiting && (
          <WaitingList
            gap={gap}
            result={waiting}
            onAnyGap={() => setGap(null)}
            onLead={rights.mayBook ? openLead : undefined}
            onEarlier={rights.movesVisits ? openEarlier : undefined}
          />
        )}
      </div>
      <DragLayer ghost={ghost} />
      <AskedDialog asked={asked} mayMove={mayMoveAsked} moves={moves} onClose={() => setAsked(null)} />
    </>
  )
}
