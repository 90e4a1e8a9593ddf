import type { Locale } from '../../enumerations.ts'

/** What stands where a consent of a file has no day: as it reads, leaves in an export, and is read again. */
export const undatedWords: Record<Locale, string> = { en: 'date not stated', nl: 'datum niet opgegeven' }

export const saysUndated = (text: string): boolean =>
  Object.values(undatedWords).some((words) => words === text.trim().toLowerCase())
