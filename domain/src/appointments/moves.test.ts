import { expect, test } from 'vitest'
import { appointmentStatuses } from '../enumerations.ts'
import { isPlaceable, isSalesVisit, mayMoveAppointment, openAppointmentStatuses, usualEnd } from './moves.ts'

test('what is done or cancelled goes nowhere', () => {
  for (const to of appointmentStatuses) {
    expect([mayMoveAppointment('done', to), mayMoveAppointment('cancelled', to)]).toEqual([false, false])
  }
})

test('a postponed appointment is planned again, or cancelled', () => {
  expect(appointmentStatuses.filter((to) => mayMoveAppointment('postponed', to))).toEqual([
    'planned',
    'confirmed',
    'cancelled',
  ])
})

test('everything that is open can still be cancelled', () => {
  expect(openAppointmentStatuses.every((from) => mayMoveAppointment(from, 'cancelled'))).toBe(true)
})

test('only what has not taken place yet is moved in time', () => {
  expect(appointmentStatuses.filter(isPlaceable)).toEqual([
    'planned',
    'confirmed',
    'in_progress',
    'no_show',
    'postponed',
  ])
})

test('advice and follow-up are visits that sell', () => {
  expect([isSalesVisit('advice'), isSalesVisit('followUp'), isSalesVisit('installation')]).toEqual([
    true,
    true,
    false,
  ])
})

test('an appointment takes 90 minutes, and ends on its day', () => {
  expect(['09:00', '13:45', '23:00'].map(usualEnd)).toEqual(['10:30', '15:15', '23:59'])
})
