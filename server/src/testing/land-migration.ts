import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { reminderMoment } from '@heliodesk/domain/quotations/versions/reminders'
import { and, eq, isNotNull } from 'drizzle-orm'
import { createApp } from '../app.ts'
import { remindCustomer } from '../features/quotations/reminders/remind-customer.ts'
import { quotationVersions } from '../features/quotations/schema.ts'
import { leads } from '../features/leads/schema.ts'
import { proposeRetentionLater } from '../features/retention/propose-retention.ts'
import { claimRequest } from '../features/telephony/claim-request.ts'
import { inJob } from '../work/in-transaction.ts'
import { runRecurring } from '../run-recurring.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { readEnvironment } from '../environment.ts'
import type { Manifest } from '../postgres/backup/backup-manifest.ts'
import { writeBackup } from '../postgres/backup/write-backup.ts'
import { stoppedClock } from '../kernel/clock.ts'
import type { Services } from '../work/context.ts'
import type { FileStore } from '../outside/file-store.ts'
import { silentLog } from '../kernel/log.ts'
import { readSecurity } from '../postgres/migrate.ts'
import { failStart, StartError } from '../kernel/start-error.ts'
import { prepareServices } from '../start-product.ts'
import { closeAll, type Closer } from '../close-all.ts'
import { fillPlanningAndDevices } from './fill-planning-and-devices.ts'
import { type LandedMigration, landedPath, readLanded, readNotLanded } from './landed-history.ts'
import { startTestCluster } from './test-cluster.ts'
import { createTestClient } from './test-client.ts'

const password = 'zonnepaneel'
const origin = 'http://localhost:3000'
const maxBytes = 350_000

/** Rows only, because migrations change them. */
const noFiles: FileStore = {
  put: () => Promise.reject(new Error('no files')),
  get: () => Promise.reject(new Error('no files')),
  has: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
}

const aDouble = { lastName: 'Dubbel', email: 'dubbel@klant.example', force: true, force_reason: 'Two of one' }

/** Of a day on which nothing happens any more. */
const aHandover = {
  from_date: '2099-01-01',
  parts: [{ kind: 'calls', to: [4], way: 'turns', chosen: [] }],
}

const hourlyPrices = new File(['0.25\n'.repeat(8_760)], 'hours.csv')

const aView = {
  table: 'GET /leads/table',
  name: 'New leads',
  state: { columns: null, sort: '', per_page: 25, filters: { status: 'new' } },
}

/** Rows for tables that the demo leaves empty, created by calls. */
async function fillTheRest(services: Services) {
  const { app } = await createApp(services, { secure: false, demo: null, trustProxy: false })
  const manager = createTestClient(app, { company_id: 1 })
  await manager.get('/csrf-cookie')
  const answers = [
    await manager.post('/login', { username: 'manager', password }),
    await manager.post('/pastes', formOf({ text: 'The code of the key safe is 1234', days: '7' })),
    await manager.post('/displays', { name: 'Canteen' }, { 'idempotency-key': 'canteen' }),
    await manager.post('/quotation-settings/hourly-tariffs', formOf({ file: hourlyPrices })),
    await manager.patch('/telephony/token'),
    await manager.patch('/telephony/exchange', { url: 'https://pbx.example.nl/calls' }),
    await manager.post('/password/reset/3'),
    await manager.post('/leads/1/lock', {}),
    await manager.post('/leads/16/merge', { lead_id: 17 }),
    await manager.delete('/leads/18/delete/avg'),
    await manager.post('/leads', aDouble),
    await manager.post('/leads', aDouble),
    await manager.post('/objections', { reach: '06 19990001' }),
    await manager.post('/saved-views', aView),
    await manager.post('/login', { username: 'planner', password: 'wrong' }),
    await manager.patch('/company', { keep_months_forwarded: 1, keep_months_closed: 1 }),
    await manager.post('/leads/retention/refresh'),
    await manager.post('/partner-exports', { day: '2026-01-02' }),
    await manager.post('/employees/3/handover', aHandover),
    await manager.post('/leads/16/roofs/refresh', { latitude: 53.22, longitude: 6.56 }),
  ].map(({ status }) => status)
  if (answers.join() !== '200,201,201,201,200,200,204,200,200,200,201,201,201,201,422,200,200,200,201,200')
    throw new Error(`The calls answered ${answers.join()}`)
  const planned = await fillPlanningAndDevices(services, manager, {
    ...(await anOpenSale(services)),
    password,
    origin,
  })
  if (planned.join() !== '200,201,200,201,200,201,200,200,200')
    throw new Error(`Planning answered ${planned.join()}`)
  await app.close()
  await runRecurring(services)
  await claimCall(services)
  await addRowsOfLaterDays(services)
}

/** A lead that can be visited, and a quotation that its customer may still open. */
async function anOpenSale(services: Services) {
  return inJob(services, 1, async ({ db }) => {
    const [lead] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.status, 'followUp'), isNotNull(leads.latitude)))
    const [sent] = await db
      .select({ id: quotationVersions.quotation_id, content: quotationVersions.content })
      .from(quotationVersions)
      .where(eq(quotationVersions.status, 'sent'))
    if (lead === undefined || sent === undefined)
      throw new Error('The demo has no lead to visit, or sent no quotation')
    return { lead_id: lead.id, quotation_id: sent.id, draft: sent.content.draft }
  })
}

const at = (services: Services, day: string): Services => ({
  ...services,
  clock: stoppedClock(reminderMoment(day)),
})

/** A call that no exchange was asked for: none is there. */
const claimCall = (services: Services) =>
  inJob(services, 1, (context) =>
    claimRequest(context, {
      request_id: services.ids.uuid(),
      lead_id: 1,
      employee_id: 1,
      internal_number: '101',
      number: '+31612345678',
    }),
  )

/** Reminders of quotations that nobody answered, and leads whose retention period is over. */
async function addRowsOfLaterDays(services: Services) {
  const sent = await inJob(services, 1, ({ db }) =>
    db.select().from(quotationVersions).where(eq(quotationVersions.status, 'sent')),
  )
  for (const { company_id, quotation_id, id, sent_at } of sent) {
    if (sent_at === null) continue
    const on = addDays(amsterdamDate(sent_at), 3)
    const remind = remindCustomer(at(services, on))
    await remind({ company_id, quotation_id, version_id: id, reminder: 'three_days', on })
  }
  await proposeRetentionLater(at(services, '2028-01-03'))({ company_id: 1, month: '2028-01' })
}

function formOf(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A small database of this version with rows in every table, as a backup. */
async function writeSmallBackup(path: string, folder: string): Promise<Manifest> {
  const cluster = await startTestCluster()
  const closers: Closer[] = [() => cluster.stop()]
  try {
    const environment = readEnvironment({
      DATABASE_URL: cluster.ownerUrl,
      APP_SECRET: 'a secret of thirty-two characters or more',
      DATA_DIR: folder,
      DEMO: '0',
    })
    const clock = stoppedClock(new Date('2026-11-20T09:00:00Z'))
    const { services, ownerUrl } = await prepareServices(environment, clock, silentLog, closers)
    await seedDemo(services, { ownerUrl, password, leads: 20 })
    await fillTheRest(services)
    return await writeBackup(path, { ownerUrl, files: noFiles, secret: undefined, now: clock.now() })
  } finally {
    await closeAll(closers, silentLog)
  }
}

async function land({ name, hash, at }: LandedMigration): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-land-'))
  try {
    const file = join(folder, 'small.tar')
    const { tables } = await writeSmallBackup(file, folder)
    const empty = tables.filter(({ rows }) => rows === 0).map((table) => table.name)
    if (empty.length > 0)
      throw new StartError(`no rows in ${empty.join(', ')}: add a call that makes some to land-migration.ts`)
    const content = gzipSync(await readFile(file), { level: 9 })
    if (content.length > maxBytes)
      throw new StartError(`the dump has ${content.length} bytes, at most ${maxBytes}`)
    await writeFile(landedPath(`${name}.tar.gz`), content)
    await writeFile(landedPath(`${name}.sql.gz`), gzipSync(await readSecurity(), { level: 9 }))
    const landed = [...(await readLanded()), { name, hash, at }]
    await writeFile(landedPath('history.json'), `${JSON.stringify(landed, null, 2)}\n`)
    return `Landed ${name}: ${tables.length} tables, ${content.length} bytes. Commit ${landedPath('')}.`
  } finally {
    await rm(folder, { recursive: true })
  }
}

try {
  const [next, ...later] = await readNotLanded()
  if (next === undefined) throw new StartError('every migration has landed')
  if (later.length > 0)
    throw new StartError(
      `${next.name} has to land before ${later[0]?.name} is added: its dump is of its own version`,
    )
  process.stdout.write(`${await land(next)}\n`)
} catch (error) {
  failStart(error, 'The migration was not landed')
}
