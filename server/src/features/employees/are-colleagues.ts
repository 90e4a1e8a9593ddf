import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { CompanyDb } from '../../access/database.ts'
import { listChoosable, listEmployed } from './queries.ts'

/** Whether all of them work for the company, in one of the given function groups. */
export async function areColleagues(
  db: CompanyDb,
  ids: readonly number[],
  groups?: readonly FunctionGroup[],
): Promise<boolean> {
  const wanted = new Set(ids)
  return wanted.size === 0 || (await listEmployed(db, [...wanted], groups)).length === wanted.size
}

/** Whether all of them may be chosen now: active colleagues, in one of the given function groups. */
export async function areChoosable(
  db: CompanyDb,
  ids: readonly number[],
  groups?: readonly FunctionGroup[],
): Promise<boolean> {
  const wanted = new Set(ids)
  return wanted.size === 0 || (await listChoosable(db, [...wanted], groups)).length === wanted.size
}

/** Those of the ids that may be chosen now, in one of the given function groups. */
export const choosableAmong = (
  db: CompanyDb,
  ids: readonly number[],
  groups?: readonly FunctionGroup[],
): Promise<number[]> => (ids.length === 0 ? Promise.resolve([]) : listChoosable(db, [...ids], groups))

/** Those of the ids that work for the company. */
export const colleaguesAmong = (db: CompanyDb, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? Promise.resolve([]) : listEmployed(db, [...ids])
