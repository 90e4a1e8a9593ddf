import { ApiError } from '../../../../data/calls/api-error.ts'
import { api, apiUntyped, type BodyOf } from '../../../../data/calls/client.ts'
import { reportError } from '../../../../data/calls/report-error.ts'
import type { Quotation } from '../values.ts'

/** The reason is for this device alone, which sends it with the signature; the server asked for it by sending. */
type Body = BodyOf<'PUT /quotations/{id}/accept'> & { overrule_reason?: string }

const isAccepted = ({ status, body }: ApiError) => status === 409 && body['state'] === 'accepted'

/** The acceptance; where there is one already, the answer to an earlier try may have been lost, and all is well. */
export async function acceptOnce(id: number, body: Body): Promise<{ accepted: Quotation; isKnown: boolean }> {
  const params = { id }
  try {
    const accepted = await apiUntyped('PUT /quotations/{id}/accept', { params, body, quiet: true })
    // As the contract says.
    return { accepted: accepted as Quotation, isKnown: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isAccepted(error)) return { accepted: await api('GET /quotations/{id}', { params }), isKnown: true }
    reportError(error)
    throw error
  }
}
