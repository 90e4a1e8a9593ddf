import { anAcceptance, saveCaseP, sendCaseP, tokenOf } from './case-p.ts'
import { aLead, anAppointment, type Colleague, logInCaller, createCustomer, readyFacts } from './office.ts'
import type { Product } from './product.ts'
import { rowsOfNouns } from './noun-screens.ts'
import { roleName } from './role-name.ts'

export type Everything = Awaited<ReturnType<typeof makeEverything>>

/** A lead all the way to a work letter that is ready, one that waits for approval, quotations in each state. */
export async function makeEverything(product: Product) {
  const [manager, adviser, installer] = await Promise.all(
    ['manager', 'adviser', 'installer'].map((name) => logInCaller(product, name)),
  )
  const customer = await createCustomer(product)
  if (!manager || !adviser || !installer) throw new Error('Nobody is there')
  const visitOf = async (name: string) => {
    const lead = await aLead(manager, { lastName: name, adviser_id: adviser.id })
    return { lead, appointment_id: (await anAppointment(manager, lead.id, adviser.id)).id }
  }
  const done = await visitOf('Zonneveld')
  const accepted = await sendCaseP(manager, { ...done, marginOfB: 1_000 })
  await customer.ask('POST /portal/{token}/accept', anAcceptance(accepted.quotation))
  await manager.ask('POST /appointments/{id}/work-letter', {
    params: { id: done.appointment_id },
    body: { status: 'ready', crew_ids: [installer.id], ...readyFacts },
  })
  const waiting = await visitOf('Daalder')
  const { appointment_id } = waiting
  await saveCaseP(adviser, { lead_id: waiting.lead.id, appointment_id, margin: 2_000, marginOfB: 1_000 })
  const open = await sendCaseP(manager, { ...(await visitOf('Klaver')), marginOfB: 1_000 })
  const english = await sendCaseP(manager, { lead: await aLead(manager, { language: 'en' }) })
  const document = new FormData()
  document.append('text', 'The key is under the mat')
  document.append('days', '7')
  const { url: paste } = await manager.ask('POST /pastes', { body: document })
  const declined = await sendCaseP(manager)
  const decline = { params: { token: tokenOf(declined.quotation) }, body: { reason: 'Too dear' } }
  await customer.ask('POST /portal/{token}/decline', decline)
  const superseded = await sendCaseP(manager)
  await sendCaseP(manager, { lead: superseded.lead })
  const withdrawn = await sendCaseP(manager)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(withdrawn.quotation))
  const params = { token: tokenOf(withdrawn.quotation) }
  const { confirmation } = await customer.ask('POST /portal/{token}/withdrawal', { params, body: {} })
  await customer.ask('POST /portal/{token}/withdrawal/confirm', { params, body: { confirmation } })
  const { data: roles } = await manager.ask('GET /roles/', {
    query: { 'filter[search]': roleName('adviser') },
  })
  const { data: products } = await manager.ask('GET /products/table/{type}', { params: { type: 'panel' } })
  const panel = products[0]?.id ?? 0
  const director = await logInCaller(product, 'director')
  const price = { price_net_adviser: 71.5, price_net_ew: 58 }
  await director.ask('PATCH /products/{id}', { params: { id: panel }, body: price })
  const nounRows = await rowsOfNouns(manager, {
    'mail templates': await companyMailTemplate(manager),
    leads: done.lead.id,
    appointments: done.appointment_id,
    employees: adviser.id,
    products: panel,
    ...(roles[0] && { roles: roles[0].id }),
  })
  const others = { manager: manager.id, rows: nounRows }
  const quotations = { accepted, open, english, declined, superseded, withdrawn }
  return { done, waiting, ...quotations, paste, ...others }
}

/** A template of the company: its manager may not change those of all companies. */
async function companyMailTemplate(manager: Colleague): Promise<number> {
  const { data } = await manager.ask('GET /mail-templates/table', { query: { 'filter[top_level]': 'false' } })
  // Of a type that no other test reads.
  const body = {
    type: 'quotation_declined',
    language: 'en',
    subject: 'Declined',
    content: '<p>No.</p>',
  } as const
  return data[0]?.id ?? (await manager.ask('POST /mail-templates', { body })).id
}
