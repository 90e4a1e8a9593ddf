import type { Locale } from '@heliodesk/domain/enumerations'
import type { Change, RealtimeEvents } from '@heliodesk/contract/realtime'
import type { Permission, Resource } from '@heliodesk/domain/roles/permissions'
import type { CompanyDb, Database } from '../access/database.ts'
import type { ActingEmployee } from '../access/logins/sessions.ts'
import type { AuditSubject } from '@heliodesk/domain/audit/audit-actions'
import type { AuditEntry } from '../audit-log/audit-entry.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Exchange } from '../outside/exchange.ts'
import type { FileStore } from '../outside/file-store.ts'
import type { Geocoding } from '../outside/geocoder.ts'
import type { Ids } from '../kernel/ids.ts'
import type { JobData, JobName, Jobs } from '../outside/jobs.ts'
import type { Log } from '../kernel/log.ts'
import type { Mailbox } from '../outside/mailbox.ts'
import type { MailTransport } from '../outside/mail-transport.ts'
import type { PdfRenderer } from '../documents/render-pdf.ts'
import type { Texts } from '../documents/texts.ts'
import type { OwnUseCalculator } from '../outside/own-use.ts'
import type { Pictures } from '../outside/pictures.ts'
import type { Roofs } from '../outside/roofs.ts'
import type { Routes } from '../outside/routes.ts'
import type { Weather } from '../outside/weather.ts'

/** The services of the product; tests inject their own. */
export interface Services {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly jobs: Jobs
  readonly mail: MailTransport
  readonly files: FileStore
  readonly geocoder: Geocoding
  readonly pdf: PdfRenderer
  readonly texts: Texts
  readonly ownUse: OwnUseCalculator
  readonly pictures: Pictures
  /** Null where none is configured. */
  readonly weather: Weather | null
  /** Null where none is configured. */
  readonly routes: Routes | null
  /** Null where roofs are not looked up. */
  readonly roofs: Roofs | null
  /** To which leads are mailed; null where none is configured. */
  readonly mailbox: Mailbox | null
  readonly exchange: Exchange
  readonly log: Log
  /** Signs cookies and addresses, encrypts tokens. */
  readonly secret: string
  /** The public URL of the product, without a trailing slash. */
  readonly publicUrl: string
  /** The address of map tiles, with `{z}`, `{x}` and `{y}`; null where none is configured. */
  readonly mapTilesUrl: string | null
}

export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly user_agent: string | null
}

/** The context of a verb: one company, one transaction, one point in time. */
export interface Context {
  readonly db: CompanyDb
  readonly company_id: number
  /** When it happened: of work done without a network by the device's corrected clock, else when it was received. */
  readonly happened_at: Date
  /** When the server received it. What is mailed or expires counts from it; a call over HTTP has one time. */
  readonly received_at: Date
  readonly locale: Locale
  readonly request: RequestFacts
  readonly services: Services
  /** The acting employee; null for a customer or a job. */
  readonly employee_id: number | null
  /** The impersonator; stored with each action, because this person may not approve it. */
  readonly impersonator_id: number | null
  /** Keeps what was done, and tells it as a change to everybody who may see it, after the commit. */
  audit(entry: AuditEntry): Promise<void>
  /** Tells a change that the audit does not keep: of telephony, leases, and the progress of jobs. */
  tellChange(change: Pick<Change, 'noun'> & Partial<Change>, alsoTo?: 'customer'): void
  /** Who last changed a record, and when, from the audit. */
  readonly lastWrite: (
    subject: AuditSubject,
    id: number,
  ) => Promise<{ name: string | null; at: Date } | undefined>
  /** Enqueues within this transaction: rolled back with it, run after its commit. */
  enqueue<Name extends JobName>(
    name: Name,
    data: Omit<JobData[Name], 'company_id'>,
    startAfter?: Date,
  ): Promise<void>
  readonly enqueueMany: <Name extends JobName>(
    name: Name,
    all: readonly Omit<JobData[Name], 'company_id'>[],
  ) => Promise<void>
  /** Sends a message to a person or to the telephone desk, in all processes, after the commit; changes are told by `audit`. */
  publish<Event extends keyof RealtimeEvents>(
    channel: string,
    event: Event,
    data: RealtimeEvents[Event],
  ): Promise<void>
  /** Runs after the commit, for work that cannot be part of the transaction. */
  afterCommit(work: () => Promise<void> | void): void
}

/** A verb's context when an employee of the company acts. */
export interface EmployeeContext extends Context {
  readonly employee: ActingEmployee
  readonly employee_id: number
  may(permission: Permission): boolean
  /** Whose rows the role covers. */
  covers(resource: Resource): 'all' | 'own'
  /**
   * Runs in another company within the same transaction and audits there; only its rows are visible.
   * Whether the employee may do that there is for the caller to check.
   */
  inOtherCompany<Result>(company_id: number, work: (there: Context) => Promise<Result>): Promise<Result>
}
