/** How many years after its book year a business keeps a document: AWR art. 52, paragraph 4. */
const fiscalYears = 7

/** The last day on which a document of a day has to be kept, `YYYY-MM-DD`; a book year is a calendar year. */
export const fiscalTermEnd = (day: string): string => `${Number(day.slice(0, 4)) + fiscalYears}-12-31`
