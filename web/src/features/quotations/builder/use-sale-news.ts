import { useEffect, useEffectEvent } from 'react'
import type { Quotation } from './values.ts'

/** What the customer can do to versions that are known: their states. */
const statesOf = ({ versions }: Quotation) => versions.map(({ id, state }) => `${id} ${state}`).join()

/** Tells when the quotation that was read again says that the customer signed, declined or withdrew. */
export function useSaleNews(
  latest: Quotation | null,
  shown: Quotation | null,
  tell: (news: Quotation) => void,
) {
  const compare = useEffectEvent((read: Quotation | null) => {
    // What was read before the last save says less than what is shown.
    if (read === null || shown === null || read.latest_version.id !== shown.latest_version.id) return
    if (statesOf(read) !== statesOf(shown)) tell(read)
  })
  useEffect(() => compare(latest), [latest])
}
