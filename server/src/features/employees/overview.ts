import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { and, count, eq, getTableColumns, isNotNull, max, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles, users } from '../../access/schema.ts'
import { conditions, contains, orderBy, readPage } from '../../rows/table-query.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { files } from '../files/schema.ts'
import { quotationVersions } from '../quotations/schema.ts'

/** The newest picture of an employee in the company. */
const picture = sql<number | null>`(SELECT max(${files.id}) FROM ${files}
  WHERE ${files.owner_type} = 'employees' AND ${files.owner_id} = ${employees.id}
    AND ${files.thumbnail_key} IS NOT NULL)`.mapWith(Number)

/** The newest picture of somebody in the company; null without one. */
export async function findPicture(db: CompanyDb, employee_id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: max(files.id) })
    .from(files)
    .where(
      and(eq(files.owner_type, 'employees'), eq(files.owner_id, employee_id), isNotNull(files.thumbnail_key)),
    )
  return row?.id ?? null
}

const sortColumns = {
  full_name: [sql`lower(${employees.lastName})`, sql`lower(${employees.firstName})`],
  username: sql`lower(${users.username})`,
  email: sql`lower(${employees.email})`,
  function_group: employments.function_group,
  role: sql`lower(${roles.name})`,
  active: employees.active,
  hiredAt: employees.hiredAt,
  created_at: employees.created_at,
}

/** Each word is part of the name, the login, the address or a number. */
const searched = (text: string) => and(...text.split(/\s+/).map((word) => contains(searchedText, word)))

const searchedText = sql`concat_ws(' ', ${employees.full_name}, ${users.username}, ${employees.email},
  ${employees.phone}, ${employees.mobile})`

export function pageEmployees(db: CompanyDb, query: CallQuery<typeof calls.employees.table>) {
  const where = conditions(query, {
    search: searched,
    function_group: employments.function_group,
    role: employments.role_id,
    active: employees.active,
  })
  const ofRole = and(eq(roles.company_id, employments.company_id), eq(roles.id, employments.role_id))
  const columns = {
    ...getTableColumns(employees),
    user: { id: users.id, username: users.username },
    type: employments.function_group,
    role: { id: roles.id, name: roles.name },
    picture_id: picture,
  }
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select(columns)
        .from(employments)
        .innerJoin(employees, eq(employees.id, employments.employee_id))
        .innerJoin(users, eq(users.id, employees.user_id))
        .innerJoin(roles, ofRole)
        .where(where)
        .orderBy(...orderBy(query.sort, sortColumns, employees.id))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(employments)
      .innerJoin(employees, eq(employees.id, employments.employee_id))
      .innerJoin(users, eq(users.id, employees.user_id))
      .where(where),
  )
}

/** An employee of the company with the login's name. */
export async function findStaffRow(db: CompanyDb, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(employees),
      user: { id: users.id, username: users.username },
      two_factor_enabled_at: users.two_factor_enabled_at,
      last_login_at: users.last_login_at,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.user_id))
    .where(eq(employees.id, id))
  return row
}

interface Hands {
  employee_id: number
  askers: readonly number[]
  since: Date
  /** Whoever made the login of who asked may approve: a hand that did no more than that counts only towards theirs. */
  makerMay: boolean
}

/** Somebody who may be one person with another, by whose hand, and since when that was so: it ends a while after. */
export interface InOneHand {
  employee_id: number
  hand: number
  at: Date
}

/**
 * Those who asked whose login an employee held since then, who held theirs, or who were held by the same third, directly
 * or through others; of each the hand that goes on longest. A chain holds for as long as its oldest link.
 */
export async function listInOneHand(
  db: CompanyDb,
  { employee_id, askers, since, makerMay }: Hands,
): Promise<InOneHand[]> {
  const { rows } = await db.execute<Record<'employee_id' | 'hand', number> & { at: Date | string }>(
    sql`WITH RECURSIVE held AS (
      SELECT ${auditLog.subject_id} AS employee_id, holder.id AS holder_id, max(${auditLog.at}) AS at,
        NOT bool_or(${auditLog.action} = 'created') AS taken
      FROM ${auditLog}, LATERAL (VALUES (${auditLog.employee_id}), (${auditLog.impersonator_id})) holder (id)
      WHERE ${auditLog.subject} = 'employees' AND ${auditLog.at} > ${since}
        AND holder.id <> ${auditLog.subject_id}
        AND (${auditLog.action} IN ('created', 'employed', 'placed', 'password mail read')
          OR (${auditLog.action} = 'updated' AND ${auditLog.after} ?| ARRAY['email', 'username']))
      GROUP BY 1, 2
    ), hands (employee_id, hand, at, taken) AS (
      SELECT id, id, 'infinity'::timestamptz, false
      FROM unnest(${sql.param([employee_id, ...askers])}::bigint[]) one (id)
      UNION
      SELECT hands.employee_id, held.holder_id, least(hands.at, held.at), hands.taken OR held.taken
      FROM hands JOIN held ON held.employee_id = hands.hand
    )
    SELECT DISTINCT ON (others.employee_id) others.employee_id, hand, least(theirs.at, others.at) AS at
    FROM hands theirs JOIN hands others USING (hand)
    WHERE theirs.employee_id = ${employee_id} AND others.employee_id <> ${employee_id}
      AND (hand = others.employee_id OR others.taken OR NOT ${makerMay})
      AND EXISTS (SELECT FROM ${quotationVersions} WHERE ${quotationVersions.sent_at} IS NOT NULL)
    ORDER BY others.employee_id, least(theirs.at, others.at) DESC`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}
