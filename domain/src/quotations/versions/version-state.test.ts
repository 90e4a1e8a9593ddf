import { expect, test } from 'vitest'
import { versionState, type VersionTimes } from './version-state.ts'

const sent: VersionTimes = {
  status: 'sent',
  declined_at: null,
  withdrawn_at: null,
  superseded_at: null,
  valid_until_dates: { A: '2026-12-04', B: '2026-11-27' },
}
const at = '2026-11-20T10:00:00Z'

test.each<[string, Partial<VersionTimes>, string, string]>([
  ['a concept', { status: 'concept', valid_until_dates: null }, '2026-11-20', 'concept'],
  ['a sent version', {}, '2026-11-20', 'open'],
  ['on the last day of one edition', {}, '2026-12-04', 'open'],
  ['past the last day of every edition', {}, '2026-12-05', 'expired'],
  ['a declined version, also when expired', { declined_at: at }, '2027-01-01', 'declined'],
  ['a version that a newer one closed', { superseded_at: at }, '2026-11-21', 'superseded'],
  ['an accepted version, also past its last day', { status: 'accepted' }, '2027-01-01', 'accepted'],
  ['a withdrawn acceptance', { status: 'accepted', withdrawn_at: at }, '2026-11-21', 'withdrawn'],
])('%s', (_what, changes, today, state) => {
  expect(versionState({ ...sent, ...changes }, today)).toBe(state)
})
