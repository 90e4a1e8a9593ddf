import { expect, test } from 'vitest'
import { words } from './answered-nl.ts'
import { withdrawnHint } from './withdrawn-hint.ts'

test('a withdrawal tells of a receipt that was mailed, and of a letter where none was', () => {
  const withdrawn_at = '2026-11-20T09:00:00.000Z'
  expect(
    withdrawnHint(words, {
      withdrawn_at,
      receipt_mailed: true,
      return_open: false,
      accepted: null,
      self_installation: false,
    }),
  ).toContain('U heeft daarvan een bevestiging per e-mail gekregen')
  const unmailed = withdrawnHint(words, {
    withdrawn_at,
    receipt_mailed: false,
    return_open: false,
    accepted: null,
    self_installation: false,
  })
  expect(unmailed).toContain('u krijgt die per brief')
  expect(unmailed).not.toContain('gekregen')
})

test('who withdraws once it is installed reads that the company calls about taking it back', () => {
  for (const withdrawn_at of ['2026-11-20T09:00:00.000Z', '2026-11-20T22:59:59.999Z'])
    expect(
      ['on', 'off'].map((open) =>
        withdrawnHint(words, {
          withdrawn_at,
          receipt_mailed: true,
          return_open: open === 'on',
          accepted: null,
          self_installation: false,
        }).includes('bellen wij u binnen 2 werkdagen over het weghalen'),
      ),
    ).toEqual([true, false])
})

test('who withdraws from goods that were delivered reads that they are collected, and of no installation', () => {
  const said = withdrawnHint(words, {
    withdrawn_at: '2026-11-20T09:00:00.000Z',
    receipt_mailed: true,
    return_open: true,
    accepted: null,
    self_installation: true,
  })
  expect(said).toContain('bellen wij u binnen 2 werkdagen over het ophalen')
  expect(said).not.toMatch(/installatie|weghalen/)
})

test('who asked to begin within the term reads that what was done is paid for', () => {
  const accepted = {
    edition: 'A',
    name: 'Jan',
    at: '2026-11-18T09:00:00.000Z',
    mailed: true,
    withdraw_until: null,
    installed: null,
    installation: null,
  }
  const said = [true, false].map((begin_within_term) =>
    withdrawnHint(words, {
      withdrawn_at: '2026-11-20T09:00:00.000Z',
      receipt_mailed: true,
      return_open: false,
      accepted: { ...accepted, begin_within_term },
      self_installation: false,
    }).includes('betaalt u naar evenredigheid'),
  )
  expect(said).toEqual([true, false])
})

test('of what the office recorded the page says the time that it states, and the day alone where it states none', () => {
  const said = ['17:05', null].map((of) =>
    withdrawnHint(words, {
      withdrawn_at: '2026-11-20T16:20:00.000Z',
      received: { time: of },
      receipt_mailed: false,
      return_open: false,
      accepted: null,
      self_installation: false,
    }),
  )
  expect(said[0]).toContain(
    'op {date} om {time} uur. U heeft daarvan een bevestiging per e-mail gekregen, als',
  )
  expect(said[1]).toContain('op {date}. U heeft')
})
