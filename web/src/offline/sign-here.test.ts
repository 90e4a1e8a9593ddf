// @vitest-environment happy-dom
import { anEdition, demoCatalogue, demoRow } from '@heliodesk/domain/testing/catalogue'
import { signingPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { measureClock } from '../data/calls/clock-error.ts'
import { setClock } from '../ui/clock.ts'
import { startTestTexts } from '../ui/testing/render-screen.tsx'
import { draftOf } from './calculate-here.ts'
import type { Holder } from './holder.ts'
import { keepRecords } from './records/kept-records.ts'
import { type PackQuotation, quotationsOf, saveHere } from './records/local-quotations.ts'
import { judgeSigningHere, signHere } from './records/local-sales.ts'
import { anOpenDevice, startBrowser } from './testing/a-device.ts'
import { lead, texts } from './testing/a-signing-lead.ts'

const { products, install_prices, settings, net_metering_rules } = demoCatalogue
const battery = {
  description: 'Thuisbatterij 10 kWh',
  amount: 1,
  price: 5_000,
  vat_category: 'standard',
} as const
const scaffold = { other: [demoRow('Scaffolding, per day', 1)] }
const drawn = { strokes: [[[10, 80] as [number, number], [290, 20] as [number, number]]] }

beforeAll(() => startTestTexts())
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await keepRecords(holder.open, 1, {
    leads: [lead],
    settings: { ...settings, net_metering_rules },
    products,
    install_prices: { rows: install_prices },
    texts,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

/** A version that this device made, and what signing it says. */
async function saved(edition: Parameters<typeof anEdition>[0]) {
  const body = { lead_id: 3, energy_usage: 3_500, roofs: [], editions: [anEdition(edition)] }
  const call = await saveHere(holder, body, null)
  await keepRecords(holder.open, 1, (await call?.records?.()) ?? {})
  const [quotation] = await quotationsOf(holder)
  const { id, latest_version } = quotation as PackQuotation
  const said = {
    version_id: latest_version.id,
    edition: 'A',
    name: 'Jan de Vries',
    place: 'Groningen',
    signature: drawn,
    terms_accepted: true,
    channel: 'in_person',
  } as const
  return { id, said, judged: await judgeSigningHere(holder, id, latest_version.id) }
}

test('a version that waits for approval says so before it is signed', async () => {
  const { id, said, judged } = await saved({
    products: { ...scaffold, discount: [demoRow('Seasonal discount', 1)] },
  })
  expect(judged).toMatchObject({
    why: expect.stringContaining('management has to approve it'),
    overruled: [],
  })
  await expect(signHere(holder, id, said)).rejects.toMatchObject({ status: 409, message: judged.why })
})

test('a battery on an unknown connection is signed with the sentence that sending asks too', async () => {
  const { id, said, judged } = await saved({ products: scaffold, manuals: [battery] })
  expect(judged).toMatchObject({ why: null, overruled: ['connectionUnknown'] })
  await expect(signHere(holder, id, said)).rejects.toMatchObject({
    status: 422,
    errors: { overrule_reason: [expect.any(String)] },
  })
  const overrule_reason = 'De meterkast is 3x25A, de foto volgt'
  expect(await signHere(holder, id, { ...said, overrule_reason })).toMatchObject({
    kind: 'signInPerson',
    body: { overrule_reason, shown_hash: expect.any(String) },
  })
})

test('what others would not refuse is signed without a sentence', async () => {
  const { id, said, judged } = await saved({ products: scaffold })
  expect(judged).toMatchObject({ why: null, overruled: [] })
  const signed = await signHere(holder, id, said)
  expect(signed).toMatchObject({ kind: 'signInPerson' })
  // What is read before signing is what was hashed.
  const { shown } = signed.body as { shown: Record<string, unknown> }
  expect(judged.agreed?.words).toEqual(shown['texts'])
  expect(judged.agreed).toMatchObject({
    page: {
      language: 'nl',
      customer: { name: 'Jan de Vries', kind: 'private', city: 'Groningen' },
      agreement: judged.agreed?.words.agreement,
      begin_statement: judged.agreed?.words.begin,
      editions: [{ name: 'A', kwh_year_1: 0 }],
    },
    words: { conditions: 'Wij leveren.' },
  })
})

test('what this device does not hold cannot be signed on it', async () => {
  expect(await judgeSigningHere(holder, 31, 51)).toEqual({
    why: expect.stringContaining('Save it on this device first'),
    overruled: [],
  })
})

test('a version that was sent is shown with the customer as it was sent to them', async () => {
  const body = { lead_id: 3, energy_usage: 3_500, roofs: [], editions: [anEdition({ products: scaffold })] }
  const sent = { company_name: null, street: 'Toenlaan', street_number: 1, adjective: null, zip_code: null }
  const signable = {
    version_id: 51,
    date: '2026-11-23',
    draft: draftOf(body),
    rows: {},
    calculation: { editions: {} },
    last_days: { A: '2026-12-23' },
    lead: { ...sent, full_name: 'Jan van Toen', city: 'Groningen', language: 'nl' },
  }
  const signing = signingPage({
    offer: {
      kind: 'private',
      rows: {},
      editions: {},
      products: [],
      settings,
      net_metering_rules,
      usage: null,
      date: '',
    },
    editions: [],
    terms: { days: 14, from: 'delivery' },
    self_installation: false,
    lead: { ...sent, full_name: 'Jan van Toen', city: 'Groningen', language: 'nl', kind: 'private' },
  })
  const version = { id: 51, status: 'sent', signing }
  const quotation = { id: 31, lead_id: 3, signable, versions: [version], latest_version: version }
  // The lead of now is another one.
  const leads = [{ ...lead, full_name: 'Jan van Nu', kind: 'business', company_name: 'Nu B.V.' }]
  await keepRecords(holder.open, 1, { quotations: [quotation], leads })
  const { agreed } = await judgeSigningHere(holder, 31, 51)
  expect(agreed?.page.customer).toEqual(signing.customer)
  expect(agreed?.page).toMatchObject({
    agreement: signing.agreement,
    begin_statement: signing.begin_statement,
  })
  const said = { version_id: 51, edition: 'A', name: 'Jan', place: 'Groningen' } as const
  const given = { signature: drawn, terms_accepted: true, channel: 'in_person' } as const
  expect(await signHere(holder, 31, { ...said, ...given })).toMatchObject({
    body: { shown: { lead: { full_name: 'Jan van Toen', street: 'Toenlaan', kind: 'private' } } },
  })
})

test.each([[3], [-3]])(
  'a device whose clock is known to be wrong by %i days shows the day on which it is signed',
  async (days) => {
    const at = Date.parse('2026-11-24T09:00:00Z')
    const wrong = at + days * 86_400_000
    setClock(() => wrong)
    measureClock(new Date(at - 500).toUTCString(), wrong, wrong)
    const { id, said } = await saved({ name: 'A', products: scaffold })
    expect((await signHere(holder, id, said)).body.shown).toMatchObject({ date: '2026-11-24' })
    measureClock(new Date(at - 500).toUTCString(), at, at)
  },
)

test.each([
  ['two days before', -2, { error_ms: 0, measured_at: '2026-11-24T08:00:00.000Z' }, true],
  ['the same day', 0, { error_ms: 0, measured_at: '2026-11-24T08:00:00.000Z' }, false],
  ['two days before, when nobody knew its clock', -2, null, false],
])('by its clock it is %s this device fetched its prices', async (_when, days, known, isRefused) => {
  const at = Date.parse('2026-11-24T09:00:00Z')
  await keepRecords(holder.open, 1, { pack: { fetched_at: at - 3_600_000, clock: known } })
  // It was right then, and nobody has measured it since it was put back.
  setClock(() => at + days * 86_400_000)
  const { id, said, judged } = await saved({ name: 'A', products: scaffold })
  const why = expect.stringContaining('a day before it fetched its prices') as string
  expect(judged.why).toEqual(isRefused ? why : null)
  const signed = await signHere(holder, id, said).catch((error: unknown) => error)
  expect(signed).toMatchObject(isRefused ? { status: 409, message: why } : { kind: 'signInPerson' })
})

test('a save that is made from a version that was discarded here is refused for that', async () => {
  const office = { id: 31, lead_id: 3, client_id: null, versions: [{ id: 51 }], latest_version: { id: 51 } }
  const body = { lead_id: 3, energy_usage: 3_500, roofs: [], editions: [anEdition({ products: scaffold })] }
  await keepRecords(holder.open, 1, { quotations: [office] })
  await expect(saveHere(holder, { ...body, base_version_id: -1 }, 31)).rejects.toMatchObject({
    status: 409,
    body: { current: office, discarded: true },
  })
  // Somebody else saved the newest one.
  const newer = { ...office, versions: [{ id: 52 }, { id: 51 }], latest_version: { id: 52 } }
  await keepRecords(holder.open, 1, { quotations: [newer] })
  await expect(saveHere(holder, { ...body, base_version_id: 51 }, 31)).rejects.toMatchObject({
    status: 409,
    body: { current: newer, discarded: false },
  })
})

test('a quotation that was accepted is not signed again, and says so', async () => {
  const version = { id: 51, status: 'accepted', state: 'accepted', signing: null }
  const accepted = { id: 31, lead_id: 3, versions: [version], latest_version: version }
  await keepRecords(holder.open, 1, { quotations: [accepted] })
  expect(await judgeSigningHere(holder, 31, 51)).toEqual({
    why: 'The customer has accepted this quotation already: nobody has to sign again',
    overruled: [],
  })
})
