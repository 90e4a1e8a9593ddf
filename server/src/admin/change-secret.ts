import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Renewed, renewSecret } from '../access/logins/renew-secret.ts'
import { StartError } from '../kernel/start-error.ts'
import { secretFile } from '../start-product.ts'
import type { Task } from './task.ts'

export const changeSecret: Task = {
  summary: 'encrypts what is kept under APP_SECRET anew, under APP_SECRET_NEW',
  options: [],
  help: `Encrypts portal links, two-factor secrets and those of telephone exchanges under another secret, and logs everybody out.

  APP_SECRET=<the present one> APP_SECRET_NEW=<32 random characters or more> npm run admin -- change-secret

Stop the product first, on every machine, and start it with the new secret afterwards. Portal links that were sent
keep working; links for passwords that were not used yet end. Where the secret is kept in DATA_DIR/app-secret because
APP_SECRET is not set, a new one is made when APP_SECRET_NEW is not set either, and takes its place.

Do it when the old secret may have become known to others, or when whoever knew it leaves. It is done whole or not at
all; after a power cut run it again in the same way. Earlier backups belong to the old secret.
`,
  run: async ({ environment, services, ownerUrl }) =>
    environment.appSecret === undefined
      ? changeKept(environment.dataDir, environment.newSecret, ownerUrl)
      : changeGiven(services.secret, environment.newSecret, ownerUrl),
}

async function changeGiven(from: string, to: string | undefined, ownerUrl: string): Promise<string> {
  if (to === undefined) throw new StartError('APP_SECRET_NEW must be set to the new secret')
  return `${describe(await renewed(ownerUrl, from, to))}\nStart the product with the new one as APP_SECRET.`
}

/** The new secret's file stays beside the old one until the database uses the new secret. */
async function changeKept(dataDir: string, given: string | undefined, ownerUrl: string): Promise<string> {
  const file = secretFile(dataDir)
  const next = `${file}.new`
  const made = given ?? randomBytes(32).toString('base64url')
  await writeFile(next, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const [from, to] = [(await readFile(file, 'utf8')).trim(), (await readFile(next, 'utf8')).trim()]
  const done = await renewed(ownerUrl, from, to)
  await rename(next, file)
  return `${describe(done)}\nThe new one is in ${file}.`
}

async function renewed(ownerUrl: string, from: string, to: string): Promise<Renewed> {
  if (from === to) throw new StartError('APP_SECRET_NEW is the present secret')
  const done = await renewSecret(ownerUrl, from, to)
  if (done === undefined) throw new StartError('APP_SECRET is not the secret that this database is under')
  return done
}

const describe = ({ renewed, closed }: Renewed) =>
  [
    `${renewed.toLocaleString('en')} secrets are under the new secret; everybody logs in again.`,
    ...(closed > 0
      ? [`WARNING: ${closed.toLocaleString('en')} were under neither and stay as they are.`]
      : []),
  ].join('\n')
