import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { Permission, Resource } from '@heliodesk/domain/roles/permissions'
import { and, desc, eq, getTableColumns, getTableName, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Ids } from '../../kernel/ids.ts'
import { hashToken } from './csrf.ts'
import type { Database, GlobalDb } from '../database.ts'
import { recordLoginAddress } from './login-addresses.ts'
import { rightsVersions, sessions, users } from '../schema.ts'

/** 50 minutes from each request, and 12 hours in all. */
export const idleMs = 50 * 60_000
const wholeMs = 12 * 3_600_000
/** The deadline is written at most once a second for a session. */
const touchMs = 1_000

export type TwoFactorStep = 'setup' | 'validate'

/** An employee with what their role allows in one company. */
export interface ActingEmployee {
  user_id: number
  username: string
  employee_id: number
  full_name: string
  /** Who impersonates this employee. */
  impersonator_id: number | null
  impersonator_name: string | null
  function_group: FunctionGroup | null
  permissions: ReadonlySet<Permission>
  own_resources: ReadonlySet<Resource>
  /** Of their session, when there is one. */
  logged_in_at?: Date
}

export interface Session extends ActingEmployee {
  logged_in_at: Date
  token_hash: Buffer
  id: number
  /** The step that the login still requires. */
  two_factor: TwoFactorStep | null
  /** The only company of an impersonation. */
  impersonation_company_id: number | null
  /** Works for the company of the request. */
  employed: boolean
  last_seen_at: Date
  ends_at: Date
  /** Equal for two requests of the same person with the same permissions. */
  rights: string
}

interface SessionRow extends Omit<
  Session,
  'token_hash' | 'permissions' | 'own_resources' | 'rights' | 'logged_in_at'
> {
  permissions: Permission[] | null
  own_resources: Resource[] | null
  rights_version: number | null
}

/** What of a session can change without a change of anybody's rights. */
type SessionState = Pick<
  SessionRow,
  | 'user_id'
  | 'employee_id'
  | 'two_factor'
  | 'impersonator_id'
  | 'impersonation_company_id'
  | 'last_seen_at'
  | 'ends_at'
  | 'rights_version'
>

interface Remembered {
  readonly session: Session
  readonly rights_version: number | null
}

export const idleDeadline = (session: Pick<Session, 'last_seen_at' | 'ends_at'>) =>
  new Date(Math.min(session.last_seen_at.getTime() + idleMs, session.ends_at.getTime()))

/**
 * The session of a cookie with what it may do in a company, or undefined when there is none (any more).
 * The company becomes the one of the transaction.
 */
export async function findSession(
  client: pg.PoolClient | pg.Pool,
  token: string | undefined,
  company_id: number | null,
  now: Date,
): Promise<Session | undefined> {
  if (token === undefined || token.length > 100) return undefined
  const known = remembered.get(rememberedKey(token, company_id))
  if (known !== undefined) {
    const state = await readState(client, known.session.token_hash, company_id)
    if (state === undefined || idleDeadline(state) <= now) return undefined
    if (isAsKnown(known, state))
      return { ...known.session, last_seen_at: state.last_seen_at, ends_at: state.ends_at }
  }
  const token_hash = hashToken(token)
  const row = await readSession(client, token_hash, company_id)
  if (row === undefined || idleDeadline(row) <= now) return undefined
  const { rights_version, ...found } = row
  const session: Session = {
    ...found,
    token_hash,
    permissions: new Set(row.permissions),
    own_resources: new Set(row.own_resources),
    logged_in_at: new Date(row.ends_at.getTime() - wholeMs),
    rights: JSON.stringify({ ...found, last_seen_at: null, ends_at: null }),
  }
  remember(token, company_id, { session, rights_version })
  return session
}

async function readSession(client: pg.PoolClient | pg.Pool, token_hash: Buffer, company_id: number | null) {
  const { rows } = await client.query<SessionRow>({
    name: 'session',
    text: 'SELECT * FROM access_session($1, $2)',
    values: [token_hash, company_id],
  })
  return rows[0]
}

/** The same without rights: a third of the time. It too makes the company the one of the transaction. */
async function readState(client: pg.PoolClient | pg.Pool, token_hash: Buffer, company_id: number | null) {
  const { rows } = await client.query<SessionState>({
    name: 'session_state',
    text: `SELECT user_id, employee_id, two_factor, impersonator_id, impersonation_company_id, last_seen_at, ends_at,
        (SELECT version FROM ${getTableName(rightsVersions)}) AS rights_version,
        set_config('app.company_id', $2, true), set_config('plan_cache_mode', 'force_generic_plan', true)
      FROM sessions WHERE token_hash = $1`,
    values: [token_hash, company_id === null ? '' : String(company_id)],
  })
  return rows[0]
}

const isAsKnown = ({ session, rights_version }: Remembered, state: SessionState) =>
  rights_version === state.rights_version &&
  session.user_id === state.user_id &&
  session.employee_id === state.employee_id &&
  session.two_factor === state.two_factor &&
  session.impersonator_id === state.impersonator_id &&
  session.impersonation_company_id === state.impersonation_company_id

const maxRemembered = 2_000
const remembered = new Map<string, Remembered>()
const rememberedKey = (token: string, company_id: number | null) => `${company_id} ${token}`

function remember(token: string, company_id: number | null, known: Remembered) {
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(rememberedKey(token, company_id), known)
}

/**
 * The last known session of a cookie. A read request starts with it while its own session
 * is loaded, and responds only when that has the same rights.
 */
export const expectedSession = (token: string | undefined, company_id: number | null): Session | undefined =>
  token === undefined ? undefined : remembered.get(rememberedKey(token, company_id))?.session

/** When the session ends: 50 minutes from now, except for a background call, which does not extend it. */
export const deadlineOf = (session: Session, now: Date, background: boolean) =>
  idleDeadline(background ? session : { last_seen_at: now, ends_at: session.ends_at })

/** Moves the deadline to 50 minutes from now. */
export async function touchSession({ global }: Database, session: Session, now: Date) {
  if (now.getTime() - session.last_seen_at.getTime() < touchMs) return
  await global
    .update(sessions)
    .set({ last_seen_at: now })
    .where(and(eq(sessions.token_hash, session.token_hash), lt(sessions.last_seen_at, now)))
}

/** Starts a session and returns the token for its cookie; deletes the user's ended sessions. */
export async function startSession(
  database: Database,
  ids: Ids,
  now: Date,
  who: {
    user_id: number
    employee_id: number
    two_factor?: TwoFactorStep | null
    ip: string
    user_agent: string | null
  },
): Promise<{ token: string; expires_at: Date }> {
  const token = ids.token()
  const ends_at = new Date(now.getTime() + wholeMs)
  await database.global
    .delete(sessions)
    .where(and(eq(sessions.user_id, who.user_id), lt(sessions.ends_at, now)))
  await database.global
    .insert(sessions)
    .values({ ...who, token_hash: hashToken(token), created_at: now, last_seen_at: now, ends_at })
  return { token, expires_at: idleDeadline({ last_seen_at: now, ends_at }) }
}

/** Records when, and for a day from where, a person completed a login. */
export async function recordLogin(database: Database, user_id: number, ip: string, now: Date) {
  await database.global.update(users).set({ last_login_at: now }).where(eq(users.id, user_id))
  await recordLoginAddress(database, user_id, ip, now)
}

export async function endSession(database: Database, token_hash: Buffer) {
  await database.global.delete(sessions).where(eq(sessions.token_hash, token_hash))
}

type Moved = Partial<
  Pick<
    typeof sessions.$inferInsert,
    | 'user_id'
    | 'employee_id'
    | 'two_factor'
    | 'impersonator_id'
    | 'impersonation_company_id'
    | 'impersonation_reason'
    | 'code_tries'
  >
>

/** Renews the id of a session and updates it; undefined when its state has changed. */
export async function moveSession(
  db: Pick<GlobalDb, 'update'>,
  ids: Ids,
  session: Session,
  moved: Moved,
): Promise<string | undefined> {
  const token = ids.token()
  const owed = session.two_factor
  const rows = await db
    .update(sessions)
    .set({ ...moved, token_hash: hashToken(token) })
    .where(
      and(
        eq(sessions.token_hash, session.token_hash),
        owed === null ? isNull(sessions.two_factor) : eq(sessions.two_factor, owed),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length > 0 ? token : undefined
}

/** The sessions that a person started: their own, and those in which they act as somebody else. */
const startedBy = (user_id: number) =>
  or(
    and(eq(sessions.user_id, user_id), isNull(sessions.impersonator_id)),
    sql`${sessions.impersonator_id} IN (SELECT access_employee_of(${user_id}))`,
  )

/** The active sessions that a person started, latest first, with whom they act as. */
export const listSessions = async (database: Database, user_id: number, now: Date) =>
  (
    await database.global
      .select({
        ...getTableColumns(sessions),
        acts_as: sql<string | null>`CASE WHEN ${sessions.impersonator_id} IS NOT NULL
          THEN access_name_of(${sessions.employee_id}) END`,
      })
      .from(sessions)
      .where(and(startedBy(user_id), gt(sessions.ends_at, now)))
      .orderBy(desc(sessions.last_seen_at))
  ).filter((session) => idleDeadline(session) > now)

/** Ends one session that a person started; false when it does not exist. */
export const endSessionOf = async (database: Database, user_id: number, id: number): Promise<boolean> =>
  (
    await database.global
      .delete(sessions)
      .where(and(startedBy(user_id), eq(sessions.id, id)))
      .returning({ id: sessions.id })
  ).length > 0

/** Logs a user out everywhere but in one session. */
export const endOtherSessions = (db: Pick<GlobalDb, 'execute'>, user_id: number, id: number) =>
  db.execute(sql`SELECT access_end_sessions(${user_id}, ${id})`)
