import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { shownHash } from '@heliodesk/contract/shown-hash'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aDevice, anIntent, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead, productId, type Quotation } from '../../testing/a-quotation.ts'
import { quoteOnDevice } from '../../testing/sign-on-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const { clock } = product.services
const start = clock.now().getTime()
const [hour, day] = [3_600_000, 86_400_000]
afterEach(() => clock.move(start - clock.now().getTime()))

/** Everybody is logged in anew: sessions do not last for days. */
const adviserNow = () => product.as('adviser')
const device = await aDevice(await adviserNow())
const quote = async (given: Parameters<typeof quoteOnDevice>[3] = {}) =>
  quoteOnDevice(product, await adviserNow(), device, given)
const send = async (...intents: object[]) => sendIntents(await adviserNow(), device, ...intents)
const later = (ms: number) => new Date(start + ms)

const acceptanceOf = async (lead_id: number) => {
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT a.*, v.status, v.total_cents, v.sent_at, v.accepted_at
      FROM quotation_acceptances a JOIN quotation_versions v ON v.id = a.version_id
      WHERE v.lead_id = ${lead_id}`),
  )
  return rows
}
const refusal = async (intents: object[], code: string, lead_id: number) => {
  const results = await send(...intents)
  expect(results.at(-1)).toMatchObject({ state: 'inbox', reason: { code } })
  expect(await acceptanceOf(lead_id)).toEqual([])
}

test('a quotation that was built and signed without a connection is an order when it arrives [c551]', async () => {
  // 23:58 in Amsterdam; it arrives the next day.
  const at = later(13 * hour + 58 * 60_000)
  const made = await quote({ at })
  const intents = await made.intents(at)
  clock.move(day)
  const results = await send(...intents)
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied', entity: { type: 'quotations' } }])
  const [kept, ...others] = await acceptanceOf(made.lead_id)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    status: 'accepted',
    channel: 'in_person',
    shown_sha256: await shownHash(made.shown),
  })
  for (const field of ['accepted_at', 'sent_at', 'signed_at'])
    expect(new Date(String(kept?.[field]))).toEqual(at)
  expect(new Date(String(kept?.['received_at']))).toEqual(clock.now())
  expect(kept?.['total_cents']).toBe((made.shown['totals'] as { A: { total_cents: number } }).A.total_cents)
  expect(await readInbox(await product.as('manager'))).toEqual([])
  expect(await send(...intents)).toEqual(results)
})

test('the signed document says that there was no connection, and the customer is mailed it [c552]', async () => {
  const made = await quote()
  const results = await send(...(await made.intents(later(hour / 2))))
  const manager = await product.as('manager')
  const { body } = await manager.get<Quotation>(`/quotations/${results[1]?.entity?.id}`)
  expect(body.latest_version.status).toBe('accepted')
  await product.drain()
  const mail = product.mails.findLast(({ to }) => JSON.stringify(to).includes(body.lead.email ?? '-'))
  const pdf = mail?.attachments?.find(({ filename }) => filename.endsWith('-signed.pdf'))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.content as Buffer)), {
    mergePages: true,
  })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Ondertekend zonder verbinding')
})

test('a clock two hours fast signs at the time of the server', async () => {
  const made = await quote()
  const [saved, signed] = await made.intents(later(3 * hour))
  const clockOf = { clock: { error_ms: 2 * hour, measured_at: later(2 * hour).toISOString() } }
  clock.move(4 * hour)
  expect(await send({ ...saved, ...clockOf }, { ...signed, ...clockOf })).toMatchObject([
    { state: 'applied' },
    { state: 'applied' },
  ])
  expect(new Date(String((await acceptanceOf(made.lead_id))[0]?.['accepted_at']))).toEqual(later(hour))
})

test('a validity that ended before it arrived does not matter', async () => {
  const made = await quote()
  const intents = await made.intents(later(hour))
  clock.move(60 * day)
  expect(await send(...intents)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
})

/** What the card of a signature is about. */
async function comparisonOf(lead_id: number) {
  const manager = await product.as('manager')
  const cards = await readInbox(manager, '&filter[kind]=signInPerson')
  const card = cards.find(({ lead }) => lead?.id === lead_id)
  const path = `/offline/inbox/${card?.id}/comparison`
  return (await manager.get<CallResult<typeof calls.offline.comparison>>(path)).body.rows
}

test('the signed price stands where prices changed since, with a card', async () => {
  const made = await quote()
  const intents = await made.intents(later(hour))
  clock.move(2 * hour)
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE product_prices SET price_net_adviser_cents = price_net_adviser_cents + 1000`),
  )
  const results = await send(...intents)
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  const [kept] = await acceptanceOf(made.lead_id)
  expect(kept?.['total_cents']).toBe((made.shown['totals'] as { A: { total_cents: number } }).A.total_cents)
  expect(await readInbox(await product.as('manager'), '&filter[kind]=signInPerson')).toMatchObject([
    { state: 'applied', card: 'priceChanged', lead: { id: made.lead_id } },
  ])
  const rows = await comparisonOf(made.lead_id)
  const [total] = rows
  expect(total).toMatchObject({ field: 'total', edition: 'A', was: null })
  expect(total?.theirs).not.toBe(total?.mine)
  expect(rows.map(({ field }) => field)).toContain('panel')
})

test('of a version that was sent before, a price that changed since leaves nothing to decide', async () => {
  const made = await quote()
  const [saved, signed] = await made.intents(later(hour))
  const { quotation, version } = (signed as { body: { quotation: string; version: string } }).body
  expect(await send(saved, anIntent('sendQuotation', { quotation, version }))).toMatchObject([
    { state: 'applied' },
    { state: 'applied' },
  ])
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE product_prices SET price_net_adviser_cents = price_net_adviser_cents + 1000`),
  )
  clock.move(2 * hour)
  expect(await send(signed)).toMatchObject([{ state: 'applied' }])
  expect(await acceptanceOf(made.lead_id)).toHaveLength(1)
  const cards = await readInbox(await product.as('manager'))
  expect(cards.filter(({ lead }) => lead?.id === made.lead_id)).toEqual([])
})

test('a VAT rate that changed between the signature and its arrival changes nothing of what was signed [c593]', async () => {
  const made = await quote()
  const intents = await made.intents(later(hour))
  clock.move(2 * hour)
  const rates = [
    { category: 'pv_home', from_date: '2012-10-01', rate: 9 },
    { category: 'standard', from_date: '2012-10-01', rate: 25 },
  ]
  const kept = await product.inside(({ db }) =>
    db.execute<{ vat_rates: unknown }>(sql`SELECT vat_rates FROM quotation_settings LIMIT 1`),
  )
  const setRates = (to: unknown) =>
    product.inside(({ db }) =>
      db.execute(sql`UPDATE quotation_settings SET vat_rates = ${JSON.stringify(to)}::jsonb`),
    )
  await setRates(rates)
  expect(await send(...intents)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  const [order] = await acceptanceOf(made.lead_id)
  expect(order?.['total_cents']).toBe((made.shown['totals'] as { A: { total_cents: number } }).A.total_cents)
  const cards = await readInbox(await product.as('manager'), '&filter[kind]=signInPerson')
  expect(cards.find(({ lead }) => lead?.id === made.lead_id)).toMatchObject({ card: 'priceChanged' })
  await setRates(kept.rows[0]?.vat_rates)
})

test('a product that ended since is sold as it was shown', async () => {
  const made = await quote()
  const intents = await made.intents(later(hour))
  clock.move(2 * hour)
  const id = productId(product.noord, 'Zonwijs Black 435')
  await product.inside(({ db }) => db.execute(sql`UPDATE products SET active = false WHERE id = ${id}`))
  expect(await send(...intents)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  await product.inside(({ db }) => db.execute(sql`UPDATE products SET active = true WHERE id = ${id}`))
})

test('another address than the lead has is a card beside the order', async () => {
  const made = await quote()
  const intents = await made.intents(later(hour))
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE leads SET street = 'Maanlaan' WHERE id = ${made.lead_id}`),
  )
  expect(await send(...intents)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  const cards = await readInbox(await product.as('manager'), '&filter[kind]=signInPerson')
  expect(cards.find(({ lead }) => lead?.id === made.lead_id)).toMatchObject({ card: 'otherParty' })
  expect(await comparisonOf(made.lead_id)).toEqual([
    {
      field: 'address',
      edition: null,
      was: null,
      theirs: expect.stringContaining('Maanlaan'),
      mine: expect.stringContaining('Zonnelaan'),
      stands: 'theirs',
    },
  ])
})

test('what was not shown by this version is no order, and says why [c553]', async () => {
  const made = await quote()
  const totals = made.shown['totals'] as { A: { total_cents: number } }
  const cheaper = { ...made.shown, totals: { A: { ...totals.A, total_cents: 1 } } }
  const at = later(hour)
  clock.move(2 * hour)
  await refusal(await made.intents(at, { shown: cheaper }), 'shownDamaged', made.lead_id)
  const again = await quote({ lead_id: made.lead_id })
  const forged = { shown: cheaper, shown_hash: await shownHash(cheaper) }
  await refusal(await again.intents(at, forged), 'shownDiffers', made.lead_id)
  const otherDay = await quote({ at: later(3 * day), lead_id: made.lead_id })
  await refusal(await otherDay.intents(at), 'shownOtherDay', made.lead_id)
  const lead = { ...(made.shown['lead'] as object), is_home: false }
  const asBusiness = { ...made.shown, lead }
  const third = await quote({ lead_id: made.lead_id })
  const changed = { shown: asBusiness, shown_hash: await shownHash(asBusiness) }
  await refusal(await third.intents(at, changed), 'shownOtherLead', made.lead_id)
})

test('a pack counts until 7 days after the device’s last one, and only on its own device', async () => {
  const made = await quote({ at: later(8 * day) })
  const intents = await made.intents(later(8 * day))
  clock.move(9 * day)
  await refusal(intents, 'shownByOldPack', made.lead_id)
  const other = await aDevice(await adviserNow())
  const theirs = await quoteOnDevice(product, await adviserNow(), other)
  const results = await send(...(await theirs.intents(clock.now())))
  expect(results.at(-1)).toMatchObject({ state: 'inbox', reason: { code: 'shownByOldPack' } })
})

test('a second signature is no second order', async () => {
  const made = await quote()
  const [saved, signed] = await made.intents(later(hour))
  const [, again] = await made.intents(later(2 * hour))
  clock.move(3 * hour)
  const results = await send(saved, signed, { ...again, after: [] })
  expect(results).toMatchObject([
    { state: 'applied' },
    { state: 'applied' },
    { state: 'inbox', reason: { code: 'versionAccepted' } },
  ])
  expect(await acceptanceOf(made.lead_id)).toHaveLength(1)
})

/** A file of the library, which goes with every quotation or with those of panels. */
async function addFile(name: string, attachment: object) {
  const manager = await product.as('manager')
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.4 ${name}`], { type: 'application/pdf' }), name)
  const file = await manager.post<{ id: number }>('/files/shared', form)
  const made = await manager.post<{ id: number }>('/attachments', { file_id: file.body.id, ...attachment })
  expect(made.status).toBe(201)
  return async () => expect((await manager.delete(`/attachments/${made.body.id}`)).status).toBe(204)
}

test('what was shown is what is signed, whatever the office changed before it arrived, and is mailed whole', async () => {
  const removeTerms = await addFile('Voorwaarden-toen.pdf', { kind: 'terms' })
  const removeSheet = await addFile('Panelen.pdf', { kind: 'brochure', template_types: ['quotation'] })
  const made = await quote()
  const manager = await product.as('manager')
  const { body: before } = await manager.get<Record<string, unknown>>('/company')
  const changed = { conditions_nl: 'Voorwaarden die niemand las.', phone: '0501234588', withdrawal_days: 30 }
  expect((await manager.patch('/company', changed)).status).toBe(200)
  await removeTerms()
  const removeOthers = await addFile('Voorwaarden-nu.pdf', { kind: 'terms' })
  const results = await send(...(await made.intents(later(hour / 2))))
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  await product.drain()
  const { body } = await manager.get<Quotation>(`/quotations/${results[1]?.entity?.id}`)
  const mail = product.mails.findLast(({ to }) => JSON.stringify(to).includes(body.lead.email ?? '-'))
  const files = mail?.attachments ?? []
  expect(files.map(({ filename }) => filename).toSorted()).toEqual([
    'Panelen.pdf',
    expect.stringMatching(/-signed\.pdf$/),
    'Voorwaarden-toen.pdf',
  ])
  const pdf = files.find(({ filename }) => filename?.endsWith('-signed.pdf'))
  const proxy = await getDocumentProxy(new Uint8Array(pdf?.content as Buffer))
  const text = (await extractText(proxy, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
  expect(text).not.toMatch(/die niemand las|050 123 45 88|30 dagen|Voorwaarden-nu/)
  for (const words of ['Voorwaarden-toen.pdf', 'Panelen.pdf', 'Offerte getoond, niet gemaild'])
    expect(text).toContain(words)
  expect(text).not.toContain(`naar ${body.lead.email}`)
  await Promise.all([removeSheet(), removeOthers()])
  const { conditions_nl, phone, withdrawal_days } = before
  expect((await manager.patch('/company', { conditions_nl, phone, withdrawal_days })).status).toBe(200)
})

test('a system on an unknown connection is sold with the sentence that was given beside the signature', async () => {
  const without = await quote({ lead_id: await aLead(product, { meter_connection: null }) })
  const results = await send(...(await without.intents(later(hour / 2))))
  expect(results.at(-1)).toMatchObject({ state: 'inbox' })
  expect(await acceptanceOf(without.lead_id)).toEqual([])
  const made = await quote({ lead_id: await aLead(product, { meter_connection: null }) })
  const overrule_reason = 'De meterkast is 3x25A, de foto volgt'
  const sold = await send(...(await made.intents(later(hour / 2), { overrule_reason })))
  expect(sold).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  const overruled = { codes: ['connectionUnknown'], reason: overrule_reason }
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT overruled FROM quotation_versions WHERE lead_id = ${made.lead_id}`),
  )
  expect(rows).toEqual([{ overruled }])
})
