import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { returns } from '@heliodesk/contract/returns'
import { formatDate } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAcceptance, anAppointment, aSentQuotation } from '../../testing/a-quotation.ts'
import { findWords } from '../../testing/find-words.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { forgetMail } from '../mails/forget-mail.ts'
import { quotations, quotationVersions } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
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

async function aBuyer(email: string, more: object = {}) {
  const id = await aLead(product, { email, lastName: 'Koper', full_name: 'Jan de Koper', ...more })
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
  await product.inside(async ({ db, happened_at: now }) => {
    await db.update(quotationVersions).set({ return_asked_at: now }).where(eq(quotationVersions.lead_id, id))
    await db.update(leads).set({ status: 'followUp' }).where(eq(leads.id, id))
    await db.update(quotations).set({ accepted_version_id: null }).where(eq(quotations.lead_id, id))
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

/** The installation of an order, with a letter that the crew accepted. */
async function aPlannedOrder(email: string, more: object = {}) {
  const id = await aBuyer(email, more)
  const { employee_id } = noord.employees.installer
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id: id, adviser_id: employee_id, kind: 'installation' }),
  )
  const path = `/appointments/${visit.id}`
  const ready = { status: 'ready', ...readyFacts, crew_ids: [employee_id], planned_date: visit.date }
  const letter = await manager.post<{ id: number }>(`${path}/work-letter`, ready)
  const fitter = await product.as('installer')
  expect((await fitter.patch(`${path}/work-letter/${letter.body.id}/accept`, {})).status).toBe(200)
  await product.drain()
  product.mails.length = 0
  const cancelledAt = () =>
    product.inside(
      async ({ db }) =>
        (await db.select().from(workLetters).where(eq(workLetters.lead_id, id)))[0]?.cancelled_at,
    )
  return { id, visit, path, cancelledAt }
}

test.each(['nl', 'en'] as const)(
  'erasing a customer cancels installation and letter, and tells crew, planner and customer: %s',
  async (language) => {
    const email = `koper.${language}@klant.example`
    const { id, visit, path, cancelledAt } = await aPlannedOrder(email, { language })
    expect((await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)).status).toBe(200)
    await product.drain()
    expect((await manager.get<Visit>(path)).body.status).toBe('cancelled')
    expect(await cancelledAt()).toEqual(expect.any(Date))
    const mailTo = (part: string) => product.mails.find(({ to }) => to.includes(part))
    const day = formatDate(visit.date)
    const said = `Wat voor ${day} om 10:00 gepland stond, gaat niet door:`
    expect(mailTo('installer.')?.text).toContain(`${said} ga er niet heen.`)
    expect(mailTo('planner.')?.text).toContain(`${said} die tijd is weer vrij.`)
    for (const to of ['installer.', 'planner.'])
      expect(JSON.stringify(mailTo(to))).not.toMatch(/Koper|Zonnelaan|klant\.example/)
    expect(mailTo(email)?.text).toContain(
      language === 'nl'
        ? `De installatie van ${day} gaat niet door.`
        : `The installation of ${day} is cancelled.`,
    )
  },
)

test.each(['in_progress', 'planned'] as const)(
  'the crew of an installation that has begun reads to stop when its customer is erased: %s',
  async (status) => {
    const { id, visit } = await aPlannedOrder(`koper.${status}@klant.example`)
    const begun = new Date(product.services.clock.now().getTime() - 3_600_000)
    const date = status === 'in_progress' ? '2026-11-19' : '2026-11-20'
    await product.inside(({ db }) =>
      db
        .update(appointments)
        .set({ status, date, starts_at: begun, ends_at: new Date(begun.getTime() + 60_000) })
        .where(eq(appointments.id, visit.id)),
    )
    expect((await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)).status).toBe(200)
    await product.drain()
    const said = `Wat voor ${formatDate(date)} om 10:00 gepland stond, gaat niet door:`
    const mailTo = (part: string) => product.mails.find(({ to }) => to.includes(part))?.text
    expect(mailTo('installer.')).toContain(`${said} ga er niet heen. Ben je er al, stop dan en bel kantoor.`)
    expect(mailTo('planner.')).toContain(said)
  },
)

test('an installation that was put off ends with an erased customer, and a dry run ends and tells nothing', async () => {
  const { id, visit, path, cancelledAt } = await aPlannedOrder('koper.zeven@klant.example')
  await product.inside(({ db }) =>
    db.update(appointments).set({ status: 'postponed' }).where(eq(appointments.id, visit.id)),
  )
  expect((await erase(id, '?dry_run=true')).status).toBe(200)
  await product.drain()
  expect([await cancelledAt(), product.mails.length]).toEqual([null, 0])
  expect((await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)).status).toBe(200)
  await product.drain()
  expect((await manager.get<Visit>(path)).body.status).toBe('cancelled')
  expect(product.mails.find(({ to }) => to.includes('installer.'))?.text).toContain(
    'De werkbrief is geannuleerd.',
  )
})

test('erasing a customer whose order is installed keeps its letter, and tells nobody of it', async () => {
  const { id, visit, cancelledAt } = await aPlannedOrder('koper.zes@klant.example')
  await product.inside(async (context) => {
    await context.db.update(appointments).set({ status: 'done' }).where(eq(appointments.id, visit.id))
    await setLeadStatus(context, id, 'installed')
  })
  expect((await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)).status).toBe(200)
  await product.drain()
  expect(await cancelledAt()).toBeNull()
  expect(product.mails.map(({ to }) => to)).toEqual(['koper.zes@klant.example'])
})

test('erasing a customer on the day of what is installed says of nothing that it does not take place', async () => {
  const { id, visit, cancelledAt } = await aPlannedOrder('koper.acht@klant.example')
  await product.inside(async (context) => {
    const starts_at = context.happened_at
    await context.db
      .update(appointments)
      .set({ date: '2026-11-20', starts_at, ends_at: new Date(starts_at.getTime() + 60_000) })
      .where(eq(appointments.id, visit.id))
    await setLeadStatus(context, id, 'installed')
  })
  expect((await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)).status).toBe(200)
  await product.drain()
  expect(await cancelledAt()).toBeNull()
  expect(product.mails.map(({ to }) => to)).toEqual(['koper.acht@klant.example'])
  expect(product.mails[0]?.text).not.toContain('gaat niet door')
})

test('erasing a customer whose order is installed says of a service visit that it is cancelled, and stops no order', async () => {
  const { id, visit } = await aPlannedOrder('koper.negen@klant.example')
  await product.inside(async (context) => {
    await context.db.update(appointments).set({ status: 'done' }).where(eq(appointments.id, visit.id))
    await setLeadStatus(context, id, 'installed')
    const { employee_id } = noord.employees.installer
    await addAppointment(context, { lead_id: id, adviser_id: employee_id, kind: 'service' })
  })
  expect((await erase(id, `?reason=${encodeURIComponent('Klant heeft erom gevraagd')}`)).status).toBe(200)
  await product.drain()
  const mailTo = (part: string) => product.mails.find(({ to }) => to.includes(part))?.text
  expect(mailTo('installer.')).toContain('gaat niet door: ga er niet heen')
  expect(product.mails.map(({ text }) => text).join(' ')).not.toContain('stop de bestelling')
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
  expect(mail?.text).toMatch(
    /bij offerte Q2026-\d+ kunt u nog herroepen\. Uw persoonlijke pagina is er niet meer/,
  )
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
