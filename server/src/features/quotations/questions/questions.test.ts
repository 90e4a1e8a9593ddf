import { changesChannel } from '@heliodesk/contract/realtime'
import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, type PortalPage } from '../../../testing/a-quotation.ts'
import { listenOn, subscribed } from '../../../testing/realtime-client.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Rows = CallResult<typeof calls.questions.waiting>

const product = await startTestProduct()
afterAll(product.close)

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

const asked = async (lead: object = {}) => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, lead)
  const { token } = await aSentQuotation(product, await product.as('manager'), lead_id)
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/questions`, { text: 'Kan het in maart?' })
  const manager = await product.as('manager')
  const { body } = await manager.get<Rows>(`/quotations/questions-by-lead-id/${lead_id}`)
  await product.drain()
  product.mails.length = 0
  return { adviser, lead_id, token, customer, question_id: body.data[0]?.id ?? 0 }
}

test('a question waits on the adviser’s home until it is answered', async () => {
  const { adviser, lead_id, question_id } = await asked()
  const waiting = async () =>
    (await adviser.get<Rows>('/quotations/waiting-questions')).body.data.filter(
      ({ lead }) => lead.id === lead_id,
    )
  expect(await waiting()).toMatchObject([
    { id: question_id, text: 'Kan het in maart?', answer: null, answered_at: null },
  ])
  const answer = await adviser.post(`/quotations/questions/${question_id}/answer`, { text: 'Ja, dat kan.' })
  expect(answer).toMatchObject({ status: 200, body: { answer: 'Ja, dat kan.' } })
  expect(await waiting()).toEqual([])
})

test('the customer reads an answer in the portal and by mail', async () => {
  const { adviser, token, customer, question_id } = await asked({ email: 'antwoord@klant.example' })
  await adviser.post(`/quotations/questions/${question_id}/answer`, { text: 'Ja, dat kan.' })
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page.body.questions).toMatchObject([
    { text: 'Kan het in maart?', answer: 'Ja, dat kan.', answered_at: expect.any(String) },
  ])
  await product.drain()
  expect(product.mails).toMatchObject([
    {
      to: 'antwoord@klant.example',
      subject: expect.stringContaining('Antwoord op uw vraag over offerte'),
      text: expect.stringMatching(/Kan het in maart\?[^]*Ja, dat kan\./),
    },
  ])
})

test('one of several concurrent answers is kept, the others answer 409', async () => {
  const { adviser, question_id } = await asked()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      adviser.post(`/quotations/questions/${question_id}/answer`, { text: `Antwoord ${n}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  await product.drain()
  expect(product.mails).toHaveLength(1)
})

test('questions of somebody else’s lead, and of another company, are not found', async () => {
  const { lead_id, question_id } = await asked({ adviser_id: product.noord.employees.manager.employee_id })
  const outsiders = [await product.as('adviser'), await product.as('manager', product.zuid)]
  for (const outsider of outsiders) {
    expect((await outsider.get(`/quotations/questions-by-lead-id/${lead_id}`)).status).toBe(404)
    const answer = await outsider.post(`/quotations/questions/${question_id}/answer`, { text: 'Nee' })
    expect(answer.status).toBe(404)
    const waiting = await outsider.get<Rows>('/quotations/waiting-questions')
    expect(waiting.body.data.map(({ id }) => id)).not.toContain(question_id)
  }
})

test('a question of a customer whose adviser left is mailed to who has the lead, else to the company [c614]', async () => {
  const { lead_id, token, customer } = await asked()
  const manager = await product.as('manager')
  const { employee_id } = product.noord.employees.adviser
  const recipients = async (text: string) => {
    product.mails.length = 0
    await customer.post(`/portal/${token}/questions`, { text })
    await product.drain()
    return product.mails.map(({ to }) => to)
  }
  const addressOf = async (id: number) =>
    (await manager.get<{ email: string }>(`/employees/${id}`)).body.email
  expect(await recipients('Komt er iemand?')).toEqual([await addressOf(employee_id)])
  await manager.patch(`/employees/${employee_id}`, { active: false })
  const company = await manager.get<{ email: string }>('/company')
  expect(await recipients('Is er nog iemand?')).toEqual([company.body.email])
  const owner_id = product.noord.employees.customer_service.employee_id
  await manager.patch(`/leads/${lead_id}`, { owner_id })
  expect(await recipients('Wie antwoordt?')).toEqual([await addressOf(owner_id)])
  await manager.patch(`/employees/${employee_id}`, { active: true })
})

test('open pages of the lead and the adviser’s home are notified of a question immediately', async () => {
  const { lead_id, token, customer } = await asked()
  const port = await listenOn(product.app)
  const channel = changesChannel(product.noord.id)
  const page = await subscribed(port, await product.as('manager'), channel)
  const home = await subscribed(port, await product.as('adviser'), channel)
  await customer.post(`/portal/${token}/questions`, { text: 'En in april?' })
  const changed = { noun: 'quotations', lead_id }
  expect(await page.next()).toMatchObject({
    event: 'changed',
    data: { changes: expect.arrayContaining([expect.objectContaining(changed)]) },
  })
  const own = { noun: 'quotations', id: null, lead_id: null }
  expect(await home.next()).toMatchObject({ data: { changes: expect.arrayContaining([own]) } })
  page.ws.close()
  home.ws.close()
})

test('a question whose answer was lost is asked once, the same words under another key again', async () => {
  const { token, customer } = await asked()
  const ask = (key: string, text = 'Kan het in mei?') =>
    customer.post<PortalPage>(`/portal/${token}/questions`, { text }, { 'idempotency-key': key })
  const answers = await Promise.all(['q1', 'q1', 'q1'].map((key) => ask(key)))
  for (const { status, body } of answers) expect([status, body.questions]).toMatchObject([200, [{}, {}]])
  expect((await ask('q1', 'Of in juni?')).status).toBe(422)
  expect((await ask('q2')).body.questions).toHaveLength(3)
})

const objectedBy = async (text: string) => {
  const { adviser, lead_id, token, customer } = await asked()
  await customer.post(`/portal/${token}/questions`, { text })
  const { body } = await adviser.get<{ do_not_call_at: string | null }>(`/leads/${lead_id}`)
  return body.do_not_call_at !== null
}

test('a customer who asks not to be called again is called by nobody, and who asks to be called is', async () => {
  expect(await objectedBy('Wilt u mij niet meer bellen?')).toBe(true)
  expect(await objectedBy('Wilt u mij bellen? Niet voor 18 uur.')).toBe(false)
})
