import { expect, test } from 'vitest'
import {
  deliveredOn,
  installationUnderway,
  mayBeDelivered,
  visitsAfterWithdrawal,
  waitsForVisit,
} from './order-delivery.ts'
import { type InstallationVisit, unclearVisits } from '../versions/visit-orders.ts'

const at = (day: string) => new Date(`2026-${day}T09:00:00Z`)
const a = { version_id: 1, accepted_at: at('11-02') }
const b = { version_id: 2, accepted_at: at('11-20') }
const visit = (
  id: number,
  made: string,
  day: string,
  more: Partial<InstallationVisit & { starts_at: Date }> = {},
) => ({
  id,
  status: 'planned' as const,
  date: `2026-${day}`,
  starts_at: at(day),
  created_at: at(made),
  version_ids: [],
  ended_ids: [],
  again_ids: [],
  apart_ids: [],
  of_withdrawn: false,
  done_at: at('11-10'),
  ...more,
})
const done = { status: 'done' as const }
const installed = (day: string) => ({ status: 'installed', created_at: at(day) })

test('an order alone is installed when its lead is', () => {
  const alone = { order: a, others: [], visits: [visit(1, '11-03', '11-10', done)] }
  expect(deliveredOn({ ...alone, move: installed('11-11') })).toBe('2026-11-11')
  expect(
    deliveredOn({ ...alone, move: { status: 'installationPlanned', created_at: at('11-12') } }),
  ).toBeNull()
})

test('an order after one that was installed is installed by its own visit, and moves no other term', () => {
  const first = visit(1, '11-03', '11-10', done)
  const ofA = { order: a, others: [b], move: installed('11-10') }
  const ofB = { order: b, others: [a], move: undefined }
  const open = [first, visit(2, '11-21', '12-01')]
  expect([deliveredOn({ ...ofA, visits: open }), deliveredOn({ ...ofB, visits: open })]).toEqual([
    '2026-11-10',
    null,
  ])
  const both = [first, visit(2, '11-21', '12-01', done)]
  expect([deliveredOn({ ...ofA, visits: both }), deliveredOn({ ...ofB, visits: both })]).toEqual([
    '2026-11-10',
    '2026-12-01',
  ])
})

test('of two that run the letter says which was installed', () => {
  const visits = [
    visit(1, '11-21', '11-25', { ...done, version_ids: [1] }),
    visit(2, '11-21', '12-01', { version_ids: [2] }),
  ]
  for (const move of [installed('11-25'), { status: 'installationPlanned', created_at: at('11-21') }]) {
    expect(deliveredOn({ order: a, others: [b], visits, move })).toBe('2026-11-25')
    expect(deliveredOn({ order: b, others: [a], visits, move })).toBeNull()
  }
})

test('two days without a letter are done with the last, and what is planned later is for something else', () => {
  const days = [visit(1, '11-21', '11-25', done), visit(2, '11-21', '11-26')]
  // The other one was ordered after both.
  const of = { order: b, others: [{ ...a, accepted_at: at('11-28') }], move: undefined }
  expect(deliveredOn({ ...of, visits: days })).toBeNull()
  for (const status of ['postponed', 'no_show'] as const)
    expect(
      deliveredOn({ ...of, visits: days.map((day) => (day.id === 2 ? { ...day, status } : day)) }),
    ).toBeNull()
  const over = days.map((day) => ({ ...day, ...done }))
  expect(deliveredOn({ ...of, visits: [...over, visit(3, '11-30', '12-09')] })).toBe('2026-11-26')
})

test('a day of one of two orders that was put off holds its term back, until it is done or cancelled', () => {
  const ofFirst = { version_ids: [1] }
  const of = (order: typeof a, status: InstallationVisit['status']) =>
    deliveredOn({
      order,
      others: [order === a ? b : a],
      move: undefined,
      visits: [
        visit(1, '11-21', '11-25', { ...done, version_ids: [1, 2] }),
        visit(2, '11-21', '11-26', { ...ofFirst, status }),
      ],
    })
  expect([of(a, 'postponed'), of(a, 'cancelled'), of(a, 'done')]).toEqual([null, '2026-11-25', '2026-11-26'])
  expect(of(b, 'postponed')).toBe('2026-11-25')
})

test('a visit that may be for either of two orders starts the term of neither, until a letter says whose it is', () => {
  const of = (order: typeof a, visits: InstallationVisit[], move?: ReturnType<typeof installed>) =>
    deliveredOn({ order, others: [order === a ? b : a], visits, move })
  const either = visit(1, '11-21', '11-25', done)
  for (const move of [undefined, installed('11-25')])
    expect([of(a, [either], move), of(b, [either], move)]).toEqual([null, null])
  expect(unclearVisits(a, [b], [either])).toEqual([either])
  const ofFirst = { ...either, version_ids: [1] }
  expect([of(a, [ofFirst]), of(b, [ofFirst])]).toEqual(['2026-11-25', null])
  expect(unclearVisits(b, [a], [ofFirst])).toEqual([])
  const ofBoth = { ...either, version_ids: [1, 2] }
  expect([of(a, [ofBoth]), of(b, [ofBoth])]).toEqual(['2026-11-25', '2026-11-25'])
})

test('beside a visit of its own a visit that may be for either moves a term on, never back', () => {
  const own = visit(1, '11-03', '11-23', done)
  const either = visit(2, '11-21', '11-25', done)
  const of = (order: typeof a, other: typeof a) =>
    deliveredOn({ order, others: [other], visits: [own, either], move: undefined })
  expect([of(a, b), of(b, a)]).toEqual(['2026-11-25', null])
})

test('an order of two is installed by hand where no visit says otherwise', () => {
  const by = { order: b, others: [a], move: installed('11-25') }
  expect(deliveredOn({ ...by, visits: [] })).toBe('2026-11-25')
  expect(deliveredOn({ ...by, visits: [visit(1, '11-03', '11-25', done)] })).toBeNull()
})

test('an order of two is installed by hand only by a visit of its own that was to be done by then', () => {
  const of = (order: typeof a, visits: InstallationVisit[]) =>
    deliveredOn({ order, others: [order === a ? b : a], visits, move: installed('11-25') })
  const ofFirst = visit(1, '11-21', '11-25', { version_ids: [1] })
  expect([of(a, [ofFirst]), of(b, [ofFirst])]).toEqual(['2026-11-25', null])
  const ofSecond = visit(2, '11-26', '12-15', { version_ids: [2] })
  expect([of(a, [ofFirst, ofSecond]), of(b, [ofFirst, ofSecond])]).toEqual(['2026-11-25', null])
  // The other order's installation, done weeks later, takes nothing back.
  const afterwards = { ...ofSecond, ...done }
  expect([of(a, [ofFirst, afterwards]), of(b, [ofFirst, afterwards])]).toEqual(['2026-11-25', '2026-12-15'])
  const either = visit(1, '11-21', '11-25')
  expect([of(a, [either]), of(b, [either])]).toEqual([null, null])
  const before = visit(1, '11-03', '11-25')
  expect([of(a, [before]), of(b, [before])]).toEqual(['2026-11-25', null])
  for (const status of ['postponed', 'cancelled', 'no_show'] as const)
    expect([of(a, [{ ...ofFirst, status }]), of(b, [{ ...ofFirst, status }])], status).toEqual([null, null])
})

test('an order of two may be delivered once its lead is, where a visit up to that day may be for it', () => {
  const of = (order: typeof a, date: string, status: string, more: Partial<InstallationVisit> = {}) =>
    mayBeDelivered(
      {
        order,
        others: [order === a ? b : a],
        visits: [visit(1, '11-21', date, more)],
        move: { status, created_at: at('11-25') },
      },
      at('11-24'),
    )
  expect([of(a, '11-25', 'installed'), of(b, '11-25', 'installed')]).toEqual([true, true])
  expect([of(a, '11-26', 'installed'), of(a, '11-25', 'installationPlanned')]).toEqual([false, false])
  expect(of(b, '11-25', 'installed', { version_ids: [1] })).toBe(false)
  expect(of(a, '11-25', 'installed', { status: 'cancelled' })).toBe(false)
})

test('a withdrawal cancels what is of its order alone, and asks where it may be of another that waits', () => {
  const visits = [
    visit(1, '11-03', '12-01'),
    visit(2, '11-21', '12-02'),
    visit(3, '11-21', '12-03', { version_ids: [1] }),
    visit(4, '11-21', '12-04', { version_ids: [2] }),
    visit(5, '11-21', '12-05', { version_ids: [1, 2] }),
    visit(6, '11-21', '11-22', done),
  ]
  const after = (order: typeof a, others: (typeof a)[], more: object = {}) =>
    visitsAfterWithdrawal(
      { ...order, delivered: false, others, waiting: others, ...more },
      visits,
      at('11-22'),
    )
  expect(after(b, [a])).toEqual({ cancel: [4], begun: [], ask: [2], shared: [5] })
  expect(after(a, [b])).toEqual({ cancel: [1, 3], begun: [], ask: [2], shared: [5] })
  expect(after(b, [a], { waiting: [] })).toEqual({
    cancel: [1, 2, 4],
    begun: [],
    ask: [],
    shared: [],
  })
  expect(after(a, [b], { delivered: true })).toEqual({
    cancel: [1, 3],
    begun: [],
    ask: [],
    shared: [5],
  })
})

test('a withdrawal leaves a visit that has begun or was to, and ends one that was put off', () => {
  const visits = [
    visit(1, '11-03', '11-22'),
    visit(2, '11-03', '11-23'),
    visit(3, '11-03', '11-23', { status: 'in_progress' }),
    visit(4, '11-03', '11-21', { status: 'postponed' }),
    visit(5, '11-03', '11-21', done),
  ]
  const order = { ...a, delivered: false, others: [], waiting: [] }
  expect(visitsAfterWithdrawal(order, visits, at('11-22'))).toEqual({
    cancel: [2, 4],
    begun: [1, 3],
    ask: [],
    shared: [],
  })
})

test('a visit whose hour has come took place once its order is installed, and no other', () => {
  const later = { starts_at: at('11-23') }
  const visits = [
    visit(1, '11-03', '11-22', later),
    visit(2, '11-03', '11-01'),
    visit(3, '11-03', '11-23'),
    visit(4, '11-03', '11-22', { ...later, status: 'postponed' }),
  ]
  const order = { ...a, others: [], waiting: [] }
  const after = (delivered: boolean) => visitsAfterWithdrawal({ ...order, delivered }, visits, at('11-22'))
  expect(after(true)).toEqual({ cancel: [1, 3, 4], begun: [2], ask: [], shared: [] })
  expect(after(false)).toEqual({ cancel: [1, 2, 3, 4], begun: [], ask: [], shared: [] })
})

test('the visit with which an installation goes on is the one under way, the next, or the last that was to begin', () => {
  const alone = { order: a, others: [], move: undefined }
  const [past, next] = [visit(1, '11-03', '11-10'), visit(2, '11-03', '12-01')]
  const on = (visits: (typeof past)[]) => installationUnderway({ ...alone, visits }, at('11-20'))
  expect(on([])).toBeNull()
  expect(on([{ ...past, ...done }])).toBeNull()
  expect(on([past])).toEqual({ date: '2026-11-10', stage: 'due' })
  expect(on([past, next, visit(3, '11-03', '12-02')])).toEqual({ date: '2026-12-01', stage: 'planned' })
  expect(on([{ ...past, status: 'in_progress' }, next])).toEqual({ date: '2026-11-10', stage: 'begun' })
})

test('of a visit that may be for either of two orders nothing is said', () => {
  const visits = [visit(1, '11-21', '12-01')]
  expect(installationUnderway({ order: b, others: [a], visits, move: undefined }, at('11-22'))).toBeNull()
  const ofB = [visit(1, '11-21', '12-01', { version_ids: [2] })]
  expect(
    installationUnderway({ order: b, others: [a], visits: ofB, move: undefined }, at('11-22'))?.stage,
  ).toBe('planned')
  expect(
    installationUnderway({ order: a, others: [b], visits: ofB, move: undefined }, at('11-22')),
  ).toBeNull()
})

test('a visit that was done before its hour is something delivered', () => {
  const early = visit(1, '11-03', '11-20', { ...done, starts_at: at('11-21') })
  const of = (visits: (typeof early)[]) =>
    mayBeDelivered({ order: a, others: [], visits, move: undefined }, at('11-20'))
  expect(of([early, visit(2, '11-03', '11-24')])).toBe(true)
  // It was done for an order of before this one.
  const before = { ...early, created_at: at('10-01'), starts_at: at('10-20') }
  expect(of([before])).toBe(false)
})

test('a further day without a letter holds back the orders whose letters are on the first one', () => {
  const shared = visit(1, '11-21', '11-25', { ...done, version_ids: [1, 2] })
  const of = (order: typeof a, day: object, move?: ReturnType<typeof installed>) =>
    deliveredOn({
      order,
      others: [order === a ? b : a],
      visits: [shared, { ...visit(2, '11-25', '11-27'), ...day }],
      move,
    })
  for (const status of ['planned', 'in_progress', 'postponed', 'no_show'] as const)
    expect([of(a, { status }), of(b, { status })], status).toEqual([null, null])
  expect([of(a, done), of(b, done)]).toEqual(['2026-11-27', '2026-11-27'])
  const off = { status: 'cancelled' as const }
  expect([of(a, off), of(b, off)]).toEqual(['2026-11-25', '2026-11-25'])
  // What was planned afterwards is for something else, and the day of an order without a letter is that one's.
  const afterwards = { created_at: at('11-26') }
  expect([of(a, afterwards), of(b, afterwards)]).toEqual(['2026-11-25', '2026-11-25'])
  const ofFirst = { ...shared, version_ids: [1] }
  const visits = [ofFirst, visit(2, '11-21', '11-27')]
  expect(deliveredOn({ order: a, others: [b], visits, move: undefined })).toBe('2026-11-25')
})

test('once a first day was done the next one is named, whenever it was planned', () => {
  const days = [visit(1, '11-21', '11-25', { ...done, version_ids: [1] }), visit(2, '11-25', '11-27')]
  const next = { date: '2026-11-27', stage: 'planned' }
  expect(installationUnderway({ order: a, others: [], visits: days, move: undefined }, at('11-26'))).toEqual(
    next,
  )
  const ofBoth = days.map((day) => (day.id === 1 ? { ...day, version_ids: [1, 2] } : day))
  for (const [order, other] of [[a, b] as const, [b, a] as const])
    expect(
      installationUnderway({ order, others: [other], visits: ofBoth, move: undefined }, at('11-26')),
    ).toEqual(next)
})

test('a further day that was planned once the lead was taken back from installed is waited for', () => {
  const shared = visit(1, '11-21', '11-25', { ...done, version_ids: [1, 2] })
  const of = (made: string, more: object = {}) => {
    const facts = {
      order: a,
      others: [b],
      visits: [shared, visit(2, made, '12-04', more)],
      move: installed('12-04'),
      reopened_at: at('11-30'),
    }
    return [deliveredOn(facts), installationUnderway(facts, at('12-01'))?.date]
  }
  expect(of('11-30')).toEqual([null, '2026-12-04'])
  expect(of('11-30', done)).toEqual(['2026-12-04', undefined])
  expect(of('11-30', { status: 'cancelled' })).toEqual(['2026-11-25', undefined])
  // What was planned before that is for something else.
  expect(of('11-29')).toEqual(['2026-11-25', undefined])
})

test('a visit of a lead that was merged is for an order of that lead alone', () => {
  const visits = [visit(1, '11-21', '11-25', { ...done, apart_ids: [b.version_id] })]
  const [ofA, ofB] = [
    { order: a, others: [b], visits, move: undefined },
    { order: b, others: [a], visits, move: undefined },
  ]
  expect([deliveredOn(ofA), deliveredOn(ofB)]).toEqual(['2026-11-25', null])
  expect([waitsForVisit(ofA), waitsForVisit(ofB)]).toEqual([false, true])
})

test.each([
  ['nothing is planned', {}, [], true],
  ['a visit is to come that may be for it', {}, [{}], false],
  ['its letter is on one', {}, [{ version_ids: [2] }], false],
  ['a visit was done that may be for it', {}, [done], false],
  ['the only visit is for the other order', {}, [{ version_ids: [1] }], true],
  ['the only visit was planned before it', {}, [{ created_at: at('11-19') }], true],
  ['its visit was put off', {}, [{ status: 'postponed' as const }], true],
  ['its visit was cancelled', {}, [{ status: 'cancelled' as const, version_ids: [2] }], true],
  ['its lead was set to installed by hand', { move: installed('11-30') }, [], false],
])('an order beside another one, where %s, waits or not', (_, more, found, waits) => {
  const visits = found.map((one, index) => visit(index + 1, '11-21', '12-01', one))
  expect(waitsForVisit({ order: b, others: [a], visits, move: undefined, ...more })).toBe(waits)
})
