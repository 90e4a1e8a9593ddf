import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees

/** What the confirmation of a visit says, and the mail of its end. */
async function mailsOf(kind: string, language: 'nl' | 'en') {
  const planner = await product.as('planner')
  const email = `${kind}.${language}@klant.example`
  const lead = await product.inside((context) =>
    addLead(context, { email, language, address_key: `${kind} ${language}` }),
  )
  const answer = await planner.post<{ id: number }>('/appointments', {
    lead_id: lead.id,
    adviser_id: kind === 'advice' ? adviser.employee_id : installer.employee_id,
    kind,
    date: language === 'nl' ? '2026-12-01' : '2026-12-02',
    from: kind === 'installation' ? '08:00' : '18:00',
    manual: true,
    confirm: true,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await planner.get(`/appointments/${answer.body.id}/send-confirmation`)
  product.services.clock.move(120_000)
  await product.drain()
  const last = () => product.mails.findLast(({ to }) => to === email)?.text ?? ''
  const confirmation = last()
  const ended = await planner.patch(`/appointments/${answer.body.id}/delete`, { reason: 'Niet meer nodig' })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  product.services.clock.move(120_000)
  await product.drain()
  return { confirmation, cancellation: last() }
}

test('who is advised has the bill ready and is asked for another day; who gets work done is neither', async () => {
  for (const [language, bill] of [
    ['nl', 'jaarafrekening'],
    ['en', 'yearly energy bill'],
  ] as const) {
    const advice = await mailsOf('advice', language)
    expect(advice.confirmation).toContain(bill)
    // Who decides with them is nothing to have ready.
    const useful = language === 'nl' ? 'Handig voor ons gesprek:' : 'Useful for our conversation:'
    expect(advice.confirmation).toContain(useful)
    expect(advice.cancellation).toContain(language === 'nl' ? 'Wilt u een nieuwe afspraak' : 'like a new one')
    for (const kind of ['installation', 'service']) {
      const { confirmation: said, cancellation } = await mailsOf(kind, language)
      // The office proposes another day, and none after a withdrawal.
      expect(cancellation).not.toMatch(/nieuwe afspraak|new one|zonnige/)
      expect(cancellation).toMatch(/Heeft u een vraag\?|Do you have a question\?/)
      expect(said).toMatch(language === 'nl' ? /afspraak met u gemaakt/ : /made an appointment with you/)
      expect(said).not.toContain(bill)
      expect(said).not.toMatch(/klaar heeft liggen|have ready|Handig voor|Useful for/)
    }
  }
})
