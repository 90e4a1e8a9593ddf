/** What the domain of a sender says of who may send for it. */
export const mailRecords = ['spf', 'dkim', 'dmarc'] as const
export type MailRecord = (typeof mailRecords)[number]

/** `unknown`: no resolver answered, or nothing under the usual names of keys. */
export type RecordState = 'found' | 'missing' | 'unknown'

/** Names under which providers publish keys; a domain may have another. */
export const usualSelectors = [
  'default',
  'mail',
  'dkim',
  'selector1',
  'selector2',
  's1',
  's2',
  'google',
  'k1',
]

/** Text records by the name that they are of; null where no resolver answered. */
export type TextRecords = readonly string[] | null

const stateOf = (records: TextRecords, begins: string): RecordState => {
  if (records === null) return 'unknown'
  return records.some((text) => text.toLowerCase().startsWith(begins)) ? 'found' : 'missing'
}

/** The state of each record, of what was found at the domain, under the names of keys, and at `_dmarc`. */
export function judgeMailDomain(found: {
  domain: TextRecords
  keys: readonly TextRecords[]
  dmarc: TextRecords
}): Record<MailRecord, RecordState> {
  const hasKey = found.keys.some((records) => records?.some((text) => /(^|;)\s*p=[^;]/i.test(text)))
  return {
    spf: stateOf(found.domain, 'v=spf1'),
    // Which name the provider chose is in no record.
    dkim: hasKey ? 'found' : 'unknown',
    dmarc: stateOf(found.dmarc, 'v=dmarc1'),
  }
}
