import { describe, expect, it } from 'vitest'
import { addMinutes, parseTime } from './parse-time.ts'

describe('a typed time of day', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9u', '09:00'],
    ['9 uur', '09:00'],
    ['14u30', '14:30'],
    ['24 uur', null],
    [' 9:30 ', '09:30'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:60', null],
    ['', null],
    ['noon', null],
  ])('%j is %s', (text, expected) => {
    expect(parseTime(text)).toBe(expected)
  })
})

describe('minutes later', () => {
  it.each([
    ['09:00', 90, '10:30'],
    ['23:00', 90, '23:59'],
  ])('%s and %d minutes is %s', (time, minutes, expected) => {
    expect(addMinutes(time, minutes)).toBe(expected)
  })
})
