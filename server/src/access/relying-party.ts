import { isIP } from 'node:net'
import { conflict } from '../kernel/problems.ts'

interface Product {
  readonly publicUrl: string
}

const local = 'localhost'

/** For which address passkeys are made; null where browsers make none. */
export function relyingParty({ publicUrl }: Product) {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const named = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  const secure = protocol === 'https:' || hostname === local
  return named && secure ? { id: hostname, origin } : null
}

export function requireRelyingParty(services: Product) {
  const party = relyingParty(services)
  if (party === null) throw conflict('noPasskeysHere')
  return party
}
