import { vi } from 'vitest'

/** The changes that are sent from now on, in their order; after `serveCalls`, which answers them. */
export function listenBodies<Body = unknown>() {
  const sent: { path: string; body: Body }[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (typeof request.body === 'string')
      sent.push({ path: address.replace('/api/v1', ''), body: JSON.parse(request.body) as Body })
    return answer(address, request)
  })
  return sent
}
