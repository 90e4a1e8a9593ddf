import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { QuotationReminder } from '@heliodesk/domain/quotations/versions/reminders'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { leads } from '../../leads/schema.ts'
import { quotationSettings } from '../../quotation-settings/schema.ts'
import { remindCustomer } from './remind-customer.ts'
import { withdrawOpenQuotations } from '../withdrawal/withdraw-open-quotations.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { clock } = product.services
const start = clock.now()

const goTo = (date: string, time = '10:00') =>
  clock.move(instantInAmsterdam(date, time).getTime() - clock.now().getTime())

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})
afterEach(() => clock.move(start.getTime() - clock.now().getTime()))

/** Sent on Friday 20 November, valid until Friday 4 December. */
async function aSent() {
  const lead_id = await aLead(product)
  return { lead_id, ...(await aSentQuotation(product, await product.as('adviser'), lead_id)) }
}
type Sent = Awaited<ReturnType<typeof aSent>>

const run = ({ quotation }: Pick<Sent, 'quotation'>, reminder: QuotationReminder, on: string) =>
  remindCustomer(product.services)({
    company_id: noord.id,
    quotation_id: quotation.id,
    version_id: quotation.version_id,
    reminder,
    on,
  })

const reminderMails = async () => {
  await product.drain()
  return product.mails.filter(({ unsubscribe_url }) => unsubscribe_url !== null)
}

const read = async ({ quotation }: Pick<Sent, 'quotation'>) =>
  (await (await product.as('manager')).get<Quotation>(`/quotations/${quotation.id}`)).body

const timelineOf = async (lead_id: number) => {
  const { body } = await (
    await product.as('manager')
  ).get<{
    data: { action: string; actor: string; after: object | null }[]
  }>(`/leads/${lead_id}/timeline`)
  return body.data
}

const stopTokenOf = (text: string) => /\/reminders\/([\w-]+)/.exec(text)?.[1] ?? ''

/** A reminder that was mailed, and the token of its link. */
async function aReminded() {
  const sent = await aSent()
  goTo('2026-11-23')
  await run(sent, 'three_days', '2026-11-23')
  const [mail] = await reminderMails()
  return { ...sent, stop: stopTokenOf(mail?.text ?? '') }
}

test('sending a quotation plans its reminders, and the due one is mailed in the customer’s language', async () => {
  const sent = await aSent()
  goTo('2026-11-23')
  const [mail, ...others] = await reminderMails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Heeft u nog vragen over uw offerte ${sent.quotation.number}?`)
  expect(mail?.text).toContain(sent.quotation.portal_url)
  expect(mail?.text).toContain('04-12-2026')
  expect(mail?.unsubscribe_url).toMatch(/^http:\/\/[^/]+\/reminders\/[\w-]{20,}$/)
  expect(mail?.text).toContain(mail?.unsubscribe_url)
  expect((await read(sent)).reminders).toEqual({
    sent: [{ reminder: 'three_days', version_id: sent.quotation.version_id, at: expect.any(String) }],
    stopped: null,
  })
  expect(await timelineOf(sent.lead_id)).toContainEqual(
    expect.objectContaining({ action: 'reminded', actor: 'system' }),
  )
})

test('each reminder of a version is mailed once, however many processes run it', async () => {
  const sent = await aSent()
  const days = [
    ['three_days', '2026-11-23'],
    ['seven_days', '2026-11-27'],
    ['before_end', '2026-12-02'],
  ] as const
  for (const [reminder, on] of days) {
    goTo(on)
    await Promise.all(Array.from({ length: 10 }, () => run(sent, reminder, on)))
    await run(sent, reminder, on)
  }
  const subjects = (await reminderMails()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    expect.stringContaining('nog vragen'),
    expect.stringContaining('verloopt binnenkort'),
    expect.stringContaining('iets veranderd'),
  ])
})

test('a reminder is not mailed before its day, and late only when no later one is due', async () => {
  const sent = await aSent()
  goTo('2026-11-22')
  await run(sent, 'three_days', '2026-11-23')
  goTo('2026-11-28')
  await run(sent, 'three_days', '2026-11-23')
  await run(sent, 'seven_days', '2026-11-27')
  expect((await read(sent)).reminders.sent.map(({ reminder }) => reminder)).toEqual(['seven_days'])
})

test('a reminder that comes at night or on a Sunday waits for the next day with business hours', async () => {
  const sent = await aSent()
  goTo('2026-11-28', '23:30')
  await run(sent, 'seven_days', '2026-11-27')
  expect(await reminderMails()).toEqual([])
  goTo('2026-11-29', '12:00')
  await run(sent, 'seven_days', '2026-11-27')
  goTo('2026-11-30')
  expect(await reminderMails()).toHaveLength(1)
})

test('a transaction that fails after the mail leaves neither mail nor mark', async () => {
  const sent = await aSent()
  await product.drain()
  goTo('2026-11-23')
  const { jobs } = product.services
  const broken = {
    ...product.services,
    jobs: { ...jobs, enqueue: () => Promise.reject(new Error('killed')) },
  }
  const job = { company_id: noord.id, quotation_id: sent.quotation.id, version_id: sent.quotation.version_id }
  await expect(remindCustomer(broken)({ ...job, reminder: 'three_days', on: '2026-11-23' })).rejects.toThrow(
    'killed',
  )
  expect((await read(sent)).reminders.sent).toEqual([])
  await run(sent, 'three_days', '2026-11-23')
  expect(await reminderMails()).toHaveLength(1)
})

describe('no reminder is mailed', () => {
  const steps: [string, (sent: Sent) => Promise<unknown>][] = [
    [
      'after an acceptance',
      async ({ token, quotation }) =>
        (await aCustomer(product)).post(`/portal/${token}/accept`, anAcceptance(quotation.version_id)),
    ],
    [
      'after the customer declined',
      async ({ token }) => (await aCustomer(product)).post(`/portal/${token}/decline`, { reason: 'Te duur' }),
    ],
    [
      'while a question waits for its answer',
      async ({ token }) =>
        (await aCustomer(product)).post(`/portal/${token}/questions`, { text: 'Kan het?' }),
    ],
    [
      'of a version after a newer one',
      async ({ lead_id, quotation }) => {
        const adviser = await product.as('adviser')
        const base_version_id = quotation.version_id
        await adviser.patch(`/quotations/${quotation.id}`, caseP(noord, lead_id, { base_version_id }))
        return adviser.get(`/quotations/${quotation.id}/send`)
      },
    ],
    [
      'to a lead that was written off',
      ({ lead_id }) => product.inside((context) => withdrawOpenQuotations(context, lead_id, 'Afgeschreven')),
    ],
    [
      'to an erased person',
      async ({ lead_id }) => (await product.as('manager')).delete(`/leads/${lead_id}/delete/avg`),
    ],
    [
      'to somebody who wants calls alone',
      ({ lead_id }) =>
        product.inside(({ db, happened_at: now }) =>
          db
            .update(leads)
            .set({ consent: { basis: 'optIn', text: '', at: now.toISOString(), scope: 'calls' } })
            .where(eq(leads.id, lead_id)),
        ),
    ],
    [
      'after an employee stopped them',
      async ({ quotation }) =>
        (await product.as('adviser')).patch(`/quotations/${quotation.id}/reminders`, { stopped: true }),
    ],
  ]
  test.each(steps)('%s', async (_name, step) => {
    const sent = await aSent()
    await step(sent)
    // What the sending planned runs here too early, and leaves this run alone.
    await product.drain()
    goTo('2026-11-23')
    await run(sent, 'three_days', '2026-11-23')
    expect(await reminderMails()).toEqual([])
  })

  test('that the company does not send', async () => {
    const set = (remind_three_days: boolean) =>
      product.inside(({ db }) => db.update(quotationSettings).set({ remind_three_days }))
    const sent = await aSent()
    await product.drain()
    await set(false)
    goTo('2026-11-23')
    await run(sent, 'three_days', '2026-11-23')
    await set(true)
    expect(await reminderMails()).toEqual([])
  })
})

test('the reminder after an answered question is mailed', async () => {
  const sent = await aSent()
  await (await aCustomer(product)).post(`/portal/${sent.token}/questions`, { text: 'Kan het?' })
  const adviser = await product.as('adviser')
  const { body } = await adviser.get<{ data: { id: number }[] }>(
    `/quotations/questions-by-lead-id/${sent.lead_id}`,
  )
  await adviser.post(`/quotations/questions/${body.data[0]?.id}/answer`, { text: 'Ja.' })
  goTo('2026-11-27')
  await run(sent, 'seven_days', '2026-11-27')
  expect(await reminderMails()).toHaveLength(1)
})

describe('the customer stops the reminders', () => {
  test('by a page that asks: reading it stops nothing, posting it does, once', async () => {
    const sent = await aReminded()
    const customer = await aCustomer(product)
    expect(await customer.get(`/reminders/${sent.stop}`)).toMatchObject({
      status: 200,
      body: { number: sent.quotation.number, language: 'nl', stopped: false },
    })
    expect((await read(sent)).reminders.stopped).toBeNull()
    for (const time of ['first', 'second'])
      expect(await customer.post(`/reminders/${sent.stop}/stop`, undefined), time).toMatchObject({
        status: 200,
        body: { stopped: true },
      })
    expect((await read(sent)).reminders.stopped).toEqual({ at: expect.any(String), by: null })
    const told = (await timelineOf(sent.lead_id)).filter(({ action }) => action === 'remindersStopped')
    expect(told).toMatchObject([{ actor: 'customer' }])
    goTo('2026-11-27')
    await run(sent, 'seven_days', '2026-11-27')
    expect(await reminderMails()).toHaveLength(1)
  })

  test('by one post of a mail program, without cookies', async () => {
    const sent = await aReminded()
    const answer = await product.app.inject({
      method: 'POST',
      url: `/reminders/${sent.stop}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    expect((await read(sent)).reminders.stopped).toMatchObject({ by: null })
  })

  test('with a link that exists: another one is not found', async () => {
    const customer = await aCustomer(product)
    expect(await customer.get('/reminders/no-such-link')).toMatchObject({ status: 404 })
    expect(await customer.post('/reminders/no-such-link/stop', undefined)).toMatchObject({ status: 404 })
    const door = await product.app.inject({ method: 'POST', url: '/reminders/no-such-link' })
    expect(door.statusCode).toBe(404)
  })

  test('and an employee starts them again with a reason alone', async () => {
    const sent = await aReminded()
    await (await aCustomer(product)).post(`/reminders/${sent.stop}/stop`, undefined)
    const adviser = await product.as('adviser')
    const path = `/quotations/${sent.quotation.id}/reminders`
    expect(await adviser.patch(path, { stopped: false })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['The customer stopped the reminders: say why they start again'] } },
    })
    expect(await adviser.patch(path, { stopped: false, reason: 'Op verzoek' })).toMatchObject({
      status: 200,
      body: { reminders: { stopped: null } },
    })
    expect(await timelineOf(sent.lead_id)).toContainEqual(
      expect.objectContaining({
        action: 'remindersResumed',
        after: { number: sent.quotation.number, reason: 'Op verzoek' },
      }),
    )
  })
})

test('an employee stops and resumes the reminders of a quotation, and is named', async () => {
  const { quotation } = await aSent()
  const adviser = await product.as('adviser')
  const path = `/quotations/${quotation.id}/reminders`
  expect(await adviser.patch(path, { stopped: true })).toMatchObject({
    status: 200,
    body: { reminders: { stopped: { by: { name: 'Adviser van Noord' } } } },
  })
  expect(await adviser.patch(path, { stopped: false })).toMatchObject({
    status: 200,
    body: { reminders: { stopped: null } },
  })
  expect(await (await product.as('planner')).patch(path, { stopped: true })).toMatchObject({ status: 403 })
})
