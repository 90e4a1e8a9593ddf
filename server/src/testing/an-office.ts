import { createCompany } from '../admin/create-company.ts'
import { createEmployee } from '../admin/create-employee.ts'
import type { Environment } from '../environment.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import { prepareServices } from '../start-product.ts'
import { closeAll, type Closer } from '../close-all.ts'

/** Adds a company with a login for each function group that is named after it; answers with their passwords. */
export async function addOffice<Group extends string>(
  environment: Environment,
  groups: readonly Group[],
): Promise<Record<Group, string>> {
  const closers: Closer[] = []
  try {
    const prepared = { ...(await prepareServices(environment, systemClock, silentLog, closers)), environment }
    await createCompany.run(prepared, { name: 'Zonnig BV' })
    const passwords: Partial<Record<Group, string>> = {}
    for (const group of groups) {
      const person = { company: 'Zonnig BV', username: group, 'function-group': group }
      const made = await createEmployee.run(prepared, { ...person, 'first-name': 'Jan', 'last-name': 'Berg' })
      passwords[group] = made.split(' ').at(-1) ?? ''
    }
    // Each group was given one.
    return passwords as Record<Group, string>
  } finally {
    await closeAll(closers, silentLog)
  }
}

export interface LoggedIn {
  headers: Record<string, string>
  company_id: number
}

/** Logs in as a browser does. */
export async function logInAt(url: string, username: string, password: string): Promise<LoggedIn> {
  const cookies = new Map<string, string>()
  const headers = () => ({
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
  }
  keep(await fetch(`${url}/api/v1/csrf-cookie`))
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${url}/api/v1/login`, { method: 'POST', headers: headers(), body })
  keep(answer)
  const { employee } = (await answer.json()) as { employee: { companies: { id: number }[] } }
  const company_id = employee.companies[0]?.id ?? 0
  return { headers: { ...headers(), 'x-company-id': String(company_id) }, company_id }
}
