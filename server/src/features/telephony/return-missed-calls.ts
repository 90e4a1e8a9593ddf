import type { Context } from '../../work/context.ts'
import { auditCall } from './audit-call.ts'
import { markNumbersCalledBack } from './queries.ts'

/** Somebody called these numbers: the calls missed from them are returned. */
export async function returnMissedCalls(context: Context, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  const returned = await markNumbersCalledBack(context, numbers)
  for (const call of returned) await auditCall(context, 'calledBack', call)
}
