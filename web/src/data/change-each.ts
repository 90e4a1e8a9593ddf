import { changingTogether } from './changes.ts'
import { questionsOf } from './save-confirmed.ts'

export interface Refused<Row> {
  row: Row
  error: unknown
}

/** One after the other: each is a change of its own, and is told so in the audit. */
export async function changeEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Refused<Row>[]> {
  const refused: Refused<Row>[] = []
  let done = 0
  await changingTogether(async () => {
    for (const row of rows) {
      try {
        await change(row)
      } catch (error) {
        refused.push({ row, error })
      }
      done += 1
      onProgress(done)
    }
  })
  return refused
}

interface Asking<Row> {
  change: (row: Row, confirmed: { confirm?: true }) => Promise<unknown>
  /** Once, about all rows of which something is still open. */
  ask: (asked: readonly Refused<Row>[]) => Promise<boolean>
}

/** As `changeEach`, and again with the confirmation for those that the server asks about; Cancel leaves these as they are. */
export async function changeConfirmed<Row>(
  rows: readonly Row[],
  { change, ask }: Asking<Row>,
): Promise<Refused<Row>[]> {
  const refused = await changeEach(rows, (row) => change(row, {}))
  const asked = refused.filter(({ error }) => questionsOf(error).length > 0)
  if (asked.length === 0 || !(await ask(asked))) return refused
  const others = refused.filter((one) => !asked.includes(one))
  const again = asked.map(({ row }) => row)
  return [...others, ...(await changeEach(again, (row) => change(row, { confirm: true })))]
}
