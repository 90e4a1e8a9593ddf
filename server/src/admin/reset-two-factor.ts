import { takeTwoFactor } from '../access/administer.ts'
import { StartError } from '../kernel/start-error.ts'
import { auditLogin } from './audit-login.ts'
import { required, type Task } from './task.ts'

export const resetTwoFactor: Task = {
  summary: 'takes the second factor of a login away and ends its sessions',
  options: ['username'],
  help: `Takes the second factor and the recovery codes of a login away, and logs the person out everywhere.

  npm run admin -- reset-2fa --username jan

Make sure first that whoever asks is that person. Where the company demands a second factor, the next login sets up
a new one.
`,
  run: async ({ services }, values) => {
    const username = required(values, 'username')
    const done = await takeTwoFactor(services.database, username, services.clock.now())
    if (!done) throw new StartError(`there is no login ${username}`)
    await auditLogin(services, username, 'two-factor reset')
    return `Login ${username} has no second factor any more`
  },
}
