import { expect, test } from 'vitest'
import { words } from './answered-nl.ts'
import { withdrawnHint } from './withdrawn-hint.ts'

test('a withdrawal tells of a receipt that was mailed, and of a letter where none was', () => {
  const withdrawn_at = '2026-11-20T09:00:00.000Z'
  expect(withdrawnHint(words, { withdrawn_at, receipt_mailed: true })).toContain(
    'U heeft daarvan een bevestiging per e-mail gekregen',
  )
  const unmailed = withdrawnHint(words, { withdrawn_at, receipt_mailed: false })
  expect(unmailed).toContain('u krijgt die per brief')
  expect(unmailed).not.toContain('gekregen')
})
