import { expect, it } from 'vitest'
import { nextState, type Phase, type SessionEvent, type SessionState } from '../session-machine.ts'
import { messageOf } from './tabs.ts'

const stateOf = (phase: Phase): SessionState => ({
  phase,
  companyId: 1,
  deadline: 1_000,
  online: true,
  logins: 0,
  errors: {},
  again: false,
})
const anonymous: Phase = { kind: 'anonymous' }
const active: Phase = { kind: 'active', userId: 4 }
const expired: Phase = { kind: 'expired', userId: 4 }

it.each<[string, Phase, SessionEvent, object | null]>([
  ['a login', anonymous, { type: 'loggedIn', userId: 4 }, { kind: 'login', userId: 4, expiresAt: 1_000 }],
  ['a logout', active, { type: 'loggedOut' }, { kind: 'logout' }],
  ['a session that is forgotten', active, { type: 'sessionForgotten' }, null],
  ['a refusal', active, { type: 'sessionRefused' }, { kind: 'expired', userId: 4 }],
  ['the end of the countdown', active, { type: 'deadlineElapsed' }, { kind: 'expired', userId: 4 }],
  ['a second refusal', expired, { type: 'sessionRefused' }, null],
  ['a password for one call', active, { type: 'sessionRefused', again: true }, null],
  ['a refusal of nobody', anonymous, { type: 'sessionRefused' }, null],
  ['a lost connection', active, { type: 'wentOffline' }, null],
  [
    'a deadline that moved',
    active,
    { type: 'deadlineMoved', deadline: 1_500 },
    { kind: 'deadline', userId: 4, expiresAt: 1_500 },
  ],
  ['a deadline that hardly moved', active, { type: 'deadlineMoved', deadline: 1_499 }, null],
  ['a deadline of nobody', anonymous, { type: 'deadlineMoved', deadline: 9_000 }, null],
  ['the end of a session in another tab', active, { type: 'expiredElsewhere', userId: 4 }, null],
  ['a logout in another tab', active, { type: 'loggedOutElsewhere' }, null],
])('%s is told to the other tabs as expected', (_, phase, event, expected) => {
  const before = stateOf(phase)
  expect(messageOf({ before, after: nextState(before, event), event })).toEqual(expected)
})
