import { quotationBody } from '@heliodesk/contract/quotation-fields'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { ResultOf } from '../../data/client.ts'
import { guardCalls } from '../../session/guard-calls.ts'
import { en } from '../../text/en.ts'
import { setClock } from '../../ui/clock.ts'
import { openKey } from '../data-key.ts'
import { readPack, refreshPack } from '../day-pack.ts'
import { heldAnswer, type Holder } from '../held-answers.ts'
import { keptCallOf } from '../intents-of-calls.ts'
import { keepIntent } from '../keep-intent.ts'
import { listOutbox } from '../outbox.ts'
import { sendOutbox } from '../send-outbox.ts'
import { everythingKept, stubLocks } from './a-device.ts'
import { aBrowser, askOffice, enter, overTheLine, startAgain } from './model-browser.ts'

type Quotation = ResultOf<'GET /quotations/{id}'>
const { noord, now } = inject('devicesServer')

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { prefix: '{', suffix: '}' },
  })
  stubLocks()
  guardCalls()
  vi.stubGlobal('fetch', overTheLine)
  setClock(() => now)
})
afterAll(() => vi.unstubAllGlobals())

let visits = 0

/** A lead whom the adviser visits today. */
async function aLeadToday(): Promise<number> {
  visits += 1
  const lead = await askOffice(noord.id, 'POST', '/leads', {
    lastName: 'Kanariepiet',
    email: `kanarie${visits}@klant.example`,
    street: 'Kanarielaan',
    street_number: visits,
    city: 'Groningen',
    zip_code: '9711 AB',
    meter_connection: '3x25A',
    is_home: true,
  })
  const { id } = JSON.parse(lead.body) as { id: number }
  const visit = await askOffice(noord.id, 'POST', '/appointments', {
    lead_id: id,
    adviser_id: noord.adviser.employee_id,
    kind: 'advice',
    date: new Date(now).toISOString().slice(0, 10),
    from: `${10 + 2 * visits}:00`,
    till: `${11 + 2 * visits}:00`,
    confirm: true,
  })
  expect(visit.status).toBe(201)
  return id
}

/** What an adviser fills in: panels on a roof of tiles, with what belongs to them. */
async function aDraft({ open, company_id }: Holder, lead_id: number, changes: object = {}) {
  const products = (await readPack(open, company_id, 'products')) ?? []
  const row = (name: string, amount: number) => ({
    product_id: products.find((product) => product.name === name)?.id ?? 0,
    amount,
  })
  return {
    ...quotationBody.parse({
      lead_id,
      energy_usage: 3_500,
      client_id: crypto.randomUUID(),
      roofs: [
        {
          roof_number: 1,
          orientation: 'south',
          angle: 35,
          roof_type: 'roofTiles',
          shadow_type: 'noShadow',
          shadow_impact: 0,
        },
      ],
      editions: [
        {
          name: 'A',
          margin: 1_200,
          margin_changed: true,
          down_payment: 30,
          charging_station_settings: { montage: 'facade', connection: 'socket' },
          products: {
            panel: [{ ...row('Zonwijs Black 435', 12), roof_number: 1 }],
            inverter: [row('Stroom 5 kW 3-phase', 1)],
            install_type: [row('Standard installation', 1)],
            montage: [row('Mounting tiles, per panel', 12)],
            ac_cable: [row('AC cable 5x4, set 15 m', 1)],
            dc_cable: [row('DC cable 4 mm2, set 2x20 m', 2)],
            charging_station: [row('Charging station 11 kW 3-phase, socket', 1)],
            fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready', 1)],
          },
        },
      ],
    }),
    ...changes,
  }
}

async function aHolder(): Promise<Holder> {
  const browser = aBrowser(noord.id, noord.adviser)
  await enter(browser)
  await startAgain(browser)
  const open = openKey()
  if (open === null) throw new Error('The device did not open')
  return { open, company_id: noord.id, employee_id: browser.employee_id }
}

async function keep(
  holder: Holder,
  key: string,
  request: { params?: Record<string, unknown>; body: unknown },
) {
  const call = await keptCallOf(holder, key, request)
  if (call === undefined) throw new Error(`${key} is not kept`)
  await keepIntent(holder, call)
  return call.answer as Quotation
}

const signing = (version_id: number) => ({
  version_id,
  edition: 'A',
  name: 'Kanariepiet',
  place: 'Groningen',
  signature: {
    strokes: [
      [
        [10, 80],
        [290, 20],
      ],
    ],
  },
  terms_accepted: true,
  channel: 'in_person',
})

const ofLead = (holder: Holder, leadId: number) =>
  heldAnswer(holder, 'GET /quotations/get-by-lead-id/{leadId}', { params: { leadId } }) as Promise<{
    data: Quotation[]
  }>

test('two versions that were built here and the signature of the second are one order of the server [c554]', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const first = await keep(holder, 'POST /quotations', { body: draft })
  expect(first).toMatchObject({
    id: -1,
    number: 'Not sent yet',
    latest_version: { number: 1, status: 'concept' },
  })
  const second = await keep(holder, 'PATCH /quotations/{id}', {
    params: { id: first.id },
    body: { ...draft, version_description: 'Tweede' },
  })
  expect(second.versions.map(({ number }) => number)).toEqual([2, 1])
  const signed = await keep(holder, 'PUT /quotations/{id}/accept', {
    params: { id: first.id },
    body: signing(second.latest_version.id),
  })
  expect(signed.latest_version).toMatchObject({ state: 'accepted', accepted_edition: 'A' })
  expect((await ofLead(holder, lead_id)).data).toMatchObject([
    { id: -1, latest_version: { state: 'accepted' } },
  ])
  const kept = await everythingKept()
  for (const secret of ['Kanarie', 'Zonwijs']) expect(kept).not.toContain(secret)
  await sendOutbox({ forced: true })
  expect(await listOutbox()).toEqual([])
  await refreshPack(holder.open, noord.id)
  const [quotation, ...others] = (await ofLead(holder, lead_id)).data
  expect(others).toEqual([])
  expect(quotation?.id).toBeGreaterThan(0)
  expect(quotation?.latest_version).toMatchObject({ state: 'accepted', description: 'Tweede' })
  expect(quotation?.latest_version.calculation.editions.A?.total_cents).toBe(
    second.latest_version.calculation.editions.A?.total_cents,
  )
  // Other tests may have something of theirs in it.
  const { body } = await askOffice(noord.id, 'GET', '/offline/inbox/table?per_page=100')
  const waiting = (JSON.parse(body) as ResultOf<'GET /offline/inbox/table'>).data
  expect(waiting.filter(({ lead }) => lead?.id === lead_id)).toEqual([])
})

test('what needs the office is not signed here, and says why [c555]', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const [edition] = draft.editions
  const editions = [{ ...edition, margin: 1 }]
  const cheap = await keep(holder, 'POST /quotations', { body: { ...draft, editions } })
  const sign = () =>
    keptCallOf(holder, 'PUT /quotations/{id}/accept', {
      params: { id: cheap.id },
      body: signing(cheap.latest_version.id),
    })
  await expect(sign()).rejects.toThrow('management has to approve it first')
  await expect(
    keptCallOf(holder, 'PUT /quotations/{id}/accept', { params: { id: cheap.id }, body: signing(99_999) }),
  ).rejects.toThrow('Save it on this device first')
})

test('what could not be saved with a connection is not kept either', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id, { roofs: [] })
  await expect(keptCallOf(holder, 'POST /quotations', { body: draft })).rejects.toMatchObject({ status: 422 })
  const elsewhere = await aDraft(holder, 999_999)
  expect(await keptCallOf(holder, 'POST /quotations', { body: elsewhere })).toBeUndefined()
  expect(await listOutbox()).toEqual([])
})
