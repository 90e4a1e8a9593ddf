import { useEffect, useEffectEvent } from 'react'
import { isOfDevice, type Quotation } from './values.ts'

/** What the customer can do to versions that are known: their states. */
const statesOf = ({ versions }: Quotation) => versions.map(({ id, state }) => `${id} ${state}`).join()

/** Of a lead that had none: somebody made it; of this device alone: all of it has arrived. */
function isNew(read: Quotation, shown: Quotation | null): boolean {
  if (isOfDevice(read)) return false
  return shown === null || (isOfDevice(shown) && read.versions.length >= shown.versions.length)
}

/**
 * Tells when what was read again says that the customer signed, declined or withdrew, and when the office has a quotation
 * of which it knew nothing.
 */
export function useQuotationNews(
  latest: Quotation | null,
  shown: Quotation | null,
  tell: (news: Quotation) => void,
) {
  const compare = useEffectEvent((read: Quotation | null) => {
    if (read === null) return
    if (isNew(read, shown)) tell(read)
    // What was read before the last save says less than what is shown.
    else if (read.latest_version.id === shown?.latest_version.id && statesOf(read) !== statesOf(shown))
      tell(read)
  })
  useEffect(() => compare(latest), [latest])
}
