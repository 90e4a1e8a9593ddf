import { describe, expect, it } from 'vitest'
import { nextState, type Phase, type SessionEvent, type SessionState } from './session-machine.ts'

const code = { kind: 'validate', userId: 4 } as const
const stateOf = (phase: Phase): SessionState => ({
  phase,
  companyId: 1,
  deadline: 1_000,
  online: phase.kind !== 'offline',
  logins: 2,
  errors: { password: ['Not right'] },
  again: false,
})

const phases = {
  anonymous: { kind: 'anonymous' },
  code: { kind: 'codeRequired', code, screen: null },
  'code over 4': { kind: 'codeRequired', code, screen: { userId: 4, locked: false } },
  'code over locked 4': { kind: 'codeRequired', code, screen: { userId: 4, locked: true } },
  'active 4': { kind: 'active', userId: 4 },
  'expired 4': { kind: 'expired', userId: 4 },
  'offline 4': { kind: 'offline', userId: 4 },
} as const satisfies Record<string, Phase>
type Name =
  | keyof typeof phases
  | 'active 5'
  | 'expired 5'
  | 'offline 5'
  | 'code over 5'
  | 'code over locked 5'
const names = Object.keys(phases) as (keyof typeof phases)[]

function nameOf(phase: Phase): string {
  if (phase.kind === 'anonymous') return 'anonymous'
  if (phase.kind !== 'codeRequired') return `${phase.kind} ${phase.userId}`
  if (phase.screen === null) return 'code'
  return `code over ${phase.screen.locked ? 'locked ' : ''}${phase.screen.userId}`
}

type Column = readonly [Name, Name, Name, Name, Name, Name, Name]
const all = (name: Name): Column => [name, name, name, name, name, name, name]
const unchanged: Column = [
  'anonymous',
  'code',
  'code over 4',
  'code over locked 4',
  'active 4',
  'expired 4',
  'offline 4',
]
const locked: Column = [
  'anonymous',
  'code',
  'code over locked 4',
  'code over locked 4',
  'expired 4',
  'expired 4',
  'offline 4',
]

/** The result of each event in the seven phases, in the order of `phases`; the types require every event. */
const outcomes: { [Type in SessionEvent['type']]: (readonly [Omit<SessionEvent<Type>, 'type'>, Column])[] } =
  {
    employeeRead: [
      [
        { userId: 4 },
        [
          'active 4',
          'code over 4',
          'code over 4',
          'code over locked 4',
          'active 4',
          'expired 4',
          'offline 4',
        ],
      ],
      [
        { userId: 5 },
        [
          'active 5',
          'code over 5',
          'code over 5',
          'code over locked 5',
          'active 5',
          'expired 5',
          'offline 5',
        ],
      ],
    ],
    companyChosen: [[{ companyId: 2 }, unchanged]],
    loginStarted: [[{}, unchanged]],
    loginRefused: [[{ errors: {} }, unchanged]],
    loggedIn: [
      [{ userId: 4 }, all('active 4')],
      [{ userId: 5 }, all('active 5')],
    ],
    codeWanted: [
      [
        { code },
        [
          'code',
          'code',
          'code over 4',
          'code over locked 4',
          'code over 4',
          'code over locked 4',
          'code over locked 4',
        ],
      ],
    ],
    codeRefused: [
      [{}, ['anonymous', 'anonymous', 'expired 4', 'expired 4', 'active 4', 'expired 4', 'offline 4']],
    ],
    sessionRefused: [
      [{}, locked],
      [{ again: true }, locked],
    ],
    loginAgainCancelled: [[{}, unchanged]],
    deadlineMoved: [[{ deadline: 5_000 }, unchanged]],
    deadlineElapsed: [[{}, locked]],
    wentOffline: [
      [
        {},
        [
          'anonymous',
          'code',
          'code over locked 4',
          'code over locked 4',
          'offline 4',
          'offline 4',
          'offline 4',
        ],
      ],
    ],
    wentOnline: [
      [{}, ['anonymous', 'code', 'code over 4', 'code over locked 4', 'active 4', 'expired 4', 'expired 4']],
    ],
    continuedOffline: [
      [
        { deadline: 5_000 },
        ['anonymous', 'code', 'code over 4', 'code over locked 4', 'active 4', 'active 4', 'active 4'],
      ],
    ],
    openedOffline: [[{ userId: 4, deadline: 5_000 }, all('active 4')]],
    sessionConfirmed: [
      // Without a connection nobody can have said so.
      [
        { userId: 4 },
        ['anonymous', 'code', 'code over 4', 'code over locked 4', 'active 4', 'active 4', 'offline 4'],
      ],
      [{ userId: 5 }, unchanged],
    ],
    loggedOut: [[{}, all('anonymous')]],
    sessionForgotten: [[{}, all('anonymous')]],
    deadlineMovedElsewhere: [
      [
        { userId: 4, deadline: 5_000 },
        ['anonymous', 'code', 'code over 4', 'active 4', 'active 4', 'active 4', 'offline 4'],
      ],
      [{ userId: 5, deadline: 5_000 }, unchanged],
    ],
    expiredElsewhere: [
      [{ userId: 4 }, locked],
      [{ userId: 5 }, unchanged],
    ],
    loggedInElsewhere: [
      [
        { userId: 4, deadline: 5_000, atLogin: false },
        ['anonymous', 'code', 'active 4', 'active 4', 'active 4', 'active 4', 'active 4'],
      ],
      [
        { userId: 5, deadline: 5_000, atLogin: false },
        ['anonymous', 'code', 'active 5', 'active 5', 'active 5', 'active 5', 'active 5'],
      ],
      [{ userId: 5, deadline: 5_000, atLogin: true }, all('active 5')],
    ],
    loggedOutElsewhere: [[{}, all('anonymous')]],
  }

const rows = Object.entries(outcomes).flatMap(([type, given]) =>
  given.flatMap(([values, column]) =>
    names.map((name, index) => [name, { type, ...values } as SessionEvent, column[index]] as const),
  ),
)

describe('the session', () => {
  it.each(rows)('%s: %o leads to %s', (name, event, expected) => {
    expect(nameOf(nextState(stateOf(phases[name]), event).phase)).toBe(expected)
  })

  it('counts each completed login once, and clears the errors of the last attempt', () => {
    for (const [name, event] of rows) {
      const before = stateOf(phases[name])
      const after = nextState(before, event)
      const entered = after.phase.kind === 'active' && before.phase.kind !== 'active'
      if (entered && event.type !== 'employeeRead') {
        expect(after.logins).toBe(3)
        expect(after.errors).toEqual({})
      }
      if (!entered && after.logins === 3)
        expect(['loggedIn', 'loggedInElsewhere', 'openedOffline']).toContain(event.type)
    }
  })

  it.each([
    ['loggedOut', { deadline: null, errors: {}, companyId: 1 }],
    ['sessionForgotten', { deadline: null, errors: {}, companyId: 1 }],
    ['loginStarted', { deadline: 1_000, errors: {} }],
    ['wentOffline', { online: false }],
    ['wentOnline', { online: true }],
  ] as const)('%s sets %o', (type, expected) => {
    expect(nextState(stateOf(phases['active 4']), { type })).toMatchObject(expected)
  })

  it('stores the company, the deadline and the errors of events [c87]', () => {
    const state = stateOf(phases['expired 4'])
    expect(nextState(state, { type: 'companyChosen', companyId: null }).companyId).toBeNull()
    expect(nextState(state, { type: 'deadlineMoved', deadline: 5_000 }).deadline).toBe(5_000)
    expect(nextState(state, { type: 'continuedOffline', deadline: 6_000 }).deadline).toBe(6_000)
    expect(nextState(state, { type: 'loginRefused', errors: { username: ['No'] } }).errors).toEqual({
      username: ['No'],
    })
  })

  it('follows a deadline of another tab only for the same person, and a login with its deadline', () => {
    const state = stateOf(phases['active 4'])
    const moved = (userId: number) =>
      nextState(state, { type: 'deadlineMovedElsewhere', userId, deadline: 9_000 }).deadline
    expect([moved(4), moved(5)]).toEqual([9_000, 1_000])
    const entered = (deadline: number | null) =>
      nextState(state, { type: 'loggedInElsewhere', userId: 5, deadline, atLogin: false }).deadline
    expect([entered(9_000), entered(null)]).toEqual([9_000, 1_000])
  })
})
