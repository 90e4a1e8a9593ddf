import { expect, test } from 'vitest'
import { openAppointmentStatuses } from '../../appointments/moves.ts'
import { appointmentStatuses } from '../../enumerations.ts'
import {
  deliveredOn,
  installationUnderway,
  mayBeDelivered,
  visitsAfterWithdrawal,
} from '../signing/order-delivery.ts'
import {
  type Belonging,
  belongs,
  type InstallationVisit,
  isOfWithdrawn,
  letterStatusOf,
} from './visit-orders.ts'

const at = (day: string) => new Date(`2026-${day}T09:00:00Z`)
const a = { version_id: 1, accepted_at: at('11-02') }
const b = { version_id: 2, accepted_at: at('11-04') }
/** A withdrawn order, and one whose letter is on another visit. */
const [gone, elsewhere] = [9, 3]
const other = { version_id: elsewhere, accepted_at: at('11-03') }

const visit = (more: Partial<InstallationVisit> = {}) => ({
  id: 1,
  status: 'planned' as const,
  date: '2026-11-20',
  starts_at: at('11-20'),
  created_at: at('11-10'),
  version_ids: [],
  ended_ids: [],
  again_ids: [],
  apart_ids: [],
  of_withdrawn: false,
  done_at: at('11-10'),
  ...more,
})
const ofOther = visit({ id: 2, version_ids: [elsewhere], date: '2026-11-21' })

/** Whose a visit is by its letters: of order a beside b, which has none, beside another one with a letter, and alone. */
const table: [string, Partial<InstallationVisit>, Belonging, Belonging, Belonging][] = [
  ['its letter', { version_ids: [1] }, 'own', 'own', 'own'],
  ['its letter and one that ended', { version_ids: [1], ended_ids: [gone] }, 'own', 'own', 'own'],
  ['its letter and that of the other one', { version_ids: [1, 2] }, 'own', 'own', 'own'],
  ['the letter of the other one', { version_ids: [2] }, 'none', 'none', 'none'],
  ['a letter that ended', { ended_ids: [gone] }, 'none', 'none', 'none'],
  ['letters that ended', { ended_ids: [gone, 8] }, 'none', 'none', 'none'],
  [
    'its own letter of before it was accepted anew',
    { ended_ids: [gone], again_ids: [1] },
    'again',
    'again',
    'again',
  ],
  ['the other one, accepted anew', { ended_ids: [gone], again_ids: [2] }, 'none', 'none', 'none'],
  ['no letter', {}, 'either', 'own', 'own'],
  ['no letter, planned between both orders', { created_at: at('11-03') }, 'own', 'own', 'own'],
  ['no letter, planned before both orders', { created_at: at('11-01') }, 'none', 'none', 'either'],
]

test.each(table)('a visit with %s is of an order', (_, letters, besideUnplanned, besideLettered, alone) => {
  // By whom a visit is does not depend on what became of it.
  for (const status of appointmentStatuses.filter((one) => one !== 'done')) {
    const one = visit({ ...letters, status })
    const of = (others: (typeof a)[], visits: InstallationVisit[]) =>
      belongs(one, { order: a, others, visits: [one, ...visits] })
    expect([of([b], []), of([other], [ofOther]), of([], [])], status).toEqual([
      besideUnplanned,
      besideLettered,
      alone,
    ])
  }
})

test.each(table)('what a visit with %s says of its order follows from whose it is', (_, letters, whose) => {
  for (const status of appointmentStatuses) {
    const one = visit({ ...letters, status })
    const facts = { order: a, others: [b], visits: [one], move: undefined }
    const after = visitsAfterWithdrawal(
      { ...a, delivered: false, others: [b], waiting: [b] },
      [one],
      at('11-21'),
    )
    const isOpen = openAppointmentStatuses.some((open) => open === status)
    const named = isOpen ? installationUnderway(facts, at('11-21')) : null
    expect(installationUnderway(facts, at('11-21'))).toEqual(whose === 'own' ? named : null)
    if (whose === 'own' && isOpen) expect(named).not.toBeNull()
    expect(deliveredOn(facts)).toBe(whose === 'own' && status === 'done' ? '2026-11-20' : null)
    const wasThere = isOpen || status === 'done'
    expect(mayBeDelivered(facts, at('11-21')), status).toBe(whose !== 'none' && wasThere)
    // What was planned before every order ends with the first that is withdrawn.
    if (whose === 'none' && letters.created_at === undefined)
      expect(after).toEqual({ cancel: [], begun: [], ask: [], shared: [] })
    if (whose === 'again') expect(after.begun).toEqual(isOpen ? [1] : [])
    if (whose === 'either') expect(after.ask).toEqual(isOpen || status === 'postponed' ? [1] : [])
  }
})

const facts = {
  installation: true,
  status: 'planned' as const,
  letter: null,
  ended: false,
  stands: true,
  stood: true,
  withdrawn: true,
  was_withdrawn: true,
}

test.each([
  ['an order stands that may be it', {}, null],
  ['nobody withdrew', { withdrawn: false, was_withdrawn: false }, null],
  ['a letter of an order that stands', { letter: 'ready', ended: true }, 'ready'],
  ['a letter that ended, whatever else stands', { ended: true }, 'cancelled'],
  ['a letter that ended on another kind of visit', { ended: true, installation: false }, 'cancelled'],
  ['no order that stands', { stands: false, stood: false }, 'cancelled'],
  ['an order that was accepted once it was planned', { stood: false }, 'cancelled'],
  ['orders that were all accepted once it was planned', { stood: false, was_withdrawn: false }, null],
  ['an advice visit without a letter', { installation: false, stands: false, stood: false }, null],
])('the letter of a visit with %s', (_, more, shown) => {
  const visited = { ...facts, ...more }
  expect(letterStatusOf(visited)).toBe(shown)
  expect(isOfWithdrawn(visited)).toBe(shown === 'cancelled')
  // What waits for another day says so too: it does not come back.
  expect(letterStatusOf({ ...visited, status: 'no_show' })).toBe(shown)
  // A visit without a letter that is over says no more of one.
  const over = letterStatusOf({ ...visited, status: 'done' })
  expect(over).toBe(shown === 'cancelled' && !visited.ended ? null : shown)
})
