import type { IntentCall } from '@heliodesk/contract/intent-calls'
import type { IntentBody } from '@heliodesk/contract/offline-intents'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import type { UntypedRequest } from '../../data/calls/send-call.ts'
import { clock } from '../../ui/clock.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { changedRow, type KeptCall, laneOf, ofLead } from './kept-call.ts'
import { answerHere } from '../records/local-answers.ts'
import { contactHere } from '../records/local-contacts.ts'
import { changeLeadHere } from '../records/local-leads.ts'
import { answerLetterHere, saveLetterHere } from '../records/local-letters.ts'
import { keepPhoto } from '../records/local-photos.ts'
import { saveHere } from '../records/local-quotations.ts'
import { sendHere, signHere } from '../records/local-sales.ts'

/** A device writes no mails. */
type Kept = Exclude<IntentKind, 'mail'>
type KindOf<Key> = { [Kind in Kept]: Key extends IntentCall<Kind> ? Kind : never }[Kept]

type Maker<Key extends IntentCall<Kept>> = (
  holder: Holder,
  id: number,
  body: BodyOf<Key>,
  query: UntypedRequest['query'],
  /** The key under which it may have been sent. */
  sent: UntypedRequest['idempotencyKey'],
) => Promise<KeptCall<KindOf<Key>> | undefined>
type Makers = { readonly [Key in IntentCall<Kept>]: Maker<Key> }

const findVisit = async ({ open, company_id }: Holder, id: number) =>
  (await readPack(open, company_id, 'appointments'))?.find((row) => row.id === id)
type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

const note: Maker<'POST /leads/{id}/notes'> = async (_holder, lead_id, { text }) => ({
  kind: 'note',
  body: { lead_id, text },
  base: null,
  lane: laneOf(lead_id),
  answer: { noted: true } satisfies ResultOf<'POST /leads/{id}/notes'>,
  changes: [ofLead('leads', lead_id, lead_id)],
})

const contact: Maker<'POST /leads/{id}/contacts'> = (holder, lead_id, said) =>
  contactHere(holder, lead_id, said)
const answers: Maker<'POST /leads/{id}/question-lists'> = (holder, lead_id, said) =>
  answerHere(holder, lead_id, said)
const changeLead: Maker<'PATCH /leads/{id}'> = (holder, lead_id, body) =>
  changeLeadHere(holder, lead_id, body)

const visited = (
  holder: Holder,
  visit: Visit,
  body: Omit<IntentBody<'visitProgress'>, 'appointment_id'>,
  changed: Partial<Visit>,
): KeptCall<'visitProgress'> => ({
  kind: 'visitProgress',
  body: { appointment_id: visit.id, ...body },
  base: null,
  lane: laneOf(visit.lead_id),
  answer: { ...visit, ...changed },
  changes: [ofLead('appointments', visit.id, visit.lead_id)],
  records: () => changedRow(holder, 'appointments', visit.id, (row) => ({ ...row, ...changed })),
})

const onMyWay: Maker<'POST /appointments/{id}/on-my-way'> = async (holder, id, { minutes }) => {
  const visit = await findVisit(holder, id)
  const at = clock.now()
  const arrives_at = new Date(at.getTime() + minutes * 60_000)
  // Its customer is mailed when there is a network again.
  const on_my_way = { at: at.toISOString(), arrives_at: arrives_at.toISOString(), mailed: false }
  return visit && visited(holder, visit, { to: 'on_my_way', outcome: null, minutes }, { on_my_way })
}

const progress = ['in_progress', 'done', 'no_show'] as const

/** Only how the visit went; its time and its people are planned with a network. */
const changeVisit: Maker<'PATCH /appointments/{id}'> = async (holder, id, body) => {
  const { status, outcome = null, revision: _revision, confirm: _confirm, ...others } = body
  const to = progress.find((known) => known === status)
  const visit = await findVisit(holder, id)
  if (visit === undefined || to === undefined || Object.keys(others).length > 0) return undefined
  const changed = { status: to, ...(outcome !== null && { outcome }) }
  return visited(holder, visit, { to, outcome, minutes: null }, changed)
}

const saveLetter: Maker<'POST /appointments/{id}/work-letter'> = (holder, id, body) =>
  saveLetterHere(holder, id, body)
const accept: Maker<'PATCH /appointments/{id}/work-letter/{letterId}/accept'> = (holder, id, body) =>
  answerLetterHere(holder, { appointment_id: id, action: 'accept' }, body?.revision)
const reject: Maker<'PATCH /appointments/{id}/work-letter/{letterId}/reject'> = (holder, id, body) =>
  answerLetterHere(
    holder,
    { appointment_id: id, action: 'reject', reason: body.reason, text: body.text },
    body.revision,
  )

const saveQuotation: Maker<'POST /quotations'> = (holder, _id, body, _query, sent) =>
  saveHere(holder, body, null, sent)
const saveVersion: Maker<'PATCH /quotations/{id}'> = (holder, id, body, _query, sent) =>
  saveHere(holder, body, id, sent)
const send: Maker<'GET /quotations/{id}/send'> = (holder, id, _body, query) => sendHere(holder, id, query)
const sign: Maker<'PUT /quotations/{id}/accept'> = (holder, id, body) => signHere(holder, id, body)

// It comes as the form that the browser sends.
const upload: Maker<'POST /files'> = (holder, _id, body: unknown) =>
  body instanceof FormData ? keepPhoto(holder, body) : Promise.resolve(undefined)

const makers: Makers = {
  'POST /files': upload,
  'POST /leads/{id}/notes': note,
  'POST /leads/{id}/contacts': contact,
  'POST /leads/{id}/question-lists': answers,
  'PATCH /leads/{id}': changeLead,
  'POST /quotations': saveQuotation,
  'PATCH /quotations/{id}': saveVersion,
  'GET /quotations/{id}/send': send,
  'PUT /quotations/{id}/accept': sign,
  'POST /appointments/{id}/on-my-way': onMyWay,
  'PATCH /appointments/{id}': changeVisit,
  'POST /appointments/{id}/work-letter': saveLetter,
  'PATCH /appointments/{id}/work-letter/{letterId}/accept': accept,
  'PATCH /appointments/{id}/work-letter/{letterId}/reject': reject,
}

/** Undefined for what only the server can do. */
export async function keptCallOf(
  holder: Holder,
  key: string,
  { params, body, query, idempotencyKey }: UntypedRequest,
): Promise<KeptCall | undefined> {
  const make = (makers as Record<string, Maker<never> | undefined>)[key]
  return make?.(holder, Number(params?.['id']), body as never, query, idempotencyKey)
}
