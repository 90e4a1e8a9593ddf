import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { ResultOf } from '../data/client.ts'
import { knownEmployee } from '../session/session.ts'
import { readPack } from './day-pack.ts'
import type { Holder } from './held-answers.ts'
import { laneOf } from './kept-call.ts'
import { notSent } from './not-sent.ts'
import { listOutbox, openItem } from './outbox.ts'

type Entry = ResultOf<'GET /leads/{id}/timeline'>['data'][number]

const actions: Partial<Record<IntentEnvelope['kind'], string>> = { note: 'noted', contact: 'contacted' }

/** What was said and noted here and has not arrived. */
async function waitingOf({ open, company_id }: Holder, lead_id: number) {
  const rows = (await listOutbox()).filter(
    (row) => row.device === open.device && row.company_id === company_id && row.lane === laneOf(lead_id),
  )
  const me = knownEmployee()
  const told = await Promise.all(
    rows.map(async (row) => {
      const action = actions[row.kind]
      // Only keepIntent writes into the outbox.
      const intent = action === undefined ? null : ((await openItem(open, row)) as IntentEnvelope | null)
      if (action === undefined || intent === null) return []
      const after = intent.body as Record<string, unknown>
      const name = me && notSent(me.full_name)
      return [{ at: intent.recorded_at, action, after, name: name ?? null }]
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
    action: 'noted',
    after: { text },
    name: employee,
  }))
  const told = [...notes, ...(await waitingOf(holder, lead_id))].toSorted((a, b) => b.at.localeCompare(a.at))
  const data = told.map(({ name, ...one }, index): Entry => ({
    ...one,
    // The server gives these none below 0.
    id: -1 - index,
    subject: 'leads',
    subject_id: lead_id,
    actor: name === null ? 'system' : 'employee',
    employee: name === null ? null : { id: 0, name },
    impersonator: null,
    before: null,
  }))
  return { data, has_more: false }
}
