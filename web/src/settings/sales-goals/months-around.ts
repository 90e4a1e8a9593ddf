/** The first day of the month `count` months after that of a date. */
function monthAfter(date: string, count: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

const [before, after] = [3, 18]

/** The months that a goal may begin in, by their first days: some before today's, more after it, and the chosen one. */
export function monthsAround(today: string, chosen: unknown): string[] {
  const offered = Array.from({ length: before + 1 + after }, (_none, index) =>
    monthAfter(today, index - before),
  )
  const known = typeof chosen !== 'string' || chosen === '' || offered.includes(chosen)
  return known ? offered : [...offered, chosen].toSorted()
}
