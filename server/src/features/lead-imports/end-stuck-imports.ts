import type { ImportState } from '@heliodesk/domain/leads/door-states'
import type { Context } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { type ImportRow, lockStuckImports, writeImport } from './queries.ts'

/** Without progress for so long, nobody works on it any more: a batch takes seconds. */
const stuckMinutes = 30

const beforeStuck = ({ happened_at: now }: Context) => new Date(now.getTime() - stuckMinutes * 60_000)

/** What one that stopped is: what it had read stays, and can be gone on with or undone. */
const after: Partial<Record<ImportState, ImportState>> = {
  checking: 'uploaded',
  running: 'failed',
  undoing: 'failed',
}

async function end(context: Context, row: ImportRow, problem: string) {
  await context.audit({
    action: 'importCancelled',
    subject: 'lead imports',
    subject_id: row.id,
    after: { done: row.done, total: row.total },
  })
  await writeImport(context.db, row.id, { state: after[row.state] ?? 'failed', problem })
}

/** Ends imports that make no progress, so that no screen shows one for ever that nobody works on. */
export async function endStuckImports(context: Context): Promise<void> {
  const rows = await lockStuckImports(context.db, beforeStuck(context))
  for (const row of rows) await end(context, row, say('code', 'importLost', { row: row.done }))
}

/** The same of one whose step went wrong again and again; answers whether it ended. */
export async function endFailingImport(context: Context, id: number, reason: string): Promise<boolean> {
  const rows = await lockStuckImports(context.db, beforeStuck(context))
  const row = rows.find((one) => one.id === id)
  if (row !== undefined) await end(context, row, say('code', 'importStopped', { row: row.done, reason }))
  return row !== undefined
}
