import type { FieldErrors } from '../data/calls/api-error.ts'

/** What a login still requires: the code of the authenticator, or setting it up first. */
export interface RequiredCode {
  kind: 'setup' | 'validate'
  userId: number
}

/** The user of the open screen below the code; `locked` when the password was required as well. */
interface OpenScreen {
  userId: number
  locked: boolean
}

export type Phase =
  | { kind: 'anonymous' }
  | { kind: 'codeRequired'; code: RequiredCode; screen: OpenScreen | null }
  /** `expired` asks for the password at the server, `offline` compares it on this device. */
  | { kind: 'active' | 'expired' | 'offline'; userId: number }

/** The session of one tab. */
export interface SessionState {
  phase: Phase
  /** Sent along with each call. */
  companyId: number | null
  /** Milliseconds since 1970; null when nobody is logged in. */
  deadline: number | null
  /** Whether the browser has a connection. */
  online: boolean
  /** The number of logins so far, to ignore errors from before the last one. */
  logins: number
  /** Why the last login was refused, per field. */
  errors: FieldErrors
  /** Whether the password is asked of a session that holds: for one call, or for what this device keeps. */
  again: boolean | 'device'
}

/** What happens to a session, by its name. */
interface Events {
  employeeRead: { userId: number }
  companyChosen: { companyId: number | null }
  /** A login form is opened or submitted. */
  loginStarted: object
  loginRefused: { errors: FieldErrors }
  loggedIn: { userId: number }
  codeWanted: { code: RequiredCode }
  /** The pending login has ended. */
  codeRefused: object
  /** A 401, or a 419 that stays; `again`: the session holds, but a call or this device wants the password. */
  sessionRefused: { again?: SessionState['again'] }
  /** What wanted the password is given up. */
  loginAgainCancelled: object
  deadlineMoved: { deadline: number }
  deadlineElapsed: object
  wentOffline: object
  wentOnline: object
  continuedOffline: { deadline: number }
  /** From the login page, by what this device keeps. */
  openedOffline: { userId: number; deadline: number }
  /** The server says that the session holds. */
  sessionConfirmed: { userId: number }
  loggedOut: object
  /** As a logout, but of this tab alone. */
  sessionForgotten: object
  deadlineMovedElsewhere: { userId: number; deadline: number }
  expiredElsewhere: { userId: number }
  /** `atLogin`: this tab shows the login page, and accepts any user. */
  loggedInElsewhere: { userId: number; deadline: number | null; atLogin: boolean }
  loggedOutElsewhere: object
}

export type SessionEvent<Type extends keyof Events = keyof Events> = {
  [Each in Type]: { type: Each } & Events[Each]
}[Type]

export interface Transition {
  before: SessionState
  after: SessionState
  event: SessionEvent
}

/** The user whose screens the tab shows; null for none. */
export function userIdOf({ phase }: SessionState): number | null {
  if (phase.kind === 'anonymous') return null
  return phase.kind === 'codeRequired' ? (phase.screen?.userId ?? null) : phase.userId
}

/** Whether the session ended under an open screen. */
export function isLocked({ phase }: SessionState): boolean {
  if (phase.kind === 'codeRequired') return phase.screen?.locked ?? false
  return phase.kind === 'expired' || phase.kind === 'offline'
}

const lockedPhase = ({ online }: SessionState, userId: number): Phase => ({
  kind: online ? 'expired' : 'offline',
  userId,
})

/** Requires the password over the open screen, if any. */
function lock(state: SessionState): SessionState {
  const { phase } = state
  if (phase.kind === 'active') return { ...state, phase: lockedPhase(state, phase.userId) }
  if (phase.kind !== 'codeRequired' || phase.screen === null) return state
  return { ...state, phase: { ...phase, screen: { ...phase.screen, locked: true } } }
}

const activate = (state: SessionState, userId: number): SessionState => ({
  ...state,
  phase: { kind: 'active', userId },
  logins: state.logins + 1,
  errors: {},
  again: false,
})

const forget = (state: SessionState): SessionState => ({
  ...state,
  phase: { kind: 'anonymous' },
  deadline: null,
  errors: {},
  again: false,
})

/** Sets the user of the screens; overlays stay. */
function recognise(state: SessionState, userId: number): SessionState {
  const { phase } = state
  if (phase.kind === 'anonymous') return { ...state, phase: { kind: 'active', userId } }
  if (phase.kind !== 'codeRequired') return { ...state, phase: { ...phase, userId } }
  return { ...state, phase: { ...phase, screen: { userId, locked: phase.screen?.locked ?? false } } }
}

function askForCode(state: SessionState, code: RequiredCode): SessionState {
  const userId = userIdOf(state)
  const screen = userId === null ? null : { userId, locked: isLocked(state) }
  return { ...state, phase: { kind: 'codeRequired', code, screen } }
}

/** The pending login has ended: back to the password. */
function refuseCode(state: SessionState): SessionState {
  const { phase } = state
  if (phase.kind !== 'codeRequired') return state
  return {
    ...state,
    phase: phase.screen === null ? { kind: 'anonymous' } : lockedPhase(state, phase.screen.userId),
  }
}

function connect(state: SessionState, online: boolean): SessionState {
  const changed = { ...state, online }
  if (state.phase.kind === 'expired' || state.phase.kind === 'offline')
    return { ...changed, phase: lockedPhase(changed, state.phase.userId) }
  return online ? changed : lock(changed)
}

function continueOffline(state: SessionState, deadline: number): SessionState {
  const { phase } = state
  if (phase.kind !== 'expired' && phase.kind !== 'offline') return state
  return activate({ ...state, deadline }, phase.userId)
}

function refuseSession(state: SessionState, { again = false }: Events['sessionRefused']): SessionState {
  const refused = lock(state)
  return { ...refused, again: refused.phase.kind === 'expired' && again }
}

/** Back to the screen; a session that ended meanwhile is refused at its next call. */
function cancelLoginAgain(state: SessionState): SessionState {
  const { phase, again } = state
  if (!again || phase.kind !== 'expired') return state
  return { ...state, phase: { ...phase, kind: 'active' }, errors: {}, again: false }
}

/** The overlay goes by itself; a code that is required stays, and so does a password asked for one call. */
function confirmSession(state: SessionState, { userId }: Events['sessionConfirmed']): SessionState {
  if (state.again) return state
  const asks = state.phase.kind === 'expired' || state.phase.kind === 'offline'
  return asks && state.online && userId === userIdOf(state) ? activate(state, userId) : state
}

/** A moved deadline means that the session is alive, unless this device is offline. */
function followDeadline(state: SessionState, event: Events['deadlineMovedElsewhere']): SessionState {
  if (event.userId !== userIdOf(state)) return state
  const moved = { ...state, deadline: event.deadline }
  return isLocked(moved) && moved.online && !moved.again ? activate(moved, event.userId) : moved
}

function followLogin(state: SessionState, event: Events['loggedInElsewhere']): SessionState {
  const moved = event.deadline === null ? state : { ...state, deadline: event.deadline }
  const userId = userIdOf(state)
  const asksNothing = userId === event.userId && state.phase.kind === 'active'
  const staysOut = userId === null && !event.atLogin
  return asksNothing || staysOut ? moved : activate(moved, event.userId)
}

type Transitions = {
  [Type in keyof Events]: (state: SessionState, event: SessionEvent<Type>) => SessionState
}

const transitions: Transitions = {
  employeeRead: (state, { userId }) => recognise(state, userId),
  companyChosen: (state, { companyId }) => ({ ...state, companyId }),
  loginStarted: (state) => ({ ...state, errors: {} }),
  loginRefused: (state, { errors }) => ({ ...state, errors }),
  loggedIn: (state, { userId }) => activate(state, userId),
  codeWanted: (state, { code }) => askForCode(state, code),
  codeRefused: refuseCode,
  sessionRefused: refuseSession,
  loginAgainCancelled: cancelLoginAgain,
  deadlineMoved: (state, { deadline }) => ({ ...state, deadline }),
  deadlineElapsed: lock,
  wentOffline: (state) => connect(state, false),
  wentOnline: (state) => connect(state, true),
  continuedOffline: (state, { deadline }) => continueOffline(state, deadline),
  openedOffline: (state, { userId, deadline }) => activate({ ...state, deadline }, userId),
  sessionConfirmed: confirmSession,
  loggedOut: forget,
  sessionForgotten: forget,
  deadlineMovedElsewhere: followDeadline,
  expiredElsewhere: (state, { userId }) => (userId === userIdOf(state) ? lock(state) : state),
  loggedInElsewhere: followLogin,
  loggedOutElsewhere: (state) => (state.phase.kind === 'anonymous' ? state : forget(state)),
}

/** The one place where the session changes: every event has an outcome in every phase. */
export const nextState = <Type extends keyof Events>(
  state: SessionState,
  event: SessionEvent<Type>,
): SessionState => transitions[event.type](state, event)
