/** What a login still owes: the code of the authenticator, or setting one up first. */
export interface CodeOwed {
  kind: 'setup' | 'validate'
  userId: number
}

/** What the client must know of the session outside React; one per tab. */
export interface SessionState {
  companyId: number | null
  /** Whose screens this tab shows; null when nobody is logged in. */
  userId: number | null
  /** Milliseconds since 1970; null when nobody is logged in. */
  expiresAt: number | null
  /** The session ended under an open screen: the password is asked over it. */
  expired: boolean
  codeOwed: CodeOwed | null
  /** Logins so far: a refusal from before the last one says nothing about now. */
  logins: number
}

const companyKey = 'heliodesk.company'
const inBrowser = typeof document !== 'undefined'

const keptCompany = (): number | null => {
  if (!inBrowser) return null
  const kept = Number(sessionStorage.getItem(companyKey) ?? localStorage.getItem(companyKey))
  if (!Number.isInteger(kept) || kept <= 0) return null
  // From here on this tab's own: another one that changes its company does not change it at the next load.
  sessionStorage.setItem(companyKey, String(kept))
  return kept
}

let state: SessionState = {
  companyId: keptCompany(),
  userId: null,
  expiresAt: null,
  expired: false,
  codeOwed: null,
  logins: 0,
}
const listeners = new Set<() => void>()

const change = (next: Partial<SessionState>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const enders = new Set<() => void>()

/** Runs when the session of this tab ends by itself, before anything is left: the place to keep what was typed. */
export const onSessionEnd = (keep: () => void) => {
  enders.add(keep)
  return () => {
    enders.delete(keep)
  }
}
export const announceSessionEnd = () => {
  for (const keep of enders) keep()
}

export const sessionState = {
  get: () => state,
  change,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  setExpiresAt: (expiresAt: number | null) => change({ expiresAt }),
  /** Kept per tab, and on the device for the next tab. */
  setCompany: (companyId: number | null) => {
    if (companyId === null) {
      sessionStorage.removeItem(companyKey)
      localStorage.removeItem(companyKey)
    } else {
      sessionStorage.setItem(companyKey, String(companyId))
      localStorage.setItem(companyKey, String(companyId))
    }
    change({ companyId })
  },
}
