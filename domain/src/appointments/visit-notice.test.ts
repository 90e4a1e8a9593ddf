import { describe, expect, test } from 'vitest'
import {
  confirmedBefore,
  type Heard,
  isOtherPlaceOnly,
  isFewerVisitors,
  isOtherEndOnly,
  isOtherVisitorOnly,
  isReaddressed,
  isToConfirmAnew,
  knownOf,
  noticeOf,
  noticeOnRequest,
  previousOf,
  type ToldVisit,
  toldByReminder,
  unheard,
  type VisitState,
} from './visit-notice.ts'

const visit: VisitState = {
  status: 'planned',
  date: '2026-12-01',
  from: '10:00',
  till: '11:30',
  adviser_id: 7,
  place: 'Zonnelaan 12, 9711 AB Groningen',
}
const heard = (told: ToldVisit, told_at: Date | null = new Date()): Heard => ({ told, told_at })
const told = heard({ ...visit, sequence: 3 })

describe('what a customer is told of a visit by itself', () => {
  test('is its confirmation when it is new, and nothing when it ended before that', () => {
    expect(noticeOf(unheard, visit)).toEqual({
      type: 'appointment_confirmation',
      method: 'REQUEST',
      sequence: 0,
      endsLinks: false,
    })
    expect(noticeOf(unheard, { ...visit, status: 'cancelled' })).toBeNull()
    expect(noticeOf(unheard, { ...visit, status: 'postponed' })).toBeNull()
  })

  test('is nothing when it is as it was told, was confirmed, is under way or over', () => {
    expect(noticeOf(told, visit)).toBeNull()
    for (const status of ['confirmed', 'in_progress', 'done', 'no_show'] as const)
      expect(noticeOf(told, { ...visit, status }), status).toBeNull()
  })

  test.each([
    ['date', '2026-12-02', 4],
    ['from', '11:00', 4],
    ['till', '12:00', 4],
    ['place', null, 4],
    // An invitation counts time, place and status alone.
    ['adviser_id', 8, 3],
  ])('is that it moved when its %s is another', (field, value, sequence) => {
    expect(noticeOf(told, { ...visit, [field]: value })).toEqual({
      type: 'appointment_moved',
      method: 'REQUEST',
      sequence,
      endsLinks: true,
    })
  })

  test('is its end, once, and that it moved when it is planned again', () => {
    for (const status of ['cancelled', 'postponed'] as const) {
      const end = noticeOf(told, { ...visit, status })
      expect(end).toEqual({ type: 'appointment_cancelled', method: 'CANCEL', sequence: 4, endsLinks: true })
      expect(noticeOf(heard({ ...visit, status, sequence: 4 }), { ...visit, status })).toBeNull()
    }
    expect(noticeOf(heard({ ...visit, sequence: 3, status: 'postponed' }), visit)).toMatchObject({
      type: 'appointment_moved',
      sequence: 4,
    })
  })
})

describe('of a visit that no mail told of', () => {
  const counted: ToldVisit = { ...visit, sequence: 0 }
  const moved = { ...visit, from: '13:00', till: '14:30' }

  test('is its confirmation where it moves, and nothing where it ends or is put back', () => {
    const never = heard(counted, null)
    expect(noticeOf(never, moved)).toMatchObject({ type: 'appointment_confirmation', sequence: 0 })
    expect(noticeOf(never, visit)).toBeNull()
    expect(noticeOf(never, { ...visit, status: 'cancelled' })).toBeNull()
    expect(noticeOnRequest(never, moved)).toMatchObject({ type: 'appointment_confirmation', sequence: 0 })
  })

  test('is its end for who knows of it, and its confirmation still where it was booked with a mail', () => {
    const known = heard({ ...counted, known: visit }, null)
    expect(noticeOf(known, { ...visit, status: 'cancelled' })).toMatchObject({
      type: 'appointment_cancelled',
    })
    expect(noticeOf(known, visit)).toBeNull()
    const unsaid = heard({ ...counted, known: visit, unsaid: true }, null)
    expect(noticeOf(unsaid, visit)).toMatchObject({ type: 'appointment_confirmation', endsLinks: false })
  })

  test('is that it moved for who confirmed or chose another time, and not for who was handed a link', () => {
    const yes = { ...visit, status: 'confirmed' as const }
    for (const known of [
      heard({ ...counted, status: 'confirmed' }, null),
      heard({ ...counted, known: yes }, null),
    ])
      expect(noticeOf(known, moved)).toMatchObject({
        type: 'appointment_moved',
        sequence: 0,
        endsLinks: true,
      })
    const unsaid = heard({ ...counted, known: yes, unsaid: true }, null)
    expect(noticeOf(unsaid, moved)).toMatchObject({ type: 'appointment_moved' })
    expect(noticeOf(unsaid, yes)).toMatchObject({ type: 'appointment_confirmation' })
    const chose = heard({ ...counted, known: { ...yes, ...moved, status: 'confirmed' } }, null)
    expect(noticeOf(chose, { ...moved, status: 'confirmed' })).toMatchObject({
      type: 'appointment_confirmation',
    })
    const handed = heard({ ...counted, known: visit }, null)
    expect(noticeOf(handed, moved)).toMatchObject({ type: 'appointment_confirmation' })
  })

  test('is a first invitation after a reminder', () => {
    const reminded = heard({ ...counted, invited: false })
    expect(noticeOf(reminded, moved)).toMatchObject({ type: 'appointment_moved', sequence: 0 })
  })
})

describe('a reminder of another time than was mailed', () => {
  const moved = { ...visit, from: '13:00', till: '14:30' }
  const reminded = heard(toldByReminder(told, moved))
  const sequenceOf = (now: VisitState) => noticeOnRequest(reminded, now)?.sequence

  test('counts in the next invitation, which is no other than the last one where it is put back', () => {
    expect(noticeOf(reminded, moved)).toBeNull()
    expect(sequenceOf(moved)).toBe(4)
    expect(sequenceOf({ ...moved, date: '2026-12-02' })).toBe(4)
    expect(sequenceOf(visit)).toBe(3)
    expect(noticeOf(reminded, { ...moved, status: 'cancelled' })?.sequence).toBe(4)
  })

  test('keeps the last invitation through a second one, and makes none', () => {
    const again = toldByReminder(reminded, { ...moved, date: '2026-12-02' })
    expect(again).toMatchObject({ date: '2026-12-02', sequence: 3, invitation: visit })
    expect(toldByReminder(unheard, moved)).toEqual({ ...moved, sequence: 0, invited: false })
  })
})

describe('what the customer chose themselves', () => {
  const chosen: VisitState = { ...visit, status: 'confirmed', from: '13:00', till: '14:30' }
  const known = heard({ ...visit, sequence: 3, known: chosen })

  test('is what they know, and putting it back to what was mailed is new for them', () => {
    expect(knownOf(known)).toBe(chosen)
    expect(noticeOf(known, chosen)).toMatchObject({ type: 'appointment_moved', sequence: 4 })
    expect(noticeOf(known, visit)).toMatchObject({ type: 'appointment_moved', endsLinks: true })
  })
})

test('what is at another address alone was told but for that', () => {
  const readdressed = { ...visit, place: 'Zonnelaan 14, 9711 AB Groningen' }
  expect(isReaddressed(told, readdressed)).toBe(true)
  expect(noticeOf(told, readdressed)).toMatchObject({ type: 'appointment_moved', sequence: 4 })
  for (const now of [visit, { ...readdressed, from: '09:00' }, { ...visit, place: null }])
    expect(isReaddressed(told, now)).toBe(false)
  expect(isReaddressed(heard({ ...visit, sequence: 0 }, null), readdressed)).toBe(false)
  expect(isReaddressed(unheard, readdressed)).toBe(false)
})

test('is at another place only where time and adviser stay, also where it becomes a call', () => {
  const readdressed = { ...visit, place: 'Zonnelaan 14, 9711 AB Groningen' }
  for (const now of [readdressed, { ...visit, place: null }])
    expect(isOtherPlaceOnly(visit, now), `${now.place}`).toBe(true)
  for (const more of [{ place: visit.place }, { date: '2026-12-02' }, { till: '12:00' }, { adviser_id: 8 }])
    expect(isOtherPlaceOnly(visit, { ...readdressed, ...more }), JSON.stringify(more)).toBe(false)
  expect(isOtherPlaceOnly({ ...visit, status: 'cancelled' }, readdressed)).toBe(false)
})

test('somebody else alone comes at the time and place that are known', () => {
  const by = { ...visit, adviser_id: 99 }
  expect(isOtherVisitorOnly(visit, by)).toBe(true)
  expect(isOtherVisitorOnly(visit, visit)).toBe(false)
  expect(isOtherVisitorOnly(visit, { ...by, from: '08:00' })).toBe(false)
  expect(isOtherVisitorOnly({ ...visit, status: 'cancelled' }, by)).toBe(false)
})

test('those who still come of several are no others, and an end that is later alone is that', () => {
  const [both, one] = [
    { ...visit, adviser_id: 7, with_ids: [9] },
    { ...visit, adviser_id: 9, with_ids: [] },
  ]
  expect([isFewerVisitors(both, one), isFewerVisitors(one, both), isFewerVisitors(visit, one)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isFewerVisitors(both, { ...one, adviser_id: 8 })).toBe(false)
  expect(isOtherEndOnly(visit, { ...visit, till: '23:00' })).toBe(true)
  expect(isOtherEndOnly(visit, { ...visit, till: '23:00', from: '08:00' })).toBe(false)
  expect(isOtherEndOnly(visit, { ...visit, till: '23:00', adviser_id: 99 })).toBe(false)
  expect(isOtherEndOnly(visit, visit)).toBe(false)
})

describe('what somebody sends a customer', () => {
  test('is the confirmation again, by a number that counts a status that changed', () => {
    expect(noticeOnRequest(told, visit)).toMatchObject({ type: 'appointment_confirmation', sequence: 3 })
    expect(noticeOnRequest(told, { ...visit, status: 'confirmed' })).toMatchObject({ sequence: 4 })
    expect(noticeOnRequest(unheard, visit)).toMatchObject({ sequence: 0 })
  })

  test('is that it moved when that was not told yet, and nothing of a visit that is over', () => {
    expect(noticeOnRequest(told, { ...visit, from: '09:00' })).toMatchObject({ type: 'appointment_moved' })
    for (const status of ['done', 'no_show', 'cancelled', 'postponed', 'in_progress'] as const)
      expect(noticeOnRequest(told, { ...visit, status }), status).toBeNull()
  })
})

test('a change names the visit as it was mailed, where the customer chose the present one themselves', () => {
  const moved: VisitState = {
    ...visit,
    status: 'confirmed',
    date: '2026-12-03',
    from: '13:00',
    till: '14:30',
  }
  expect(previousOf(told, moved)).toMatchObject({ date: '2026-12-01', from: '10:00' })
  expect(previousOf(heard({ ...visit, sequence: 3, known: moved }), moved)).toMatchObject({
    date: '2026-12-01',
    from: '10:00',
  })
  // Moved once more by the office before the mail left: the customer knows what they chose.
  const again = { ...moved, from: '15:00', till: '16:30' }
  expect(previousOf(heard({ ...visit, sequence: 3, known: moved }), again)).toMatchObject({ from: '13:00' })
  expect(previousOf(unheard, visit)).toBeUndefined()
})

test('who confirmed a visit is asked to confirm it anew until they did, however often it changes', () => {
  const yes = heard({ ...visit, status: 'confirmed', sequence: 3 })
  const mailed = heard({ ...visit, ...confirmedBefore(yes, visit), sequence: 4 })
  const reminded = heard(toldByReminder(mailed, { ...visit, from: '13:00' }))
  const undone = { ...visit, adviser_id: 8 }
  for (const one of [yes, mailed, reminded]) expect(isToConfirmAnew(one, undone)).toBe(true)
  expect(isToConfirmAnew(mailed, { ...undone, status: 'confirmed' })).toBe(false)
  expect(confirmedBefore(mailed, { ...visit, status: 'cancelled' })).toEqual({})
  expect(isToConfirmAnew(told, undone)).toBe(false)
})
