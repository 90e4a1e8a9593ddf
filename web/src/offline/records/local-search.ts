import { amsterdamDate } from '@heliodesk/domain/calendar'
import { lastPageOf } from '@heliodesk/domain/last-page-of'
import { searchTextOf, searchWords } from '@heliodesk/domain/leads/search-text'
import { formatAddress } from '@heliodesk/domain/places/address'
import type { ResultOf } from '../../data/calls/client.ts'
import type { UntypedRequest } from '../../data/calls/send-call.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { markLeads, markNames } from '../outbox/mark-leads.ts'

type Lead = ResultOf<'GET /leads/{id}'>
type Query = NonNullable<UntypedRequest['query']>

const leadsOf = ({ open, company_id }: Holder): Promise<Lead[] | undefined> =>
  readPack(open, company_id, 'leads')

const contains = (lead: Lead, query: string): boolean => {
  const text = searchTextOf(lead)
  return searchWords(query).every((word) => text.includes(word))
}

const isOneOf = (asked: string, value: string | number | null) =>
  asked.split(',').includes(value === null ? 'none' : String(value))

/** The filters that the pack can answer: the others are the server's. */
const filters: Readonly<Record<string, (lead: Lead, asked: string) => boolean>> = {
  search: contains,
  city: (lead, asked) => (lead.city ?? '').toLowerCase().includes(asked.trim().toLowerCase()),
  status: (lead, asked) => isOneOf(asked, lead.status),
  source_id: (lead, asked) => isOneOf(asked, lead.source_id),
  adviser_id: (lead, asked) => isOneOf(asked, lead.adviser_id),
  created_at_from: (lead, asked) => amsterdamDate(new Date(lead.created_at)) >= asked,
  created_at_to: (lead, asked) => amsterdamDate(new Date(lead.created_at)) <= asked,
  province: (lead, asked) => isOneOf(asked, lead.province),
}

const sorts: Readonly<Record<string, (lead: Lead) => string>> = {
  created_at: (lead) => lead.created_at,
  last_name: (lead) => lead.lastName,
  city: (lead) => lead.city ?? '',
  status: (lead) => lead.status,
  number: (lead) => lead.number,
}

/** A part of an address as it is written there. */
const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string'
      ? value
      : ''

const askedIn = (query: Query) =>
  Object.entries(query).flatMap(([name, value]) => {
    const [, filter] = /^filter\[(.+)\]$/.exec(name) ?? []
    return filter === undefined || value === undefined ? [] : [[filter, textOf(value)] as const]
  })

function sortedBy(leads: readonly Lead[], sort: string): Lead[] {
  const [, descends, name = ''] = /^(-?)(\w+)/.exec(sort) ?? []
  const of = sorts[name] ?? ((lead: Lead) => lead.created_at)
  const sign = descends === '-' ? -1 : 1
  return leads.toSorted((a, b) => sign * of(a).localeCompare(of(b)) || b.id - a.id)
}

/** A page of the leads of this device; undefined for a filter that only the server knows. */
export async function leadsTableHere(
  holder: Holder,
  query: Query,
): Promise<ResultOf<'GET /leads/table'> | undefined> {
  const asked = askedIn(query)
  const leads = await leadsOf(holder)
  if (leads === undefined || asked.some(([name]) => filters[name] === undefined)) return undefined
  const found = leads.filter((lead) => asked.every(([name, value]) => filters[name]?.(lead, value)))
  const per_page = Number(query['per_page'] ?? 25)
  const current_page = Number(query['page'] ?? 1)
  const first = (current_page - 1) * per_page
  const sorted = sortedBy(found, textOf(query['sort'] ?? '-created_at'))
  const data = query['count'] === 'only' ? [] : sorted.slice(first, first + per_page)
  const meta = {
    current_page,
    per_page,
    last_page: lastPageOf(found.length, per_page),
    from: data.length === 0 ? null : first + 1,
    to: data.length === 0 ? null : first + data.length,
    total: found.length,
  }
  return { data: await markNames(holder, data), meta }
}

const mostFound = 10

/** The leads of this device that hold every word; colleagues and projects are found by the server. */
export async function searchHere(
  holder: Holder,
  query: string,
): Promise<ResultOf<'GET /search/{query}'> | undefined> {
  const leads = await leadsOf(holder)
  const found =
    leads && (await markLeads(holder, leads.filter((lead) => contains(lead, query)).slice(0, mostFound)))
  return (
    found && {
      employees: [],
      projects: [],
      leads: found.map((lead) => ({
        id: lead.id,
        label: lead.full_name,
        hint: [lead.number, lead.company_name, formatAddress(lead)].filter(Boolean).join(', '),
        url: `/leads/${lead.id}`,
      })),
    }
  )
}

/** The sources of the leads of this device, to filter by and to show at their leads. */
export async function sourcesHere(
  holder: Holder,
  query: Query = {},
): Promise<ResultOf<'GET /sources/company'> | undefined> {
  const sources = (await leadsOf(holder))?.flatMap(({ source }) => (source === null ? [] : [source]))
  if (sources === undefined) return undefined
  const [search, ids] = [query['filter[search]'], query['filter[id]']]
  const known = new Map(sources.map((source) => [source.id, { ...source, active: true }]))
  const data = [...known.values()].filter(
    ({ id, name }) =>
      (typeof search !== 'string' || name.toLowerCase().includes(search.toLowerCase())) &&
      (ids === undefined || isOneOf(textOf(ids), id)),
  )
  return { data }
}
