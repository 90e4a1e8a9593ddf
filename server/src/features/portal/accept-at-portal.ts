import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { PublicContext } from '../../http/handler.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { acceptQuotation, requireAcceptable } from '../quotations/accept-quotation.ts'
import { drawSignature } from '../quotations/draw-signature.ts'
import { requireCurrentLink } from '../quotations/require-current-link.ts'
import { followAsCustomer } from './open-portal.ts'
import { readPortal } from './read-portal.ts'

/** The signed file is made within the acceptance (decisions/0023): more would wait for it with a connection each. */
const inTurn = limitAtOnce(2)

/** Accepts an edition as the customer; the signature is drawn before the transaction. */
export async function acceptAtPortal(
  context: PublicContext,
  token: string,
  body: CallBody<typeof calls.portal.accept>,
) {
  const run = await followAsCustomer(context, token)
  const acceptance = { ...body, channel: 'portal' } as const
  await run((inside, id) => requireAcceptable(inside, id, acceptance))
  const drawing = await drawSignature(context.services, body.signature)
  // Who is gone has signed all the same.
  return inTurn(new AbortController().signal, () =>
    run(async (inside, id, link) => {
      await acceptQuotation(inside, id, acceptance, drawing)
      await requireCurrentLink(inside, id, token)
      return readPortal(inside, id, link)
    }),
  )
}
