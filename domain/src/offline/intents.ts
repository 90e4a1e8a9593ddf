/** What people do without a network; design: an intent is applied by the use case of the call, once. */
export const intentKinds = [
  'saveVersion',
  'signInPerson',
  'sendQuotation',
  'addPhoto',
  'letterRound',
  'contact',
  'note',
  'changeLead',
  'answers',
  'visitProgress',
  'mail',
] as const
export type IntentKind = (typeof intentKinds)[number]

export const isIntentKind = (kind: unknown): kind is IntentKind => intentKinds.some((known) => known === kind)

/** What became of an intent that the server keeps. */
export const intentStates = ['inbox', 'applied', 'rejected'] as const
export type IntentState = (typeof intentStates)[number]

/** How it came: sent with a session, delivered sealed without one, or from an exported file. */
export const intentArrivals = ['sent', 'delivered', 'imported'] as const
export type IntentArrival = (typeof intentArrivals)[number]

/** What somebody has to look at although it was applied. */
export const intentCards = [
  'baseNotNewest',
  'priceChanged',
  'otherParty',
  'leadChanged',
  'contactOvertaken',
] as const
export type IntentCard = (typeof intentCards)[number]

/** How long intents and the editions of day packs are kept, in days. */
export const offlineKeptDays = 400

/** Texts that say nothing of a person: keys, ids, dates. Everything else of a body is blanked. */
const keptTexts: Record<IntentKind, readonly string[]> = {
  saveVersion: [
    'quotation',
    'version',
    'quotation_type',
    'funding_type',
    'orientation',
    'roof_type',
    'shadow_type',
    'name',
    'valid_until',
    'montage',
    'connection',
    'color',
    'vat_category',
  ],
  signInPerson: ['quotation', 'version', 'edition', 'shown_hash'],
  sendQuotation: ['quotation', 'version'],
  addPhoto: ['client_id', 'owner_type', 'owner', 'group', 'sha256'],
  letterRound: ['action', 'status', 'reason', 'planned_date'],
  contact: ['direction', 'outcome', 'next_action_at'],
  note: [],
  changeLead: ['language', 'salutation'],
  answers: [],
  visitProgress: ['to'],
  mail: ['component', 'language'],
}

/** The answers of a list are the person's, whatever their type; so is a signature, what was shown and the measured roof. */
const blankedWhole = new Set(['answers', 'signature', 'shown', 'consent', 'place', 'measured'])

function blankValue(value: unknown, key: string, kept: readonly string[]): unknown {
  if (blankedWhole.has(key)) return null
  if (typeof value === 'string') return kept.includes(key) ? value : ''
  if (Array.isArray(value)) return value.map((item) => blankValue(item, key, kept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, blankValue(item, name, kept)]))
}

/** The body of an intent without the person whom it is about: the work stays. */
export const blankIntentBody = (kind: IntentKind, body: unknown): unknown =>
  blankValue(body, '', keptTexts[kind])
