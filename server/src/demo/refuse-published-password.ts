import pg from 'pg'
import { passwordFits } from '../access/logins/passwords.ts'
import type { Environment } from '../environment.ts'
import { StartError } from '../kernel/start-error.ts'
import { demoPeople, publishedPassword } from './demo-accounts.ts'

/** Throws for a database where demo accounts have the password that everybody can read, though none or another is set. */
export async function refusePublishedPassword(
  ownerUrl: string,
  { demo, demoPassword = publishedPassword }: Pick<Environment, 'demo' | 'demoPassword'>,
): Promise<void> {
  if (demo && demoPassword === publishedPassword) return
  const open = await listOpenAccounts(ownerUrl)
  if (open.length === 0) return
  throw new StartError(
    `the database has accounts of the demo with its published password (${open.join(', ')}), but DEMO is off or DEMO_PASSWORD another: take another database, or give each a password of its own with npm run admin -- reset-password --username <name>`,
  )
}

async function listOpenAccounts(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ seeded: boolean }>(
      "SELECT to_regclass('migrations.demo_seed') IS NOT NULL AS seeded",
    )
    if (rows[0]?.seeded !== true) return []
    const people = await client.query<{ username: string; password_hash: string }>(
      'SELECT username, password_hash FROM users WHERE username = ANY($1) ORDER BY id',
      [demoPeople.map(({ username }) => username)],
    )
    // The seed gives all of them one hash, so that this costs one check.
    const fits = new Map<string, boolean>()
    for (const hash of new Set(people.rows.map((one) => one.password_hash)))
      fits.set(hash, await passwordFits(publishedPassword, hash))
    return people.rows.filter((one) => fits.get(one.password_hash)).map(({ username }) => username)
  } finally {
    await client.end()
  }
}
