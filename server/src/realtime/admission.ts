import { closeWith, type Connection } from './connection.ts'

export interface AdmissionLimits {
  all: number
  ofAddress: number
  /** Of those that have not subscribed yet, so that the rest is left for sessions. */
  silent: number
  silentOfAddress: number
  /** Milliseconds until a first subscription. */
  silentMs: number
  /** With the same session or link, of which the oldest give way. */
  ofMark: number
  /** By links of customers together: the rest is for sessions and displays. */
  ofCustomers: number
}

export const usualLimits: AdmissionLimits = {
  all: 10_000,
  ofAddress: 2_500,
  silent: 2_000,
  silentOfAddress: 500,
  silentMs: 10_000,
  ofMark: 100,
  ofCustomers: 5_000,
}

export interface Admission {
  /** False when there are too many, of all or of this address. */
  admit(connection: Connection, address: string): boolean
  /** A channel was authorized by a session, a display link or a customer's link. */
  subscribed(connection: Connection, mark: string): void
  /** What authorized it is a customer's link, as the database says. */
  isOfCustomer(connection: Connection, mark: string): void
  left(connection: Connection): void
}

/** The largest set; undefined without any. */
const largest = (sets: Iterable<Set<Connection>>) =>
  [...sets].reduce<Set<Connection> | undefined>(
    (most, set) => (set.size > (most?.size ?? 0) ? set : most),
    undefined,
  )

function removeFrom(sets: Map<string, Set<Connection>>, key: string, connection: Connection) {
  const there = sets.get(key)
  there?.delete(connection)
  if (there?.size === 0) sets.delete(key)
}

/** The connections of each session and link, the oldest first. */
function countMarks() {
  const ofMark = new Map<string, Set<Connection>>()
  const of = (mark: string) => ofMark.get(mark) ?? new Set<Connection>()
  return {
    of,
    size: () => ofMark.values().reduce((sum, { size }) => sum + size, 0),
    most: () => largest(ofMark.values()),
    add: (connection: Connection, mark: string) => {
      const there = of(mark).add(connection)
      ofMark.set(mark, there)
      return there
    },
    remove: (connection: Connection) => {
      for (const mark of connection.marks) removeFrom(ofMark, mark, connection)
    },
  }
}

function countAddresses() {
  const counts = new Map<string, number>()
  const of = (address: string) => counts.get(address) ?? 0
  return {
    of,
    add: (address: string) => counts.set(address, of(address) + 1),
    remove: (address: string) => {
      if (of(address) > 1) counts.set(address, of(address) - 1)
      else counts.delete(address)
    },
  }
}

/**
 * Counts connections by address. Those that have subscribed to nothing give way, the oldest of the address that has
 * most of them first: whoever has a session subscribes at once, whoever floods does not.
 */
export function createAdmission(limits: AdmissionLimits = usualLimits): Admission {
  const addresses = new Map<Connection, string>()
  const ofAddress = countAddresses()
  const silent = new Map<string, Set<Connection>>()
  const timers = new Map<Connection, NodeJS.Timeout>()
  const [ofMark, ofCustomers] = [countMarks(), countMarks()]

  const unsilence = (connection: Connection) => {
    clearTimeout(timers.get(connection))
    timers.delete(connection)
    removeFrom(silent, addresses.get(connection) ?? '', connection)
  }
  const left = (connection: Connection) => {
    const address = addresses.get(connection)
    if (address === undefined) return
    unsilence(connection)
    addresses.delete(connection)
    ofMark.remove(connection)
    ofCustomers.remove(connection)
    ofAddress.remove(address)
  }
  const drop = (connection: Connection, message: string) => {
    left(connection)
    closeWith(connection, 4100, message)
    // Its close frame may never be answered.
    connection.ws.terminate()
  }
  const dropOldest = (there: Set<Connection> = new Set()) => {
    for (const connection of there.values().take(1)) drop(connection, 'Over capacity')
  }

  return {
    admit: (connection, address) => {
      const here = silent.get(address)
      if ((here?.size ?? 0) >= limits.silentOfAddress) dropOldest(here)
      else if (timers.size >= limits.silent || addresses.size >= limits.all)
        dropOldest(largest(silent.values()))
      if (addresses.size >= limits.all || ofAddress.of(address) >= limits.ofAddress) return false
      addresses.set(connection, address)
      ofAddress.add(address)
      silent.set(address, (silent.get(address) ?? new Set()).add(connection))
      timers.set(connection, setTimeout(drop, limits.silentMs, connection, 'Nothing was subscribed').unref())
      return true
    },
    subscribed: (connection, mark) => {
      if (!addresses.has(connection)) return
      if (timers.has(connection)) unsilence(connection)
      // A link that somebody passes on would fill all places otherwise.
      if (ofMark.add(connection, mark).size > limits.ofMark) dropOldest(ofMark.of(mark))
    },
    isOfCustomer: (connection, mark) => {
      if (!addresses.has(connection)) return
      ofCustomers.add(connection, mark)
      if (ofCustomers.size() > limits.ofCustomers) dropOldest(ofCustomers.most())
    },
    left,
  }
}
