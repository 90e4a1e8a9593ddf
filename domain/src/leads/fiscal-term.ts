/**
 * The last day on which a document of a day has to be kept, `YYYY-MM-DD`; a book year is a calendar year. The law asks
 * for seven years after it: AWR art. 52, paragraph 4.
 */
export const fiscalTermEnd = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}-12-31`
