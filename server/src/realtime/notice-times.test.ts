import { expect, test } from 'vitest'
import { createNoticeTimes } from './notice-times.ts'

test('the silence of a channel starts at its last event, or when the process started listening', () => {
  let time = 1_000
  const times = createNoticeTimes(() => time)
  time += 500
  times.note('private-employee.1')
  time += 200
  expect([times.silentMs('private-employee.1'), times.silentMs('private-employee.2')]).toEqual([200, 700])
})

test('after a listening gap the silence starts again', () => {
  let time = 1_000
  const times = createNoticeTimes(() => time)
  times.note('private-employee.1')
  time += 500
  times.restart()
  time += 100
  expect([times.silentMs('private-employee.1'), times.silentMs('private-employee.2')]).toEqual([100, 100])
})
