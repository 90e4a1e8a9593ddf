import type { Locale } from '@heliodesk/domain/enumerations'
import type pg from 'pg'
import { beginInCompany, type CompanyDb, type OpenTransaction, setCompany } from '../access/database.ts'
import type { Session } from '../access/sessions.ts'
import { findLastWrite, insertAudit } from '../audit-log/queries.ts'
import type { Context, EmployeeContext, RequestFacts, Services } from './context.ts'
import type { JobData, JobName } from '../outside/jobs.ts'
import { type CollectedChanges, collectChanges } from '../realtime/collect-changes.ts'
import { changeOf, isSeenByCustomer } from '../audit-log/change-of.ts'
import { publishEvent } from '../realtime/publish-event.ts'

interface Scope {
  company_id: number
  db: CompanyDb
  client: pg.ClientBase
  now: Date
  /** When that is not now: of work that was done without a network. */
  received_at?: Date | undefined
  locale: Locale
  request: RequestFacts
  /** The actor when it is not an employee: `customer`, `system`. */
  actor: string
  employee_id: number | null
  impersonator_id?: number | null
  after: (() => Promise<void> | void)[]
  /** Left out where nobody listens. */
  changes?: CollectedChanges
}

const withCompany = <Name extends JobName>(data: Omit<JobData[Name], 'company_id'>, company_id: number) =>
  // A job's data is its own fields and the company; TypeScript does not see that through Omit.
  ({ ...data, company_id }) as unknown as JobData[Name]

/** The queue uses the database's clock, not a test's clock. */
const onQueueClock = (at: Date, { clock }: Services) =>
  new Date(Date.now() + at.getTime() - clock.now().getTime())

export function createContext(services: Services, scope: Scope): Context {
  const { company_id, db, now, locale, request, employee_id, actor, impersonator_id = null } = scope
  const { received_at = now } = scope
  return {
    db,
    company_id,
    happened_at: now,
    received_at,
    now,
    locale,
    request,
    services,
    employee_id,
    impersonator_id,
    audit: (entry) => {
      scope.changes?.add(company_id, changeOf(entry), isSeenByCustomer(entry))
      return insertAudit({ db, company_id, now, received_at, employee_id, actor, impersonator_id }, entry)
    },
    tellChange: (change, alsoTo) =>
      scope.changes?.add(company_id, { id: null, lead_id: null, ...change }, alsoTo === 'customer'),
    lastWrite: (subject, id) => findLastWrite(db, subject, id),
    enqueue: <Name extends JobName>(name: Name, data: Omit<JobData[Name], 'company_id'>, startAfter?: Date) =>
      services.jobs.enqueue(
        scope.client,
        name,
        withCompany<Name>(data, company_id),
        startAfter && onQueueClock(startAfter, services),
      ),
    enqueueMany: <Name extends JobName>(name: Name, all: readonly Omit<JobData[Name], 'company_id'>[]) =>
      services.jobs.enqueueMany(
        scope.client,
        name,
        all.map((data) => withCompany<Name>(data, company_id)),
      ),
    publish: (channel, event, data) => publishEvent(scope.client, channel, event, data),
    afterCommit: (work) => {
      scope.after.push(work)
    },
  }
}

export function createEmployeeContext(
  services: Services,
  scope: Omit<Scope, 'actor' | 'employee_id'>,
  session: Session,
): EmployeeContext {
  const { employee_id, impersonator_id } = session
  const acting = { ...scope, actor: 'employee', employee_id, impersonator_id }
  const context = createContext(services, acting)
  return {
    ...context,
    session,
    employee_id: session.employee_id,
    may: (permission) => session.permissions.has(permission),
    covers: (resource) => (session.own_resources.has(resource) ? 'own' : 'all'),
    inOtherCompany: async (company_id, work) => {
      await setCompany(scope.client, company_id)
      // An error aborts the transaction, including the company setting.
      const result = await work(createContext(services, { ...acting, company_id }))
      await setCompany(scope.client, scope.company_id)
      return result
    },
  }
}

interface Acting {
  readonly company_id: number
  readonly session: Session
  readonly happened_at: Date
  readonly received_at: Date
  readonly locale: Locale
  readonly request: RequestFacts
}

/** Runs a verb as an employee in a transaction of its own, with its after-commit callbacks. */
export async function runAsEmployee<Result>(
  services: Services,
  { company_id, session, happened_at, received_at, locale, request }: Acting,
  work: (context: EmployeeContext) => Promise<Result>,
): Promise<Result> {
  const transaction = await beginInCompany(services.database, company_id)
  const { db, client } = transaction
  const after: (() => Promise<void> | void)[] = []
  try {
    const scope = { company_id, db, client, now: happened_at, received_at, locale, request, after }
    const result = await work(createEmployeeContext(services, scope, session))
    await finish(transaction, after)
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const jobFacts: RequestFacts = { id: 'job', ip: '', user_agent: null }

/**
 * Runs work for a company outside an employee's request (a job, a customer page) in one transaction,
 * and its after-commit callbacks.
 */
export async function runInCompany<Result>(
  services: Services,
  company_id: number,
  work: (context: Context) => Promise<Result>,
  options: {
    actor?: 'customer' | 'system'
    /** The employee who acts, if any. */
    by?: Pick<Session, 'employee_id' | 'impersonator_id'>
    request?: RequestFacts
    locale?: Locale
    now?: Date
  } = {},
): Promise<Result> {
  const transaction = await beginInCompany(services.database, company_id)
  const after: (() => Promise<void> | void)[] = []
  const changes = collectChanges()
  try {
    const result = await work(
      createContext(services, {
        company_id,
        db: transaction.db,
        client: transaction.client,
        now: options.now ?? services.clock.now(),
        locale: options.locale ?? 'nl',
        request: options.request ?? jobFacts,
        actor: options.by === undefined ? (options.actor ?? 'system') : 'employee',
        employee_id: options.by?.employee_id ?? null,
        impersonator_id: options.by?.impersonator_id ?? null,
        after,
        changes,
      }),
    )
    await finish(transaction, after, changes)
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Commits with what is told, and then runs the after-commit callbacks. */
export async function finish(
  transaction: OpenTransaction,
  after: readonly (() => Promise<void> | void)[],
  changes?: CollectedChanges,
) {
  // Not awaited: it travels in the packet of the commit, which fails with it.
  changes?.publish(transaction.client).catch(() => undefined)
  await transaction.commit()
  for (const work of after) await work()
}
