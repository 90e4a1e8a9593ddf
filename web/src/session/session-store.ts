import { useSyncExternalStore } from 'react'
import { keptCompany } from './kept-company.ts'
import { nextState, type SessionEvent, type SessionState, type Transition } from './session-machine.ts'

let state: SessionState = {
  phase: { kind: 'anonymous' },
  companyId: keptCompany(),
  deadline: null,
  online: true,
  logins: 0,
  errors: {},
  again: false,
}
const effects = new Set<(transition: Transition) => void>()
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state

/** Changes the session, then runs its effects, then notifies subscribers. */
export function dispatch(event: SessionEvent): Transition {
  const before = state
  state = nextState(before, event)
  const transition = { before, after: state, event }
  for (const effect of effects) effect(transition)
  if (transition.after !== before) for (const listener of listeners) listener()
  return transition
}

/** Runs an effect after every event, also after one that changed nothing. */
export function onTransition(effect: (transition: Transition) => void): () => void {
  effects.add(effect)
  return () => {
    effects.delete(effect)
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, sessionState)
