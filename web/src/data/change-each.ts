export interface Refused<Row> {
  row: Row
  error: unknown
}

/** One after the other: each is a change of its own, and is told so in the audit. */
export async function changeEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
): Promise<Refused<Row>[]> {
  const refused: Refused<Row>[] = []
  for (const row of rows) {
    try {
      await change(row)
    } catch (error) {
      refused.push({ row, error })
    }
  }
  return refused
}
