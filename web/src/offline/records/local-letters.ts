import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { toE164 } from '@heliodesk/domain/people/phone'
import { nothingKnown, readyErrors, requiredPictureGroups } from '@heliodesk/domain/work-letters/ready'
import i18next from 'i18next'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { knownEmployee } from '../../session/session.ts'
import { clock } from '../../ui/clock.ts'
import { readPack } from '../day-pack.ts'
import { letterPlace } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { changedRow, type KeptCall, laneOf, ofLead } from '../outbox/kept-call.ts'
import { listOutbox } from '../outbox/outbox.ts'
import { refusedHere } from '../refused-here.ts'
import '../offline.text.ts'

type Place = ResultOf<'GET /appointments/{id}/work-letter'>
type Letter = NonNullable<Place['work_letter']>
type Saving = BodyOf<'POST /appointments/{id}/work-letter'>

/** What was done with letters of the lead before goes first: an answer is to what this device shows. */
async function earlierSteps({ open, company_id }: Holder, lane: string): Promise<string[]> {
  const rows = (await listOutbox()).filter(
    (row) => row.user_id === open.user_id && row.company_id === company_id && row.lane === lane,
  )
  return rows.filter(({ kind }) => kind === 'letterRound').map(({ id }) => id)
}

function me() {
  const employee = knownEmployee()
  return employee && { id: employee.id, name: employee.full_name }
}

const roundOf = (status: Letter['status'], said: Partial<Letter['rounds'][number]> = {}) => ({
  reason: null,
  text: null,
  ...said,
  status,
  employee: me(),
  impersonator: null,
  at: clock.now().toISOString(),
})

/** One step of a letter, which the server takes after those before it. */
async function stepOf(
  holder: Holder,
  visit_id: number,
  changed: Letter,
  step: Pick<KeptCall<'letterRound'>, 'body' | 'base'>,
): Promise<KeptCall<'letterRound'>> {
  const lane = laneOf(changed.lead_id)
  // As the server counts, so that the next step here is of this one.
  const letter = { ...changed, revision: changed.revision + 1, updated_at: clock.now().toISOString() }
  return {
    ...step,
    kind: 'letterRound',
    after: await earlierSteps(holder, lane),
    lane,
    answer: letter,
    changes: [ofLead('work letters', letter.id, letter.lead_id)],
    records: () =>
      changedRow(holder, 'letters', visit_id, (row) => ({ ...row, work_letter: letter, start: null })),
  }
}

/** A letter that nobody saved before: the server gives it its id. */
function firstLetter(visit_id: number, { start, lead, installation }: Place): Letter | undefined {
  if (start === null) return undefined
  const at = clock.now().toISOString()
  const unknown = { roof_access: null, scaffolding: null, meter_free_groups: null, new_fuse_box_needed: null }
  const cables = { cable_route_ac_metres: null, cable_route_dc_metres: null, inverter_place: null }
  const site = { internet: null, parking: null, walking_route: null, safety: null, asbestos: null }
  const installing = { contact_time: null, strings: null, hoist: null, hoist_place: null, keys: null }
  const nobody = { reject_reason: null, reject_text: null, accepted_by: null, accepted_at: null }
  return {
    ...nothingKnown,
    ...unknown,
    ...cables,
    ...site,
    ...installing,
    ...nobody,
    ...start,
    id: -visit_id,
    appointment_id: visit_id,
    lead_id: lead.id,
    status: 'concept',
    visit: installation,
    moved_from: null,
    crew: [],
    ready_by: null,
    ready_at: null,
    cancelled_at: null,
    rounds: [],
    ready_problems: [],
    required_groups: [...requiredPictureGroups],
    revision: 0,
    created_at: at,
    updated_at: at,
  }
}

/** The names that this device knows, of the crew that was chosen. */
async function crewOf({ open, company_id }: Holder, letter: Letter): Promise<Letter['crew']> {
  const advisers = (await readPack(open, company_id, 'advisers')) ?? []
  const named = advisers.map(({ id, full_name }) => ({ id, name: full_name }))
  const self = me()
  const known = [...letter.crew, ...named, ...(self === null ? [] : [self])]
  return letter.crew_ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}

/** The letter with what was typed; phones as the server keeps them. */
function withTyped(letter: Letter, { contact_phone, ...typed }: Omit<Saving, 'status' | 'revision'>): Letter {
  const phone = contact_phone == null ? contact_phone : (toE164(contact_phone) ?? contact_phone)
  const said = Object.entries({ ...typed, contact_phone: phone }).filter(([, value]) => value !== undefined)
  return { ...letter, ...(Object.fromEntries(said) as Partial<Letter>) }
}

function refuseUnready(letter: Letter, pictures: Place['pictures']) {
  const problems = readyErrors(
    letter,
    pictures.map(({ group }) => group),
  )
  const said = Object.entries(problems).map(([field, codes]): [string, string[]] => [
    field,
    codes.map((code) => i18next.t(`offline.letter.${code}`)),
  ])
  if (said.length > 0) throw refusedHere(i18next.t('messages.validationErrors'), Object.fromEntries(said))
}

/** Saves a letter as concept or sets it ready; undefined where the pack has no accepted quotation for it. */
export async function saveLetterHere(
  holder: Holder,
  visit_id: number,
  { revision, ...letter }: Saving,
): Promise<KeptCall<'letterRound'> | undefined> {
  const place = await letterPlace(holder, visit_id)
  const before = place && (place.work_letter ?? firstLetter(visit_id, place))
  if (place === undefined || before === undefined) return undefined
  const { status, ...typed } = letter
  const fields = withTyped(before, typed)
  if (status === 'ready') refuseUnready(fields, place.pictures)
  const round = status === 'ready' || place.work_letter?.status !== status ? [roundOf(status)] : []
  const changed: Letter = {
    ...fields,
    status,
    crew: await crewOf(holder, fields),
    ready_by: status === 'ready' ? me() : null,
    ready_at: status === 'ready' ? clock.now().toISOString() : null,
    reject_reason: null,
    reject_text: null,
    rounds: [...before.rounds, ...round],
  }
  const body = { appointment_id: visit_id, action: 'save', letter } as IntentBody<'letterRound'>
  return stepOf(holder, visit_id, changed, { body, base: revision ?? null })
}

/** Accepts or rejects the letter of a visit; undefined where the pack has none. */
export async function answerLetterHere(
  holder: Holder,
  body: Exclude<IntentBody<'letterRound'>, { action: 'save' }>,
  revision: number | undefined,
): Promise<KeptCall<'letterRound'> | undefined> {
  const { appointment_id } = body
  const letter = (await letterPlace(holder, appointment_id))?.work_letter
  if (letter == null) return undefined
  const accepted = { status: 'accepted' as const, accepted_by: me(), accepted_at: clock.now().toISOString() }
  const changed: Letter =
    body.action === 'accept'
      ? { ...letter, ...accepted, rounds: [...letter.rounds, roundOf('accepted')] }
      : {
          ...letter,
          status: 'rejected',
          reject_reason: body.reason,
          reject_text: body.text,
          rounds: [...letter.rounds, roundOf('rejected', { reason: body.reason, text: body.text })],
        }
  return stepOf(holder, appointment_id, changed, { body, base: revision ?? null })
}
