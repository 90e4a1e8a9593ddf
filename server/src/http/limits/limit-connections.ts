import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../access/logins/network-of.ts'
import type { Log } from '../../kernel/log.ts'

/** Above what live connections may be (realtime/admission.ts), which are among them. */
const connectionLimits = { all: 12_000, ofNetwork: 3_000 }

const loggedEveryMs = 60_000

interface Options {
  /** Whether an address is a proxy's, whose connections are those of many. */
  isProxy: (address: string) => boolean
  log: Pick<Log, 'warn'>
  limits?: typeof connectionLimits
}

/**
 * Keeps one network from taking all connections: a new one above its share is closed, and where there are too many of
 * all, the oldest of the network that has most gives way.
 */
export function limitConnections(server: Server, { isProxy, log, limits = connectionLimits }: Options): void {
  const networks = new Map<string, Set<Socket>>()
  let [total, loggedAt] = [0, Number.NEGATIVE_INFINITY]
  const tell = (network: string, connections: number) => {
    if (performance.now() - loggedAt < loggedEveryMs) return
    loggedAt = performance.now()
    log.warn({ network, connections, total }, 'too many connections of one network: some are closed')
  }
  const largest = () =>
    networks
      .entries()
      .reduce((most, one) => (one[1].size > most[1].size ? one : most), ['', new Set<Socket>()])

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = networkOf(address)
    const there = networks.get(network) ?? new Set()
    if (there.size >= limits.ofNetwork) {
      tell(network, there.size)
      socket.destroy()
      return
    }
    if (total >= limits.all) {
      const [whose, sockets] = largest()
      tell(whose, sockets.size)
      for (const oldest of sockets.values().take(1)) oldest.destroy()
    }
    networks.set(network, there.add(socket))
    total += 1
    socket.once('close', () => {
      total -= 1
      there.delete(socket)
      if (there.size === 0) networks.delete(network)
    })
  })
}
