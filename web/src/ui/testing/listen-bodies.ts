import { vi } from 'vitest'

interface Sent {
  path: string
  body: { confirm?: true }
}

/** The changes that are sent from now on, in their order; after `serveCalls`, which answers them. */
export function listenBodies(): Sent[] {
  const sent: Sent[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (typeof request.body === 'string')
      sent.push({ path: address.replace('/api/v1', ''), body: JSON.parse(request.body) as Sent['body'] })
    return answer(address, request)
  })
  return sent
}
