import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { notify } from '../../ui/notify.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import './absences.text.ts'

export type Proposal = ResultOf<'POST /absences/{id}/replan-preview'>['data'][number]
type Outcome = ResultOf<'POST /absences/{id}/replan'>['data'][number]

const movesOf = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ appointment_id, revision, slot }) =>
    slot === null
      ? []
      : [{ appointment_id, adviser_id: slot.adviser.id, date: slot.date, from: slot.from, revision }],
  )

interface Moving {
  /** Whether customers are mailed. */
  tell: boolean
  /** All that can be moved, and not one that somebody chose. */
  all?: boolean
}

/** The visits that an absence hits, with the nearest free time for each; moving tells what became of each. */
export function useReplan(absenceId: number) {
  const { t } = useTranslation()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const preview = useQuery({
    queryKey: ['absences', 'replan-preview', absenceId],
    queryFn: ({ signal }) => api('POST /absences/{id}/replan-preview', { params: { id: absenceId }, signal }),
    // What was moved stays listed with what became of it; only a click reads them anew.
    staleTime: 'static',
    gcTime: 0,
  })
  const move = useOneAtATime(async (proposals: readonly Proposal[], { tell, all = false }: Moving) => {
    setBusy(true)
    try {
      const body = { moves: movesOf(proposals), notify: tell }
      const { data } = await api('POST /absences/{id}/replan', { params: { id: absenceId }, body })
      setOutcomes((before) => new Map([...before, ...data.map((one) => [one.appointment_id, one] as const)]))
      const moved = new Set(data.flatMap((one) => (one.state === 'moved' ? [one.appointment_id] : [])))
      const unmailed = proposals.filter((one) => moved.has(one.appointment_id) && !one.has_email).length
      const stay = (preview.data?.data ?? []).filter(
        ({ appointment_id: id }) => !moved.has(id) && outcomes.get(id)?.state !== 'moved',
      ).length
      if (moved.size > 0)
        notify({
          tone: 'success',
          text:
            all && stay > 0
              ? t('absences.someMoved', { count: moved.size, stay })
              : t('absences.allMoved', { count: moved.size }),
          ...(tell && unmailed > 0 && { detail: t('absences.unmailed', { count: unmailed }) }),
        })
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  })
  const again = async () => {
    setOutcomes(new Map())
    await preview.refetch()
  }
  return { preview, outcomes, busy, move, again }
}
