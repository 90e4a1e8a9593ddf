import { callsOfIntents } from '@heliodesk/contract/intent-calls'
import { findAnswer, takeKey } from '../../../http/idempotency-queries.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { callNamed } from './require-call.ts'

const savingCalls = callsOfIntents.saveVersion.map(callNamed)

interface SavedVersion {
  quotation_id: number
  version_id: number
}

/** What a call under this key saved for a device that got no answer to it. */
export async function findLostSave(context: EmployeeContext, key: string): Promise<SavedVersion | undefined> {
  // Both calls answer with a quotation as it was then.
  const answer = (await findAnswer(context, key, savingCalls)) as
    | { id: number; version_id: number }
    | undefined
  return answer && { quotation_id: answer.id, version_id: answer.version_id }
}

/** The versions of a quotation that calls under these keys saved; one that comes later saves nothing any more. */
export async function listLostSaves(
  context: EmployeeContext,
  keys: readonly string[],
): Promise<SavedVersion[]> {
  const saved: SavedVersion[] = []
  for (const key of keys) {
    await takeKey(context, key, 'lost save')
    const one = await findLostSave(context, key)
    if (one !== undefined) saved.push(one)
  }
  return saved
}
