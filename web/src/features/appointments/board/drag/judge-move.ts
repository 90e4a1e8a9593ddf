import { ApiError } from '../../../../data/calls/api-error.ts'
import { api } from '../../../../data/calls/client.ts'
import type { BoardVisit } from '../board-layout.ts'
import type { Gap } from '../adviser-row.tsx'
import type { EarlierVisit } from '../waiting.ts'

type VisitToMove = Pick<
  BoardVisit,
  'id' | 'kind' | 'status' | 'lead' | 'adviser' | 'with' | 'from' | 'till' | 'manual' | 'revision'
>

/** What is moved: a visit, or a lead that waits for one. */
export type Moved =
  | { type: 'visit'; visit: VisitToMove; adviser_id: number; date: string }
  | { type: 'lead'; lead: { id: number; full_name: string; put_off: { adviser_id: number | null } | null } }

/** A visit whose customer wants to come earlier, as what is moved. */
export const movedEarlier = (visit: EarlierVisit): Extract<Moved, { type: 'visit' }> => ({
  type: 'visit',
  visit,
  adviser_id: visit.adviser_id,
  date: visit.date,
})

export interface Verdict {
  fits: boolean
  /** Why not; empty where it fits. */
  reasons: string[]
  extra: { minutes: number; km: number } | null
}

const bodyOf = (moved: Moved, { adviser, date, from }: Gap) => ({
  adviser_id: adviser.id,
  date,
  from,
  ...(moved.type === 'visit' ? { appointment_id: moved.visit.id } : { lead_id: moved.lead.id }),
})

/** Asks whether something fits in a gap: the browser knows no places of others. What it answered is not asked again. */
export type Judge = (moved: Moved, gap: Gap) => Promise<Verdict | null>

function createJudge(): Judge {
  const known = new Map<string, Promise<Verdict | null>>()
  return (moved, gap) => {
    const body = bodyOf(moved, gap)
    const key = JSON.stringify(body)
    const asked = known.get(key) ?? ask(body)
    known.set(key, asked)
    return asked
  }
}

const judges = new WeakMap<object, Judge>()

/** What was judged on a board holds until the board changes. */
export function judgeOf(board: object): Judge {
  const judge = judges.get(board) ?? createJudge()
  judges.set(board, judge)
  return judge
}

async function ask(body: ReturnType<typeof bodyOf>): Promise<Verdict | null> {
  try {
    const answer = await api('POST /appointments/judge', { body, quiet: true })
    const { fits, reasons, extra_minutes, extra_km } = answer
    const extra =
      extra_minutes === null || extra_km === null ? null : { minutes: extra_minutes, km: extra_km }
    return { fits, reasons: reasons.map(({ text }) => text), extra }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const said = error.status === 403 ? [error.message] : Object.values(error.errors).flat()
    return said.length === 0 ? null : { fits: false, reasons: said, extra: null }
  }
}
