import ipaddr from 'ipaddr.js'

/** What one subscriber has: an IPv4 address, or the /64 of an IPv6 one. An IPv4 address in IPv6's clothes is IPv4. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return Buffer.from(address.toByteArray().slice(0, 8)).toString('hex')
}
