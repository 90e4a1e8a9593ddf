import { isUnanswered } from '../../ui/form/form-errors.ts'
import { changingTogether } from '../changes.ts'
import { questionsOf } from '../calls/save-confirmed.ts'

export interface Refused<Row> {
  row: Row
  error: unknown
}

/** Sees how far a change of many rows is, and may stop it. */
export interface Watch {
  at: (done: number, count: number) => void
  isStopped: () => boolean
}

const nobody: Watch = { at: () => undefined, isStopped: () => false }

/** Of a row that was not tried any more. */
export class Stopped extends Error {}

/** Tries again after an answer that was lost: the same call has the same key, so that it is done once. */
async function changeOnce<Row>(row: Row, change: (row: Row) => Promise<unknown>): Promise<void> {
  try {
    await change(row)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    await change(row)
  }
}

/** One after the other: each is a change of its own, and is told so in the audit. */
export async function changeEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  watch: Watch = nobody,
): Promise<Refused<Row>[]> {
  const refused: Refused<Row>[] = []
  await changingTogether(async () => {
    // Without a connection the others would fail alike.
    let isLost = false
    for (const [index, row] of rows.entries()) {
      watch.at(index, rows.length)
      try {
        if (isLost || watch.isStopped()) throw new Stopped()
        await changeOnce(row, change)
      } catch (error) {
        isLost ||= isUnanswered(error)
        refused.push({ row, error })
      }
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
  watch: Watch = nobody,
): Promise<Refused<Row>[]> {
  const refused = await changeEach(rows, (row) => change(row, {}), watch)
  const asked = refused.filter(({ error }) => questionsOf(error).length > 0)
  if (asked.length === 0 || watch.isStopped() || !(await ask(asked))) return refused
  const others = refused.filter((one) => !asked.includes(one))
  const again = asked.map(({ row }) => row)
  return [...others, ...(await changeEach(again, (row) => change(row, { confirm: true }), watch))]
}
