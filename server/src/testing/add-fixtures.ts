import { mailTypes, requiredVariables } from '@heliodesk/domain/mail-types'
import { approveDiscount, aCustomer, anAcceptance, caseP, type Quotation } from './a-quotation.ts'
import { addSharedTerms } from './shared-terms.ts'
import { readyFacts } from './test-installation.ts'
import { retentionProposals } from '../features/retention/schema.ts'
import type { Context } from '../work/context.ts'
import { adviserMailTemplates } from '../features/adviser-mail-templates/schema.ts'
import { addPlanned, type Planned } from './add-planned.ts'
import { addMissedCall, addPost } from './add-incoming.ts'
import { addOffline } from './add-offline.ts'
import { addResources, type SampleResources } from './add-resources.ts'
import type { TestAnswer, TestClient } from './test-client.ts'
import type { TestProduct } from './test-product.ts'
import type { ThingsOf } from './things.ts'

/** One record of each type that a path or a body can refer to, all of one company, adviser and crew. */
export interface TestFixtures extends Planned {
  lead: number
  appointment: number
  quotation: number
  version: number
  letter: number
  file: number
  shared_file: number
  /** Sent with the quotation. */
  sent_file: number
  mail_template: number
  adviser_mail_template: number
  source: number
  product: number
  product_price: number
  install_price_set: number
  employee: number
  company: number
  role: number
  display: number
  paste: number
  saved_view: number
  voip_number: number
  hourly_tariff: number
  missed_call: number
  /** A duplicate of the lead. */
  post: number
  lead_import: number
  /** Of a lead into the lead. */
  lead_merge: number
  question: number
  question_list: number
  question_version: number
  /** Of the adviser. */
  device: string
  /** In the offline inbox, about the lead. */
  offline_intent: number
  token: string
  /** One of each managed resource. */
  resources: SampleResources
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function aPicture(owner_type: string, owner_id: number): FormData {
  const form = new FormData()
  form.set('owner_type', owner_type)
  form.set('owner_id', String(owner_id))
  form.set('group', 'roof')
  form.set('file', new Blob([onePixel], { type: 'image/png' }), 'roof.png')
  return form
}

/** A CSV file of one lead. */
export function aLeadFile(
  source_id: number,
  content = 'achternaam;e-mail\nUit bestand;file@klant.example\n',
) {
  const form = new FormData()
  form.set('source_id', String(source_id))
  form.set('file', new Blob([content], { type: 'text/csv' }), 'leads.csv')
  return form
}

export function aSharedFile(): FormData {
  const form = new FormData()
  form.set('file', new Blob([onePixel], { type: 'image/png' }), 'sheet.png')
  return form
}

/** A view of the table of leads that nobody else sees. */
const aSavedView = ({ name }: Pick<ThingsOf, 'name'>) => ({
  table: 'GET /leads/table',
  name,
  state: { columns: ['number', 'name'], sort: '-created_at', per_page: 50, filters: { status: 'new' } },
})

export function aPaste(lead_id: number): FormData {
  const form = new FormData()
  form.set('text', 'The key is under the mat')
  form.set('days', '7')
  form.set('lead_id', String(lead_id))
  return form
}

function made<Body>({ status, body }: TestAnswer<Body>): Body {
  if (status >= 300) throw new Error(`Not made: ${status} ${JSON.stringify(body)}`)
  return body
}

interface Made {
  id: number
}

/** A version of the install prices that can be saved. */
export const someInstallPrices = (more: object = {}) => ({
  active_from: '2026-12-01',
  rows: [
    { panels_from: 1, panels_to: 9, install_class: 'tiles', price_net_adviser: 700, price_net_ew: 590.5 },
    { panels_from: 10, panels_to: 30, install_class: 'tiles', price_net_adviser: 1_100, price_net_ew: 950 },
    { panels_from: 1, panels_to: 30, install_class: 'flat', price_net_adviser: 1_200, price_net_ew: 0 },
  ],
  ...more,
})

/** Creates them through the API, as the manager of both companies. */
export async function addFixtures(product: TestProduct, of: ThingsOf): Promise<TestFixtures> {
  const client = await product.as('both', of.company)
  const { lead, appointment } = await addVisit(client, of)
  const { quotation, letter, sent_file } = await addAccepted(product, client, of, { lead, appointment })
  const attached = made(await client.post<Made>('/files/shared', aSharedFile()))
  const shared = made(await client.post<Made>('/files/shared', aSharedFile()))
  const known = new Map([
    ['adviser_ids', [of.adviser_id]],
    ['adviser_id', [of.adviser_id]],
    ['file_id', [attached.id]],
  ])
  const resources = await addResources(client, { known, seed: of.street_number })
  const goal = `/sales-goals/${resources['sales-goals']?.id}`
  made(await client.patch(goal, { revenue: 100_000, on_television: false }))
  await product.inside((context) => addKept(context, lead), of.company)
  const role = made(await client.post<Made>('/roles', aRole(of)))
  const display = made(await client.post<Made>('/displays', { name: `Wand ${of.company.name}` }))
  const paste = made(await client.post<Made>('/pastes', aPaste(lead)))
  const saved_view = made(await client.post<Made>('/saved-views', aSavedView(of)))
  const picture = made(await client.post<Made>('/files', aPicture('leads', lead)))
  const voip_number = made(await client.post<Made>('/voip-numbers', aVoipNumber(of)))
  const hourly_tariff = made(await client.post<Made>('/quotation-settings/hourly-tariffs', aTariffFile()))
  const missed_call = await product.inside((context) => addMissedCall(context, of), of.company)
  const mail_template = made(await client.post<Made>('/mail-templates', aTemplate(of)))
  const adviser_mail_template = await product.inside((context) => addAdviserTemplate(context, of), of.company)
  const question = await addQuestion(product, client, quotation)
  const install_price_set = await addInstallPriceSet(client)
  const source = made(await client.post<Made>('/sources', aSource(of)))
  const priced = made(await client.post<PricedProduct>('/products', aPricedProduct(of)))
  return {
    lead,
    appointment,
    quotation: quotation.id,
    version: quotation.latest_version.id,
    letter,
    file: picture.id,
    shared_file: shared.id,
    sent_file,
    mail_template: mail_template.id,
    adviser_mail_template,
    source: source.id,
    product: of.company.product_ids[0] ?? 0,
    install_price_set,
    product_price: priced.waiting_product_price.id,
    employee: of.adviser_id,
    company: of.company.id,
    role: role.id,
    display: display.id,
    paste: paste.id,
    saved_view: saved_view.id,
    voip_number: voip_number.id,
    hourly_tariff: hourly_tariff.id,
    missed_call,
    post: await addPost(product, of.company, { lead, source_id: source.id, name: of.name }),
    lead_import: made(await client.post<Made>('/lead-imports', aLeadFile(source.id))).id,
    lead_merge: await addMerge(client, lead, of),
    question,
    ...(await product.inside((context) => addOffline(context, of, lead), of.company)),
    ...(await findQuestionList(client, lead)),
    ...(await addPlanned(client, of)),
    token: quotation.portal_url?.split('/').at(-1) ?? '',
    resources,
  }
}

/** A lead of the list of retention periods, which stays in it. */
const addKept = ({ db, company_id, happened_at: now }: Context, lead_id: number) =>
  db.insert(retentionProposals).values({ company_id, lead_id, proposed_at: now, kept_until: '2026-12-31' })

async function addVisit(client: TestClient, { name, street_number, adviser_id }: ThingsOf) {
  const lead = made(
    await client.post<Made>('/leads', {
      lastName: name,
      email: `${name.toLowerCase()}@klant.example`,
      street: 'Zonnelaan',
      street_number,
      zip_code: '9711 AB',
      city: 'Groningen',
      energy_usage: 3_500,
      meter_connection: '3x25A',
      adviser_id,
    }),
  )
  const appointment = made(
    await client.post<Made>('/appointments', {
      lead_id: lead.id,
      adviser_id,
      kind: 'advice',
      date: '2026-11-20',
      from: '10:00',
      till: '11:30',
      remarks: null,
      confirm: true,
    }),
  )
  return { lead: lead.id, appointment: appointment.id }
}

async function addAccepted(
  product: TestProduct,
  client: TestClient,
  { company, crew_id }: ThingsOf,
  { lead, appointment }: { lead: number; appointment: number },
) {
  const of = { appointment_id: appointment }
  const saved = made(await client.post<Quotation>('/quotations', caseP(company, lead, of)))
  await approveDiscount(product, saved, company)
  const terms = await addSharedTerms(client)
  made(await client.get(`/quotations/${saved.id}/send`))
  await terms.remove()
  const body = { ...anAcceptance(saved.version_id), channel: 'in_person' }
  const quotation = made(await client.put<Quotation>(`/quotations/${saved.id}/accept`, body))
  const ready = { ...readyFacts, status: 'ready', crew_ids: [crew_id] }
  const letter = made(await client.post<Made>(`/appointments/${appointment}/work-letter`, ready))
  return { quotation, letter: letter.id, sent_file: terms.file_id }
}

/** A lead that was merged into the lead. */
async function addMerge(client: TestClient, id: number, { name }: ThingsOf) {
  const other = made(
    await client.post<Made>('/leads', { lastName: name, force: true, force_reason: 'Nog een' }),
  )
  return made(await client.post<{ merge_id: number }>(`/leads/${id}/merge`, { lead_id: other.id })).merge_id
}

/** Asked by the customer at the portal. */
async function addQuestion(product: TestProduct, client: TestClient, quotation: Quotation) {
  const customer = await aCustomer(product)
  const token = quotation.portal_url?.split('/').at(-1) ?? ''
  made(await customer.post(`/portal/${token}/questions`, { text: 'Kan het in maart?' }))
  const path = `/quotations/questions-by-lead-id/${quotation.lead_id}`
  return made(await client.get<{ data: Made[] }>(path)).data[0]?.id ?? 0
}

/** The list that companies start with, as the lead is asked it. */
async function findQuestionList(client: TestClient, lead: number) {
  const path = `/leads/${lead}/question-lists`
  const { data } = made(await client.get<{ data: { list: Made; version_id: number }[] }>(path))
  const [first] = data
  if (first === undefined) throw new Error('The lead has no question list')
  return { question_list: first.list.id, question_version: first.version_id }
}

/** The pending set, of which a company has at most one. */
async function addInstallPriceSet(client: TestClient) {
  const { data } = made(await client.get<{ data: (Made & { state: string })[] }>('/install-prices'))
  const waiting = data.find(({ state }) => state === 'waiting')
  return (waiting ?? made(await client.post<Made>('/install-prices', someInstallPrices()))).id
}

interface PricedProduct {
  waiting_product_price: Made
}
const aPricedProduct = ({ street_number }: ThingsOf) => ({
  product_type: 'other',
  name: `Rail ${street_number}`,
  price_net_adviser: 10,
  price_net_ew: 8,
})

const aSource = ({ company, street_number }: ThingsOf) => ({
  name: `Bron ${company.name} ${street_number}`,
  cost_type: 'flat_fee_per_month',
  cost_value: 10,
  show_in_maps: false,
  essent: false,
  active: true,
})

const aTemplate = ({ street_number }: ThingsOf) => {
  const type = mailTypes[street_number] ?? 'password_reset'
  const values = requiredVariables(type).map((name) => `<p>{{ ${name} }}</p>`)
  return {
    type,
    language: 'en',
    subject: 'To {{ fullName }}',
    content: ['<p>{{ salutation }},</p>', ...values].join(''),
  }
}

/** The adviser's own. */
async function addAdviserTemplate(
  { db, company_id, happened_at: now }: Context,
  { adviser_id: employee_id, name }: ThingsOf,
) {
  const text = { subject: 'Uw dak', content: '<p>{{ salutation }},</p>' }
  const times = { created_at: now, updated_at: now }
  const [template] = await db
    .insert(adviserMailTemplates)
    .values({ company_id, employee_id, name, category: 'other', language: 'nl', ...text, ...times })
    .returning({ id: adviserMailTemplates.id })
  return template?.id ?? 0
}

/** A year of one price. */
function aTariffFile(): FormData {
  const form = new FormData()
  form.set('file', new File(['0.25\n'.repeat(8_760)], 'hours.csv'))
  return form
}

const aRole = ({ company, street_number }: ThingsOf) => ({
  name: `Rol ${company.name} ${street_number}`,
  permissions: ['view leads'],
  own_resources: ['leads'],
})

const aVoipNumber = ({ company, street_number }: ThingsOf) => ({
  internal_number: `${company.id}0${street_number}`,
  external_number: `050 123 45 ${company.id}${street_number}`,
})
