import type { Context } from '../../work/context.ts'
import { listDevicePacks } from './queries.ts'

/** Since when a device had which edition: nothing that it made with one happened before. */
export async function listPacksOf({ db }: Context, device: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await listDevicePacks(db, device)
  return new Map(rows.map(({ edition, first_at }) => [edition, first_at]))
}
