import { backup } from './admin/backup.ts'
import { changeSecret } from './admin/change-secret.ts'
import { createCompany } from './admin/create-company.ts'
import { createEmployee } from './admin/create-employee.ts'
import { pruneBackups } from './admin/prune-backups.ts'
import { resetPassword } from './admin/reset-password.ts'
import { restore } from './admin/restore.ts'
import { resetTwoFactor } from './admin/reset-two-factor.ts'
import { type FileTask, readTask, type Task } from './admin/task.ts'
import { readEnvironment } from './environment.ts'
import { systemClock } from './kernel/clock.ts'
import { silentLog } from './kernel/log.ts'
import { failStart } from './kernel/start-error.ts'
import { keepFilesToThisAccount, prepareServices } from './start-product.ts'
import { closeAll, type Closer } from './close-all.ts'

const tasks: Record<string, Task | FileTask> = {
  'create-company': createCompany,
  'create-employee': createEmployee,
  'reset-password': resetPassword,
  'reset-2fa': resetTwoFactor,
  'change-secret': changeSecret,
  backup,
  restore,
  'prune-backups': pruneBackups,
}

const help = `Production tasks, on the database of the environment (DATABASE_URL, or the embedded one of DATA_DIR
while the product does not run on it), which is brought up to date first; backup takes it as it is, and
may run beside the product.

  npm run admin -- <task> [options]

${Object.entries(tasks)
  .map(([name, { summary }]) => `  ${name.padEnd(16)} ${summary}`)
  .join('\n')}

  npm run admin -- <task> --help tells the options of a task.
`

function warn(what: string): void {
  process.stderr.write(`WARNING: ${what}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const asked = readTask(process.argv.slice(2), tasks)
  if (asked === undefined) {
    process.stdout.write(help)
    return
  }
  const { task, values, file, wantsHelp } = asked
  if (wantsHelp) {
    process.stdout.write(task.help)
    return
  }
  const environment = readEnvironment(process.env)
  if ('runOnFile' in task) {
    process.stdout.write(`${await task.runOnFile(environment, file, values, warn)}\n`)
    return
  }
  const closers: Closer[] = []
  try {
    // A task is for a company of its own, whatever DEMO says.
    const prepared = await prepareServices({ ...environment, demo: false }, systemClock, silentLog, closers)
    process.stdout.write(`${await task.run({ ...prepared, environment }, values)}\n`)
  } finally {
    await closeAll(closers, silentLog)
  }
}

keepFilesToThisAccount()
try {
  await run()
} catch (error) {
  failStart(error, 'The task was not done')
}
