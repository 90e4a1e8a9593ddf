/** The statuses of leads that an adviser follows up. */
export const followUpStatuses = ['advised', 'quotationSent', 'followUp', 'callback'] as const

/** What an adviser does next with a lead that was advised, in the order of their weight. */
export const nextActions = ['answerQuestion', 'callBack', 'call', 'makeQuotation'] as const
type NextAction = (typeof nextActions)[number]

interface Waiting {
  /** A question of the customer waits for its answer. */
  asked: boolean
  /** A moment to call was agreed. */
  agreed: boolean
  /** A quotation was sent. */
  sent: boolean
}

export function nextActionOf({ asked, agreed, sent }: Waiting): NextAction {
  if (asked) return 'answerQuestion'
  if (agreed) return 'callBack'
  return sent ? 'call' : 'makeQuotation'
}
