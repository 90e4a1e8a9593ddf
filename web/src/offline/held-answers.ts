import type { Holder } from './holder.ts'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { quotationStart } from '@heliodesk/domain/question-lists/quotation-start'
import type { BodyOf, CallKey, ResultOf } from '../data/calls/client.ts'
import type { UntypedRequest } from '../data/calls/send-call.ts'
import { readPack } from './day-pack.ts'
import { gateHere } from './records/local-contacts.ts'
import { listsHere } from './records/local-answers.ts'
import { leadsTableHere, searchHere, sourcesHere } from './records/local-search.ts'
import { timelineHere } from './records/local-timeline.ts'
import { markLeads, markVisits, withChangedLeads } from './outbox/mark-leads.ts'
import { markWaiting } from './outbox/mark-waiting.ts'
import { withPictures } from './records/office-pictures.ts'
import { photosHere } from './records/photos.ts'
import { clock } from '../ui/clock.ts'

type Answer<Key extends CallKey> = (
  holder: Holder,
  request: UntypedRequest,
) => Promise<ResultOf<Key> | undefined>
type Answers = { [Key in CallKey]?: Answer<Key> }

const numberOf = (request: UntypedRequest, name: string): number => Number(request.params?.[name])
const textOf = (request: UntypedRequest, name: string): string | undefined => {
  const value = request.query?.[name]
  return typeof value === 'string' ? value : undefined
}

const visitsOf = async (holder: Holder) =>
  markVisits(holder, (await readPack(holder.open, holder.company_id, 'appointments')) ?? [])

async function isHeld({ open, company_id }: Holder, lead_id: number): Promise<boolean> {
  const leads = await readPack(open, company_id, 'leads')
  return leads?.some(({ id }) => id === lead_id) ?? false
}

const leadOf = async (holder: Holder, lead_id: number) => {
  const leads = await readPack(holder.open, holder.company_id, 'leads')
  return (await markLeads(holder, leads?.filter(({ id }) => id === lead_id) ?? []))[0]
}

/** Undefined where the pack does not hold the lead: then nothing is known of it. */
const ofLead = async <Row>(holder: Holder, lead_id: number, rows: () => Promise<Row[] | undefined>) => {
  if (!(await isHeld(holder, lead_id))) return undefined
  return { data: (await rows()) ?? [] }
}

const quotationsOf = async (holder: Holder, lead_id: number) => {
  const held = await readPack(holder.open, holder.company_id, 'quotations')
  return (
    held &&
    (await markWaiting(
      holder,
      await withChangedLeads(
        holder,
        held.filter((row) => row.lead_id === lead_id),
      ),
    ))
  )
}

/** The advisers of a company, as employees with function groups. */
const advisers: Answer<'GET /employees/function-groups/{type}'> = async (
  { open, company_id },
  { params },
) => {
  const held = params?.['type'] === 'adviser' ? await readPack(open, company_id, 'advisers') : undefined
  return held && { data: held }
}

/** The files of the pack, and the photos that have not arrived. */
async function filesOf({ open, company_id }: Holder) {
  const files = await readPack(open, company_id, 'files')
  return files && [...files, ...(await photosHere(open, company_id))]
}

/** A letter with its lead and its pictures, also those that have not arrived. */
export async function letterPlace({ open, company_id }: Holder, visit_id: number) {
  const place = (await readPack(open, company_id, 'letters'))?.find(({ id }) => id === visit_id)
  if (place === undefined) return undefined
  const added = (await photosHere(open, company_id)).filter(({ lead_id }) => lead_id === place.lead.id)
  const [{ lead } = place] = await markVisits({ open, company_id }, [place])
  return {
    ...place,
    lead,
    pictures: [...(await withPictures({ open, company_id }, place.pictures)), ...added],
  }
}

/** What a day in the field reads, from the day pack. */
const heldAnswers: Answers = {
  'GET /employees/{id}/appointments': async (holder, request) => {
    if (numberOf(request, 'id') !== holder.employee_id) return undefined
    const today = amsterdamDate(clock.now())
    const from = textOf(request, 'date_from') ?? today
    const till = textOf(request, 'date_to') ?? today
    const rows = (await visitsOf(holder)).filter(({ date }) => date >= from && date <= till)
    return { data: rows.toSorted((a, b) => (`${a.date} ${a.from}` < `${b.date} ${b.from}` ? -1 : 1)) }
  },
  'GET /appointments/{id}': async (holder, request) =>
    (await visitsOf(holder)).find(({ id }) => id === numberOf(request, 'id')),
  'GET /appointments/lead/{id}': async (holder, request) =>
    ofLead(holder, numberOf(request, 'id'), async () =>
      (await visitsOf(holder)).filter(({ lead_id }) => lead_id === numberOf(request, 'id')),
    ),
  'GET /leads/{id}': (holder, request) => leadOf(holder, numberOf(request, 'id')),
  'GET /leads/table': (holder, { query = {} }) => leadsTableHere(holder, query),
  'GET /search/{query}': (holder, { params }) => searchHere(holder, String(params?.['query'])),
  'GET /sources/company': (holder, { query }) => sourcesHere(holder, query),
  'GET /leads/{id}/call-gate': (holder, request) => gateHere(holder, numberOf(request, 'id')),
  'GET /leads/{id}/timeline': (holder, request) => timelineHere(holder, numberOf(request, 'id')),
  'GET /leads/{id}/question-lists': (holder, request) => listsHere(holder, numberOf(request, 'id')),
  'GET /files': async (holder, request) => {
    const files = await filesOf(holder)
    const [owner, group] = [textOf(request, 'owner_type'), textOf(request, 'group')]
    const owner_id = Number(request.query?.['owner_id'])
    const asked = files?.filter(
      (one) =>
        one.owner_type === owner && one.owner_id === owner_id && (group === undefined || one.group === group),
    )
    return asked && { data: await withPictures(holder, asked) }
  },
  'GET /files/lead/{leadId}': async (holder, request) =>
    ofLead(holder, numberOf(request, 'leadId'), async () => {
      const leadId = numberOf(request, 'leadId')
      const files = (await filesOf(holder)) ?? []
      return withPictures(
        holder,
        files.filter(({ lead_id }) => lead_id === leadId),
      )
    }),
  'GET /appointments/{id}/work-letter': (holder, request) => letterPlace(holder, numberOf(request, 'id')),
  'GET /quotations/get-by-lead-id/{leadId}': async (holder, request) =>
    ofLead(holder, numberOf(request, 'leadId'), () => quotationsOf(holder, numberOf(request, 'leadId'))),
  'GET /quotations/by-lead-id/{leadId}': async (holder, request) =>
    (await quotationsOf(holder, numberOf(request, 'leadId')))?.[0],
  'GET /quotations/{id}': async (holder, request) => {
    const held = await readPack(holder.open, holder.company_id, 'quotations')
    const asked = held?.filter(({ id }) => id === numberOf(request, 'id')) ?? []
    return (await markWaiting(holder, await withChangedLeads(holder, asked)))[0]
  },
  'GET /quotations/appointment/{leadId}': async (holder, request) => {
    const lead_id = numberOf(request, 'leadId')
    const lead = await leadOf(holder, lead_id)
    if (lead === undefined) return undefined
    const visit = (await visitsOf(holder)).find((one) => one.lead_id === lead_id)
    const [quotation = null] = (await quotationsOf(holder, lead_id)) ?? []
    const appointment = visit && {
      id: visit.id,
      date: visit.date,
      from: visit.from,
      till: visit.till,
      adviser: visit.adviser,
    }
    const intake = quotationStart([])
    return { appointment: appointment ?? null, lead, intake, quotation, former_products: [] }
  },
  'GET /quotations/products': async ({ open, company_id }) => {
    const settings = await readPack(open, company_id, 'settings')
    const data = await readPack(open, company_id, 'products')
    const install_prices = (await readPack(open, company_id, 'install_prices')) ?? null
    const roofs = (await readPack(open, company_id, 'roofs')) ?? []
    return settings && data && { data, install_prices, settings, measured_roofs: roofs.length > 0 }
  },
  // It asks only: nothing is kept.
  'POST /quotations/default-products': async (holder, { body }) => {
    const { defaultsHere } = await import('./records/local-defaults.ts')
    return defaultsHere(holder, body as BodyOf<'POST /quotations/default-products'>)
  },
  'GET /hourly-tariffs/{id}': async ({ open, company_id }, request) => {
    const tariff = await readPack(open, company_id, 'hourly_tariff')
    return tariff?.id === numberOf(request, 'id') ? tariff : undefined
  },
  'GET /leads/{id}/roofs': async ({ open, company_id }, request) =>
    (await readPack(open, company_id, 'roofs'))?.find(({ id }) => id === numberOf(request, 'id')),
  'GET /quotations/solar-radiation': ({ open, company_id }) => readPack(open, company_id, 'radiation'),
  'GET /quotation-settings': async ({ open, company_id }) => {
    const settings = await readPack(open, company_id, 'settings')
    return settings && { ...settings, waiting: null, own_use_question: null }
  },
  'GET /install-prices/active': ({ open, company_id }) => readPack(open, company_id, 'install_prices'),
  'GET /employees/function-groups/{type}': advisers,
  'GET /companies/{id}/employees/function-groups/{type}': async (holder, request) =>
    numberOf(request, 'id') === holder.company_id ? advisers(holder, request) : undefined,
}

/** Undefined where this device holds no answer. */
export const heldAnswer = async (holder: Holder, key: string, request: UntypedRequest): Promise<unknown> => {
  const answer: Answer<CallKey> | undefined = (heldAnswers as Record<string, Answer<CallKey>>)[key]
  return answer?.(holder, request)
}
