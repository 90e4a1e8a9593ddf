import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { csrfToken } from '../access/logins/csrf.ts'
import { startSession } from '../access/logins/sessions.ts'
import { createApp } from '../app.ts'
import { appUrlOf, migrateDatabase } from '../postgres/migrate.ts'
import { startTestCluster } from './test-cluster.ts'
import { addTestOffice, type TestCompany, type TestOffice } from './test-office.ts'
import { createTestServices } from './test-services.ts'

const staysThere = () => Promise.resolve()
const databaseAt = (ownerUrl: string) => ({ ownerUrl, appUrl: appUrlOf(ownerUrl), drop: staysThere })
const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/**
 * Starts a product for each test file of the browser's half, when it asks for one; they reach it by HTTP alone, as
 * browsers do. What one file leaves is not in the day packs of the next, which every save of a device waits for.
 */
export default async function serveDevices(project: TestProject) {
  const cluster = await startTestCluster()
  const office = await makeOffice(cluster.ownerUrl)
  const started: Served[] = []
  // `/office` starts a product; `/<product>/<user>/<employee>` answers a session for who was logged out.
  const answer = async (path: string): Promise<unknown> => {
    const [what, user_id, employee_id] = path.split('/').slice(1)
    if (what !== 'office')
      return started[Number(what)]?.login({ user_id: Number(user_id), employee_id: Number(employee_id) })
    const served = await serveOffice(await copyOf(cluster.ownerUrl), office)
    const number = started.push(served) - 1
    return { ...served.offered, logins: `${addressOf(door)}/${number}` }
  }
  const door = createServer((request, response) => {
    answer(request.url ?? '').then(
      (given) => response.end(JSON.stringify(given)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('devicesDoor', addressOf(door))
  return async () => {
    door.close()
    await Promise.all(started.map(({ close }) => close()))
    await cluster.stop()
  }
}

/** Into the database that products are copied from, which nobody is connected to afterwards. */
async function makeOffice(ownerUrl: string): Promise<TestOffice> {
  await migrateDatabase(ownerUrl)
  const world = await createTestServices({ on: databaseAt(ownerUrl) })
  try {
    return await addTestOffice(world)
  } finally {
    await world.close()
  }
}

let copies = 0
async function copyOf(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  const original = url.pathname.slice(1)
  const name = `devices_${++copies}`
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE "${original}" STRATEGY file_copy`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}

type Served = Awaited<ReturnType<typeof serveOffice>>

async function serveOffice(ownerUrl: string, office: TestOffice) {
  const world = await createTestServices({ on: databaseAt(ownerUrl) })
  const { services } = world
  const { app } = await createApp(services, { secure: false, demo: null, trustProxy: true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await services.jobs.drain()
  const login = async ({ user_id, employee_id }: Pick<TestOffice['both'], 'user_id' | 'employee_id'>) => {
    const { token } = await startSession(services.database, world.sessionIds, services.clock.now(), {
      user_id,
      employee_id,
      ip: '127.0.0.1',
      user_agent: null,
    })
    return { user_id, employee_id, token, csrf: csrfToken(services.secret, token) }
  }
  const loginsOf = async ({ id, employees }: TestCompany) => ({
    id,
    adviser: await login(employees.adviser),
    /** Whose devices the office forgets, which ends all sessions of a person; nobody else uses these two. */
    service: await login(employees.customer_service),
    manager: await login(employees.manager),
    both: await login(office.both),
  })
  return {
    login,
    offered: {
      address: addressOf(app.server),
      now: services.clock.now().getTime(),
      noord: await loginsOf(office.noord),
      zuid: await loginsOf(office.zuid),
    },
    close: async () => {
      await app.close()
      await world.close()
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    devicesDoor: string
  }
}
