import { nameEmployees } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { findFeed } from './queries.ts'

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** A feed with the colleague who made its address, and so may have it; null where its person did. */
export async function presentFeed({ db }: EmployeeContext, feed: Feed) {
  const { employee_id, made_by: id, ...shown } = feed
  const isTheirs = id === null || id === employee_id
  const name = isTheirs ? undefined : (await nameEmployees(db, [id])).get(id)
  return { ...shown, made_by: id === null || name === undefined ? null : { id, name } }
}
