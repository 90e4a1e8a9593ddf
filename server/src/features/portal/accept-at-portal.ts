import type { calls } from '@heliodesk/contract/calls'
import type { PublicContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { acceptQuotation } from '../quotations/acceptance/accept-quotation.ts'
import { requireCurrentLink } from '../quotations/sending/require-current-link.ts'
import { followAsCustomer } from './open-portal.ts'
import { readPortal } from './read-portal.ts'

/** The signed file is made within the acceptance (decisions/0023): more would wait for it with a connection each. */
const inTurn = limitAtOnce(2)

/** Accepts an edition as the customer; the signature is drawn before the transaction. */
export async function acceptAtPortal(
  context: PublicContext,
  { params: { token }, body }: Given<typeof calls.portal.accept>,
) {
  const { prepare, run } = acceptQuotation
  const follow = await followAsCustomer(context, token)
  await follow((inside, quotation_id) => prepare.look(inside, { ...body, quotation_id }))
  const drawing = await prepare.make(context.services, body)
  // Who is gone has signed all the same.
  return inTurn(new AbortController().signal, () =>
    follow(async (inside, quotation_id, link) => {
      await run(inside, { ...body, quotation_id }, drawing)
      await requireCurrentLink(inside, quotation_id, token)
      return readPortal(inside, quotation_id, link)
    }),
  )
}
