import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../access/logins/passwords.ts'
import { createTestServices } from '../testing/test-services.ts'
import { onceInEmptyDatabase } from './once-in-empty-database.ts'
import { refusePublishedPassword } from './refuse-published-password.ts'

const world = await createTestServices()
const owner = new pg.Client({ connectionString: world.ownerUrl })
beforeAll(() => owner.connect())
afterAll(async () => {
  await owner.end()
  await world.close()
})

const addUser = async (username: string, password: string) => {
  const values = [username, await hashPassword(password)]
  await owner.query(
    'INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ($1, $2, now(), now())',
    values,
  )
}
const start = (demo = false, demoPassword?: string) =>
  refusePublishedPassword(world.ownerUrl, { demo, demoPassword })

test('a database that was never a demo is started, whatever its passwords are', async () => {
  await addUser('manager', 'zonnepaneel')
  await expect(start()).resolves.toBeUndefined()
})

test('a start without the demo, or with a password of its own, refuses its accounts by name until each has another password', async () => {
  await onceInEmptyDatabase(world.ownerUrl, async () => undefined)
  await addUser('adviser', 'iets heel anders')
  const told = /its published password \(manager\).*reset-password --username/
  await expect(start()).rejects.toThrow(told)
  await expect(start(true, 'van de demo zelf')).rejects.toThrow(told)
  await expect(start(true)).resolves.toBeUndefined()
  await owner.query("UPDATE users SET password_hash = $1 WHERE username = 'manager'", [
    await hashPassword('een eigen wachtwoord'),
  ])
  await expect(start()).resolves.toBeUndefined()
})
