import ipaddr from 'ipaddr.js'

/** The network of one subscriber: an IPv4 address, or the /64 of an IPv6 one. An IPv4-mapped IPv6 address counts as IPv4. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return Buffer.from(address.toByteArray().slice(0, 8)).toString('hex')
}
