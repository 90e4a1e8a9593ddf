import { type LabelledList, isKeyOf, workLetterRejectReasons } from '@heliodesk/domain/enumerations'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { knownText as known } from '../../../text/known-text.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQueryKey } from '../../../data/tables/query-keys.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { whoDid } from '../../../data/who-did.ts'
import { NotOnDevice } from '../../../shell/messages/not-on-device.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/picture/timeline.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../leads.module.css'
import {
  type Change,
  type TimelineRow,
  actorKey,
  appointmentTime,
  changesOf,
  meaningOf,
  orderedEdition,
  outcomeOf,
  statusMove,
  wordsOf,
} from './timeline-words.ts'
import '../leads.text.ts'
import '../lead-labels.text.ts'
import '../../audit/audit-words.text.ts'
import '../../work-letters/work-letter-labels.text.ts'
import '../../appointments/appointment-labels.text.ts'

/** Where the labels of a subject's fields are. */
const labelsOfSubject: Record<string, string> = {
  leads: 'leadLabels.fields',
  appointments: 'appointmentLabels.fields',
  'work letters': 'workLetterLabels.fields',
}

/** The fields whose values are keys of an enumeration. */
const listOfField: Record<string, LabelledList> = {
  'appointments.status': 'appointmentStatuses',
  'appointments.kind': 'appointmentKinds',
  'work letters.status': 'workLetterStatuses',
  'leads.kind': 'leadKinds',
}

const who = (row: TimelineRow) => whoDid(row, known(actorKey(row)) ?? row.actor)

/** When a contact agreed to call back, and which callback ended with it. */
function useCallbackTimes() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ action, after }: TimelineRow) => {
    const { next_action_at: next, ended_callback_at: ended } = after ?? {}
    if (action !== 'contacted') return []
    return [
      typeof next === 'string' ? t('leads.history.callback', { time: format.dateTime(next) }) : null,
      typeof ended === 'string' ? t('leads.history.endedCallback', { time: format.dateTime(ended) }) : null,
    ]
  }
}

/** Its words, or what a code in their place stands for. */
function said(words: string, label: ReturnType<typeof useLabels>['text']): string {
  return isKeyOf(workLetterRejectReasons, words) ? label('workLetterRejectReasons', words) : words
}

/** Which edition was ordered. */
function editionOf(row: TimelineRow): string | null {
  const name = orderedEdition(row)
  return name === null ? null : i18next.t('leads.timeline.edition', { name })
}

/** What happened, in the words of the timeline, or of the audit where it has none of its own. */
function useTitle() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (row: TimelineRow): string => {
    const status = statusMove(row)
    if (status) return t('leads.timeline.moved', { status: labels.text('leadStatuses', status) })
    if (row.subject === 'leads' && row.action === 'noted') return t('leads.timeline.note')
    const outcome = outcomeOf(row)
    if (outcome) return t('leads.timeline.contacted', { outcome: labels.text('contactOutcomes', outcome) })
    const subject = known(`leads.timeline.subjects.${row.subject}`)
    const action = known(`leads.timeline.actions.${row.action}`)
    if (subject !== undefined && action !== undefined) return t('leads.timeline.title', { subject, action })
    return (
      known(`auditWords.actions.${row.subject}.${row.action}`) ??
      t('leads.timeline.unknown', { subject: subject ?? row.subject, action: row.action })
    )
  }
}

function useWords() {
  const { t } = useTranslation()
  const labels = useLabels()
  const change = (subject: string, { field, from, to }: Change) => {
    const label = known(`${labelsOfSubject[subject] ?? 'leadLabels.fields'}.${field}`)
    if (label === undefined) return null
    const list = listOfField[`${subject}.${field}`]
    const shown = (value: string) => (list ? labels.text(list, value) : value)
    return from === undefined || to === undefined ? label : `${label}: ${shown(from)} → ${shown(to)}`
  }
  const callbackTimes = useCallbackTimes()
  const body = (row: TimelineRow): string => {
    const changes = row.action === 'updated' ? changesOf(row.before, row.after) : []
    const number = row.after?.['number']
    const version = row.after?.['version_number']
    const lines = [
      appointmentTime(row),
      ...callbackTimes(row),
      row.subject === 'quotations' && typeof number === 'string' ? number : null,
      typeof version === 'number' ? t('leads.timeline.version', { number: version }) : null,
      editionOf(row),
    ].filter((part) => part !== null)
    return [
      lines.join(', '),
      changes
        .map((one) => change(row.subject, one))
        .filter((one) => one !== null)
        .join('\n'),
      ...wordsOf(row).map((words) => said(words, labels.text)),
    ]
      .filter((line) => line !== '')
      .join('\n')
  }
  const title = useTitle()
  return (row: TimelineRow): TimelineEntry => {
    const words = body(row)
    const meaning = meaningOf(row)
    return {
      id: row.id,
      at: row.at,
      who: who(row),
      title: title(row),
      ...(meaning && { meaning }),
      ...(words !== '' && { body: words }),
    }
  }
}

/** Everything that happened with a lead, newest first. */
export function LeadTimeline({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const entry = useWords()
  const params = { id: leadId }
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: callQueryKey('GET /leads/{id}/timeline', { params }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /leads/{id}/timeline', {
        params,
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
  })
  const isHere = useNeedsConnection() !== undefined
  if (!data) return <NotOnDevice />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0)
    return (
      <p className={styles['dim']}>{t(isHere ? 'leads.history.nothingHere' : 'leads.history.noTimeline')}</p>
    )
  return (
    <>
      {isHere && <p className={styles['dim']}>{t('leads.history.here')}</p>}
      <Timeline entries={rows.map(entry)} />
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('leads.history.more')}
        </Button>
      )}
    </>
  )
}
