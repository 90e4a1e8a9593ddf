import type pg from 'pg'
import { type CompanyDb, setCompany } from '../access/database.ts'
import { changeOf, isSeenByCustomer } from '../audit-log/change-of.ts'
import { findLastWrite, insertAudit } from '../audit-log/queries.ts'
import type { JobData, JobName } from '../outside/jobs.ts'
import { type CollectedChanges, collectChanges } from '../realtime/collect-changes.ts'
import { publishEvent } from '../realtime/publish-event.ts'
import type { Actor, EmployeeActor } from './actor.ts'
import type { Context, EmployeeContext, Services } from './context.ts'

/** When work was received, and when it was done. */
export interface Times {
  readonly received_at: Date
  readonly happened_at: Date
}

/** Work that is received when it is done. */
export const atOnce = (now: Date): Times => ({ received_at: now, happened_at: now })

/** What goes out with the commit of a transaction, and what runs after it. */
export interface Following {
  readonly after: (() => Promise<void> | void)[]
  readonly changes: CollectedChanges
}
export const nothingYet = (): Following => ({ after: [], changes: collectChanges() })

interface Scope {
  readonly db: CompanyDb
  readonly client: pg.ClientBase
  readonly times: Times
  readonly following: Following
}

const withCompany = <Name extends JobName>(data: Omit<JobData[Name], 'company_id'>, company_id: number) =>
  // A job's data is its own fields and the company; TypeScript does not see that through Omit.
  ({ ...data, company_id }) as unknown as JobData[Name]

/** The queue uses the database's clock, not a test's clock. */
const onQueueClock = (at: Date, { clock }: Services) =>
  new Date(Date.now() + at.getTime() - clock.now().getTime())

/** The context of whoever acts, within a transaction of their company. */
export function createContext(services: Services, scope: Scope, actor: Actor): Context {
  const { db, client, following } = scope
  const { happened_at, received_at } = scope.times
  const { company_id, locale, request, audited_as, by } = actor
  const employee_id = by?.employee_id ?? null
  const impersonator_id = by?.impersonator_id ?? null
  const writer = { db, company_id, now: happened_at, received_at, employee_id, impersonator_id }
  return {
    db,
    company_id,
    happened_at,
    received_at,
    locale,
    request,
    services,
    employee_id,
    impersonator_id,
    audit: (entry) => {
      following.changes.add(company_id, changeOf(entry), isSeenByCustomer(entry))
      return insertAudit({ ...writer, actor: audited_as }, entry)
    },
    tellChange: (change, alsoTo) =>
      following.changes.add(company_id, { id: null, lead_id: null, ...change }, alsoTo === 'customer'),
    lastWrite: (subject, id) => findLastWrite(db, subject, id),
    enqueue: <Name extends JobName>(name: Name, data: Omit<JobData[Name], 'company_id'>, startAfter?: Date) =>
      services.jobs.enqueue(
        client,
        name,
        withCompany<Name>(data, company_id),
        startAfter && onQueueClock(startAfter, services),
      ),
    enqueueMany: <Name extends JobName>(name: Name, all: readonly Omit<JobData[Name], 'company_id'>[]) =>
      services.jobs.enqueueMany(
        client,
        name,
        all.map((data) => withCompany<Name>(data, company_id)),
      ),
    publish: (channel, event, data) => publishEvent(client, channel, event, data),
    afterCommit: (work) => {
      following.after.push(work)
    },
  }
}

/** The same with the rights of whoever acts. */
export function createEmployeeContext(
  services: Services,
  scope: Scope,
  actor: EmployeeActor,
): EmployeeContext {
  const { by: employee } = actor
  return {
    ...createContext(services, scope, actor),
    employee,
    employee_id: employee.employee_id,
    may: (permission) => employee.permissions.has(permission),
    covers: (resource) => (employee.own_resources.has(resource) ? 'own' : 'all'),
    inOtherCompany: async (company_id, work) => {
      await setCompany(scope.client, company_id)
      // An error aborts the transaction, including the company setting.
      const result = await work(createContext(services, scope, { ...actor, company_id }))
      await setCompany(scope.client, actor.company_id)
      return result
    },
  }
}
