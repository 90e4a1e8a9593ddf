import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { afterAll, expect, test } from 'vitest'
import { planVisits } from '../../testing/plan-visits.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { aNewLead, leadNow, change } = planVisits(product)
const { adviser } = product.noord.employees

const date = '2026-11-20'
let hour = 0

/** What a lead is that was all of these, one after the other, once a follow-up visit of today is done. */
async function afterFollowUp(...statuses: LeadStatus[]) {
  const lead = await aNewLead()
  const [from, till] = [`0${hour}:00`, `0${hour}:30`]
  hour += 1
  const visit = await product.inside(async (context) => {
    for (const status of statuses) await setLeadStatus(context, lead.id, { status })
    return addAppointment(context, {
      lead_id: lead.id,
      adviser_id: adviser.employee_id,
      kind: 'followUp',
      date,
      from,
      till,
      starts_at: instantInAmsterdam(date, from),
      ends_at: instantInAmsterdam(date, till),
    })
  })
  const done = await change(visit, { status: 'done', outcome: 'quotationLater', confirm: true })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return (await leadNow(lead)).status
}

test.each<[LeadStatus[], LeadStatus]>([
  [['appointmentPlanned'], 'advised'],
  [['advised', 'callback', 'appointmentPlanned'], 'advised'],
  [['advised', 'quotationSent', 'callback', 'appointmentPlanned'], 'followUp'],
  [['quotationSent'], 'quotationSent'],
  [['quotationSent', 'sold'], 'sold'],
])('a lead that was %j is %s once its follow-up visit is done', async (statuses, expected) => {
  expect(await afterFollowUp(...statuses)).toBe(expected)
})
