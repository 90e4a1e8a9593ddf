import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appUrlOf } from '../postgres/migrate.ts'

export interface TestDatabase {
  ownerUrl: string
  /** As the role without ownership, for the product itself. */
  appUrl: string
  /** For `afterAll`: removes it, also when something still holds a connection. */
  readonly drop: () => Promise<void>
}

/** A database of the test file's own, cloned from the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> => createMigrated('template_heliodesk')

/** The same with the companies and people of `addTestOffice`. */
export const createOfficeDatabase = (): Promise<TestDatabase> => createMigrated('template_office')

async function createMigrated(template: string) {
  const failure = inject('templateFailure')
  if (failure !== '') throw new Error(`The templates could not be made: ${failure}`)
  return createDatabase(template)
}

/** One that no Heliodesk used yet. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template1')

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Logging each page of the copy takes five times as long.
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${name}`
  return {
    ownerUrl: url.href,
    appUrl: appUrlOf(url.href),
    drop: () => asOwner(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: inject('ownerUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
