import type { Call } from '@heliodesk/contract/call'
import { anAcceptance, caseP } from './a-quotation.ts'
import { aLeadFile, aPaste, aPicture, aSharedFile, type TestFixtures } from './add-fixtures.ts'
import type { TestAnswer, TestClient } from './test-client.ts'
import type { TestCompany } from './test-office.ts'
import { nameOf } from './who-may.ts'

type IdOf = Exclude<keyof TestFixtures, 'resources'>

/** Which record's id fills a path parameter. */
const nouns = new Map<string, IdOf>([
  ['leads', 'lead'],
  ['lead', 'lead'],
  ['appointments', 'appointment'],
  ['quotations', 'quotation'],
  ['get-signature-by-id', 'quotation'],
  ['files', 'file'],
  ['shared', 'shared_file'],
  ['mail-templates', 'mail_template'],
  ['adviser-mail-templates', 'adviser_mail_template'],
  ['sources', 'source'],
  ['products', 'product'],
  ['product-prices', 'product_price'],
  ['install-prices', 'install_price_set'],
  ['employees', 'employee'],
  ['reset', 'employee'],
  ['mail', 'employee'],
  ['companies', 'company'],
  ['roles', 'role'],
  ['2fa', 'employee'],
  ['displays', 'display'],
  ['pastes', 'paste'],
  ['saved-views', 'saved_view'],
  ['voip-numbers', 'voip_number'],
  ['calls', 'missed_call'],
  ['questions', 'question'],
  ['intake', 'post'],
  ['lead-imports', 'lead_import'],
  ['question-lists', 'question_list'],
  ['weeder', 'lead'],
  ['retention', 'lead'],
  ['lead-merges', 'lead_merge'],
  ['adviser-work-days', 'work_day'],
  ['absences', 'absence'],
  ['manual-event', 'manual_event'],
  ['devices', 'device'],
  ['inbox', 'offline_intent'],
  ['hourly-tariffs', 'hourly_tariff'],
])
const named = new Map<string, IdOf>([
  ['letterId', 'letter'],
  ['fileId', 'sent_file'],
  ['leadId', 'lead'],
  ['token', 'token'],
])
const words = new Map([
  ['table/{x}', 'all'],
  ['function-groups/{type}', 'adviser'],
  ['table/{type}', 'panel'],
  ['type/{type}', 'panel'],
  ['search/{query}', 'Zonnelaan'],
  ['sessions/{id}', '999999999'],
  ['passkeys/{id}', '999999999'],
  ['timeslots/{holdId}', '999999999'],
  ['partner-exports/{day}', '2026-01-05'],
  ['forms/{key}', '0123456789abcdef0123456789abcdef'],
])

/** The path of a call with the ids of these records. */
export function pathOf(call: Call, things: TestFixtures): string {
  const path = call.path.replace(/([\w-]+)\/\{(\w+)\}/g, (part, before: string, name: string) => {
    const word = words.get(part)
    if (word !== undefined) return `${before}/${word}`
    const resource = named.has(name) ? undefined : things.resources[before]
    if (resource !== undefined) return `${before}/${resource.id}`
    const noun = named.get(name) ?? nouns.get(before)
    if (noun === undefined) throw new Error(`Whose id is {${name}} in ${call.path}?`)
    return `${before}/${things[noun]}`
  })
  if (nameOf(call) === 'GET /files') return `${path}?owner_type=leads&owner_id=${things.lead}`
  if (nameOf(call) === 'GET /sources/return/rows') return `${path}?source_id=${things.source}&figure=cost`
  if (nameOf(call) === 'GET /mail-from-component')
    return `${path}?component=leads&component_id=${things.lead}`
  if (nameOf(call) === 'GET /mail-templates/built-in') return `${path}?type=quotation&language=nl`
  if (nameOf(call) === 'GET /leads/status-preview') return `${path}?ids=1&status=open`
  if (nameOf(call) === 'GET /leads/address') return `${path}?zip_code=9711AB&street_number=1`
  if (nameOf(call) === 'GET /leads/map') return `${path}?south=50&west=3&north=54&east=8&zoom=7`
  // The other tests need the lead.
  if (call.path.endsWith('/delete/avg')) return `${path}?dry_run=true`
  if (call.path.endsWith('/content')) return `${path}?company=1&until=9999999999&part=file&signature=x`
  return path
}

/** Whether the path or the body of `ask` refers to a record of a company, other than the company itself. */
export const refersToFixtures = (call: Call) =>
  (/\{(?!x\}|type\}|token\}|query\}|day\})/.test(call.path) && !call.path.startsWith('/companies/')) ||
  ['GET /files', 'POST /files', 'POST /pastes'].includes(nameOf(call)) ||
  call.path.startsWith('/mail-from-component')

const aMail = ({ lead: component_id }: TestFixtures) => ({
  component: 'leads',
  component_id,
  language: 'nl',
  subject: 'Uw dak',
  content: '<p>{{ salutation }},</p>',
})

/** Valid bodies, for calls that validate the body before looking up the record in the path. */
const bodies: Record<string, (things: TestFixtures, company: TestCompany) => unknown> = {
  'POST /leads/{id}/status-create': () => ({ status: 'followUp' }),
  'POST /leads/{id}/question-lists': ({ question_version: version_id }) => ({
    version_id,
    answers: {},
    complete: false,
  }),
  'POST /leads/{id}/appointment-manual-adviser': ({ employee: adviser_id }) => ({ adviser_id }),
  // The own company: 422 to those who may forward, whatever other companies they work for.
  'POST /leads/{id}/forward': (_things, company) => ({ company_id: company.id, reason: 'Verhuist' }),
  'PATCH /leads/retention/{id}': () => ({ until: '2026-12-31', reason: 'Klacht' }),
  'POST /partner-exports': () => ({ day: '2026-01-05' }),
  'PATCH /weeder/{id}': () => ({ outcome: 'keep' }),
  'POST /leads/{id}/merge': (things) => ({ lead_id: things.lead }),
  'POST /leads/{id}/notes': () => ({ text: 'Gebeld' }),
  'POST /leads/{id}/contacts': () => ({ outcome: 'reached' }),
  'POST /leads/{id}/call-gate': () => ({ reason: 'Asked for it' }),
  'POST /leads/{id}/call-requests': () => ({
    request_id: 'a3bb189e-8bf9-4a8b-9c3f-1a2b3c4d5e6f',
    number: '+31612345678',
  }),
  'PATCH /quotations/{id}': (things, company) => caseP(company, things.lead),
  'PUT /quotations/{id}/accept': (things) => ({ ...anAcceptance(things.version), channel: 'in_person' }),
  'POST /quotations/{id}/approval': (things) => ({ version_id: things.version, decision: 'declined' }),
  // Before there was an order: the other tests need the one that stands.
  'POST /quotations/{id}/withdrawal': () => ({ received_on: '2020-01-01', channel: 'phone', confirm: true }),
  'PATCH /quotations/{id}/reminders': () => ({ stopped: true, reason: null }),
  'POST /appointments/{id}/work-letter': () => ({ status: 'ready' }),
  'PATCH /appointments/{id}/work-letter/{letterId}/reject': () => ({ reason: 'unsafe', text: 'Loose tiles' }),
  'POST /appointments/{id}/on-my-way': () => ({ minutes: 10 }),
  'POST /employees/{id}/handover': () => ({ parts: [] }),
  'POST /employees/{id}/undo-handover': () => ({ handover_id: 999_999_999 }),
  'PUT /employees/{id}/base': () => ({ zip_code: null, city: null }),
  'POST /2fa/{userId}/activate': () => ({ code: '123456' }),
  'POST /2fa/{userId}/validate': () => ({ code: '123456' }),
  'POST /2fa/{userId}/passkey': () => ({
    id: 'id',
    client_data: 'data',
    authenticator_data: 'data',
    signature: 'signature',
  }),
  'POST /quotations/questions/{id}/answer': () => ({ text: 'Yes' }),
  'PATCH /files/{id}': () => ({ group: 'inverter' }),
  'POST /files': (things) => aPicture('leads', things.lead),
  'POST /files/shared': () => aSharedFile(),
  'POST /pastes': (things) => aPaste(things.lead),
  'POST /lead-imports': (things) => aLeadFile(things.source),
  'POST /offline/inbox/{id}/choose': () => ({ choices: [] }),
  'POST /offline/inbox/{id}/reject': () => ({ reason: 'Nagebeld' }),
  'PUT /sources/{id}/mapping': () => ({ mapping: [] }),
  'POST /sources/{id}/mapping/test': () => ({ mapping: [] }),
  'POST /company/logo': (things) => aPicture('leads', things.lead),
  'POST /broadcasting/auth': (_things, company) => ({
    socket_id: '1.1',
    channel_name: `private-company.${company.id}`,
  }),
  'POST /displays/{token}/broadcasting/auth': (_things, company) => ({
    socket_id: '1.1',
    channel_name: `private-television.${company.id}`,
  }),
  'POST /portal/{token}/broadcasting/auth': (_things, company) => ({
    socket_id: '1.1',
    channel_name: `private-portal.${company.id}.1`,
  }),
  'POST /product-prices/decide': () => ({ decision: 'decline', ids: [999_999_999] }),
  'POST /mail-from-component': aMail,
  'POST /mail-from-component/preview': aMail,
  'POST /verify': (things) => aPicture('leads', things.lead),
}

/** Makes a call on these records of a company. */
export function ask(
  client: TestClient,
  call: Call,
  things: TestFixtures,
  company: TestCompany,
  headers?: Record<string, string>,
): Promise<TestAnswer<unknown>> {
  const path = pathOf(call, things)
  const body = bodies[nameOf(call)]?.(things, company) ?? {}
  const { [call.method]: make } = {
    GET: () => client.get(path, headers),
    POST: () => client.post(path, body, headers),
    PATCH: () => client.patch(path, body, headers),
    PUT: () => client.put(path, body, headers),
    DELETE: () => client.delete(path, undefined, headers),
  }
  return make()
}
