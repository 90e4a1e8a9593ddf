import { replacePassword } from '../access/administer.ts'
import { hashPassword } from '../access/logins/passwords.ts'
import { StartError } from '../kernel/start-error.ts'
import { auditLogin } from './audit-login.ts'
import { makePassword } from './make-password.ts'
import { required, type Task } from './task.ts'

export const resetPassword: Task = {
  summary: 'gives a login a new password and ends its sessions',
  options: ['username'],
  help: `Gives a login a new password, prints it, and logs the person out everywhere.

  npm run admin -- reset-password --username jan
`,
  run: async ({ services }, values) => {
    const username = required(values, 'username')
    const password = makePassword()
    const password_hash = await hashPassword(password)
    const done = await replacePassword(services.database, username, password_hash, services.clock.now())
    if (!done) throw new StartError(`there is no login ${username}`)
    await auditLogin(services, username, 'password reset')
    return `Login ${username} has the password ${password}`
  },
}
