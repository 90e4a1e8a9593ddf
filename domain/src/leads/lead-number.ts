/** yyyy-nnnnn, with more digits from 100000 on. */
export const leadNumber = (year: number, count: number) => `${year}-${String(count).padStart(5, '0')}`

/** What a lead's number is sorted and found by: its year and nine digits; null when it is no such number. */
export function sortNumberOf(number: string): number | null {
  const [, year, count] = /^(\d{4})-(\d{5,9})$/.exec(number) ?? []
  return year === undefined || count === undefined ? null : Number(year + count.padStart(9, '0'))
}
