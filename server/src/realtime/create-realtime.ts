import type { IncomingMessage, Server } from 'node:http'
import { changesChannel } from '@heliodesk/contract/realtime'
import type { Database } from '../access/database.ts'
import { findListeners, type Listener, maySubscribe } from '../access/realtime-listeners.ts'
import type { Clock } from '../kernel/clock.ts'
import { describeError } from '../kernel/errors/describe-error.ts'
import type { Log } from '../kernel/log.ts'
import { networkOf } from '../access/logins/network-of.ts'
import { acceptSockets } from './accept-socket.ts'
import { type Admission, type AdmissionLimits, createAdmission } from './admission.ts'
import { broadcastChanges } from './broadcast-changes.ts'
import { answerMessage, type ChannelRegistry } from './answer-message.ts'
import { closeWith, type Connection, eventText, send, textOf, writeFrame } from './connection.ts'
import { throttleEvents } from './throttle-events.ts'
import { listenNotices, type NoticeListener } from './listen-notices.ts'
import { createNoticeTimes, type NoticeTimes } from './notice-times.ts'
import type { ChannelNotice, Notice } from './publish-event.ts'
import { textFrame } from './write-frame.ts'

/** The activity timeout sent to clients: after so many idle seconds they send a ping. */
const activitySeconds = 120
const silentMs = (activitySeconds + 30) * 1_000
const sweepMs = 15_000
const closingMs = 1_000

export interface Realtime {
  /** Serves `/app/{key}` on a server. */
  attach(server: Server): void
  /** Closes connections whose session ended or rights changed; runs every 15 seconds. */
  check(): Promise<void>
  /** How many clients this process has. */
  connections(): number
  /** Disconnects all clients, asking them to reconnect later. */
  stop(): Promise<void>
}

interface Needed {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  readonly publicUrl: string
}

interface Doors {
  /** The address of a client, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  limits?: AdmissionLimits | undefined
}

/** The clients of this process; events come from all processes, through the database. */
export function createRealtime(services: Needed, { addressOf, limits }: Doors): Realtime {
  const admission = createAdmission(limits)
  const connections = new Set<Connection>()
  const checks = createChecks(services, connections, admission)
  const channels = new Map<string, Set<Connection>>()
  // A signed session may have ended before it is used.
  const times = createNoticeTimes()
  const registry = createChannelRegistry(services.secret, channels, times, (connection, mark) => {
    admission.subscribed(connection, mark)
    void checks.of(new Set([connection]))
  })
  let stopped = false
  const throttle = throttleEvents((channel) =>
    broadcast({ channel, event: 'board-changed', data: {} }, channels),
  )
  const hear = (notice: Notice) => {
    if ('recheck' in notice) void checks.again()
    else if ('ended' in notice) closeEnded(notice.ended, connections)
    else if ('changes' in notice) broadcastChanges(notice, channels)
    else if (notice.event === 'board-changed') throttle.tell(notice.channel)
    else broadcast(notice, channels)
  }
  // Events may have been missed: clients refetch after reconnecting.
  const missed = () => closeAll(connections, 4100, 'Events were missed')
  const listener = listenFor(services, times, hear, missed)
  const greet = (connection: Connection) => {
    connections.add(connection)
    connection.ws.on('message', (data, binary) =>
      answerMessage(registry, connection, binary ? '' : textOf(data)),
    )
    connection.ws.once('close', () => {
      connections.delete(connection)
      admission.left(connection)
      for (const channel of connection.channels.keys()) registry.leave(connection, channel)
    })
    // Wait for LISTEN, or a connected client could miss events.
    void listener.ready().then(() => (stopped ? closeForRestart(connection) : establish(connection)))
  }
  const sweep = setInterval(() => {
    dropIdle(connections)
    void checks.of(connections)
  }, sweepMs).unref()
  return {
    attach: acceptSockets({
      publicUrl: services.publicUrl,
      addressOf,
      admit: (connection, address) => !stopped && admission.admit(connection, networkOf(address)),
      greet,
    }),
    check: () => checks.of(connections),
    connections: () => connections.size,
    stop: async () => {
      stopped = true
      clearInterval(sweep)
      throttle.stop()
      await Promise.all([disconnectAll(connections), listener.stop()])
    },
  }
}

const establish = (connection: Connection) =>
  send(connection, 'pusher:connection_established', {
    socket_id: connection.socket_id,
    activity_timeout: activitySeconds,
  })

const closeForRestart = (connection: Connection) => closeWith(connection, 4100, 'The server restarts')

function channelOf(notice: Notice): string | undefined {
  if ('channel' in notice) return notice.channel
  return 'changes' in notice ? changesChannel(notice.company_id) : undefined
}

function listenFor(
  { database, log }: Needed,
  times: NoticeTimes,
  hear: (notice: Notice) => void,
  closeClients: () => void,
): NoticeListener {
  const { directUrl: url, replica } = database
  const tell = (notice: Notice) => {
    const channel = channelOf(notice)
    if (channel !== undefined) {
      times.note(channel)
      replica?.tell(channel)
    }
    hear(notice)
  }
  const missed = () => {
    times.restart()
    closeClients()
  }
  const listener = listenNotices({ url, log, hear: tell, missed })
  let listening: Promise<void> | undefined
  // Notices before it listened are unknown.
  const ready = () => (listening ??= listener.ready().then(() => times.restart()))
  // Also without a socket in this process: clients of other processes may refetch here.
  if (replica !== undefined) void ready()
  return { ready, stop: () => listener.stop() }
}

function createChannelRegistry(
  secret: string,
  channels: Map<string, Set<Connection>>,
  times: NoticeTimes,
  entered: (connection: Connection, mark: string) => void,
): ChannelRegistry {
  return {
    secret,
    silentMs: (channel) => times.silentMs(channel),
    enter: (connection, channel, mark) => {
      connection.channels.set(channel, mark)
      connection.marks.add(mark)
      const there = channels.get(channel) ?? new Set()
      channels.set(channel, there.add(connection))
      entered(connection, mark)
    },
    leave: (connection, channel) => {
      connection.channels.delete(channel)
      const there = channels.get(channel)
      there?.delete(connection)
      if (there?.size === 0) channels.delete(channel)
    },
  }
}

function broadcast(
  { channel, event, data }: ChannelNotice,
  channels: ReadonlyMap<string, ReadonlySet<Connection>>,
) {
  const there = channels.get(channel)
  if (there === undefined) return
  const frame = textFrame(eventText(event, data, channel))
  for (const connection of there) writeFrame(connection, frame)
}

function closeEnded(mark: string, connections: ReadonlySet<Connection>) {
  for (const connection of connections) if (connection.marks.has(mark)) endOf(connection)
}

const endOf = (connection: Connection) => closeWith(connection, 4009, 'The session has ended')

/** The checks of sessions and rights: of some connections, and of all when rights have changed. */
function createChecks(services: Needed, connections: ReadonlySet<Connection>, admission: Admission) {
  let version = 0
  const of = (those: ReadonlySet<Connection>) => {
    const begun = version
    return checkSessions(services, those, {
      isCurrent: () => begun === version,
      found: (connection, { mark, of_customer }) => of_customer && admission.isOfCustomer(connection, mark),
    })
  }
  const again = () => {
    version += 1
    // What is told meanwhile waits for the new rights.
    for (const connection of connections) connection.listeners = new Map()
    return of(connections)
  }
  return { of, again }
}

interface Checking {
  /** Whether no rights have changed since it began. */
  isCurrent: () => boolean
  found: (connection: Connection, listener: Listener) => void
}

async function checkSessions(
  { database, clock, log }: Needed,
  connections: ReadonlySet<Connection>,
  { isCurrent, found: tell }: Checking,
) {
  const marks = [...new Set([...connections].flatMap((connection) => [...connection.marks]))]
  try {
    const found = await findListeners(database, marks, clock.now())
    const listeners = new Map(found.map((listener) => [listener.mark, listener]))
    const asked = new Set(marks)
    for (const connection of connections) {
      // Connections that arrived during the query are checked the next time.
      const known = [...connection.marks].filter((mark) => asked.has(mark))
      const own = known.flatMap((mark) => listeners.get(mark) ?? [])
      if (own.length < known.length) endOf(connection)
      else if (
        hasLost(connection, (mark) => (asked.has(mark) ? listeners.get(mark) : 'later')) ||
        hasMoved(connection, own)
      )
        closeWith(connection, 4200, 'Rights have changed')
      else {
        if (isCurrent()) keepRights(connection, listeners)
        for (const listener of own) tell(connection, listener)
      }
    }
  } catch (error) {
    log.warn({ err: describeError(error) }, 'sessions of realtime clients')
  }
}

/** What a connection may hear, for the events that wait for it and for the next ones. */
function keepRights(connection: Connection, found: ReadonlyMap<string, Listener>) {
  const own = [...connection.marks].flatMap((mark) => {
    const listener = found.get(mark) ?? connection.listeners.get(mark)
    return listener === undefined ? [] : [[mark, listener] as const]
  })
  connection.listeners = new Map(own)
  if (own.length < connection.marks.size) return
  const waiting = connection.waiting.splice(0)
  for (const send of waiting) send()
}

type Found = Parameters<typeof maySubscribe>[0] | undefined

const hasLost = ({ channels }: Connection, listenerOf: (mark: string) => Found | 'later') =>
  [...channels].some(([channel, mark]) => {
    const listener = listenerOf(mark)
    return listener !== 'later' && (listener === undefined || !maySubscribe(listener, channel))
  })

/** Whether somebody has another role, function group or company than before: what the page shows was of those. */
const hasMoved = ({ places }: Connection, own: readonly Listener[]): boolean =>
  own.some(({ mark, places: found }) => {
    const now = found
      .map((place) => JSON.stringify(place))
      .toSorted()
      .join()
    const before = places.get(mark) ?? now
    places.set(mark, now)
    return before !== now
  })

/** A silent client is pinged once, and closed if it does not reply by the next round. */
function dropIdle(connections: ReadonlySet<Connection>) {
  const now = Date.now()
  for (const connection of connections) {
    if (now - connection.heardAt < silentMs) continue
    if (connection.pinged) {
      closeWith(connection, 4201, 'Pong reply not received')
      connection.ws.terminate()
    } else {
      connection.pinged = true
      send(connection, 'pusher:ping', {})
    }
  }
}

function closeAll(connections: ReadonlySet<Connection>, code: number, message: string) {
  for (const connection of connections) closeWith(connection, code, message)
}

/** Waits briefly for the clients' close frames. */
async function disconnectAll(connections: ReadonlySet<Connection>) {
  for (const connection of connections) closeForRestart(connection)
  const all = [...connections]
  const left = all
    .filter(({ ws }) => ws.readyState !== ws.CLOSED)
    .map(({ ws }) => new Promise((done) => ws.once('close', done)))
  let timer: NodeJS.Timeout | undefined
  await Promise.race([Promise.all(left), new Promise((done) => (timer = setTimeout(done, closingMs)))])
  clearTimeout(timer)
  for (const { ws } of all) ws.terminate()
}
