import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { returns } from '@heliodesk/contract/returns'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAcceptance, anAppointment, aSentQuotation } from '../../testing/a-quotation.ts'
import { findWords } from '../../testing/find-words.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'
import { forgetMail } from '../mails/forget-mail.ts'
import { quotationVersions } from '../quotations/schema.ts'

const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord } = product
const manager = await product.as('manager')

type Returns = CallResult<typeof returns.waiting>
type Erasure = CallResult<typeof calls.avg.erase>
type Visit = CallResult<typeof calls.appointments.get>
type Letter = CallResult<typeof calls.workLetters.get>
const erase = (id: number, query = '') => manager.delete<Erasure>(`/leads/${id}/delete/avg${query}`)
const waiting = async () => (await manager.get<Returns>('/home/returns')).body.total
const foundIn = (words: readonly string[]) => findWords(owner, words)

/** What the law keeps: to which address the signed quotation was mailed. */
const evidence = ['quotation_versions.sent_parties']

async function aBuyer(email: string) {
  const id = await aLead(product, { email, lastName: 'Koper', full_name: 'Jan de Koper' })
  const { quotation } = await aSentQuotation(product, manager, id)
  const acceptance = {
    ...anAcceptance(quotation.latest_version.id, { name: 'P. Koper' }),
    channel: 'in_person',
  }
  expect((await manager.put(`/quotations/${quotation.id}/accept`, acceptance)).status).toBe(200)
  await product.drain()
  product.mails.length = 0
  return id
}

test('erasing a customer whose order runs says what is lost, and asks for a reason', async () => {
  const id = await aBuyer('koper.een@klant.example')
  const dry = await erase(id, '?dry_run=true')
  expect(dry.body.running).toContain('An order runs (sold)')
  const refused = { status: 422, body: { errors: { reason: [expect.any(String)] } } }
  expect(await erase(id)).toMatchObject(refused)
  for (const said of ['Vraag', '..........'])
    expect(await erase(id, `?reason=${said}`)).toMatchObject(refused)
  const reason = 'Klant heeft er schriftelijk om gevraagd'
  expect(await erase(id, `?reason=${encodeURIComponent(reason)}`)).toMatchObject({ status: 200 })
})

test('erasing a customer whose withdrawn installation waits says so, asks for a reason and ends it', async () => {
  const id = await aBuyer('koper.vier@klant.example')
  await product.inside(async ({ db, now }) => {
    await db.update(quotationVersions).set({ return_asked_at: now }).where(eq(quotationVersions.lead_id, id))
    await db.update(leads).set({ status: 'followUp' }).where(eq(leads.id, id))
  })
  expect(await waiting()).toBe(1)
  const { body } = await erase(id, '?dry_run=true')
  expect(body.running).toMatch(/^Of Q2026-\d{5}, which was withdrawn, the installation is not taken back/)
  expect(await erase(id)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } })
  expect(await waiting()).toBe(1)
  const reason = encodeURIComponent('Klant wil het zo, geld is teruggestort')
  expect(await erase(id, `?reason=${reason}`)).toMatchObject({ status: 200 })
  expect(await waiting()).toBe(0)
})

test('the screens of an appointment and its letter learn that the person was erased', async () => {
  const id = await aBuyer('koper.drie@klant.example')
  const appointment = `/appointments/${await anAppointment(product, id)}`
  const erasedAt = async () => {
    const visit = await manager.get<Visit>(appointment)
    const letter = await manager.get<Letter>(`${appointment}/work-letter`)
    return [visit.body.lead.anonymised_at, letter.body.lead.anonymised_at]
  }
  expect(await erasedAt()).toEqual([null, null])
  await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)
  const at = expect.stringMatching(/^2026-11-20T/) as string
  expect(await erasedAt()).toEqual([at, at])
})

test('an erased person gets a confirmation, whose address is gone once it was sent', async () => {
  const email = 'koper.twee@klant.example'
  const id = await aBuyer(email)
  const done = await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)
  expect(done).toMatchObject({ status: 200, body: { confirmed: true } })
  await product.drain()
  const [mail, ...others] = product.mails
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email, subject: 'Bevestiging: uw persoonsgegevens zijn verwijderd' })
  expect(mail?.text).toMatch(/verwijderd op 20-11-2026[^]*tot en met 31-12-20\d\d/)
  expect(await foundIn([email])).toEqual(evidence)
})

test('a visit to come is taken out of the calendar of a person who is erased, by a mail that is forgotten', async () => {
  const email = 'agenda@klant.example'
  const id = await aLead(product, { email, lastName: 'Wisselgeld', full_name: 'Jan Wisselgeld' })
  const visit = await anAppointment(product, id)
  const planner = await product.as('planner')
  expect((await planner.get(`/appointments/${visit}/send-confirmation`)).status).toBe(200)
  await product.drain()
  product.mails.splice(0)
  expect((await erase(id)).status).toBe(200)
  await product.drain()
  const ends = product.mails.find(({ invitation }) => invitation?.method === 'CANCEL')
  expect([ends?.to, ends?.subject]).toEqual([email, expect.stringMatching(/^Vervallen: uw afspraak/)])
  expect(ends?.invitation?.content).toContain('STATUS:CANCELLED')
  expect(product.mails).toHaveLength(2)
  expect(await foundIn([email, 'Wisselgeld'])).toEqual([])
})

test('the address of a confirmation that cannot be delivered goes after seven days', async () => {
  const email = 'koper.drie@klant.example'
  const id = await aBuyer(email)
  await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)
  expect(await foundIn([email])).toEqual(['mails.to', ...evidence])
  product.services.clock.move(8 * 86_400_000)
  await product.inside(async ({ db }) => {
    const [mail] = (await db.execute<{ id: number }>(`SELECT id FROM mails WHERE "to" = '${email}'`)).rows
    await forgetMail(product.services)({ company_id: noord.id, mail_id: mail?.id ?? 0 })
  })
  expect(await foundIn([email])).toEqual(evidence)
  product.services.clock.move(-8 * 86_400_000)
  await product.drain()
  expect(product.mails).toEqual([])
})
