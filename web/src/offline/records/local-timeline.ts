import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import type { ResultOf } from '../../data/calls/client.ts'
import { withoutError } from '../../data/calls/clock-error.ts'
import { knownEmployee } from '../../session/session.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { laneOf } from '../outbox/kept-call.ts'
import { notSent } from '../outbox/not-sent.ts'
import { listOutbox, openItem } from '../outbox/outbox.ts'

type Entry = ResultOf<'GET /leads/{id}/timeline'>['data'][number]

type Told = Pick<Entry, 'subject' | 'action'> & { before?: Entry['before']; after?: Entry['after'] }
/** Only keepIntent writes into the outbox. */
type Tellers = { readonly [Kind in IntentKind]: (body: IntentBody<Kind>) => Told }

/** As the server tells of it, as far as this device knows. */
const tellers: Tellers = {
  note: ({ text }) => ({ subject: 'leads', action: 'noted', after: { text } }),
  contact: ({ lead_id: _lead, ...after }) => ({ subject: 'leads', action: 'contacted', after }),
  changeLead: ({ was, changes }) => ({ subject: 'leads', action: 'updated', before: was, after: changes }),
  saveVersion: () => ({ subject: 'quotations', action: 'versionSaved' }),
  signInPerson: ({ edition }) => ({ subject: 'quotations', action: 'accepted', after: { edition } }),
  sendQuotation: () => ({ subject: 'quotations', action: 'queued' }),
  addPhoto: ({ name }) => ({ subject: 'files', action: 'added', after: { name: name ?? null } }),
  letterRound: (body) => {
    if (body.action === 'accept') return { subject: 'work letters', action: 'accepted' }
    if (body.action === 'reject')
      return { subject: 'work letters', action: 'rejected', after: { reason: body.reason, text: body.text } }
    return { subject: 'work letters', action: body.letter.status === 'ready' ? 'ready' : 'updated' }
  },
  answers: () => ({ subject: 'question lists', action: 'listAnswered' }),
  visitProgress: ({ to }) => ({
    subject: 'appointments',
    action: to === 'on_my_way' ? 'onTheWay' : 'updated',
  }),
  mail: ({ subject }) => ({ subject: 'mails', action: 'queued', after: { subject } }),
}

/** What was done here and has not arrived. */
async function waitingOf({ open, company_id }: Holder, lead_id: number) {
  const rows = (await listOutbox()).filter(
    (row) => row.device === open.device && row.company_id === company_id && row.lane === laneOf(lead_id),
  )
  const me = knownEmployee()
  const told = await Promise.all(
    rows.map(async (row) => {
      const intent = (await openItem(open, row)) as IntentEnvelope | null
      if (intent === null) return []
      const tell = tellers[row.kind] as (body: unknown) => Told
      const name = me && notSent(me.full_name)
      return [
        {
          at: withoutError(new Date(intent.recorded_at), intent.clock).toISOString(),
          ...tell(intent.body),
          name: name ?? null,
        },
      ]
    }),
  )
  return told.flat()
}

/** What this device knows of a lead's timeline: its notes, and what was done here; newest first. */
export async function timelineHere(
  holder: Holder,
  lead_id: number,
): Promise<ResultOf<'GET /leads/{id}/timeline'> | undefined> {
  const lead = (await readPack(holder.open, holder.company_id, 'leads'))?.find(({ id }) => id === lead_id)
  if (lead === undefined) return undefined
  const notes = lead.notes.map(({ at, text, employee }) => ({
    at,
    subject: 'leads' as const,
    action: 'noted',
    after: { text },
    name: employee,
  }))
  const told: (Told & { at: string; name: string | null })[] = [
    ...notes,
    ...(await waitingOf(holder, lead_id)),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  const data = told.map(({ name, before = null, after = null, ...one }, index): Entry => ({
    ...one,
    before,
    after,
    // The server gives these none below 0.
    id: -1 - index,
    subject_id: lead_id,
    actor: name === null ? 'system' : 'employee',
    employee: name === null ? null : { id: 0, name },
    impersonator: null,
  }))
  return { data, has_more: false }
}
