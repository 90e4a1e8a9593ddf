/** What the client must know of the session outside React: the company of this tab and the deadline. */
interface SessionState {
  companyId: number | null
  /** Milliseconds since 1970; null when nobody is logged in. */
  expiresAt: number | null
}

const companyKey = 'heliodesk.company'

const keptCompany = (): number | null => {
  const kept = Number(sessionStorage.getItem(companyKey) ?? localStorage.getItem(companyKey))
  return Number.isInteger(kept) && kept > 0 ? kept : null
}

let state: SessionState = { companyId: keptCompany(), expiresAt: null }
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
