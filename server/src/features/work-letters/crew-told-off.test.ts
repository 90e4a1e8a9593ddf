import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, addLead, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer, adviser } = product.noord.employees
const planner = await product.as('planner')
const manager = await product.as('manager')

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

/** What crews were mailed since. */
async function crewMails() {
  await product.drain()
  const mails = product.mails.filter(({ subject }) => /^(Gaat niet door|Off):/.test(subject))
  product.mails.length = 0
  return mails.map(({ to, subject, text }) => ({ to, subject, text: text.replaceAll(/\s+/g, ' ') }))
}

/** An installation of an order, whose letter has a crew beside who makes it, and what happens to it. */
async function anInstallation(values: object = {}) {
  const lead_id = await aLead(product, { city: 'Assen' })
  const { quotation } = await anOrder(product, lead_id)
  const visit = await product.inside((context) =>
    addAppointment(context, {
      lead_id,
      adviser_id: installer.employee_id,
      kind: 'installation',
      ...values,
    }),
  )
  const path = `/appointments/${visit.id}`
  const letter = { ...readyFacts, status: 'ready', quotation_id: quotation.id, planned_date: visit.date }
  const crew = { crew_ids: [installer.employee_id, adviser.employee_id], confirm: true }
  const saved = await manager.post(`${path}/work-letter`, { ...letter, ...crew })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await product.drain()
  product.mails.length = 0
  const step = async (name: 'delete' | 'postpone', more: object = {}) => {
    const answer = await planner.patch(`${path}/${name}`, { reason: 'Storm', ...more })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return crewMails()
  }
  return { visit, step }
}

const putOff = { until: '2027-02-01' }
const addresses = ['adviser', 'installer'].map((name) => `${name}.noord@zonnekracht.example`)

test.each([
  ['nl', 'delete', {}, 'is geannuleerd. Ga er niet heen. Ben je er al, stop dan en bel kantoor.'],
  ['en', 'delete', {}, 'was cancelled. Do not go there. If you are there already, stop and call the office.'],
  ['nl', 'postpone', putOff, 'is uitgesteld; er is nog geen nieuwe dag. Ga er niet heen.'],
  ['en', 'postpone', putOff, 'was put off; there is no other day yet. Do not go there.'],
] as const)(
  'a crew is mailed at once in %s that its installation is off: %s',
  async (lang, name, body, words) => {
    expect((await manager.patch('/company', { default_language: lang })).status).toBe(200)
    const { visit, step } = await anInstallation()
    const mails = await step(name, body)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses)
    const day = visit.date.split('-').toReversed().join('-')
    for (const { subject, text } of mails) {
      expect(subject).toContain(`${day} ${lang === 'nl' ? 'om' : 'at'} 10:00`)
      expect(text).toContain(words)
      expect(text).toContain('Assen')
      expect(text).not.toContain('Storm')
    }
  },
)

test('a crew that heard of an installation that was put off hears no more when it is cancelled', async () => {
  const { step } = await anInstallation()
  expect(await step('postpone', putOff)).toHaveLength(2)
  expect(await step('delete')).toEqual([])
})

test('a crew hears nothing of an installation that has passed, nor of one that has another time', async () => {
  const now = product.services.clock.now().getTime()
  const passed = { starts_at: new Date(now - 7_200_000), ends_at: new Date(now - 3_600_000) }
  const { step } = await anInstallation({ date: '2026-11-20', from: '08:00', till: '09:00', ...passed })
  expect(await step('delete')).toEqual([])
  const other = await anInstallation()
  expect(await other.step('postpone', { date: '2027-03-01', from: '10:00', confirm: true })).toEqual([])
})

test('nobody is mailed what they do themselves', async () => {
  const { employee_id: adviser_id } = product.noord.employees.planner
  const { step } = await anInstallation({ adviser_id })
  expect((await step('delete')).map(({ to }) => to).toSorted()).toEqual(addresses)
})

test('who was to make an installation hears that it is off as its lead, without an order, is to be called or ends', async () => {
  const result_code_id = await aResultCode(product, 'notInterested')
  for (const to of [{ status: 'notReached' }, { status: 'writtenOff', result_code_id }]) {
    const { employee_id: adviser_id } = installer
    const { lead_id } = await product.inside(async (context) => {
      const { id } = await addLead(context)
      return addAppointment(context, { lead_id: id, adviser_id, kind: 'installation' })
    })
    const body = { ...to, remarks: 'Toch geen belangstelling', confirm: true }
    const answer = await manager.post(`/leads/${lead_id}/status-create`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(await crewMails()).toMatchObject([{ to: addresses[1] }])
  }
})
