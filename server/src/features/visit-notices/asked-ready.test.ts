import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees

/** What the confirmation of a visit says. */
async function confirmation(kind: string, language: 'nl' | 'en') {
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
  return product.mails.findLast(({ to }) => to === email)?.text ?? ''
}

test('who is advised has the yearly bill ready; who gets an installation or a service visit needs none', async () => {
  for (const [language, bill] of [
    ['nl', 'jaarafrekening'],
    ['en', 'yearly energy bill'],
  ] as const) {
    expect(await confirmation('advice', language)).toContain(bill)
    for (const kind of ['installation', 'service']) {
      const said = await confirmation(kind, language)
      expect(said).toMatch(language === 'nl' ? /afspraak met u gemaakt/ : /made an appointment with you/)
      expect(said).not.toContain(bill)
      expect(said).not.toMatch(/klaar heeft liggen|have ready/)
    }
  }
})
