import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Which addresses are proxies: all, none, so many hops, or a list of addresses and networks. */
export type TrustedProxies = string | number | boolean

/** Whether an address at so many hops from here is a proxy that tells the truth about whom it serves. */
export function isTrusted(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'string') return proxyAddr.compile(proxies.split(',').map((one) => one.trim()))
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : () => proxies
}

/** The address of a client, as `request.ip` is for requests. */
export function addressBehind(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = isTrusted(proxies)
  return (request) => proxyAddr(request, trust)
}
