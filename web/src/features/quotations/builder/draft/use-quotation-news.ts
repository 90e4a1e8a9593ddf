import { useEffect, useEffectEvent } from 'react'
import { isOfDevice, type Quotation } from '../values.ts'

/** What the customer can do to versions that are known: their states. */
const statesOf = ({ versions }: Quotation) => versions.map(({ id, state }) => `${id} ${state}`).join()

/** Of a lead that had none: somebody made it; of this device alone: all of it has arrived. */
function isNew(read: Quotation, shown: Quotation | null): boolean {
  if (isOfDevice(read)) return false
  return shown === null || (isOfDevice(shown) && read.versions.length >= shown.versions.length)
}

/** A version of this device, which was not open yet when it was read, or that another tab made. */
export const isAhead = (read: Quotation, shown: Quotation | null) =>
  shown !== null &&
  isOfDevice(read) &&
  (!isOfDevice(shown) || read.id === shown.id) &&
  read.versions.length > shown.versions.length

/**
 * Tells when what was read again says that the customer signed, declined or withdrew; and of a quotation that the office
 * or this device has since, unless something was typed: that is saved as it was begun.
 */
export function useQuotationNews(
  latest: Quotation | null,
  { shown, dirty }: { shown: Quotation | null; dirty: boolean },
  tell: (news: Quotation) => void,
) {
  const compare = useEffectEvent((read: Quotation | null) => {
    if (read === null) return
    if (isNew(read, shown) || isAhead(read, shown)) {
      if (!dirty) tell(read)
    }
    // What was read before the last save says less than what is shown.
    else if (read.latest_version.id === shown?.latest_version.id && statesOf(read) !== statesOf(shown))
      tell(read)
  })
  useEffect(() => compare(latest), [latest])
}
