import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { runRecurring } from '../../run-recurring.ts'
import { aCustomer, aLead, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ connections: 2 })
afterAll(product.close)
const manager = await product.as('manager')
const lead_id = await aLead(product)
const { token } = await aSentQuotation(product, manager, lead_id)

interface LeadMail {
  id: number
  status: string
  subject: string
  html: string
  last_error: string | null
}

const newest = async () => {
  const { body } = await manager.get<{ data: LeadMail[] }>(`/leads/${lead_id}/mails`)
  return body.data[0]
}

const ask = async (text: string) =>
  (await aCustomer(product)).post<{ version: unknown }>(`/portal/${token}/questions`, { text })

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})
afterEach(() => vi.restoreAllMocks())

/** As when the process ends right after the commit. */
const noTexts = () =>
  vi.spyOn(product.services.texts, 'write').mockRejectedValue(new Error('The thread is gone'))

test('eight callers whose mails take their time hold no connection and no lock, and others are answered', async () => {
  const { texts } = product.services
  const write = texts.write.bind(texts)
  const [allAsked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  vi.spyOn(product.services.texts, 'write').mockImplementation(async (order) => {
    if (++asked === 8) allAsked.resolve()
    await released.promise
    return write(order)
  })
  const calls = [
    ...['Een', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes', 'Zeven'].map(ask),
    manager.post(`/password/reset/${product.noord.employees.adviser.employee_id}`),
  ]
  await allAsked.promise
  expect((await manager.get(`/leads/${lead_id}`)).status).toBe(200)
  expect((await manager.patch(`/leads/${lead_id}`, { remarks: 'Has a dog' })).status).toBe(200)
  released.resolve()
  for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(300)
  await product.drain()
  expect(product.mails).toHaveLength(8)
  for (const { subject, html } of product.mails) expect([subject, html]).not.toContain('')
})

test('a mail whose process ended right after the commit is written and sent by its job', async () => {
  noTexts()
  expect((await ask('Kan het in maart?')).status).toBe(200)
  expect(await newest()).toMatchObject({ status: 'queued', subject: '', html: '' })
  vi.restoreAllMocks()
  await product.drain()
  expect(product.mails).toMatchObject([{ text: expect.stringContaining('Kan het in maart?') }])
  expect(await newest()).toMatchObject({ status: 'sent', html: expect.stringContaining('Kan het in maart?') })
})

test('what a mail says is as of its call, whatever changes before it is written', async () => {
  noTexts()
  await ask('Kan het in april?')
  vi.restoreAllMocks()
  const template = { type: 'quotation_question', language: 'nl', subject: 'Anders', content: '<p>Anders</p>' }
  const { status, body } = await manager.post<{ id: number; revision: number }>('/mail-templates', template)
  expect(status).toBe(201)
  onTestFinished(async () => {
    await manager.delete(`/mail-templates/${body.id}?revision=${body.revision}`)
  })
  await product.drain()
  expect(product.mails).toMatchObject([{ text: expect.stringContaining('Kan het in april?') }])
})

test('a mail beyond the limits fails where the office sees it, and what caused it holds', async () => {
  vi.spyOn(product.services.texts, 'write').mockRejectedValue(conflict('slowTemplate'))
  expect((await ask('Kan het in mei?')).status).toBe(200)
  expect(await newest()).toMatchObject({ status: 'failed', last_error: say('en', 'slowTemplate') })
  const dutch = { 'accept-language': 'nl' }
  for (const path of [`/leads/${lead_id}/mails`, '/home/failed-mails', '/mail-delivery'])
    expect(JSON.stringify((await manager.get(path, dutch)).body)).toContain(say('nl', 'slowTemplate'))
  vi.restoreAllMocks()
  await product.drain()
  expect(product.mails).toEqual([])
  const { body } = await manager.get<{ data: { action: string; subject: string }[] }>(
    `/leads/${lead_id}/timeline`,
  )
  expect(body.data.slice(0, 2).map(({ action }) => action)).toEqual(['failed', 'queued'])
})

test('an erased person’s mail that has no text yet never gets one', async () => {
  noTexts()
  const gone = await aLead(product, { email: 'weg@klant.example' })
  await aSentQuotation(product, manager, gone)
  vi.restoreAllMocks()
  const { status } = await manager.delete(`/leads/${gone}/delete/avg`)
  expect(status).toBeLessThan(300)
  await product.drain()
  expect(product.mails.filter(({ html }) => html.includes('portal/'))).toEqual([])
})

test('without a mail server the hour’s work writes what a process left', async () => {
  const quiet = await startTestProduct({ delivers: false })
  onTestFinished(quiet.close)
  const office = await quiet.as('manager')
  const id = await aLead(quiet)
  vi.spyOn(quiet.services.texts, 'write').mockRejectedValue(new Error('The thread is gone'))
  await aSentQuotation(quiet, office, id)
  vi.restoreAllMocks()
  const kept = async () => (await office.get<{ data: LeadMail[] }>(`/leads/${id}/mails`)).body.data
  expect((await kept())[0]).toMatchObject({ status: 'kept', subject: '' })
  await runRecurring(quiet.services)
  await quiet.drain()
  expect((await kept())[0]).toMatchObject({ status: 'kept', subject: expect.stringContaining('offerte') })
})
