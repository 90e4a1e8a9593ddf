import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../postgres/migrate.ts'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the throw-away cluster. */
    ownerUrl: string
    /** Why no migrated template could be made, or an empty text. */
    templateFailure: string
  }
}

/** Starts one throw-away cluster for the run and makes the migrated template in it. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('ownerUrl', cluster.ownerUrl)
  // Tests without a database still run, and those with one report this error.
  project.provide('templateFailure', await makeTemplate(cluster.ownerUrl).catch(describe))
  return cluster.stop
}

async function makeTemplate(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('CREATE DATABASE template_heliodesk')
    const url = new URL(ownerUrl)
    url.pathname = '/template_heliodesk'
    await migrateDatabase(url.href)
    await client.query('ALTER DATABASE template_heliodesk IS_TEMPLATE true ALLOW_CONNECTIONS false')
    return ''
  } finally {
    await client.end()
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
