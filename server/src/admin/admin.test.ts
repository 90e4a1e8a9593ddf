import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { setTwoFactorSecret } from '../access/logins/two-factor-secrets.ts'
import { readEnvironment } from '../environment.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { listRolesToGive } from '../features/employees/queries.ts'
import { inJob } from '../work/in-transaction.ts'
import { resultCodes } from '../settings/result-codes.ts'
import { createCompany } from './create-company.ts'
import { createEmployee } from './create-employee.ts'
import { resetPassword } from './reset-password.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { readTask, type Values } from './task.ts'

const product = await startTestProduct()
afterAll(product.close)
const prepared = {
  environment: readEnvironment({}),
  services: product.services,
  ownerUrl: product.ownerUrl,
}

const logIn = async (username: string, password: string) => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  type Answer = { companies: { name: string }[]; employee: { permission_names: string[] } }
  return visitor.post<Answer>('/login', { username, password })
}
const jan: Values = { company: 'Zonnig BV', username: 'jan', 'first-name': 'Jan', 'last-name': 'Berg' }
const passwordIn = (text: string) => text.split(' ').at(-1) ?? ''

test('the first manager of a new company can log in and work', async () => {
  await createCompany.run(prepared, { name: 'Zonnig BV' })
  await expect(createCompany.run(prepared, { name: 'zonnig bv' })).rejects.toThrow('there is a company')
  const made = await createEmployee.run(prepared, jan)
  const { status, body } = await logIn('jan', passwordIn(made))
  expect({ status, companies: body.companies.map(({ name }) => name) }).toEqual({
    status: 200,
    companies: ['Zonnig BV'],
  })
})

/** The commands of the page that says how a server is set up, each in its parts. */
async function documentedCommands() {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  return Array.from(page.matchAll(/^npm run admin -- (create-.+)$/gm), ([, line = '']) =>
    Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? ''),
  )
}

test('the commands of the operations page make a company and a manager who logs in', async () => {
  const printed: string[] = []
  for (const parts of await documentedCommands()) {
    const read = readTask(parts, { 'create-company': createCompany, 'create-employee': createEmployee })
    if (read === undefined || !('run' in read.task)) throw new Error(`No task of ${parts.join(' ')}`)
    // Another test has a company of this name.
    const values = JSON.parse(
      JSON.stringify(read.values).replaceAll('Zonnig BV', 'Bladzijde BV').replace('"jan"', '"bladzijde"'),
    ) as Values
    printed.push(await read.task.run(prepared, values))
  }
  expect(printed).toHaveLength(2)
  expect((await logIn('bladzijde', passwordIn(printed[1] ?? ''))).status).toBe(200)
})

async function idOfCompany(name: string): Promise<number> {
  const { rows } = await product.services.database.pool.query<{ id: number }>(
    'SELECT access_company_named($1) AS id',
    [name],
  )
  return Number(rows[0]?.id)
}

test('the roles and result codes of a new company are named in its language', async () => {
  await createCompany.run(prepared, { name: 'Dutch BV', language: 'nl' })
  await createCompany.run(prepared, { name: 'English Ltd', language: 'en' })
  const named = async (name: string) => {
    const made = { ...jan, company: name, username: `adviser-${name.length}`, 'function-group': 'adviser' }
    await createEmployee.run(prepared, made)
    return inJob(product.services, await idOfCompany(name), async ({ db }) => ({
      roles: (await listRolesToGive(db)).map((role) => role.name),
      results: (await db.select().from(resultCodes)).map(({ description }) => description),
    }))
  }
  expect(await named('Dutch BV')).toEqual({
    roles: expect.arrayContaining(['Adviseur', 'Installateur', 'Manager']),
    results: expect.arrayContaining(['Neemt niet op', 'Afspraak gemaakt', 'Wil niet gebeld worden']),
  })
  expect(await named('English Ltd')).toEqual({
    roles: expect.arrayContaining(['Adviser', 'Installer', 'Manager']),
    results: expect.arrayContaining(['No answer', 'Appointment made', 'Does not want calls']),
  })
})

test('an invalid option is refused with a hint on how to fix it', async () => {
  const refused = (changes: Values) => createEmployee.run(prepared, { ...jan, username: 'piet', ...changes })
  await expect(refused({ username: 'JAN' })).rejects.toThrow('the username JAN is taken')
  await expect(refused({ company: 'Nergens' })).rejects.toThrow('make it with create-company')
  await expect(refused({ 'function-group': 'boss' })).rejects.toThrow('--function-group is one of')
  await expect(refused({ role: 'Boss' })).rejects.toThrow('choose one with --role')
  await expect(refused({ 'last-name': ' ' })).rejects.toThrow('--last-name is required')
  await expect(resetPassword.run(prepared, { username: 'niemand' })).rejects.toThrow('there is no login')
})

test('setting a new password ends the sessions and the old password', async () => {
  const client = await product.as('planner')
  const told = await resetPassword.run(prepared, { username: 'Planner.Noord' })
  expect((await client.get('/employee')).status).toBe(401)
  expect((await logIn('planner.noord', 'zonnepaneel')).status).toBe(422)
  expect((await logIn('planner.noord', passwordIn(told))).status).toBe(200)
})

const owed = ({ body }: { body: object }) => 'two_factor' in body && body.two_factor

test('removing the second factor ends the sessions and leaves a password-only login', async () => {
  const client = await product.as('installer')
  const { user_id } = product.noord.employees.installer
  await setTwoFactorSecret(product.services.database.global, user_id, Buffer.from('secret'), new Date())
  expect(owed(await logIn('installer.noord', 'zonnepaneel'))).toBe('validate')
  await resetTwoFactor.run(prepared, { username: 'Installer.Noord' })
  expect((await client.get('/employee')).status).toBe(401)
  expect(owed(await logIn('installer.noord', 'zonnepaneel'))).toBeFalsy()
  await expect(resetTwoFactor.run(prepared, { username: 'niemand' })).rejects.toThrow('there is no login')
})

test('both resets are audited in the companies', async () => {
  const rows = await product.inside(
    async ({ db }) =>
      (
        await db.execute(
          `SELECT action, actor, subject_id, after FROM audit_log WHERE action LIKE '%reset' ORDER BY id`,
        )
      ).rows,
  )
  const after = { by: 'npm run admin' }
  const { planner, installer } = product.noord.employees
  expect(rows).toEqual([
    { action: 'password reset', actor: 'system', subject_id: planner.employee_id, after },
    { action: 'two-factor reset', actor: 'system', subject_id: installer.employee_id, after },
  ])
})

test('the command line reports unknown tasks and options', () => {
  const tasks = { 'reset-password': resetPassword }
  expect(() => readTask(['drop'], tasks)).toThrow('there is no task drop; the tasks are reset-password')
  expect(() => readTask(['reset-password', '--user', 'x'], tasks)).toThrow('reset-password --help')
  expect(readTask(['reset-password', '--help'], tasks)?.wantsHelp).toBe(true)
  expect(readTask([], tasks)).toBeUndefined()
})
