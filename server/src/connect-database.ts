import { type Database, openDatabase } from './access/database.ts'
import { endPool, openPool, type StatementMode } from './access/statements/pool.ts'
import { identityOf, requireSessions, type PoolerMode, detectPooler } from './access/statements/pooler.ts'
import { createReplica, type Replica } from './access/statements/replica.ts'
import type { Environment } from './environment.ts'
import { describeError } from './kernel/errors/describe-error.ts'
import type { Log } from './kernel/log.ts'
import { databaseError, StartError } from './kernel/start-error.ts'
import { appUrlOf, onServer } from './postgres/migrate.ts'

export interface DatabaseAddresses {
  /** Of PostgreSQL itself, as all but `appUrl` and `readUrl`. */
  ownerUrl: string
  directAppUrl: string
  /** Where requests go: perhaps to a pooler. */
  appUrl: string
  readUrl: string | undefined
}

export const ownAddresses = (ownerUrl: string): DatabaseAddresses => ({
  ownerUrl,
  directAppUrl: appUrlOf(ownerUrl),
  appUrl: appUrlOf(ownerUrl),
  readUrl: undefined,
})

/** The addresses from the environment; fails the start when one is wrong. */
export async function readAddresses(
  environment: Environment,
  databaseUrl: string,
): Promise<DatabaseAddresses> {
  const { databaseAppUrl, databaseDirectUrl, databaseReadUrl } = environment
  const ownerUrl = databaseDirectUrl ?? databaseUrl
  const given = databaseAppUrl ?? onServer(appUrlOf(ownerUrl), databaseUrl)
  const directAppUrl = databaseDirectUrl === undefined ? given : onServer(given, databaseDirectUrl)
  const variable = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  await requireSessions(ownerUrl, variable).catch((error: unknown) => {
    throw databaseError(error, variable, ownerUrl)
  })
  const readUrl = databaseReadUrl === undefined ? undefined : onServer(given, databaseReadUrl)
  return { ownerUrl, directAppUrl, appUrl: given, readUrl }
}

/** Opens the database of the product, whose migrations have run. */
export async function connectDatabase(
  addresses: DatabaseAddresses,
  log: Log,
  statements: StatementMode = 'fast',
): Promise<Database> {
  const { appUrl, directAppUrl, readUrl } = addresses
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection')
  const pooler = await detectPooler(appUrl)
  if (pooler !== 'direct') await requireSessions(directAppUrl, 'DATABASE_APP_URL')
  if (pooler === 'pooler without statements')
    log.warn(
      'the pooler keeps no prepared statements (pgbouncer before 1.21, or max_prepared_statements = 0): each is parsed again',
    )
  const replica =
    readUrl === undefined ? undefined : await connectReplica({ directAppUrl, readUrl }, log, statements)
  return openDatabase(appUrl, {
    directUrl: directAppUrl,
    pooler,
    statements,
    onError,
    ...(replica && { replica }),
  })
}

/** An unavailable replica is used once it is up; a replica of another database is refused. */
async function connectReplica(
  { directAppUrl, readUrl }: { directAppUrl: string; readUrl: string },
  log: Log,
  statements: StatementMode,
): Promise<Replica> {
  const tell = (error: unknown) => log.warn({ err: describeError(error) }, 'replica is not used')
  const pooler = await requireCopy(directAppUrl, readUrl).catch((error: unknown): PoolerMode => {
    if (error instanceof StartError) throw error
    tell(error)
    return 'pooler without statements'
  })
  const primary = openPool(directAppUrl, { max: 1 })
  const pool = openPool(readUrl, { pooler, statements })
  const close = async () => {
    await Promise.all([endPool(primary), endPool(pool)])
  }
  const replica = createReplica({ primary, pool, close, onError: tell })
  await replica.look()
  return replica
}

async function requireCopy(primaryUrl: string, readUrl: string): Promise<PoolerMode> {
  if ((await identityOf(readUrl)) !== (await identityOf(primaryUrl)))
    throw new StartError(
      'DATABASE_READ_URL leads to another database; give a streaming replica of DATABASE_URL',
    )
  return detectPooler(readUrl)
}
