import { anAcceptance, saveCaseP, sendCaseP } from './src/case-p.ts'
import { mailTo } from './src/mails.ts'
import { type Colleague, type Lead, aLead, logInCaller, createCustomer } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

interface Draft {
  lead: Lead
  quotation_id: number
}

const send = (by: Colleague, { quotation_id }: Draft) =>
  by.send('GET /quotations/{id}/send', { params: { id: quotation_id } })

/** Sends all concurrently and kills the server after the first responses; returns the acknowledged ones. */
async function sendAndKill(product: Product, by: Colleague, drafts: readonly Draft[]) {
  const answers = drafts.map((draft) => send(by, draft).then((answer) => answer.ok))
  await Promise.any(answers)
  await product.kill()
  const outcomes = await Promise.allSettled(answers)
  return drafts.filter((_draft, index) => {
    const outcome = outcomes[index]
    return outcome?.status === 'fulfilled' && outcome.value
  })
}

const arrivedAt = (product: Product, { lead }: Draft) =>
  product.mailbox.mails.filter(mailTo(lead.email ?? '', /offerte/))

test('kill -9 while sending quotations loses no mail and repeats only the same mail', async ({ product }) => {
  test.setTimeout(150_000)
  const manager = await logInCaller(product, 'manager')
  const drafts: Draft[] = []
  for (let count = 0; count < 6; count += 1) {
    const lead = await aLead(manager)
    const { id } = await saveCaseP(manager, { lead_id: lead.id })
    drafts.push({ lead, quotation_id: id })
  }

  await product.mailbox.stop()
  const acknowledged = await sendAndKill(product, manager, drafts)
  await product.start()
  for (const draft of acknowledged) {
    const { latest_version } = await manager.ask('GET /quotations/{id}', {
      params: { id: draft.quotation_id },
    })
    expect(latest_version.state).toBe('open')
  }
  for (const draft of drafts) expect((await send(manager, draft)).status).toBe(200)

  const taken = product.mailbox.takeWithoutAnswer()
  await product.mailbox.start()
  await taken
  await product.kill()
  await product.start()
  for (const { lead } of drafts) await product.mailbox.waitFor(mailTo(lead.email ?? '', /offerte/), 90_000)

  await expect
    .poll(() => Math.max(...drafts.map((draft) => arrivedAt(product, draft).length)), { timeout: 90_000 })
    .toBeGreaterThan(1)
  for (const draft of drafts) {
    await expect.poll(() => mailStates(manager, draft), { timeout: 30_000 }).toEqual(['sent'])
    expect(new Set(arrivedAt(product, draft).map(({ messageId }) => messageId)).size).toBe(1)
  }
})

async function mailStates(by: Colleague, { lead }: Draft): Promise<string[]> {
  const { data } = await by.ask('GET /leads/{id}/mails', { params: { id: lead.id } })
  return data.map(({ status }) => status)
}

test('one of fifty concurrent acceptances wins [c21]', async ({ product }) => {
  const manager = await logInCaller(product, 'manager')
  const { lead, quotation } = await sendCaseP(manager)
  const customer = await createCustomer(product)
  const accept = async (): Promise<number> => {
    const { status } = await customer.send('POST /portal/{token}/accept', anAcceptance(quotation))
    // A full queue says that nothing was done: whoever is told so asks again.
    return status === 503 ? accept() : status
  }
  const answers = await Promise.all(Array.from({ length: 50 }, accept))
  const statuses = answers.toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Bevestiging/))
  const { data } = await manager.ask('GET /leads/{id}/timeline', { params: { id: lead.id } })
  expect(data.filter(({ action }) => action === 'accepted')).toHaveLength(1)
  expect(product.mailbox.mails.filter(mailTo(lead.email ?? '', /^Bevestiging/))).toHaveLength(1)
})
