import type { MovedConsent } from '../objections/moved-consent.ts'
import { type ImportMapping, saysHistory } from './import-headings.ts'

/** Whoever was known elsewhere, as the columns of a file say, did not ask just now. */
export const movedOf = (mapping: ImportMapping): MovedConsent | null =>
  saysHistory(mapping) ? { basis: 'none', text: '' } : null

/** The same once columns are chosen by hand; what somebody said of it with columns of a past stays. */
export const movedAfter = (
  { moved, mapping }: { moved: MovedConsent | null; mapping: ImportMapping },
  chosen: ImportMapping,
): MovedConsent | null => moved ?? (saysHistory(mapping) ? null : movedOf(chosen))
