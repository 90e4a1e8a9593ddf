import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager } = product.noord.employees

async function later() {
  product.services.clock.move(2 * 60_000)
  await product.drain()
}
const lastMail = () => {
  const { subject = '', html = '' } = product.mails.at(-1) ?? {}
  return { subject, html: html.replaceAll(/\s+/g, ' ') }
}

/** A visit that its customer was mailed. */
async function aToldVisit(body: object, given: object = {}) {
  const planner = await product.as('planner')
  const lead_id = await aLead(product, given)
  const visit = { lead_id, adviser_id: adviser.employee_id, kind: 'advice', from: '15:00', till: '16:30' }
  const made = await planner.post<CallResult<typeof appointments.create>>('/appointments', {
    ...visit,
    manual: true,
    confirm: true,
    ...body,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await later()
  return async (changes: object, verb = '') => {
    const path = `/appointments/${made.body.id}${verb}`
    const answer = await planner.patch(path, verb === '' ? { confirm: true, ...changes } : changes)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await later()
  }
}

test('a customer reads that somebody else comes where that alone changed', async () => {
  const change = await aToldVisit({ date: '2026-12-08' })
  await change({ adviser_id: manager.employee_id })
  expect(lastMail().subject).toBe('Gewijzigd: wie er komt op 08-12-2026 om 15:00 uur')
  expect(lastMail().html).toContain('Er komt iemand anders bij u dan wij eerder schreven')
  await change({ adviser_id: adviser.employee_id, from: '14:00', till: '15:30', manual: true })
  expect(lastMail().subject).toBe('Gewijzigd: uw afspraak is op 08-12-2026 om 14:00 uur')
})

test('a customer reads until when where only the end changed, and who calls where nobody comes', async () => {
  const change = await aToldVisit({ date: '2026-12-14' })
  await change({ till: '17:00', manual: true })
  expect(lastMail().subject).toBe('Gewijzigd: uw afspraak is op 14-12-2026 om 15:00 uur')
  expect(lastMail().html).toContain('Alleen het einde van uw afspraak met ons is gewijzigd: om 17:00 uur in')
  expect(lastMail().html).toMatch(/op 14-12-2026 van 15:00 tot 17:00 uur<\/strong>/)
  const call = await aToldVisit({ date: '2026-12-15', channel: 'phone' })
  expect(lastMail().html).toContain('jaarafrekening')
  expect(lastMail().html).not.toContain('meterkast')
  await call({ adviser_id: manager.employee_id })
  expect(lastMail().subject).toBe('Gewijzigd: uw afspraak is op 15-12-2026 om 15:00 uur')
  expect(lastMail().html).toContain('Iemand anders belt u dan wij eerder schreven; de dag en de tijd')
  expect(lastMail().html).not.toContain('Er komt iemand anders')
})

test('of two who were announced one still comes, and who had confirmed is asked to do so anew', async () => {
  const change = await aToldVisit({ date: '2026-12-16', with: [manager.employee_id] })
  await change({ status: 'confirmed' })
  await change({ adviser_id: manager.employee_id, with: [] })
  const { html } = lastMail()
  expect(html).toContain(
    'Niet iedereen die wij eerder noemden is erbij: uw afspraak is nog met Manager van Noord.',
  )
  expect(html).not.toContain('Er komt iemand anders')
  expect(html).toContain(
    'U had de afspraak al bevestigd. Wilt u de afspraak zoals die nu is opnieuw bevestigen?',
  )
  expect(html).toContain('Bevestig of wijzig uw afspraak')
  // Once more moved they are asked again: what they confirmed is not that either.
  await change({ from: '14:00', till: '15:30' })
  expect(lastMail().html).toContain('U had de afspraak al bevestigd.')
  expect(lastMail().html).toContain('Bevestig of wijzig uw afspraak')
})

test('who was asked to confirm and did not is asked again, and who confirmed is not', async () => {
  const change = await aToldVisit({ date: '2026-12-17' })
  await change({ from: '13:00', till: '14:30' })
  expect(lastMail().html).toContain('Bevestig of wijzig uw afspraak')
  expect(lastMail().html).not.toContain('al bevestigd')
  await change({ from: '14:00', till: '15:30', status: 'confirmed' })
  expect(lastMail().subject).toBe('Gewijzigd: uw afspraak is op 17-12-2026 om 14:00 uur')
  expect(lastMail().html).toContain('Bekijk of wijzig uw afspraak')
  expect(lastMail().html).toContain('Op uw persoonlijke pagina ziet u de afspraak, kiest u')
})

test('a mail offers on the page of a visit what that page does', async () => {
  await aToldVisit({ date: '2026-12-09' })
  expect(lastMail().html).toMatch(
    /Bevestig of wijzig uw afspraak.*kiest u een andere tijd of zegt u de afspraak af/,
  )
  const own = /Bevestig uw afspraak.*wilt u een andere tijd of moet u afzeggen, bel dan/
  // The same day, and an installation, are the office's to change.
  await aToldVisit({ date: '2026-11-20' })
  expect(lastMail().html).toMatch(own)
  await aToldVisit({
    date: '2026-12-10',
    kind: 'installation',
    adviser_id: product.noord.employees.installer.employee_id,
  })
  expect(lastMail().html).toMatch(own)
})

test('who is called reads on which number, and of a visit that is put off that the office makes a new one', async () => {
  const change = await aToldVisit({ date: '2026-12-18', channel: 'phone' }, { mobile: '+31612345678' })
  expect(lastMail().html).toContain('Wij bellen u op 06 12345678<br>Met Adviser van Noord')
  await change({ reason: 'Klant is op reis', until: '2027-01-11' }, '/postpone')
  expect(lastMail().html).toContain('Wij nemen contact met u op voor een nieuwe afspraak.')
  expect(lastMail().html).not.toMatch(/Wilt u een nieuwe|Wij bellen u op/)
})

test.each([
  ['nl', 'Met zonnige groet'],
  ['en', 'Kind regards'],
])(
  'a mail about an installation of nobody in particular is signed with the company once: %s',
  async (language, regards) => {
    const lead_id = await aLead(product, { language: language === 'en' ? 'en' : 'nl' })
    const installation = {
      lead_id,
      adviser_id: null,
      kind: 'installation',
      date: '2026-12-11',
      from: '08:00',
    }
    const made = await (await product.as('planner')).post('/appointments', installation)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await later()
    const [, signed = ''] = lastMail().html.split(`${regards},<br`)
    expect(signed.split('</p>')[0]?.split('Zonnekracht Noord')).toHaveLength(2)
  },
)
