import { describe, expect, test } from 'vitest'
import { instantInAmsterdam } from '../../calendar.ts'
import { dueReminder, isReminderTime, nextMailDay, nextReminder, reminderDays } from './reminders.ts'

const all = { remind_three_days: true, remind_seven_days: true, remind_before_end: true }

describe('the days of reminders', () => {
  test('are three and seven days after the sending, and two before the end', () => {
    expect(reminderDays('2026-11-20', '2026-12-04')).toEqual({
      three_days: '2026-11-23',
      seven_days: '2026-11-27',
      before_end: '2026-12-02',
    })
  })

  test('leave out Sundays: those after the sending move on, the one before the end moves back', () => {
    expect(reminderDays('2026-11-19', '2026-12-08')).toEqual({
      three_days: '2026-11-23',
      seven_days: '2026-11-26',
      before_end: '2026-12-05',
    })
  })

  test('leave out public holidays', () => {
    expect(reminderDays('2026-12-22', '2026-12-28')).toEqual({
      three_days: '2026-12-28',
      seven_days: '2026-12-29',
      before_end: '2026-12-24',
    })
    expect(nextMailDay('2026-12-24')).toBe('2026-12-28')
  })
})

describe('the reminder of a day', () => {
  const days = reminderDays('2026-11-20', '2026-12-04')
  test.each([
    ['2026-11-22', null],
    ['2026-11-23', 'three_days'],
    ['2026-11-26', 'three_days'],
    ['2026-11-27', 'seven_days'],
    ['2026-12-03', 'before_end'],
  ])('on %s is %s', (today, reminder) => {
    expect(dueReminder(days, all, today)).toBe(reminder)
  })

  test('is none that the company does not send', () => {
    expect(dueReminder(days, { ...all, remind_seven_days: false }, '2026-11-27')).toBe('three_days')
    expect(dueReminder(days, { ...all, remind_three_days: false }, '2026-11-24')).toBeNull()
  })

  test('that comes next is told with its day', () => {
    expect(nextReminder(days, all, '2026-11-23')).toEqual({ reminder: 'seven_days', day: '2026-11-27' })
    expect(nextReminder(days, { ...all, remind_before_end: false }, '2026-11-27')).toBeNull()
  })
})

test.each([
  ['2026-11-23', '08:59', false],
  ['2026-11-23', '09:00', true],
  ['2026-11-28', '17:59', true],
  ['2026-11-23', '18:00', false],
  ['2026-11-22', '12:00', false],
  ['2026-12-25', '12:00', false],
])('%s at %s is a time for reminders: %s', (date, time, is) => {
  expect(isReminderTime(instantInAmsterdam(date, time))).toBe(is)
})
