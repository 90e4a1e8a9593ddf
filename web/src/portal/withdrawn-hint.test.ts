import { expect, test } from 'vitest'
import { words } from './answered-nl.ts'
import { withdrawnHint } from './withdrawn-hint.ts'

test('a withdrawal tells of a receipt that was mailed, and of a letter where none was', () => {
  const withdrawn_at = '2026-11-20T09:00:00.000Z'
  expect(withdrawnHint(words, { withdrawn_at, receipt_mailed: true, return_open: false })).toContain(
    'U heeft daarvan een bevestiging per e-mail gekregen',
  )
  const unmailed = withdrawnHint(words, { withdrawn_at, receipt_mailed: false, return_open: false })
  expect(unmailed).toContain('u krijgt die per brief')
  expect(unmailed).not.toContain('gekregen')
})

test('who withdraws once it is installed reads that the company calls about taking it back', () => {
  for (const withdrawn_at of ['2026-11-20T09:00:00.000Z', '2026-11-20T22:59:59.999Z'])
    expect(
      ['on', 'off'].map((open) =>
        withdrawnHint(words, { withdrawn_at, receipt_mailed: true, return_open: open === 'on' }).includes(
          'bellen wij u binnen 2 werkdagen over het weghalen',
        ),
      ),
    ).toEqual([true, false])
})
