import { parseArgs } from 'node:util'
import { seedMany } from './demo/seed-many.ts'
import { readEnvironment } from './environment.ts'
import { systemClock } from './kernel/clock.ts'
import { silentLog } from './kernel/log.ts'
import { failStart, StartError } from './kernel/start-error.ts'
import { keepFilesToThisAccount, prepareServices } from './start-product.ts'
import { closeAll, type Closer } from './close-all.ts'

const help = `Adds synthetic demo leads, with appointments and quotations in proportion.

  npm run seed -- [--leads 200000] [--companies 2]

  --leads      how many leads to add, over all companies (200000)
  --companies  how many companies get them, the first the largest part (2); those that are
               not there yet are made
  --help       this text

It works on the database of the environment (DATABASE_URL, or the embedded one of DATA_DIR while
the product does not run on it), brings it up to date first, and seeds the demo when DEMO says so.
Running it again adds more.
`

/** A whole number of an option, within its limits. */
function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new StartError(`--${name} must be a whole number from 1 to ${most}`)
  return value
}

function readOptions() {
  const options = {
    leads: { type: 'string', default: '200000' },
    companies: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ options })
    return {
      help: values.help,
      leads: wholeNumber('leads', values.leads, 10_000_000),
      companies: wholeNumber('companies', values.companies, 10),
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${error instanceof Error ? error.message : String(error)}; see npm run seed -- --help`,
    )
  }
}

/** A bar on a terminal, a line for each tenth elsewhere. */
function progress(total: number) {
  const started = performance.now()
  let reported = -1
  return (done: number) => {
    const seconds = ((performance.now() - started) / 1_000).toFixed(0)
    const text = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} leads, ${seconds} s`
    if (process.stderr.isTTY) {
      const filled = Math.round((30 * done) / total)
      process.stderr.write(`\r[${'#'.repeat(filled)}${'-'.repeat(30 - filled)}] ${text}`)
      if (done === total) process.stderr.write('\n')
      return
    }
    const tenth = Math.floor((10 * done) / total)
    if (tenth > reported) process.stderr.write(`${text}\n`)
    reported = tenth
  }
}

async function seed(): Promise<void> {
  const { leads, companies, help: wantsHelp } = readOptions()
  if (wantsHelp) {
    process.stdout.write(help)
    return
  }
  const environment = readEnvironment(process.env)
  const closers: Closer[] = []
  try {
    const { services, ownerUrl } = await prepareServices(environment, systemClock, silentLog, closers)
    await seedMany(services, { ownerUrl, leads, companies, onProgress: progress(leads) })
    process.stdout.write(`Added ${leads.toLocaleString('en')} leads to ${companies} companies.\n`)
  } finally {
    await closeAll(closers, silentLog)
  }
}

keepFilesToThisAccount()
try {
  await seed()
} catch (error) {
  failStart(error)
}
