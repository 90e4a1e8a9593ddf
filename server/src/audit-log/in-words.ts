import type { Locale } from '@heliodesk/domain/enumerations'
import { undatedWords } from '@heliodesk/domain/leads/objections/undated-consent'
import { sayKeptIn } from '../kernel/kept-messages.ts'

type Values = Record<string, unknown> | null

/** Of a consent without a day the moment of its import is none that anybody stated. */
function withoutDay(locale: Locale, values: Values): Values {
  const consent = values?.['consent']
  if (typeof consent !== 'object' || consent === null || !('undated' in consent)) return values
  const { undated: _undated, ...said } = consent
  return { ...values, consent: { ...said, at: undatedWords[locale] } }
}

const say = (locale: Locale, values: Values) => withoutDay(locale, sayKeptIn(locale, values))

/** An entry with the messages in its values in the reader's language. */
export const inWords = <Entry extends { before: Values; after: Values }>(
  entry: Entry,
  locale: Locale,
): Entry => ({
  ...entry,
  before: say(locale, entry.before),
  after: say(locale, entry.after),
})
