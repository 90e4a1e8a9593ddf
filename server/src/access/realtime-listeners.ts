import {
  changesChannel,
  companyChannel,
  employeeChannel,
  portalChannel,
  televisionChannel,
} from '@heliodesk/contract/realtime'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { idleDeadline } from './logins/sessions.ts'

/** What a role allows; one object for all who have it. */
export interface RoleRights {
  readonly permissions: ReadonlySet<string>
  readonly own_resources: ReadonlySet<string>
}

interface Place {
  company_id: number
  role_id: number
  function_group: string
}

/** Listeners with a live session, an active display link or a customer's link. */
export interface Listener {
  /** The first bytes of the hash of the session or the link, as hex digits. */
  mark: string
  /** Null for a link. */
  employee_id: number | null
  /** Where the person works. */
  places: readonly Place[]
  /** What the person may do in each of those companies. */
  rights: ReadonlyMap<number, RoleRights>
  /** The one channel of a link. */
  link_channel: string | null
  of_customer: boolean
}

/** Dates of a link, which has no deadline, are null. */
interface Row extends Record<string, unknown> {
  mark: string
  employee_id: number | null
  last_seen_at: string | null
  ends_at: string | null
  places: Place[]
  board_company_id: number | null
  portal_company_id: number | null
  portal_lead_id: number | null
}

interface RoleRow extends Record<string, unknown> {
  role_id: number
  permissions: string[]
  own_resources: string[]
}

/** The active listeners of these marks. */
export async function findListeners(
  database: Database,
  marks: readonly string[],
  now: Date,
): Promise<Listener[]> {
  if (marks.length === 0) return []
  const { rows } = await database.global.execute<Row>(
    sql`SELECT * FROM access_listeners(${sql.param(marks)}::text[])`,
  )
  const alive = rows.filter((row) => isAlive(row, now))
  const roles = await findRights(database, new Set(alive.flatMap(({ places }) => places.map(roleOf))))
  return alive.map((row) => listenerOf(row, roles))
}

const roleOf = ({ role_id }: Place) => role_id

async function findRights(
  database: Database,
  role_ids: ReadonlySet<number>,
): Promise<Map<number, RoleRights>> {
  if (role_ids.size === 0) return new Map()
  const { rows } = await database.global.execute<RoleRow>(
    sql`SELECT * FROM access_role_rights(${sql.param([...role_ids])}::bigint[])`,
  )
  return new Map(
    rows.map(({ role_id, permissions, own_resources }) => [
      role_id,
      { permissions: new Set(permissions), own_resources: new Set(own_resources) },
    ]),
  )
}

function isAlive({ last_seen_at, ends_at }: Row, now: Date): boolean {
  if (last_seen_at === null || ends_at === null) return true
  return idleDeadline({ last_seen_at: new Date(last_seen_at), ends_at: new Date(ends_at) }) > now
}

function linkChannelOf({ board_company_id, portal_company_id, portal_lead_id }: Row): string | null {
  if (board_company_id !== null) return televisionChannel(board_company_id)
  if (portal_company_id === null || portal_lead_id === null) return null
  return portalChannel(portal_company_id, portal_lead_id)
}

const listenerOf = (row: Row, roles: ReadonlyMap<number, RoleRights>): Listener => ({
  mark: row.mark,
  employee_id: row.employee_id,
  places: row.places,
  rights: new Map(
    row.places.flatMap(({ company_id, role_id }) => {
      const rights = roles.get(role_id)
      return rights === undefined ? [] : [[company_id, rights] as const]
    }),
  ),
  link_channel: linkChannelOf(row),
  of_customer: row.portal_lead_id !== null,
})

/** Nobody may subscribe to an unknown channel. */
export const maySubscribe = (
  { employee_id, places, rights, link_channel }: Listener,
  channel: string,
): boolean =>
  channel === link_channel ||
  (employee_id !== null && channel === employeeChannel(employee_id)) ||
  places.some(
    ({ company_id, function_group }) =>
      channel === changesChannel(company_id) ||
      (channel === companyChannel(company_id) && function_group === 'customer_service') ||
      (channel === televisionChannel(company_id) &&
        rights.get(company_id)?.permissions.has('view television')),
  )
