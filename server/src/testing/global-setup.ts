import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { appUrlOf, migrateDatabase } from '../postgres/migrate.ts'
import { startTestCluster } from './test-cluster.ts'
import { addTestOffice, type TestOffice } from './test-office.ts'
import { createTestServices } from './test-services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the throw-away cluster. */
    ownerUrl: string
    /** Why the templates could not be made, or an empty text. */
    templateFailure: string
    /** What `template_office` holds. */
    office: TestOffice
  }
}

/** Starts one throw-away cluster for the run and makes the templates in it. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('ownerUrl', cluster.ownerUrl)
  // Tests without a database still run, and those with one report this error.
  project.provide('templateFailure', await makeTemplates(project, cluster.ownerUrl).catch(describe))
  return cluster.stop
}

async function makeTemplates(project: TestProject, ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const addressOf = (name: string) => Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
  const finish = (name: string) =>
    client.query(`ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  try {
    await client.query('CREATE DATABASE template_heliodesk')
    await migrateDatabase(addressOf('template_heliodesk'))
    await finish('template_heliodesk')
    await client.query('CREATE DATABASE template_office TEMPLATE template_heliodesk')
    project.provide('office', await makeOffice(addressOf('template_office')))
    await finish('template_office')
    return ''
  } finally {
    await client.end()
  }
}

async function makeOffice(ownerUrl: string): Promise<TestOffice> {
  const world = await createTestServices({
    on: { ownerUrl, appUrl: appUrlOf(ownerUrl), drop: () => Promise.resolve() },
  })
  try {
    return await addTestOffice(world)
  } finally {
    await world.close()
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
