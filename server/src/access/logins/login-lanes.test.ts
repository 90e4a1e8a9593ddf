import { expect, test } from 'vitest'
import { createLoginLanes, type LoginOrigin } from './login-lanes.ts'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
const at = (network: string): LoginOrigin => ({ network, device: null })
const on = (device: string): LoginOrigin => ({ network: '10.9.9.9', device })
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000)
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Lanes with one login at a time, and what they started and sent away. */
function office({ underWay = 10, reserve = 0 } = {}) {
  const lanes = createLoginLanes({ atOnce: 1, reserve, underWay })
  const started: string[] = []
  const away: string[] = []
  const ends: (() => void)[] = []
  const logIn = (name: string, origin: LoginOrigin) =>
    void lanes
      .run(origin, clock, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
      .then((done) => (done === undefined ? away.push(name) : undefined))
  const endAll = async () => {
    for (let turn = 0; turn < 20; turn++) {
      ends.shift()?.()
      await settle()
    }
  }
  return { lanes, started, away, logIn, endAll }
}

test('a known device comes first, who failed comes last, and addresses take turns', async () => {
  const { lanes, started, logIn, endAll } = office()
  lanes.failed(at('bad'), clock.now())
  logIn('first', at('a'))
  for (const name of ['bad', 'a', 'b']) logIn(name, at(name))
  logIn('known', on('laptop'))
  await endAll()
  expect(started).toEqual(['first', 'known', 'a', 'b', 'bad'])
})

test('an address that fails while it waits gives way to those behind it', async () => {
  const { lanes, started, logIn, endAll } = office()
  for (const name of ['a1', 'a2', 'a3']) logIn(name, at('a'))
  logIn('b', at('b'))
  lanes.failed(at('a'), clock.now())
  await endAll()
  expect(started).toEqual(['a1', 'b', 'a2', 'a3'])
})

test('when all places are taken, the fullest of the last ones gives way', async () => {
  const { lanes, away, logIn } = office({ underWay: 4 })
  lanes.failed(at('bad'), clock.now())
  for (const name of ['bad1', 'bad2', 'bad3']) logIn(name, at('bad'))
  logIn('a', at('a'))
  logIn('known', on('laptop'))
  logIn('bad4', at('bad'))
  await settle()
  expect(away.toSorted()).toEqual(['bad3', 'bad4'])
})

test('the fullest address gives way to others, and equals do not drive each other out', async () => {
  const { away, logIn } = office({ underWay: 4 })
  for (const name of ['a1', 'a2', 'a3']) logIn(name, at('a'))
  for (const name of ['b', 'c', 'd', 'e']) logIn(name, at(name))
  await settle()
  expect(away.toSorted()).toEqual(['a2', 'a3', 'e'])
})

test('a right password ends what was remembered of the failing', async () => {
  const { lanes, started, logIn, endAll } = office()
  lanes.failed(at('a'), clock.now())
  lanes.succeeded(at('a'), clock.now())
  logIn('first', at('x'))
  logIn('a', at('a'))
  logIn('b', at('b'))
  await endAll()
  expect(started).toEqual(['first', 'a', 'b'])
})

test('a newcomer passes a thousand addresses that were sent away and come again', async () => {
  const { started, away, logIn, endAll } = office()
  const flood = () => {
    for (let index = 0; index < 1_000; index++) logIn('flood', at(`10.200.${index}`))
  }
  flood()
  await settle()
  flood()
  logIn('newcomer', at('office'))
  await settle()
  expect(away).not.toContain('newcomer')
  await endAll()
  expect(started[1]).toBe('newcomer')
})

test('a browser that is known may slip thrice, and then waits as others do', async () => {
  const { lanes, started, logIn, endAll } = office()
  const slip = (device: string, times: number) => {
    for (let time = 0; time < times; time++) lanes.failed(on(device), clock.now())
  }
  slip('hasty', 3)
  slip('guessing', 4)
  logIn('first', at('x'))
  for (const name of ['guessing', 'hasty']) logIn(name, on(name))
  logIn('a', at('a'))
  await endAll()
  expect(started).toEqual(['first', 'hasty', 'a', 'guessing'])
})

test('a browser that is known does not wait for those who run, but for one of its kind', async () => {
  const { started, logIn, endAll } = office({ reserve: 1 })
  logIn('first', at('x'))
  logIn('second', at('y'))
  logIn('known', on('laptop'))
  logIn('also known', on('phone'))
  await settle()
  expect(started).toEqual(['first', 'known'])
  await endAll()
  expect(started).toEqual(['first', 'known', 'also known', 'second'])
})

test('a network from which somebody logged in uses the reserve for 90 days, and may slip thrice', async () => {
  const { lanes, started, logIn, endAll } = office({ reserve: 1 })
  lanes.succeeded(at('long ago'), daysAgo(90))
  for (const name of ['office', 'branch', 'guessing']) lanes.succeeded(at(name), daysAgo(89))
  for (let time = 0; time < 4; time++) lanes.failed(at('guessing'), clock.now())
  for (const name of ['first', 'second', 'guessing', 'long ago', 'office', 'branch']) logIn(name, at(name))
  await settle()
  expect(started).toEqual(['first', 'office'])
  await endAll()
  expect(started).toEqual(['first', 'office', 'branch', 'second', 'long ago', 'guessing'])
})

test('a fresh browser at a network that is known has a place amid a thousand fresh addresses', async () => {
  const { lanes, started, away, logIn } = office({ underWay: 50, reserve: 1 })
  lanes.succeeded(at('office'), clock.now())
  for (let index = 0; index < 1_000; index++) logIn('flood', at(`10.200.${index}`))
  logIn('office', at('office'))
  await settle()
  expect(started).toEqual(['flood', 'office'])
  expect(away).not.toContain('office')
})
