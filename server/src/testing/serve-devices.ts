import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { csrfToken } from '../access/csrf.ts'
import { startSession } from '../access/sessions.ts'
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
  const login = async ({ user_id, employee_id }: TestOffice['both']) => {
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
    manager: await login(employees.manager),
    both: await login(office.both),
  })
  const { port } = app.server.address() as AddressInfo
  project.provide('devicesServer', {
    address: `http://127.0.0.1:${port}`,
    now: services.clock.now().getTime(),
    noord: await loginsOf(office.noord),
    zuid: await loginsOf(office.zuid),
  })
  return async () => {
    await app.close()
    await world.close()
    await cluster.stop()
  }
}

type Login = Record<'token' | 'csrf', string> & Record<'user_id' | 'employee_id', number>
type Logins = { id: number } & Record<'adviser' | 'manager' | 'both', Login>

declare module 'vitest' {
  interface ProvidedContext {
    devicesServer: { address: string; now: number; noord: Logins; zuid: Logins }
  }
}
