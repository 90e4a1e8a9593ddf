import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { randomUUID } from 'node:crypto'
import { keepWays } from '../features/agenda/way-queries.ts'
import type { Services } from '../work/context.ts'
import { inJob } from '../work/in-transaction.ts'
import { aDevice, anIntent, sendIntents } from './a-device.ts'
import { createAuthenticator, type PasskeyOptions } from './software-authenticator.ts'
import type { TestClient } from './test-client.ts'

type Slots = { data: { adviser: { id: number }; date: string; from: string }[] }

/** A booked visit, of which its customer is told, with wishes; the settings by which it is planned. */
async function bookVisit(client: TestClient, lead_id: number) {
  const planned = await client.patch('/planning-settings', { longest_trip: 75 })
  const { body } = await client.post<Slots>('/appointments/work-times', { lead_id, kind: 'followUp' })
  const [slot] = body.data
  const booked = await client.patch<{ id: number }>('/appointments/timeslots/', {
    lead_id,
    adviser_id: slot?.adviser.id,
    date: slot?.date,
    from: slot?.from,
    kind: 'followUp',
    wishes: { weekdays: null, from: '08:00' },
  })
  const told = await client.get(`/appointments/${booked.body.id}/send-confirmation`)
  return [planned, booked, told]
}

/** An installation that was changed, of which its crew is still to hear. */
async function moveInstallation(client: TestClient, lead_id: number) {
  const when = { date: '2026-12-22', from: '08:00', till: '12:00', adviser_id: 1 }
  const of = { lead_id, kind: 'installation', confirm: true }
  const planned = await client.post<{ id: number }>('/appointments', { ...of, ...when })
  return [planned, await client.patch(`/appointments/${planned.body.id}`, { till: '13:00', confirm: true })]
}

async function usePasskey(client: TestClient, password: string, origin: string) {
  const { body } = await client.post<PasskeyOptions>('/passkeys/options', { password })
  const made = await client.post('/passkeys', createAuthenticator(origin).make(body, 'Laptop'))
  return [made, await client.post('/login/passkey/options')]
}

/** A quotation that was saved on a device. */
async function useDevice(client: TestClient, draft: QuotationBody) {
  const device = await aDevice(client)
  const [quotation, version] = [randomUUID(), randomUUID()]
  const body = { quotation, version, lead_id: draft.lead_id, content: draft }
  const [result] = await sendIntents(client, device, anIntent('saveVersion', body))
  if (result?.state !== 'applied') throw new Error(JSON.stringify(result))
  return [await client.get(`/day-pack?device=${device.id}`)]
}

/** Rows of planning, devices, passkeys and links, created by calls of a manager; the calls' statuses. */
export async function fillPlanningAndDevices(
  services: Services,
  client: TestClient,
  of: { lead_id: number; quotation_id: number; draft: QuotationBody; password: string; origin: string },
): Promise<number[]> {
  const answers = [
    ...(await bookVisit(client, of.lead_id)),
    ...(await moveInstallation(client, of.lead_id)),
    ...(await usePasskey(client, of.password, of.origin)),
    ...(await useDevice(client, of.draft)),
    await client.post(`/quotations/${of.quotation_id}/link`),
  ]
  await inJob(services, 1, ({ db, happened_at: now }) =>
    keepWays(
      db,
      [{ origin: '53.2194,6.5665', destination: '52.9925,6.5649', seconds: 1_900, metres: 27_000 }],
      now,
    ),
  )
  return answers.map(({ status }) => status)
}
