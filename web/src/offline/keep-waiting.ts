import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { packLists } from '@heliodesk/domain/offline/pack-lists'
import { fullName } from '@heliodesk/domain/people/names'
import { formatAddress } from '@heliodesk/domain/places/address'
import type { ResultOf } from '../data/calls/client.ts'
import type { OpenKey } from './data-key.ts'
import { listOutbox, openItem } from './outbox/outbox.ts'

type Pack = ResultOf<'GET /day-pack'>
type Lead = Pack['leads'][number]
type Visit = Pack['appointments'][number]
type Letter = Pack['letters'][number]

type Waiting = readonly Pick<IntentEnvelope, 'kind' | 'body'>[]

const bodiesOf = <Kind extends 'answers' | 'changeLead' | 'visitProgress' | 'letterRound'>(
  waiting: Waiting,
  kind: Kind,
): IntentBody<Kind>[] =>
  // Only keepIntent writes into the outbox.
  waiting.filter((one) => one.kind === kind).map(({ body }) => body as IntentBody<Kind>)

function leadWith(row: Lead, held: Lead, waiting: Waiting): Lead {
  const mine = ({ lead_id }: { lead_id: number }) => lead_id === row.id
  const answered = new Set(
    bodiesOf(waiting, 'answers')
      .filter(mine)
      .map((one) => one.template_version),
  )
  const changed = bodiesOf(waiting, 'changeLead').filter(mine)
  const lists = row.question_lists.map((list) => {
    const here = held.question_lists.find((one) => one.list.id === list.list.id)
    const isHere = [here?.version_id, here?.newer?.version_id].some((id) => answered.has(id ?? 0))
    return isHere && here !== undefined ? here : list
  })
  const said = { ...row, ...Object.assign({}, ...changed.map(({ changes }) => changes)) } as Lead
  const named = changed.length === 0 ? {} : { full_name: fullName(said), address: formatAddress(said) }
  return { ...said, ...named, question_lists: lists }
}

function visitWith(row: Visit, held: Visit, waiting: Waiting): Visit {
  const { status, outcome, on_my_way } = held
  const told = bodiesOf(waiting, 'visitProgress').filter(({ appointment_id }) => appointment_id === row.id)
  const isGoing = told.some(({ to }) => to === 'on_my_way')
  const went = told.some(({ to }) => to !== 'on_my_way')
  return { ...row, ...(isGoing && { on_my_way }), ...(went && { status, outcome }) }
}

const letterWith = (row: Letter, { work_letter, start }: Letter, waiting: Waiting): Letter =>
  bodiesOf(waiting, 'letterRound').some(({ appointment_id }) => appointment_id === row.id)
    ? { ...row, work_letter, start }
    : row

const ways = { leads: leadWith, appointments: visitWith, letters: letterWith } as const
type Way = (row: unknown, held: unknown, waiting: Waiting) => { id: number }

/** What was done here and has not arrived. */
export async function listWaiting(open: OpenKey, company_id: number): Promise<Waiting> {
  const rows = (await listOutbox()).filter(
    (row) => row.device === open.device && row.company_id === company_id,
  )
  // Only keepIntent writes into the outbox.
  const opened = rows.map(async (row) => (await openItem(open, row)) as IntentEnvelope | null)
  return (await Promise.all(opened)).filter((one) => one !== null)
}

/** What the office says of a row, with what was done here and the office does not know. */
export function withWaiting<Row extends { id: number }>(
  name: (typeof packLists)[number],
  changed: readonly Row[],
  { held, waiting }: { held: readonly Row[]; waiting: Waiting },
): readonly Row[] {
  if (!(name in ways)) return changed
  const way = ways[name as keyof typeof ways] as Way
  const here = new Map(held.map((row) => [row.id, row]))
  return changed.map((row) => {
    const before = here.get(row.id)
    return before === undefined ? row : (way(row, before, waiting) as Row)
  })
}
