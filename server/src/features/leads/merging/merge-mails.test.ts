import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { aLead, aSentQuotation } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const adviser_id = product.noord.employees.adviser.employee_id

async function later() {
  product.services.clock.move(2 * 60_000)
  await product.drain()
}

/** A lead of somebody who was mailed a visit. */
async function aToldLead(lastName: string, date: string) {
  const email = `${lastName.toLowerCase()}@klant.example`
  const lead_id = await aLead(product, { lastName, full_name: lastName, insertion: null, email })
  const times = { date, from: '10:00', till: '11:30', manual: true, confirm: true }
  const body = { lead_id, adviser_id, kind: 'advice', ...times }
  const { body: visit } = await manager.post<CallResult<typeof appointments.create>>('/appointments', body)
  await later()
  return { lead_id, email, visit_id: visit.id }
}

async function merge(id: number, lead_id: number) {
  product.mails.length = 0
  const body = { lead_id, confirm: true }
  const merged = await manager.post<CallResult<typeof calls.leadMerges.merge>>(`/leads/${id}/merge`, body)
  expect(merged).toMatchObject({ status: 200 })
  await later()
  return async () => {
    product.mails.length = 0
    expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
    await later()
  }
}

/** What an address was mailed since: salutation, subject, and what its invitation does. */
const mailsTo = (email: string) =>
  product.mails
    .filter(({ to }) => to === email)
    .map(({ subject, text, invitation }) => [
      /heer \w+/.exec(text)?.[0],
      subject,
      ...(invitation
        ? [
            /SEQUENCE:\d+/.exec(invitation.content)?.[0],
            invitation.method,
            /UID:\S+/.exec(invitation.content)?.[0],
          ]
        : []),
    ])

test('who was merged by mistake is rid of the visit of the other, who hears of it again, and of no other address', async () => {
  const kept = await aToldLead('Kuiper', '2026-12-15')
  const gone = await aToldLead('Bakker', '2026-12-17')
  const undo = await merge(kept.lead_id, gone.lead_id)
  const uid = expect.stringContaining(`UID:visit-${product.noord.id}-${gone.visit_id}@`)
  expect(mailsTo(kept.email)).toEqual([
    ['heer Kuiper', expect.stringContaining('17-12-2026'), 'SEQUENCE:1', 'REQUEST', uid],
  ])
  // The mailbox that is left is called by the name that it knows.
  expect(mailsTo(gone.email)).toEqual([['heer Bakker', 'Uw e-mailadres is gewijzigd']])
  await undo()
  expect(mailsTo(kept.email)).toEqual([
    ['heer Kuiper', 'Vervallen: uw afspraak van 17-12-2026 om 10:00 uur', 'SEQUENCE:2', 'CANCEL', uid],
  ])
  expect(mailsTo(gone.email)).toEqual([
    ['heer Bakker', expect.stringContaining('17-12-2026'), expect.anything(), 'REQUEST', uid],
  ])
  const { body } = await manager.get<{ status: string }>(`/appointments/${gone.visit_id}`)
  expect(body.status).toBe('planned')
})

test('a quotation of the lead that keeps its address keeps its link, and that of the other is mailed there', async () => {
  const [kept, gone] = [await aLead(product), await aLead(product)]
  const adviser = await product.as('adviser')
  const own = await aSentQuotation(product, adviser, kept)
  const moved = await aSentQuotation(product, adviser, gone)
  await product.drain()
  await merge(kept, gone)
  const stateAt = async (token: string) => (await product.visitor().get(`/portal/${token}`)).status
  expect([await stateAt(own.token), await stateAt(moved.token)]).toEqual([200, 410])
  const linked = product.mails.filter(({ text }) => text.includes('/portal/')).map(({ subject }) => subject)
  expect(linked).toHaveLength(1)
  expect(linked[0]).toContain(moved.quotation.number)
})
