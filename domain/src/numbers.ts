const ofYear = (year: number, count: number) => `${year}-${String(count).padStart(5, '0')}`

/** A lead's number, per company. */
export const leadNumber = ofYear

/** A quotation's number differs from a lead's of the same digits by its prefix. */
export const quotationNumber = (year: number, count: number) => `Q${ofYear(year, count)}`

/** The possible numbers of a quotation for a search word: the first quotations had no prefix. */
export function quotationNumbersOf(word: string): string[] {
  const digits = /^q?(\d{4}-\d{5,})$/i.exec(word)?.[1]
  return digits === undefined ? [] : [digits, `Q${digits}`]
}

/** The sortable form of a lead's number: its year and nine digits; null for another form. */
export function sortNumberOf(number: string): number | null {
  const [, year, count] = /^(\d{4})-(\d{5,9})$/.exec(number) ?? []
  return year === undefined || count === undefined ? null : Number(year + count.padStart(9, '0'))
}
