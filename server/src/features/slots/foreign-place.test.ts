import type { CallResult } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { areaOf, greatCircle } from '@heliodesk/domain/planning/travel'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import type { Context } from '../../work/context.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { leads } from '../leads/schema.ts'

/** The product's day is Friday 20 November 2026. Zuid visits somebody from 08:00 to 09:30 with an adviser of both. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const planner = await product.as('planner')
const ofZuid = await product.as('planner', zuid)
const adviser_id = both.employee_id
const date = '2026-11-25'

interface Point {
  latitude: number
  longitude: number
}

/** The middle of an area, and two houses in opposite corners of it. */
const middle = areaOf({ latitude: 53.2194, longitude: 6.5665 }, '')
const inArea = (north: number, east: number): Point => ({
  latitude: middle.latitude + north * 0.029,
  longitude: middle.longitude + east * 0.049,
})
const [oneHouse, otherHouse] = [inArea(-1, -1), inArea(1, 1)]

const addAt = (point: Point, company = noord) =>
  product.inside(
    (context) =>
      addLead(context, {
        ...point,
        location_type: 'ROOFTOP',
        status: 'open',
        address_key: `place of ${company.id}`,
      }),
    company,
  )
const moveTo = (id: number, point: Point, company = noord) =>
  product.inside(({ db }) => db.update(leads).set(point).where(eq(leads.id, id)), company)

let theirs = 0
let own = 0
beforeAll(async () => {
  await planner.post('/zip-code-ranges', {
    from: 1000,
    till: 9999,
    priority: 1,
    active: true,
    adviser_ids: [adviser_id],
  })
  await setTimes(planner, adviser_id, date, '10:00-11:30')
  theirs = (await addAt(oneHouse, zuid)).id
  own = (await addAt(middle)).id
  const visit = { lead_id: theirs, adviser_id, kind: 'advice', date, from: '08:00', confirm: true }
  expect((await ofZuid.post('/appointments', visit)).status).toBe(201)
})

/** What a planner of Noord is told of its own lead, after the other company's visit. */
const judge = async () =>
  (
    await planner.post<CallResult<typeof calls.judge>>('/appointments/judge', {
      lead_id: own,
      adviser_id,
      date,
      from: '10:00',
    })
  ).body

const [bearings, halvings] = [20, 10]
const at = rangeInAmsterdam(date, '10:00', '11:30')

/** From all sides, halves the distance at which its own lead can be driven to no more: 200 questions. */
async function attack(context: Context) {
  if (typeof at === 'string') throw new Error(at)
  const wanted = { kind: 'visit' as const, people: [adviser_id], date, ...at, lead_id: own }
  const answers: unknown[] = []
  const found: Point[] = []
  for (let side = 0; side < bearings; side += 1) {
    const angle = (side / bearings) * 2 * Math.PI
    const along = (part: number): Point => ({
      latitude: middle.latitude + Math.cos(angle) * part * 0.4,
      longitude: middle.longitude + Math.sin(angle) * part * 0.6,
    })
    let [near, far] = [0, 1]
    for (let step = 0; step < halvings; step += 1) {
      const part = (near + far) / 2
      await context.db.update(leads).set(along(part)).where(eq(leads.id, own))
      const { reasons, placement } = await judgeVisit(context, wanted, { lock: false })
      answers.push({ reasons, extra: placement.extra })
      if (reasons.includes('unreachable')) far = part
      else near = part
    }
    found.push(along(near))
  }
  const mean = (of: (point: Point) => number) =>
    found.reduce((sum, point) => sum + of(point), 0) / found.length
  const guess = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  }
  return { answers, guess, reach: greatCircle(middle, found[0] ?? middle) }
}

describe('where another company visits', () => {
  test('is not found by 200 questions better than by its area', async () => {
    await moveTo(theirs, oneHouse, zuid)
    const first = await product.inside(attack)
    await moveTo(theirs, otherHouse, zuid)
    const second = await product.inside(attack)
    expect(first.answers).toHaveLength(bearings * halvings)
    // The attack does find an edge: what it finds is that of the area.
    expect(first.reach).toBeGreaterThan(5)
    expect(first.reach).toBeLessThan(30)
    expect(second.answers).toEqual(first.answers)
    expect(greatCircle(oneHouse, otherHouse)).toBeGreaterThan(5)
    expect(second.guess).toEqual(first.guess)
    for (const answer of first.answers) expect(answer).toMatchObject({ extra: null })
  })

  test('is told by no slot, booking or visit by hand either, which all say what judging says', async () => {
    const told = async () => {
      const answers = []
      for (const part of [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]) {
        await moveTo(own, { ...middle, latitude: middle.latitude + part })
        const { reasons } = await judge()
        const asked = { lead_id: own, from_date: date, till_date: date }
        const { body: found } = await planner.post<CallResult<typeof calls.search>>(
          '/appointments/work-times',
          asked,
        )
        const slot = { lead_id: own, adviser_id, date, from: '10:00' }
        const held = await planner.patch<{ hold?: { id: number } }>('/appointments/timeslots/', {
          ...slot,
          hold: true,
        })
        if (held.body.hold !== undefined) await planner.delete(`/appointments/timeslots/${held.body.hold.id}`)
        const made = await planner.post<{ id?: number; questions?: unknown }>('/appointments', {
          ...slot,
          kind: 'advice',
        })
        if (made.body.id !== undefined)
          expect(
            (await planner.patch(`/appointments/${made.body.id}/delete`, { reason: 'Proef' })).status,
          ).toBe(200)
        const fits = reasons.length === 0
        expect([found.data.length, held.status, made.body.questions === undefined]).toEqual(
          fits ? [1, 200, made.status === 201] : [0, 409, made.status === 422],
        )
        answers.push({
          reasons,
          slots: found.data,
          held: held.status,
          made: made.status,
          asks: made.body.questions,
        })
      }
      return answers
    }
    await moveTo(theirs, oneHouse, zuid)
    const first = await told()
    await moveTo(theirs, otherHouse, zuid)
    expect(await told()).toEqual(first)
    expect(new Set(first.map(({ held }) => held)).size).toBe(2)
    expect(first[0]?.slots).toMatchObject([{ extra_minutes: null, extra_km: null, reason: null }])
  })

  test('is told by no reason either: near, far or too far, somebody is busy elsewhere', async () => {
    await moveTo(theirs, oneHouse, zuid)
    const text = 'The adviser is busy elsewhere around that time'
    const slot = { lead_id: own, adviser_id, date, from: '10:00' }
    const far = [0.3, 0.6, 1.2].map((north) => ({ ...middle, latitude: middle.latitude - north }))
    for (const point of far) {
      await moveTo(own, point)
      expect(await judge()).toMatchObject({ fits: false, reasons: [{ code: 'busy', text }] })
      for (const hold of [true, false])
        expect(await planner.patch('/appointments/timeslots/', { ...slot, hold })).toMatchObject({
          status: 409,
          body: { message: text, reasons: [{ code: 'busy', text }] },
        })
      expect(await planner.post('/appointments', { ...slot, kind: 'advice' })).toMatchObject({
        status: 409,
        body: { questions: [{ code: 'busy', message: text }] },
      })
    }
    const events = { ...slot, kind: 'other', title: 'Proef', from: '09:31', till: '09:45' }
    expect(await planner.post('/appointments/manual-event', events)).toMatchObject({
      status: 409,
      body: { message: text, reasons: [{ code: 'busy', text }] },
    })
  })

  test('is not told past an own visit by phone, which has no place of its own', async () => {
    const lead = await addAt(middle)
    const phone = {
      lead_id: lead.id,
      adviser_id,
      kind: 'advice',
      date,
      from: '09:30',
      till: '09:45',
      channel: 'phone',
    }
    expect((await planner.post('/appointments', { ...phone, confirm: true })).status).toBe(201)
    await moveTo(own, middle)
    expect(await judge()).toMatchObject({ extra_minutes: null, extra_km: null })
  })
})
