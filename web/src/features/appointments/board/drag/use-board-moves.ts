import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useState } from 'react'
import { ApiError } from '../../../../data/calls/api-error.ts'
import { api } from '../../../../data/calls/client.ts'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useCan } from '../../../../session/session.ts'
import { clock } from '../../../../ui/clock.ts'
import { dismissNotification, notify } from '../../../../ui/notify.ts'
import { focusShown } from '../../../../ui/page/keep-focus.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { useOneAtATime } from '../../../../ui/use-one-at-a-time.ts'
import { pageKeys } from '../../../../ui/page/page-keys.ts'
import { typesText, usePageKeys } from '../../../../ui/page/use-page-keys.ts'
import { useTakeSlot } from '../../slots/use-take-slot.ts'
import type { Visit } from '../../verbs/use-visit-change.ts'
import type { Gap } from '../adviser-row.tsx'
import type { Moved } from './judge-move.ts'
import '../planning.text.ts'

/** What was done last, and how it is taken back. */
export interface LastMove {
  text: string
  /** Of the visit. */
  id: number
  undo: () => Promise<unknown>
}

type MovedVisit = Extract<Moved, { type: 'visit' }>

/** Puts a moved visit back where it was, with the status that it had and everybody who went. */
const putBack = ({ visit, date }: MovedVisit, after: Visit) => {
  const { from, till, status, manual, adviser, with: along } = visit
  const people = { adviser_id: adviser?.id ?? null, with: along.map(({ id }) => id) }
  const place = { ...people, date, from, till, ...(manual !== after.manual && { manual }) }
  const before = { ...place, ...(status !== after.status && { status }) }
  // It stood there before, whatever is asked about that.
  const body = { ...before, revision: after.revision, confirm: true, back: true }
  return api('PATCH /appointments/{id}', { params: { id: after.id }, body })
}

/** When the customer hears of it, and who goes no more to what somebody who went along makes now. */
function detailOf({ t }: Pick<ReturnType<typeof useTranslation>, 't'>, moved: Moved, after: Visit): string {
  const { adviser, with: along } = moved.type === 'visit' ? moved.visit : { adviser: null, with: [] }
  const isGone = adviser !== null && along.some(({ id }) => id === after.adviser?.id)
  const gone = isGone ? [t('planning.goesNoMore', { name: adviser.name })] : []
  return [...gone, t('planning.mailSoon')].join(' ')
}

type PutOff = NonNullable<Extract<Moved, { type: 'lead' }>['lead']['put_off']>

/** Puts a booked visit off again; one of which nothing was kept of its lead waits from today on. */
const putOffAgain = (id: number, { adviser_id }: PutOff, said: { reason: string; revision: number }) => {
  const until = amsterdamDate(clock.now())
  const body = { ...said, until, back: true, ...(adviser_id !== null && { adviser_id }) }
  return api('PATCH /appointments/{id}/postpone', { params: { id }, body })
}

const cancelAgain = (id: number, said: { reason: string; revision: number }) =>
  api('PATCH /appointments/{id}/delete', { params: { id }, body: { ...said, back: true } })

/** Why a slot cannot be had, in the words of the server; shown here and not as a message of the client. */
function whyNot(error: ApiError, validationErrors: string): string | null {
  if (error.status === 422) {
    dismissNotification(validationErrors)
    return Object.values(error.errors).flat().join(' ')
  }
  return error.status === 409 && 'current' in error.body ? error.message : null
}

/** Says what was undone, in the place of what said that the customer is mailed about it. */
function tellUndone({ text: done }: LastMove, text: string) {
  dismissNotification(done)
  notify({ tone: 'success', text })
}

/** The focus goes to a visit on the board, wherever it is by now. */
const focusVisit = (id: number) =>
  focusShown(() => document.querySelector<HTMLElement>(`[role=grid] [data-item="visit"][data-id="${id}"]`))

/** Ctrl+Z takes back what was done last, but for what is being typed. */
function useUndoKey(undo: () => void) {
  usePageKeys(null, (event) => {
    if (!pageKeys.undo.isPressed(event) || typesText(event.target)) return
    event.preventDefault()
    undo()
  })
}

/** Does it, and says why it cannot be. */
function useAttempt() {
  const { t } = useTranslation()
  return async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const text = whyNot(error, t('messages.validationErrors'))
      if (text !== null) notify({ tone: 'warning', text })
    }
  }
}

/** Moves visits and books leads, by whatever way somebody asks for it, and takes the last of it back. */
export function useBoardMoves() {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const takeSlot = useTakeSlot()
  const [last, setLast] = useState<LastMove | null>(null)
  const attempt = useAttempt()
  const undo = useOneAtATime(async () => {
    if (last === null) return
    setLast(null)
    await attempt(async () => {
      await last.undo()
      tellUndone(last, t('planning.undone', { text: last.text }))
      focusVisit(last.id)
    })
  })
  useUndoKey(() => void undo())
  /** Says what was done, and keeps how it is taken back. */
  const note = (moved: Moved, after: Visit) => {
    const when = `${format.day(after.date)} ${after.from}`
    const text = t('planning.movedTo', { lead: after.lead.full_name, when, name: after.adviser?.name ?? '' })
    const { id, revision } = after
    const said = { reason: t('planning.undoReason'), revision }
    const was = moved.type === 'lead' ? moved.lead.put_off : null
    const back =
      moved.type === 'visit'
        ? () => putBack(moved, after)
        : was === null
          ? () => cancelAgain(id, said)
          : () => putOffAgain(id, was, said)
    const canUndo = moved.type === 'visit' || was !== null || can('delete appointments')
    setLast(canUndo ? { text, id, undo: back } : null)
    notify({ tone: 'success', text, detail: detailOf({ t }, moved, after) })
    focusVisit(id)
  }
  const take = useOneAtATime((moved: Moved, { adviser, date, from }: Gap) =>
    attempt(async () => {
      const place = { adviser_id: adviser.id, date, from }
      const what =
        moved.type === 'lead'
          ? { lead_id: moved.lead.id, appointment_id: null }
          : {
              lead_id: moved.visit.lead.id,
              kind: moved.visit.kind,
              appointment_id: moved.visit.id,
              revision: moved.visit.revision,
            }
      const answer = await takeSlot({ ...place, ...what })
      if (!('hold' in answer)) note(moved, answer)
    }),
  )
  return { last, undo, take, note }
}

export type BoardMoves = ReturnType<typeof useBoardMoves>
