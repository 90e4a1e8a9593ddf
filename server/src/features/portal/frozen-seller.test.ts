import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { remindCustomer } from '../quotations/reminders/remind-customer.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

const before = {
  name: 'Eerste naam',
  legal_name: 'Eerste naam B.V.',
  street: 'Eersteweg',
  privacy_url: 'https://eerste.example/privacy',
}
const after = {
  name: 'Tweede naam',
  legal_name: 'Tweede naam B.V.',
  street: 'Tweedeweg',
  privacy_url: 'https://tweede.example/privacy',
}

async function rename(company: object) {
  const manager = await product.as('manager')
  expect((await manager.patch('/company', company)).status).toBe(200)
}

/** The mails to the customer since the last look. */
async function mailed(subject: string) {
  await product.drain()
  const mail = product.mails.find((one) => one.subject.includes(subject))
  product.mails.length = 0
  return mail?.text
}

test('every mail about a sent version names who sold by it, whatever the company is called since', async () => {
  await rename(before)
  const adviser = await product.as('adviser')
  const { quotation, token } = await aSentQuotation(product, adviser, await aLead(product))
  const customer = await aCustomer(product)
  await mailed('')
  await rename(after)
  const texts = []
  const now = product.services.clock.now().getTime()
  product.services.clock.move(new Date('2026-11-23T10:00:00Z').getTime() - now)
  await remindCustomer(product.services)({
    company_id: noord.id,
    quotation_id: quotation.id,
    version_id: quotation.version_id,
    reminder: 'three_days',
    on: '2026-11-23',
  })
  texts.push(await mailed(quotation.number))
  product.services.clock.move(now - product.services.clock.now().getTime())
  await customer.post(`/portal/${token}/questions`, { text: 'Kan het in maart?' })
  const asked = await adviser.get<{ data: { id: number }[] }>('/quotations/waiting-questions')
  await mailed('')
  await adviser.post(`/quotations/questions/${asked.body.data[0]?.id}/answer`, { text: 'Ja hoor' })
  texts.push(await mailed(''))
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  texts.push(await mailed('Bevestiging van uw'))
  const first = await customer.post<object>(`/portal/${token}/withdrawal`, { reason: null })
  await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)
  texts.push(await mailed('Bevestiging van uw herroeping'))
  expect(texts).toHaveLength(4)
  for (const text of texts) {
    expect(text).toContain(before.legal_name)
    expect(text).toContain(before.street)
    expect(text).toContain(before.privacy_url)
    expect(text).not.toMatch(/tweede/i)
  }
})

test('mails after the sale have the words of their day around the terms that were sent', async () => {
  const manager = await product.as('manager')
  await rename({ withdrawal_days: 14, withdrawal_from: 'acceptance', delivery_weeks: 6 })
  const { quotation, token } = await aSentQuotation(
    product,
    await product.as('adviser'),
    await aLead(product),
  )
  const said = quotation.latest_version
  const words = 'Nieuwe woorden. Bedenktijd {{ withdrawalDays }} dagen. {{ deliveryTime }}'
  for (const [type, received] of [
    ['quotation_accepted', ''],
    ['quotation_withdrawn', ' {{ withdrawnOn }} {{ withdrawnTime }}'],
  ]) {
    const content = `<p>${words}${received}</p>`
    const template = { type, language: 'nl', subject: `Nieuw: ${type}`, content }
    expect((await manager.post('/mail-templates', template)).status).toBe(201)
  }
  await rename({ withdrawal_days: 30, withdrawal_from: 'delivery', delivery_weeks: 2 })
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/accept`, anAcceptance(said.id))
  const confirmation = await mailed('Nieuw: quotation_accepted')
  expect(confirmation).toContain('Nieuwe woorden. Bedenktijd 14 dagen.')
  expect(confirmation).toContain('uiterlijk 6 weken na uw bestelling')
  const first = await customer.post<object>(`/portal/${token}/withdrawal`, { reason: null })
  await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)
  const receipt = await mailed('Nieuw: quotation_withdrawn')
  expect(receipt).toContain('Nieuwe woorden. Bedenktijd 14 dagen')
  expect(receipt).toContain('uiterlijk 6 weken na uw bestelling')
})
