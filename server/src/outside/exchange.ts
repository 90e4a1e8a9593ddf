import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { CallRequestOutcome } from '@heliodesk/domain/leads/calling'
import ipaddr from 'ipaddr.js'

interface ExchangeAnswer {
  outcome: Exclude<CallRequestOutcome, 'asked'>
  /** Null without an answer. */
  status: number | null
  /** The first part of it. */
  body: string
}

/** Requests to telephone exchanges, at addresses that companies enter. */
export interface Exchange {
  /** Whether a company may enter this address. A name is looked up when it is asked. */
  accepts(address: string): boolean
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<ExchangeAnswer>
}

type Resolve = (host: string) => Promise<LookupAddress[]>

interface Options {
  /** Of the own network, which may be asked all the same, also by http. */
  trustedHosts?: readonly string[]
  timeLimitMs?: number
  resolve?: Resolve
  /** A certificate to trust in place of those that Node trusts. */
  ca?: string
}

const maxAnswerBytes = 16_384

class ForbiddenAddress extends Error {}

/** What is given out of IPv6; some of the rest leads to an IPv4 address (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Neither of the own network or machine, nor reserved, nor one that leads to such an IPv4 address. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const found = ipaddr.process(address)
  return found.range() === 'unicast' && (found.kind() === 'ipv4' || found.match(globalUnicast))
}

/** The connection is made to what was checked: a name cannot lead elsewhere in between. */
function lookupPublic(resolve: Resolve): LookupFunction {
  const find = callbackify(async (host: string) => {
    const addresses = await resolve(host)
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      throw new ForbiddenAddress(host)
    return { first, addresses }
  })
  return (host, { all }, callback) =>
    find(host, (error, found) => {
      if (error !== null) callback(error, [])
      else if (all) callback(null, found.addresses)
      else callback(null, found.first.address, found.first.family)
    })
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

export function createExchange({
  trustedHosts = [],
  timeLimitMs = 5_000,
  resolve = (host) => lookup(host, { all: true }),
  ca,
}: Options = {}): Exchange {
  const isTrusted = (url: URL) => trustedHosts.includes(hostOf(url))
  const isAllowed = (url: URL) => {
    if (url.username !== '' || url.password !== '' || url.hash !== '') return false
    if (isTrusted(url)) return url.protocol === 'https:' || url.protocol === 'http:'
    // Node looks up names alone.
    return url.protocol === 'https:' && (!ipaddr.isValid(hostOf(url)) || isPublic(hostOf(url)))
  }
  return {
    accepts: (address) => {
      const url = URL.parse(address)
      return url !== null && isAllowed(url)
    },
    post: async (address, headers, body) => {
      const url = URL.parse(address)
      if (url === null || !isAllowed(url)) return { outcome: 'forbidden', status: null, body: '' }
      return post(url, body, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: none is kept that was looked up before.
        agent: false,
        signal: AbortSignal.timeout(timeLimitMs),
        ...(!isTrusted(url) && { lookup: lookupPublic(resolve) }),
        ...(ca !== undefined && { ca }),
      })
    },
  }
}

/** Redirects are not followed: they are answers like any other that is no success. */
async function post(url: URL, body: string, options: RequestOptions): Promise<ExchangeAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // Once its status has come an error only shortens the answer.
  const sent = request(url, options).on('error', () => undefined)
  const arrival = once(sent, 'response')
  sent.end(body)
  try {
    const [response] = (await arrival) as [IncomingMessage]
    const status = response.statusCode ?? 0
    const outcome = status >= 200 && status < 300 ? 'accepted' : 'refused'
    return { outcome, status, body: await readStart(response) }
  } catch (error) {
    return { outcome: outcomeOf(error), status: null, body: '' }
  }
}

function outcomeOf(error: unknown) {
  if (error instanceof ForbiddenAddress) return 'forbidden'
  return error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'unreachable'
}

/** What comes too late or is too long is left out. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= maxAnswerBytes) break
    }
  } catch {
    // Its status has come.
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8')
}
