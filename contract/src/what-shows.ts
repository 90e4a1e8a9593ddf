import { type Noun, nouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import type { Change } from './realtime.ts'

/** Who and what is named beside most rows. */
const named: readonly Noun[] = ['employees', 'sources']
/** What hangs on a lead. */
const ofLeads: readonly Noun[] = [
  'leads',
  'appointments',
  'quotations',
  'work letters',
  'question lists',
  'mails',
]
/** Whose time is when. */
const agenda: readonly Noun[] = [
  'adviser work days',
  'absences',
  'manual events',
  'planning settings',
  'appointments',
  'employees',
]
/** What a quotation is calculated with. */
const offered: readonly Noun[] = ['products', 'install prices', 'quotation settings', 'attachments']

/**
 * What the calls of a path, or of its first two or three parts, show beside rows of the noun that it is called after.
 */
const showsToo: Readonly<Record<string, readonly Noun[]>> = {
  absences: agenda,
  'adviser-work-days': [...agenda, 'leads'],
  appointments: [...named, ...ofLeads, ...agenda, 'city centers', 'files'],
  'adviser-mail-category': ['adviser mail templates'],
  attachments: ['files'],
  companies: ['employees'],
  'company/copy-settings': [
    ...offered,
    'sources',
    'result codes',
    'zip code ranges',
    'city centers',
    'question lists',
    'mail templates',
    'adviser mail templates',
  ],
  displays: ['television'],
  employees: ['roles', 'company', 'files', 'mails', 'zip code ranges', 'planning settings', 'calendar feeds'],
  'employees/{id}/appointments': [...named, ...ofLeads, ...agenda],
  'employees/{id}/followups': [...named, ...ofLeads, ...agenda, 'calls', 'offline intents'],
  'employees/{id}/handover': [...ofLeads, 'employees', 'zip code ranges'],
  files: ['attachments', 'products', ...ofLeads],
  home: [
    ...named,
    ...ofLeads,
    ...offered,
    ...agenda,
    'offline intents',
    'company',
    'roles',
    'mail templates',
    'voip numbers',
    'zip code ranges',
    'sales goals',
    'calls',
  ],
  impersonate: ['employees', 'roles'],
  intake: [...named, 'leads'],
  'install-prices': ['employees'],
  'lead-imports': [...named, 'leads', 'intake', 'result codes'],
  leads: [
    ...named,
    ...ofLeads,
    ...agenda,
    'offline intents',
    'calls',
    'city centers',
    'company',
    'files',
    'intake',
    'lead imports',
    'partner exports',
    'pastes',
    'result codes',
    'zip code ranges',
  ],
  'mail-from-component': [
    'adviser mail templates',
    'mail templates',
    'attachments',
    'files',
    ...ofLeads,
    'employees',
    'company',
  ],
  'mail-templates': ['company', 'top level mail templates'],
  offline: ['offline intents', 'devices', ...named, ...ofLeads],
  'partner-exports': ['leads', 'sources'],
  pastes: ['leads'],
  planning: [...agenda, 'leads'],
  'product-prices': ['products', 'employees', 'quotations'],
  products: ['files', 'quotations'],
  'question-lists': ['sources'],
  quotations: [...named, ...ofLeads, ...offered, 'files', 'company'],
  'quotation-settings': ['employees'],
  'result-codes': ['leads'],
  roles: ['employees'],
  'saved-views': ['roles', 'employees'],
  search: [...named, ...ofLeads, 'products', 'voip numbers'],
  session: ['employees', 'roles', 'company', 'saved views', 'voip numbers'],
  sessions: ['employees'],
  settings: ['company', ...offered, 'result codes', 'sources', 'roles'],
  sources: ['intake', 'company'],
  'sources/return': ['leads', 'quotations', 'appointments'],
  telephony: ['calls', 'voip numbers', 'leads', 'employees'],
  users: ['employees'],
  'voip-numbers': ['employees'],
  weeder: ['leads'],
  'work-letter': ['work letters', ...named, ...ofLeads, 'files'],
  'zip-code-ranges': ['employees'],
}
/** The audit shows every noun. */
const showsAll = 'audit'

const nounOfPath = new Map(nouns.map((noun) => [pathOf(noun).slice(1), noun]))

/** What the row of an address with more than one part says of it. */
function ownRow(call: string): readonly Noun[] | undefined {
  const parts = call.split('/').slice(1)
  const first = (count: number) => showsToo[parts.slice(0, count).join('/')]
  return first(3) ?? first(2)
}

/** Whether a call shows a noun. */
const shows = (path: string, call: string, noun: Noun): boolean =>
  path === showsAll ||
  nounOfPath.get(path) === noun ||
  (ownRow(call) ?? showsToo[path])?.includes(noun) === true

function paramOf(request: unknown, name: string): number | undefined {
  if (typeof request !== 'object' || request === null || !('params' in request)) return undefined
  const params: unknown = request.params
  const value = typeof params === 'object' && params !== null ? Object.entries(params) : []
  return value.find(([key, id]) => key === name && typeof id === 'number')?.[1] as number | undefined
}

/** Of a lead too, but what it says hangs on whose time is when. */
const showsTimes = 'GET /leads/{id}/appointment-advisers'

/** The lead whose data a query reads. */
function leadOf(call: string, request: unknown): number | undefined {
  if (call === showsTimes) return undefined
  if (call.includes('{leadId}')) return paramOf(request, 'leadId')
  return /\/leads?\/\{id\}/.test(call) ? paramOf(request, 'id') : undefined
}

/** The row that a query reads, or what belongs to it. */
const rowOf = (path: string, call: string, request: unknown) =>
  call.startsWith(`GET /${path}/{id}`) ? paramOf(request, 'id') : undefined

/** What a reading is kept by: the first of its path, the call, and what it is asked with. */
type ReadingKey = readonly unknown[]

/** Whether a reading is of the one row that changed. */
export const isOfRow = ([path, call, request]: ReadingKey, { noun, id }: Change): boolean =>
  nounOfPath.get(String(path)) === noun && id !== null && rowOf(String(path), String(call), request) === id

/** Whether a reading may be another one since a change. */
export function isAffected([first, second, request]: ReadingKey, change: Change): boolean {
  const [path, call] = [String(first), String(second)]
  if (!shows(path, call, change.noun)) return false
  const lead = leadOf(call, request)
  if (lead !== undefined && change.lead_id !== null) return lead === change.lead_id
  const row = rowOf(path, call, request)
  const isOwn = nounOfPath.get(path) === change.noun && ownRow(call)?.includes(change.noun) !== true
  return row === undefined || !isOwn || change.id === null || row === change.id
}
