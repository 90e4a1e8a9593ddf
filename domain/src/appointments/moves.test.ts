import { expect, test } from 'vitest'
import { appointmentStatuses } from '../enumerations.ts'
import {
  isPlaceable,
  isSalesVisit,
  isTooEarlyFor,
  mayMoveAppointment,
  openAppointmentStatuses,
} from './moves.ts'

test('a done or cancelled appointment has no further moves', () => {
  for (const to of appointmentStatuses) {
    expect([mayMoveAppointment('done', to), mayMoveAppointment('cancelled', to)]).toEqual([false, false])
  }
})

test('a postponed appointment can be planned again or cancelled', () => {
  expect(appointmentStatuses.filter((to) => mayMoveAppointment('postponed', to))).toEqual([
    'planned',
    'confirmed',
    'cancelled',
  ])
})

test('any open appointment can be cancelled', () => {
  expect(openAppointmentStatuses.every((from) => mayMoveAppointment(from, 'cancelled'))).toBe(true)
})

test('only an appointment that has not taken place can be rescheduled', () => {
  expect(appointmentStatuses.filter(isPlaceable)).toEqual([
    'planned',
    'confirmed',
    'in_progress',
    'no_show',
    'postponed',
  ])
})

test('advice and follow-up are sales visits', () => {
  expect([isSalesVisit('advice'), isSalesVisit('followUp'), isSalesVisit('installation')]).toEqual([
    true,
    true,
    false,
  ])
})

test('that nobody was at home is known once the visit begins, and nothing else waits for that', () => {
  const [begins, early] = [new Date('2026-12-01T09:00:00Z'), new Date('2026-12-01T08:59:59Z')]
  expect(appointmentStatuses.filter((status) => isTooEarlyFor(status, begins, early))).toEqual(['no_show'])
  expect(isTooEarlyFor('no_show', begins, begins)).toBe(false)
})
