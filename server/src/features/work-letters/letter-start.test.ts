import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees

test('a new letter takes date and crew from the installation, and fuse and phases from the lead', async () => {
  const client = await product.as('adviser')
  const known = await product.inside(async (context) => {
    const { id: lead_id } = await addLead(context, {
      adviser_id: adviser.employee_id,
      meter_connection: '3x35A',
    })
    const { id } = await addAppointment(context, { lead_id, adviser_id: adviser.employee_id })
    await addAcceptedQuotation(context, lead_id, id)
    return { lead_id, path: `/appointments/${id}/work-letter` }
  })
  const start = { planned_date: null, crew_ids: [], meter_phases: 3, meter_main_fuse: '35A' }
  expect((await client.get(known.path)).body).toMatchObject({ start, installation: null })

  const planned = await product.inside(async (context) => {
    const cancelled = {
      lead_id: known.lead_id,
      kind: 'installation',
      adviser_id: adviser.employee_id,
    } as const
    await addAppointment(context, { ...cancelled, status: 'cancelled' })
    return addAppointment(context, { ...cancelled, adviser_id: installer.employee_id })
  })
  const { date } = planned
  expect((await client.get(known.path)).body).toMatchObject({
    start: { ...start, planned_date: date, crew_ids: [installer.employee_id] },
    installation: { appointment_id: planned.id, date, adviser: { id: installer.employee_id } },
  })
  const saved = await client.post(known.path, { status: 'concept', meter_phases: 1 })
  expect(saved.body).toMatchObject({
    planned_date: date,
    crew: [{ id: installer.employee_id }],
    meter_phases: 1,
    meter_main_fuse: '35A',
  })
})

interface List {
  version_id: number
}
interface Place {
  known: {
    roofs: { orientation: string; panels: { description: string; amount: number; columns: number }[] }[]
    charging_station: { montage: string; connection: string; color: string | null } | null
    answers: string[]
    meter_connection: string
    self_installation: boolean
  }
  start: { lines: { description: string }[]; overruled: { reason: string } }
}

test('a letter starts with what is known, in the language of who reads it', async () => {
  const adviserClient = await product.as('adviser')
  const lead_id = await aLead(product, { meter_connection: '3x25A' })
  const lists = (await adviserClient.get<{ data: List[] }>(`/leads/${lead_id}/question-lists`)).body.data
  const [{ version_id } = { version_id: 0 }] = lists
  const answered = await adviserClient.post(`/leads/${lead_id}/question-lists`, {
    version_id,
    answers: { roof_age: 25 },
    complete: false,
  })
  expect(answered.status, JSON.stringify(answered.body)).toBeLessThan(300)
  const { id: appointment_id } = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: adviser.employee_id, date: '2026-12-15' }),
  )
  const { token, quotation } = await aSentQuotation(product, adviserClient, lead_id, { appointment_id })
  await (await aCustomer(product)).post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  const path = `/appointments/${appointment_id}/work-letter`
  const { body } = await adviserClient.get<Place>(path, { 'accept-language': 'nl' })
  expect(body.known).toMatchObject({
    roofs: [
      {
        roof_number: 1,
        orientation: 'Zuidoost',
        angle: 38,
        roof_type: 'Dakpannen',
        shadow_impact: 0,
        panels: [{ description: 'Zonwijs Black 435', amount: 7, columns: expect.any(Number) }],
      },
      { roof_number: 2, orientation: 'West', shadow_impact: 15, panels: [{ amount: 5 }] },
    ],
    charging_station: { montage: 'Gevel', connection: expect.stringContaining('Type 2'), color: null },
    meter_connection: '3x25A',
    self_installation: false,
  })
  expect(body.known.answers.join()).toContain('25')
  const english = await adviserClient.get<Place>(path, { 'accept-language': 'en' })
  expect(english.body.known.roofs[0]).toMatchObject({ orientation: 'South-east', roof_type: 'Roof tiles' })
})

test('a letter with strings, hoist, keys and parking is ready with a reason for what is not known', async () => {
  const client = await product.as('adviser')
  const path = await product.inside(async (context) => {
    const { id: lead_id } = await addLead(context, { adviser_id: adviser.employee_id })
    const { id } = await addAppointment(context, { lead_id, adviser_id: adviser.employee_id })
    await addAcceptedQuotation(context, lead_id, id)
    return `/appointments/${id}/work-letter`
  })
  const dutch = { 'accept-language': 'nl' }
  const empty = { status: 'ready', missing_pictures_reason: 'geen', no_fuse_box_reason: 'geen' }
  expect(await client.post(path, empty, dutch)).toMatchObject({
    status: 422,
    body: {
      errors: {
        missing_pictures_reason: [expect.stringContaining('in minstens tien letters')],
        no_fuse_box_reason: ['Zeg in minstens tien letters waarom'],
        roof_access: [expect.stringContaining('De ploeg moet dit weten')],
        cable_route_ac_metres: [expect.any(String)],
      },
    },
  })
  const reason = 'Wordt bij de schouw bekeken'
  const whole = {
    status: 'ready',
    strings: 'String 1: 6 panelen op dak 1',
    hoist: true,
    hoist_place: 'Oprit, links van de garage',
    keys: 'Bij de buren op 14',
    parking: 'Op de oprit',
    missing_pictures_reason: reason,
    no_roof_access_reason: reason,
    no_fuse_box_reason: reason,
    no_cable_route_reason: reason,
  }
  expect(await client.post(path, whole)).toMatchObject({
    status: 200,
    body: { ...whole, ready_problems: [] },
  })
})
