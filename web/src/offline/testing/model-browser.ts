import 'fake-indexeddb/auto'
import type { Employee } from '@heliodesk/contract/session'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { dispatch } from '../../session/session-store.ts'
import { stubLocalStorage } from '../../session/testing/stub-local-storage.ts'
import { holdKey, type OpenKey, openKey } from '../data-key.ts'
import { inDatabase } from '../database.ts'
import { openByServer } from '../devices.ts'
import { devicesServer, type Login } from './devices-server.ts'

/** One browser of one user: what it keeps survives everything. */
export interface ModelBrowser {
  company_id: number
  user_id: number
  employee_id: number
  /** On the internet: what comes from one network is limited. */
  address: string
  factory: IDBFactory
  local: Map<string, string>
  cookies: Map<string, string>
  open: OpenKey | null
}

/** What happens to the next calls; `after` loses the answer alone. */
export type Line = 'good' | 'before' | 'after' | 'twice' | 'refused'

let line: () => Line = () => 'good'
export const setLine = (next: () => Line): void => {
  line = next
}

let dead = false
let writesLeft = Infinity
/** The browser is killed at the write that comes after so many. */
export const killAfter = (writes: number): void => {
  writesLeft = writes
}
export const isKilled = (): boolean => dead

/** Every write may be the last one of a browser; what was not committed by then is undone. */
export function interruptWrites(): void {
  const { prototype } = IDBObjectStore
  for (const name of ['put', 'add', 'delete'] as const) {
    const write = prototype[name] as (...given: unknown[]) => IDBRequest
    vi.spyOn(prototype, name).mockImplementation(function interrupted(
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const asked = write.apply(this, given)
      writesLeft -= 1
      if (writesLeft < 0) {
        dead = true
        this.transaction.abort()
      }
      return asked as never
    })
  }
}

let made = 0

let current: ModelBrowser | undefined

const keepCookies = (answer: Response, { cookies }: ModelBrowser) => {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
}

const lost = () => new TypeError('Failed to fetch')

/** The network between this browser and the real server. */
export async function overTheLine(address: string, init: RequestInit = {}): Promise<Response> {
  const browser = current
  const what = line()
  if (browser === undefined || dead || what === 'before') throw lost()
  if (what === 'refused' && init.credentials !== 'omit') return Response.json({}, { status: 401 })
  const headers = new Headers(init.headers)
  headers.set('X-Forwarded-For', browser.address)
  if (init.credentials !== 'omit')
    headers.set('Cookie', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  const ask = async () => {
    const answer = await realFetch(devicesServer.address + address, { ...init, headers })
    if (init.credentials !== 'omit') keepCookies(answer, browser)
    return answer
  }
  if (what === 'twice') await (await ask()).arrayBuffer()
  const answer = await ask()
  if (what === 'after' || isKilled()) throw lost()
  return answer
}
const realFetch = globalThis.fetch

/** Another browser is looked at: the one before stays as it is. */
export async function enter(browser: ModelBrowser): Promise<void> {
  if (current !== undefined) {
    current.open = openKey()
    await inDatabase(async (database) => database.close())
  }
  current = browser
  vi.stubGlobal('indexedDB', browser.factory)
  stubLocalStorage(browser.local)
  vi.stubGlobal('document', {
    get cookie() {
      return `XSRF-TOKEN=${browser.cookies.get('XSRF-TOKEN') ?? ''}`
    },
    documentElement: { lang: 'en' },
  })
  holdKey(browser.open)
  logIn(browser)
}

function logIn({ user_id, employee_id, company_id }: ModelBrowser) {
  const known = {
    id: employee_id,
    user: { id: user_id },
    company: { id: company_id },
    full_name: 'Adviser',
  } as Employee
  const employee: Employee = { ...known, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee)
  dispatch({ type: 'companyChosen', companyId: company_id })
  dispatch({ type: 'loggedIn', userId: user_id })
}

/** A picture that the office adds. */
export const uploadByOffice = async (
  company_id: number,
  fields: object,
  picture: Uint8Array<ArrayBuffer>,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new File([picture], 'office.jpg', { type: 'image/jpeg' }))
  const { status, body } = await askOffice(company_id, 'POST', '/files', form)
  if (status !== 201) throw new Error(body)
}

/** Calls of the office, over a line of its own. */
export async function askOffice(company_id: number, method: string, path: string, body?: object) {
  const { noord, zuid, address } = devicesServer
  const { manager } = company_id === noord.id ? noord : zuid
  const isForm = body instanceof FormData
  const answer = await realFetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      Cookie: `heliodesk_session=${manager.token}; XSRF-TOKEN=${manager.csrf}`,
      'X-XSRF-TOKEN': manager.csrf,
      'X-Requested-With': 'XMLHttpRequest',
      'X-Company-Id': String(company_id),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.text() }
}

/** Started again after a kill, with a login over a line that holds. */
export async function startAgain(browser: ModelBrowser): Promise<void> {
  dead = false
  writesLeft = Infinity
  setLine(() => 'good')
  holdKey(null)
  const login = await realFetch(`${devicesServer.logins}/${browser.user_id}/${browser.employee_id}`)
  browser.cookies = cookiesOf((await login.json()) as Login)
  logIn(browser)
  await openByServer(browser.user_id, null)
}

const cookiesOf = ({ token, csrf }: Pick<Login, 'token' | 'csrf'>) =>
  new Map([
    ['heliodesk_session', token],
    ['XSRF-TOKEN', csrf],
  ])

export function aBrowser(company_id: number, { user_id, employee_id, token, csrf }: Login): ModelBrowser {
  made += 1
  return {
    company_id,
    user_id,
    employee_id,
    address: `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
    factory: new IDBFactory(),
    local: new Map(),
    cookies: cookiesOf({ token, csrf }),
    open: null,
  }
}
