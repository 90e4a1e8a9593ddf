import { expect, test } from 'vitest'
import { createNoticeTimes } from './notice-times.ts'

test('a channel is silent since its last event, or since the process hears events', () => {
  let time = 1_000
  const times = createNoticeTimes(() => time)
  time += 500
  times.note('private-employee.1')
  time += 200
  expect([times.silentMs('private-employee.1'), times.silentMs('private-employee.2')]).toEqual([200, 700])
})

test('after a gap in what the process hears silence begins anew', () => {
  let time = 1_000
  const times = createNoticeTimes(() => time)
  times.note('private-employee.1')
  time += 500
  times.restart()
  time += 100
  expect([times.silentMs('private-employee.1'), times.silentMs('private-employee.2')]).toEqual([100, 100])
})
