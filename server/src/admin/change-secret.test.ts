import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { decryptToken, encryptToken } from '../access/logins/encrypted-token.ts'
import { users } from '../access/schema.ts'
import { setTwoFactorSecret } from '../access/logins/two-factor-secrets.ts'
import { readEnvironment } from '../environment.ts'
import { aLead, aQuotation } from '../testing/a-quotation.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { changeSecret } from './change-secret.ts'

const product = await startTestProduct()
afterAll(product.close)
const { services, ownerUrl } = product
const { user_id } = product.noord.employees.planner

await aQuotation(product, await product.as('manager'), await aLead(product))
const appKey = 'JBSWY3DPEHPK3PXP'
const encrypted = encryptToken(services.secret, appKey, 'two-factor secret')
await setTwoFactorSecret(services.database.global, user_id, encrypted, new Date())
const manager = await product.as('manager')
const url = 'https://pbx.example.nl/'
const exchange = await manager.patch<{ secret: string }>('/telephony/exchange', { url })

const [older, newer, third] = [services.secret, 'n'.repeat(40), 't'.repeat(40)]
const change = (environment: Readonly<Record<string, string>>, secret = older) =>
  changeSecret.run(
    { environment: readEnvironment(environment), services: { ...services, secret }, ownerUrl },
    {},
  )

async function keyUnder(secret: string) {
  const { global } = services.database
  const [row] = await global
    .select({ kept: users.two_factor_secret })
    .from(users)
    .where(eq(users.id, user_id))
  return decryptToken(secret, row?.kept ?? Buffer.alloc(0), 'two-factor secret')
}
async function exchangeUnder(secret: string) {
  const kept = await product.inside(({ db }) =>
    db.execute<{ kept: Buffer }>('SELECT secret_encrypted AS kept FROM telephony_exchanges'),
  )
  return decryptToken(secret, kept.rows[0]?.kept ?? Buffer.alloc(0), 'exchange secret')
}
async function linkUnder(secret: string) {
  const kept = await product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ token_encrypted: Buffer }>('SELECT token_encrypted FROM quotations')
    return rows.map((row) => decryptToken(secret, row.token_encrypted))
  })
  return kept.map((token) => typeof token)
}

test('nothing changes without a new secret, with the current one or with a wrong one', async () => {
  await expect(change({ APP_SECRET: older })).rejects.toThrow('APP_SECRET_NEW must be set')
  await expect(change({ APP_SECRET: older, APP_SECRET_NEW: older })).rejects.toThrow('the present secret')
  const wrong = 'w'.repeat(40)
  await expect(change({ APP_SECRET: wrong, APP_SECRET_NEW: third }, wrong)).rejects.toThrow(
    'not the secret that this database is under',
  )
  expect([await keyUnder(older), await linkUnder(older)]).toEqual([appKey, ['string']])
})

test('stored secrets can only be decrypted with the new secret, and everyone has to log in again', async () => {
  const client = await product.as('manager')
  const told = await change({ APP_SECRET: older, APP_SECRET_NEW: newer })
  expect(told).toContain('3 secrets are under the new secret')
  expect(told).not.toContain('WARNING')
  expect([await keyUnder(newer), await keyUnder(older)]).toEqual([appKey, undefined])
  expect([await linkUnder(newer), await linkUnder(older)]).toEqual([['string'], ['undefined']])
  expect([await exchangeUnder(newer), await exchangeUnder(older)]).toEqual([exchange.body.secret, undefined])
  expect((await client.get('/employee')).status).toBe(401)
})

test('a secret in the data folder is replaced by a generated one, also after a power failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'app-secret')
  await writeFile(file, `${newer}\n`)
  await change({ DATA_DIR: folder })
  const made = await readFile(file, 'utf8')
  expect([made === newer, made.length > 32, await keyUnder(made)]).toEqual([false, true, appKey])
  // Interrupted after the database and before the file: the new secret is beside the old one.
  await writeFile(`${file}.new`, made)
  await writeFile(file, newer)
  expect(await change({ DATA_DIR: folder })).toContain('3 secrets')
  expect([await readFile(file, 'utf8'), await keyUnder(made)]).toEqual([made, appKey])
})
