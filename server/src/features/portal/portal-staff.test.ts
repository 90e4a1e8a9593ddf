import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { recordLoginAddress } from '../../access/logins/login-addresses.ts'
import { auditLog } from '../../audit-log/schema.ts'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type PortalPage,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const { noord, zuid } = product
const { database, clock } = product.services

const sent = async () => {
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  return { quotation, token, lead_id, version_id: quotation.version_id, customer: await aCustomer(product) }
}

test('a browser with a staff session can read the portal but not decide', async () => {
  const { token, customer, version_id } = await sent()
  for (const company of [noord, zuid]) {
    const staff = await product.as('adviser', company)
    const page = await staff.get<PortalPage>(`/portal/${token}`)
    expect(page).toMatchObject({ status: 200, body: { state: 'open', read_only: true } })
    const steps: [string, object][] = [
      ['accept', anAcceptance(version_id)],
      ['decline', { reason: 'Te duur' }],
      ['questions', { text: 'Kan het goedkoper?' }],
      ['withdrawal', {}],
      ['withdrawal/confirm', { confirmation: 'x' }],
    ]
    const message = expect.stringMatching(/^You are logged in as staff/) as string
    for (const [step, body] of steps)
      expect(await staff.post(`/portal/${token}/${step}`, body)).toMatchObject({
        status: 403,
        body: { message },
      })
  }
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', read_only: false } })
})

test('the link is for those who may send the quotation', async () => {
  const { quotation, token, lead_id } = await sent()
  const linkFor = async (who: 'adviser' | 'planner') => {
    const client = await product.as(who)
    const one = await client.get<Quotation>(`/quotations/${quotation.id}`)
    const mails = await client.get<{ data: { html: string }[] }>(`/leads/${lead_id}/mails`)
    expect(mails.body.data.some(({ html }) => html.includes(token))).toBe(who === 'adviser')
    const list = await client.get<{ data: Quotation[] }>(`/quotations/get-by-lead-id/${lead_id}`)
    return [one.body, ...list.body.data].map(({ portal_url }) => portal_url)
  }
  expect(await linkFor('adviser')).toEqual([quotation.portal_url, quotation.portal_url])
  expect(await linkFor('planner')).toEqual([null, null])
})

/** The audit entry and the evidence page of an acceptance. */
async function acceptSent() {
  const { token, customer, version_id, quotation } = await sent()
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const accepted = and(eq(auditLog.subject_id, quotation.id), eq(auditLog.action, 'accepted'))
  const [entry] = await product.inside(({ db }) => db.select().from(auditLog).where(accepted))
  const pdf = await customer.get<Buffer>(`/portal/${token}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  const told = /vanaf dit IP-adres binnen de 24 uur ervoor (ja|nee)/.exec(text.replaceAll(/\s+/g, ' '))?.[1]
  return [entry?.after?.['staff_login'], told]
}

test('an acceptance records that no staff logged in from its address within 24 hours', async () => {
  const yesterday = new Date(clock.now().getTime() - 86_400_000)
  const { planner } = noord.employees
  await recordLoginAddress(database, zuid.employees.planner.user_id, '127.0.0.1', clock.now())
  await recordLoginAddress(database, planner.user_id, '127.0.0.1', yesterday)
  await recordLoginAddress(database, planner.user_id, '10.0.0.1', clock.now())
  expect(await acceptSent()).toEqual([false, 'nee'])
})

test('an acceptance records that staff logged in from its address', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  await visitor.post('/login', { username: 'planner.noord', password: testPassword })
  expect(await acceptSent()).toEqual([true, 'ja'])
})
