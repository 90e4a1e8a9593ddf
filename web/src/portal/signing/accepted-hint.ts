import type { AnsweredText } from '../answered-nl.ts'
import type { PortalQuotation } from '../portal-client.ts'

/** What a customer reads of an order: who signed, and where the signed quotation is. */
export const acceptedHint = (
  words: AnsweredText,
  { editions, accepted }: Pick<PortalQuotation, 'editions' | 'accepted'>,
): string =>
  [
    editions.length > 1 ? words.acceptedHint : words.acceptedAlone,
    accepted?.mailed === true ? words.acceptedMailed : words.acceptedUnmailed,
  ].join(' ')
