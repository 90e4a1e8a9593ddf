import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { csrfCookie, csrfToken, sessionCookie } from '../access/logins/csrf.ts'
import { startSession } from '../access/logins/sessions.ts'
import { createApp } from '../app.ts'
import type { Context } from '../work/context.ts'
import { inJob } from '../work/in-transaction.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createOfficeDatabase } from './test-database.ts'
import { addTestOffice, type TestCompany, type TestOffice } from './test-office.ts'
import { createTestServices, type TestOptions, type TestWorld } from './test-services.ts'

/** A function group's employee, or the manager who works for both companies. */
export type Who = FunctionGroup | 'both'

export interface TestProduct
  extends TestOffice, Pick<TestWorld, 'services' | 'ownerUrl' | 'appUrl' | 'mails'> {
  app: FastifyInstance
  /** A logged-in client, in Noord by default. */
  readonly as: (who: Who, company?: TestCompany) => Promise<TestClient>
  /** A client without a login. */
  readonly visitor: () => TestClient
  /** A transaction in Noord by default, for test fixtures. */
  readonly inside: <Result>(
    work: (context: Context) => Promise<Result>,
    company?: TestCompany,
  ) => Promise<Result>
  /** Runs pending jobs, including those waiting for a retry. */
  readonly drain: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The product on a separate database with the companies and people of `addTestOffice`. */
export async function startTestProduct(options: TestOptions = {}): Promise<TestProduct> {
  const { world, office } = await openOffice(options)
  const { services } = world
  const { noord, both } = office
  const { app } = await createApp(services, { secure: false, demo: null, trustProxy: false })
  await app.ready()
  // The queue opens with its first run; enqueueing needs it open.
  await services.jobs.drain()
  const as = async (who: Who, company = noord) => {
    const { user_id, employee_id } = who === 'both' ? both : company.employees[who]
    const { token } = await startSession(services.database, world.sessionIds, services.clock.now(), {
      user_id,
      employee_id,
      ip: '127.0.0.1',
      user_agent: null,
    })
    const cookies = new Map([
      [sessionCookie, token],
      [csrfCookie, csrfToken(services.secret, token)],
    ])
    return createTestClient(app, { company_id: company.id, cookies })
  }
  return {
    services,
    ownerUrl: world.ownerUrl,
    appUrl: world.appUrl,
    mails: world.mails,
    app,
    ...office,
    as,
    visitor: () => createTestClient(app, { company_id: null }),
    inside: (work, company = noord) => inJob(services, company.id, work),
    drain: () => services.jobs.drain(),
    close: async () => {
      await app.close()
      await world.close()
    },
  }
}

/** A copy of the office that the global set-up made; one of the test's own where its database or clock is. */
async function openOffice(options: TestOptions): Promise<{ world: TestWorld; office: TestOffice }> {
  if (options.on !== undefined || options.now !== undefined) {
    const world = await createTestServices(options)
    return { world, office: await addTestOffice(world) }
  }
  const world = await createTestServices({ ...options, on: await createOfficeDatabase() })
  return { world, office: inject('office') }
}
