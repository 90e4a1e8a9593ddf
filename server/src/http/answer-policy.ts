import type { FastifyReply } from 'fastify'

const unframed = "base-uri 'none'; frame-ancestors 'none'"
/** Of what is data alone: opened by itself it runs and loads nothing. */
export const dataPolicy = `default-src 'none'; object-src 'none'; ${unframed}`
/** A script of a worker is under the policy of its own answer. */
const assetPolicy = `object-src 'none'; ${unframed}`

/** The content security policy of an answer that has none of its own, as pages have. */
export function policyOf(reply: FastifyReply): string {
  // The viewers of browsers are plugins to some of them.
  if (String(reply.getHeader('content-type')).startsWith('application/pdf')) return unframed
  return /^\/(api\/|healthz|readyz)/.test(reply.request.url) ? dataPolicy : assetPolicy
}
