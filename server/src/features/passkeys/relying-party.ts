import { isIP } from 'node:net'
import type { Services } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'

const local = 'localhost'

/** For which address passkeys are made; null where browsers make none. */
export function relyingParty({ publicUrl }: Pick<Services, 'publicUrl'>) {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const named = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  const secure = protocol === 'https:' || hostname === local
  return named && secure ? { id: hostname, origin } : null
}

export function requireRelyingParty(services: Pick<Services, 'publicUrl'>) {
  const party = relyingParty(services)
  if (party === null) throw conflict('noPasskeysHere')
  return party
}
