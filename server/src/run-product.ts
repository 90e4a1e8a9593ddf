import { pino } from 'pino'
import { demoAccounts } from './demo/seed-demo.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import type { Clock } from './platform/clock.ts'
import { DataDirInUse } from './platform/data-dir-lock.ts'
import { MigrationError } from './platform/migrate.ts'
import { type RunningProduct, startProduct } from './start-product.ts'

/** Reads the environment, starts, prints where to go, and stops on Ctrl-C and SIGTERM. */
export async function runProduct(clock: Clock): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const log = pino({ level: environment.LOG_LEVEL, base: null })
    const running = await startProduct(environment, clock, log)
    announce(running, environment.PUBLIC_URL, environment.demoPassword)
    stopOnSignal(running)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

function announce({ demo }: RunningProduct, publicUrl: string, password: string) {
  const lines = [`Heliodesk is ready at ${publicUrl}`]
  if (demo) {
    const names = demoAccounts(password).accounts.map(({ username }) => username)
    lines.push(`Demo accounts: ${names.join(', ')} (password: ${password})`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopOnSignal(running: RunningProduct) {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // A part that hangs must not keep the process.
    setTimeout(() => process.exit(1), 10_000).unref()
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** One line that says what to do. */
function reasonOf(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DataDirInUse || error instanceof MigrationError) {
    return error.message
  }
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or start with another one: PORT=3001 npm start`
  }
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Choose one above 1023 with PORT`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000' || code === 'ETIMEDOUT') {
    return `DATABASE_URL cannot be reached (${message}). Check the address, the password and whether PostgreSQL runs`
  }
  return `Heliodesk could not start: ${message}`
}
