import type { Locale } from '@heliodesk/domain/enumerations'
import { sayKeptIn } from '../kernel/kept-messages.ts'

type Values = Record<string, unknown> | null

/** An entry with the messages in its values in the reader's language. */
export const inWords = <Entry extends { before: Values; after: Values }>(
  entry: Entry,
  locale: Locale,
): Entry => ({
  ...entry,
  before: sayKeptIn(locale, entry.before),
  after: sayKeptIn(locale, entry.after),
})
