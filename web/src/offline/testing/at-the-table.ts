import { quotationBody } from '@heliodesk/contract/quotation-fields'
import i18next from 'i18next'
import { expect, vi } from 'vitest'
import type { ResultOf } from '../../data/calls/client.ts'
import type { UntypedRequest } from '../../data/calls/send-call.ts'
import { guardCalls } from '../../session/guard-calls.ts'
import { en } from '../../text/en.ts'
import { setClock } from '../../ui/clock.ts'
import { openKey } from '../data-key.ts'
import { readPack, refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { devicesServer } from './devices-server.ts'
import { stubLocks } from './a-device.ts'
import { aBrowser, askOffice, enter, overTheLine, setLine, startAgain } from './model-browser.ts'

type Quotation = ResultOf<'GET /quotations/{id}'>
const { noord, now } = devicesServer

/** When the next visit begins, in minutes. */
let from = 0
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The browser's half, which reaches the real server by HTTP; its visits are from an hour that no other file uses. */
export async function startTable(hour: number): Promise<void> {
  from = hour * 60
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { prefix: '{', suffix: '}' },
  })
  stubLocks()
  guardCalls()
  vi.stubGlobal('fetch', overTheLine)
  setClock(() => now)
}

/** A lead whom the adviser visits today. */
export async function aLeadToday(): Promise<number> {
  return (await aVisitToday()).lead_id
}

/** A lead whom the adviser visits today. */
export async function aVisitToday(kind = 'advice') {
  from += 10
  const lead = await askOffice(noord.id, 'POST', '/leads', {
    lastName: 'Kanariepiet',
    email: `kanarie${from}@klant.example`,
    street: 'Kanarielaan',
    street_number: from,
    city: 'Groningen',
    zip_code: '9711 AB',
    meter_connection: '3x25A',
    is_home: true,
  })
  const { id } = JSON.parse(lead.body) as { id: number }
  const visit = await askOffice(noord.id, 'POST', '/appointments', {
    lead_id: id,
    adviser_id: noord.adviser.employee_id,
    kind,
    date: new Date(now).toISOString().slice(0, 10),
    from: time(from),
    till: time(from + 10),
    confirm: true,
  })
  expect(visit.status, visit.body).toBe(201)
  return { lead_id: id, visit_id: (JSON.parse(visit.body) as { id: number }).id }
}

/** What an adviser fills in: panels on a roof of tiles, with what belongs to them. */
export async function aDraft({ open, company_id }: Holder, lead_id: number, changes: object = {}) {
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
            dc_cable: [row('DC cable 4 mm², set 2x20 m', 2)],
            charging_station: [row('Charging station 11 kW 3-phase, socket', 1)],
            fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready', 1)],
          },
        },
      ],
    }),
    ...changes,
  }
}

export async function aHolder(): Promise<Holder> {
  const browser = aBrowser(noord.id, noord.adviser)
  await enter(browser)
  await startAgain(browser)
  const open = openKey()
  if (open === null) throw new Error('The device did not open')
  return { open, company_id: noord.id, employee_id: browser.employee_id }
}

export async function keep<Answer = Quotation>(
  holder: Holder,
  key: string,
  request: Pick<UntypedRequest, 'params' | 'query' | 'body' | 'idempotencyKey'>,
) {
  const call = await keptCallOf(holder, key, request)
  if (call === undefined) throw new Error(`${key} is not kept`)
  await keepIntent(holder, call)
  return call.answer as Answer
}

export const signing = (version_id: number) => ({
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

export const ofLead = (holder: Holder, leadId: number) =>
  heldAnswer(holder, 'GET /quotations/get-by-lead-id/{leadId}', { params: { leadId } }) as Promise<{
    data: Quotation[]
  }>

export const saying = (
  draft: Awaited<ReturnType<typeof aDraft>>,
  version_description: string,
  base_version_id: number | null,
) => ({
  ...draft,
  version_description,
  base_version_id,
})

/** When all has arrived they are the only versions of the lead, newest first, and nothing is left to be looked at. */
export async function expectVersions(holder: Holder, lead_id: number, descriptions: (string | null)[]) {
  await sendOutbox({ forced: true })
  await refreshPack(holder.open, noord.id)
  const { data } = await ofLead(holder, lead_id)
  expect(data.map(({ versions }) => versions.map(({ description }) => description))).toEqual([descriptions])
  const { body } = await askOffice(noord.id, 'GET', '/offline/inbox/table?per_page=100')
  const told = (JSON.parse(body) as ResultOf<'GET /offline/inbox/table'>).data
  expect(told.filter(({ lead }) => lead?.id === lead_id)).toEqual([])
}

/** The office has it, or not, and the page does not know; both the list of versions and what waits are read anew. */
export async function lose(save: () => Promise<unknown>, where: 'before' | 'after' = 'after'): Promise<void> {
  setLine(() => where)
  await expect(save()).rejects.toMatchObject({ status: 0 })
  setLine(() => 'good')
}
