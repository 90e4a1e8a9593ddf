import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { csrfToken } from '../access/logins/csrf.ts'
import { startSession } from '../access/logins/sessions.ts'
import { createApp } from '../app.ts'
import { appUrlOf, migrateDatabase } from '../postgres/migrate.ts'
import { startTestCluster } from './test-cluster.ts'
import { addTestOffice, type TestCompany, type TestOffice } from './test-office.ts'
import { createTestServices } from './test-services.ts'

/** Starts the product for tests of the browser's half: they reach it by HTTP alone, as browsers do. */
export default async function serveDevices(project: TestProject) {
  const cluster = await startTestCluster()
  await migrateDatabase(cluster.ownerUrl)
  const on = {
    ownerUrl: cluster.ownerUrl,
    appUrl: appUrlOf(cluster.ownerUrl),
    drop: () => Promise.resolve(),
  }
  const world = await createTestServices({ on })
  const { services } = world
  const office = await addTestOffice(world)
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
  // Who was logged out logs in again: `/<user>/<employee>` answers a new session.
  const logins = createServer((request, response) => {
    const [, user_id, employee_id] = (request.url ?? '').split('/').map(Number)
    const made = login({ user_id: user_id ?? 0, employee_id: employee_id ?? 0 })
    made.then(
      (session) => response.end(JSON.stringify(session)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  logins.listen(0, '127.0.0.1')
  await once(logins, 'listening')
  const addressOf = (server: typeof logins) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project.provide('devicesServer', {
    address: addressOf(app.server),
    logins: addressOf(logins),
    now: services.clock.now().getTime(),
    noord: await loginsOf(office.noord),
    zuid: await loginsOf(office.zuid),
  })
  return async () => {
    logins.close()
    await app.close()
    await world.close()
    await cluster.stop()
  }
}

type Login = Record<'token' | 'csrf', string> & Record<'user_id' | 'employee_id', number>
type Logins = { id: number } & Record<'adviser' | 'service' | 'manager' | 'both', Login>

declare module 'vitest' {
  interface ProvidedContext {
    devicesServer: { address: string; logins: string; now: number; noord: Logins; zuid: Logins }
  }
}
