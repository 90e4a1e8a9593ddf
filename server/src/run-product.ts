import { pino } from 'pino'
import { hasCompany } from './access/has-company.ts'
import { demoAccountLines, demoAccounts } from './demo/demo-accounts.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { Clock } from './kernel/clock.ts'
import { databaseError, failStart, listenError } from './kernel/start-error.ts'
import { keepFilesToThisAccount, type RunningProduct, startProduct } from './start-product.ts'

/** Reads the environment, starts, prints where to go, and stops on Ctrl-C and SIGTERM. */
export async function runProduct(clock: Clock): Promise<void> {
  keepFilesToThisAccount()
  try {
    const environment = readEnvironment(process.env)
    const log = pino({ level: environment.logLevel, base: null })
    const starting = startProduct(environment, clock, log)
    // From here on, because a start killed by a signal would leave its database running.
    stopOnSignal(starting)
    await announce(await starting, environment)
  } catch (error) {
    failStart(startFailure(error))
  }
}

async function announce({ demo, services }: RunningProduct, { publicUrl, demoPassword }: Environment) {
  const lines = [`Heliodesk is ready at ${publicUrl}`]
  if (demo) lines.push(...demoAccountLines(demoAccounts(demoPassword)))
  if (!(await hasCompany(services.database)))
    lines.push('There is no company yet: its page says which two commands make one and its first manager')
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopOnSignal(starting: Promise<RunningProduct>) {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // A hanging part must not keep the process alive.
    setTimeout(() => process.exit(1), 10_000).unref()
    void starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The parent process has exited (its IPC channel closed).
  process.once('disconnect', stop)
}

/** The error message for a variable when the operating system or the database refuses it. */
function startFailure(error: unknown): unknown {
  const { PORT, REALTIME_PORT, METRICS_PORT, HOST, DATABASE_URL, DATABASE_APP_URL } = process.env
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    const host = HOST || '127.0.0.1'
    const port = Number(PORT || 3000)
    const taken = 'port' in error ? Number(error.port) : port
    if (METRICS_PORT && taken === Number(METRICS_PORT) && taken !== port)
      return listenError(error, 'METRICS_PORT', process.env['METRICS_HOST'] || '127.0.0.1', taken)
    return taken === port
      ? listenError(error, 'PORT', host, port)
      : listenError(error, 'REALTIME_PORT', host, Number(REALTIME_PORT || 6001))
  }
  if (DATABASE_URL)
    return databaseError(
      error,
      DATABASE_APP_URL ? 'DATABASE_URL or DATABASE_APP_URL' : 'DATABASE_URL',
      DATABASE_URL,
    )
  return error
}
