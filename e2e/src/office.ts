import type { Call, CallResult } from '@heliodesk/contract/call'
import type { Calls } from '@heliodesk/contract/calls'
import type { Page } from '@playwright/test'
import type * as z from 'zod'
import type { Product } from './product.ts'

/** The address of a running product. */
type Server = Pick<Product, 'url'>

type Key = keyof Calls
type CallOf<K extends Key> = Extract<Calls[K], Call>
export type AnswerOf<K extends Key> = CallResult<CallOf<K>>
type BodyOf<K extends Key> = z.input<CallOf<K>['body']>

interface Request<K extends Key> {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>>
  body?: BodyOf<K> | FormData
}

/** A user without a browser: cookies, CSRF token and company as the app sends them. */
export interface Caller {
  /** Throws when the answer is a refusal. */
  ask<K extends Key>(key: K, request?: Request<K>): Promise<AnswerOf<K>>
  /** The raw response, whatever its status. */
  send<K extends Key>(key: K, request?: Request<K>): Promise<Response>
  /** A call that is only known when the test runs; undefined when it was refused. */
  askAny(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>
  /** Cookies by name. */
  cookies: ReadonlyMap<string, string>
}

export interface Colleague extends Caller {
  id: number
  full_name: string
  email: string
  /** Where they work, in their order. */
  companyIds: number[]
}

const demoPassword = 'zonnepaneel'

function encoded(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function address(product: Server, path: string, { params = {}, query = {} }: Request<Key>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `${product.url}/api/v1${filled}${search === '' ? '' : `?${search}`}`
}

function createCaller(product: Server, company: () => number | null): Caller {
  const cookies = new Map<string, string>()
  const request = async (method: string, url: string, content?: unknown) => {
    const { body, headers } = encoded(content)
    const answer = await fetch(url, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-company-id': String(company()),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const send = async <K extends Key>(key: K, given: Request<K> = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    return await request(method, address(product, path, given), given.body)
  }
  const askAny = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await request(method, address(product, path, {}), body)
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  }
  const ask = async <K extends Key>(key: K, request?: Request<K>) => {
    const answer = await send(key, request)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<K>
  }
  return { ask, send, askAny, cookies }
}

/** A demo account, or somebody with a password of their own, logged in for the company they start with. */
export async function logInCaller(
  product: Server,
  username: string,
  password = demoPassword,
): Promise<Colleague> {
  let company: number | null = null
  const caller = createCaller(product, () => company)
  await caller.ask('GET /csrf-cookie')
  const answer = await caller.ask('POST /login', { body: { username, password } })
  if (!('employee' in answer)) throw new Error(`${username} needs a two-factor code`)
  const { employee } = answer
  company = (employee.default_company ?? employee.companies[0])?.id ?? null
  const companyIds = employee.companies.map(({ id }) => id)
  return {
    ...caller,
    id: employee.id,
    full_name: employee.full_name,
    email: employee.email ?? '',
    companyIds,
  }
}

/** A customer, who may change what their link opens. */
export async function createCustomer(product: Product): Promise<Caller> {
  const caller = createCaller(product, () => null)
  await caller.ask('GET /csrf-cookie')
  return caller
}

/** Logs someone in on the page. */
export async function logInPage(
  page: Page,
  product: Product,
  username: string,
  password?: string,
): Promise<void> {
  const { cookies } = await logInCaller(product, username, password)
  await page.context().clearCookies()
  await page.context().addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      url: product.url,
      httpOnly: name !== 'XSRF-TOKEN',
    })),
  )
}

/** The same for customer service with a phone number already selected. */
export async function logInPageWithNumber(page: Page, product: Product, username: string): Promise<void> {
  await logInPage(page, product, username)
  if (username !== 'service') return
  const colleague = await logInCaller(product, username)
  const [number] = (await colleague.ask('GET /voip-numbers/available')).data
  if (number !== undefined)
    await colleague.ask('POST /voip-numbers/{id}/select', { params: { id: number.id } })
}

let made = 0

/** A new lead with the data a quotation needs. */
export async function aLead(by: Colleague, changes: Partial<BodyOf<'POST /leads'>> = {}) {
  made += 1
  return by.ask('POST /leads', {
    body: {
      salutation: 'mrs',
      firstName: 'Marijke',
      insertion: 'van der',
      lastName: `Proef${'abcdefghij'.charAt(made % 10)}`,
      email: `klant${made}@voorbeeld.example`,
      street: 'Zonnelaan',
      street_number: 2_000 + made,
      zip_code: '9711 AB',
      city: 'Groningen',
      energy_usage: 3_500,
      meter_connection: '3x25A',
      language: 'nl',
      ...changes,
    },
  })
}
export type Lead = Awaited<ReturnType<typeof aLead>>

/** An advice visit on a day of its own, after the demo's. */
export async function anAppointment(by: Colleague, lead_id: number, adviser_id: number) {
  made += 1
  const date = new Date(Date.UTC(2026, 10, 2 + made)).toISOString().slice(0, 10)
  return by.ask('POST /appointments', {
    body: {
      lead_id,
      adviser_id,
      kind: 'advice',
      date,
      from: '10:00',
      till: '11:30',
      remarks: null,
      confirm: true,
    },
  })
}

/** What a crew has to know, with which a letter is set ready before its pictures. */
export const readyFacts = {
  contact_name: 'Anna van den Berg',
  contact_phone: '0612345678',
  roof_access: 'Ladder in the back garden',
  new_fuse_box_needed: false,
  cable_route_ac_metres: 12,
  missing_pictures_reason: 'The customer sends them',
}
