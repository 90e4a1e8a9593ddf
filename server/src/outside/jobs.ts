import { PgBoss, type Job } from 'pg-boss'
import type pg from 'pg'
import type { QuotationReminder } from '@heliodesk/domain/quotations/versions/reminders'
import type { CrewState } from '@heliodesk/domain/work-letters/crew-news'
import type { Log } from '../kernel/log.ts'

/** The data of each job; handlers may run twice and must be idempotent. */
export interface JobData {
  'send-mail': { company_id: number; mail_id: number }
  /** The address of somebody who was erased. */
  'forget-mail': { company_id: number; mail_id: number }
  /** `from`: the address before, in a merge that of the other lead; with `visits` and `quotations` of these alone. */
  'renew-links': {
    company_id: number
    lead_id: number
    from?: string | null
    visits?: readonly number[] | undefined
    quotations?: readonly number[] | undefined
    merge_id?: number | undefined
  }
  /** Without a company: the job looks up the login. */
  'tell-owner': {
    user_id: number
    type: 'passkey_added' | 'passkey_removed' | 'password_set'
    passkey?: string
  }
  'locate-lead': { company_id: number; lead_id: number }
  'read-roof': { company_id: number; lead_id: number }
  /** `changed_at`: when somebody gave another address; without it more was found of the same one. */
  /** Of these visits alone when they are given. */
  'judge-visits': {
    company_id: number
    lead_id: number
    changed_at?: string
    visits?: readonly number[] | undefined
  }
  /** Days of people, `YYYY-MM-DD`, that the other companies of theirs settle too. */
  'settle-elsewhere': { company_id: number; days: readonly { person_id: number; date: string }[] }
  /** Without a company: the job looks up the username. */
  'mail-password-link': { username: string }
  'miss-call': { company_id: number; call_id: number }
  'settle-post': { company_id: number; post_id: number }
  /** `looked_at`: since when nobody has seen what it changes. */
  'import-leads': { company_id: number; import_id: number; looked_at?: string }
  'preview-own-use': { company_id: number }
  /** On its day. */
  'hand-over': { company_id: number; handover_id: number }
  /** What is left in the file store of a person who was erased. */
  'erase-files': { company_id: number; keys: string[] }
  'expire-paste': { company_id: number; paste_id: number }
  /** `YYYY-MM` */
  'propose-retention': { company_id: number; month: string }
  /** `YYYY-MM-DD` */
  'make-partner-export': { company_id: number; day: string }
  /** What its customer is told of a visit. */
  'notice-visit': { company_id: number; appointment_id: number }
  /** `day`: of the visit, `YYYY-MM-DD`. */
  'remind-visit': { company_id: number; appointment_id: number; day: string }
  /** What whoever makes an installation is told of it; `known`: what it was before, in jobs of earlier versions. */
  'tell-crew': { company_id: number; appointment_id: number; due_at: string; known?: CrewState }
  /** Whoever looks at slots sees that a hold is over. */
  'end-hold': { company_id: number }
  'expire-quotation': { company_id: number; quotation_id: number; version_id: number }
  /** `on`: the day from which it may be sent. */
  'remind-customer': {
    company_id: number
    quotation_id: number
    version_id: number
    reminder: QuotationReminder
    on: string
  }
}
export type JobName = keyof JobData
const known = {
  'send-mail': true,
  'forget-mail': true,
  'locate-lead': true,
  'read-roof': true,
  'judge-visits': true,
  'settle-elsewhere': true,
  'renew-links': true,
  'mail-password-link': true,
  'tell-owner': true,
  'expire-paste': true,
  'expire-quotation': true,
  'remind-customer': true,
  'notice-visit': true,
  'remind-visit': true,
  'tell-crew': true,
  'end-hold': true,
  'miss-call': true,
  'settle-post': true,
  'import-leads': true,
  'preview-own-use': true,
  'hand-over': true,
  'erase-files': true,
  'propose-retention': true,
  'make-partner-export': true,
} satisfies Record<JobName, true>

/** Of each job a queue. */
export const jobNames = Object.keys(known) as readonly JobName[]

export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>

export interface Jobs {
  handle<Name extends JobName>(name: Name, handler: JobHandler<Name>): void
  /** Enqueues within the caller's transaction; not before `startAfter`. */
  enqueue<Name extends JobName>(
    client: pg.ClientBase,
    name: Name,
    data: JobData[Name],
    startAfter?: Date,
  ): Promise<void>
  /** The same of many at once. */
  enqueueMany<Name extends JobName>(
    client: pg.ClientBase,
    name: Name,
    all: readonly JobData[Name][],
  ): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  /** Runs jobs that are due (and pending retries) until none are left; for tests, which start no workers. */
  drain(): Promise<void>
}

export const jobsSchema = 'jobs'

const queueOptions = {
  /** Above the longest run of a handler. */
  expireInSeconds: 90,
  /** A job without heartbeat for this long, after its worker was killed, is retried. */
  heartbeatSeconds: 15,
  retryLimit: 200,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  retentionSeconds: 14 * 86_400,
  /** Workers hear of a new job at once. */
  notify: true,
} as const

/** An import of a large file takes long; who continues it after a kill begins where it was. */
const optionsOf = (name: JobName) =>
  name === 'import-leads' ? { ...queueOptions, expireInSeconds: 12 * 3_600 } : queueOptions

/** Of these one waits at a time for each key: another one that comes meanwhile is dropped. */
const keys: { [Name in JobName]?: (data: JobData[Name]) => string } = {
  'tell-crew': ({ company_id, appointment_id }) => `${company_id}-${appointment_id}`,
}

const policyOf = (name: JobName) => (keys[name] === undefined ? 'standard' : 'short')

/** Jobs that may be repeated come in batches: a source sends faster than one each half a second. */
const batchSizes: Partial<Record<JobName, number>> = { 'settle-post': 10 }

/** Runs all of a batch, also after one that failed; then all of them are retried. */
async function runEach(jobs: readonly Job[], run: (job: Job) => Promise<void>) {
  const failed: unknown[] = []
  for (const job of jobs) await run(job).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Installs the queue's tables and queues as the owner; part of the migration. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => undefined)
  await boss.start()
  for (const name of jobNames) {
    if ((await boss.getQueue(name)) === null)
      await boss.createQueue(name, { ...optionsOf(name), policy: policyOf(name) })
    else await boss.updateQueue(name, optionsOf(name))
  }
  await boss.stop({ graceful: false })
}

/** Jobs may be enqueued before the workers start: by a seed, for instance. A failed attempt to open it is not cached. */
function openOnce(boss: PgBoss) {
  let opened: Promise<unknown> | undefined
  return {
    was: () => opened !== undefined,
    now: () => {
      opened ??= boss.start().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
  }
}

/** Jobs are sent on the connection of whoever sends them. */
const senders = (boss: PgBoss, open: () => Promise<unknown>): Pick<Jobs, 'enqueue' | 'enqueueMany'> => ({
  enqueue: async (client, name, data, startAfter) => {
    await open()
    const singletonKey = keys[name]?.(data)
    await boss.send(name, data, {
      ...(startAfter === undefined ? {} : { startAfter }),
      ...(singletonKey === undefined ? {} : { singletonKey }),
      db: { executeSql: (text, values) => client.query(text, values) },
    })
  },
  enqueueMany: async (client, name, all) => {
    await open()
    await boss.insert(
      name,
      all.map((data) => ({ data })),
      { db: { executeSql: (text, values) => client.query(text, values) } },
    )
  },
})

function createBoss(directUrl: string, log: Log) {
  const boss = new PgBoss({
    connectionString: directUrl,
    useListenNotify: true,
    schema: jobsSchema,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
  })
  const stopping = new AbortController()
  // A query that the stop cuts off is not an error.
  boss.on('error', (error) =>
    log[stopping.signal.aborted ? 'info' : 'error']({ error: error.message }, 'job queue'),
  )
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'))
  return { boss, stopping }
}

/**
 * How often a queue is looked at: for jobs with a date, retries, and those of which no notice came. All of them twice a
 * second took four hundredths of a processor from an idle server.
 */
const usualIntervals = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 }

/** Jobs of a queue in the order in which they were enqueued, also those of a later date; a batch comes in any order. */
async function fetchInOrder(boss: PgBoss, name: JobName) {
  const jobs = await boss.fetch(name, { batchSize: 10, ignoreStartAfter: true, includeMetadata: true })
  return jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
}

/** `directUrl` leads to PostgreSQL itself: notices do not come through a pooler. */
export function createJobs(directUrl: string, log: Log, intervals = usualIntervals): Jobs {
  const handlers = new Map<JobName, JobHandler<never>>()
  const { boss, stopping } = createBoss(directUrl, log)

  const run = async (name: JobName, job: { data: unknown }) => {
    const handler = handlers.get(name)
    if (handler === undefined) throw new Error(`No handler for the job ${name}`)
    await handler(job.data as never)
  }
  const open = openOnce(boss)
  return {
    handle: (name, handler) => {
      handlers.set(name, handler)
    },
    ...senders(boss, open.now),
    start: async () => {
      await open.now()
      for (const name of handlers.keys()) {
        const batchSize = batchSizes[name] ?? 1
        const worker = await boss.work(name, { ...intervals, batchSize }, async (jobs: Job[]) => {
          await runEach(jobs, (job) => run(name, job))
          // There may be more.
          boss.notifyWorker(worker)
        })
      }
    },
    stop: async () => {
      stopping.abort()
      if (open.was()) await boss.stop({ graceful: true, timeout: 8_000, close: true })
    },
    drain: async () => {
      await open.now()
      for (let ran = true; ran;) {
        ran = false
        for (const name of handlers.keys()) {
          for (const job of await fetchInOrder(boss, name)) {
            ran = true
            await run(name, job).then(
              () => boss.complete(name, job.id),
              (error: unknown) => boss.fail(name, job.id, { message: String(error) }),
            )
          }
        }
      }
    },
  }
}
