import type { IntentBody } from '@heliodesk/contract/offline-intents'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { changedRow, type KeptCall, laneOf, ofLead } from '../outbox/kept-call.ts'
import { withPictures } from './office-pictures.ts'
import { photosHere } from './photos.ts'

type LeadList = ResultOf<'GET /leads/{id}/question-lists'>['data'][number]
type Answers = IntentBody<'answers'>['answers']

/** A list as this device keeps it: with the UUIDs of the photos that it made, by the ids under which they are shown. */
type KeptList = LeadList & { photo_ids?: Readonly<Record<string, string>> }

type Asked = BodyOf<'POST /leads/{id}/question-lists'>

/** Photos that the server does not know are named by their UUIDs; a list is of texts then. */
function asSent(answers: Asked['answers'], uuids: Readonly<Record<string, string>>) {
  const named = Object.values(answers)
    .flat()
    .flatMap((one) => (typeof one === 'number' && uuids[one] !== undefined ? [uuids[one]] : []))
  const sent = Object.entries(answers).map(([key, answer]) => {
    const isHere = Array.isArray(answer) && answer.some((one) => uuids[one] !== undefined)
    return [key, isHere ? answer.map((one) => uuids[one] ?? String(one)) : answer]
  })
  // The same answers, and texts in lists of photos.
  return { sent: Object.fromEntries(sent) as Answers, named }
}

/** Keeps answers; the photos among them that this device made come first. */
export async function answerHere(
  holder: Holder,
  lead_id: number,
  said: Asked,
): Promise<KeptCall<'answers'> | undefined> {
  const { open, company_id } = holder
  const lead = (await readPack(open, company_id, 'leads'))?.find(({ id }) => id === lead_id)
  const list: KeptList | undefined = lead?.question_lists.find((one) =>
    [one.version_id, one.newer?.version_id].includes(said.version_id),
  )
  if (list === undefined) return undefined
  const complete = said.complete ?? true
  const photos = (await photosHere(open, company_id)).filter((one) => one.lead_id === lead_id)
  const here = photos.flatMap(({ id, client_id }) => (client_id === null ? [] : [[id, client_id]]))
  const photo_ids: Record<string, string> = { ...list.photo_ids, ...Object.fromEntries(here) }
  const { sent, named } = asSent(said.answers, photo_ids)
  const waiting = new Set(photos.map(({ client_id }) => client_id))
  // Each save is a revision, here as on the server.
  const revision = list.revision + 1
  const answered = { ...list, answers: said.answers, complete, revision, photo_ids } as KeptList
  return {
    kind: 'answers',
    after: named.filter((id) => waiting.has(id)),
    body: { lead_id, template_version: said.version_id, answers: sent, complete },
    base: said.revision ?? null,
    lane: laneOf(lead_id),
    answer: withPhotos(answered, photos),
    changes: [ofLead('leads', lead_id, lead_id)],
    records: () =>
      changedRow(holder, 'leads', lead_id, (row) => ({
        ...row,
        question_lists: row.question_lists.map((one) => (one.list.id === list.list.id ? answered : one)),
      })),
  }
}

/** With those of this device that its answers name. */
function withPhotos(list: LeadList, here: LeadList['photos']): LeadList {
  const named = new Set<unknown>(Object.values(list.answers).flat())
  return { ...list, photos: [...list.photos, ...here.filter(({ id }) => named.has(id))] }
}

/** The question lists of a lead, with the photos that have not arrived. */
export async function listsHere({ open, company_id }: Holder, lead_id: number) {
  const lead = (await readPack(open, company_id, 'leads'))?.find(({ id }) => id === lead_id)
  if (lead === undefined) return undefined
  const here = (await photosHere(open, company_id)).filter((one) => one.lead_id === lead_id)
  const data = lead.question_lists.map(async (list) => {
    const photos = await withPictures({ open, company_id }, list.photos)
    return withPhotos({ ...list, photos }, here)
  })
  return { data: await Promise.all(data) }
}
