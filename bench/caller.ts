/** Of the demo's accounts: another than the published one, as processes on a DATABASE_URL want. */
export const demoPassword = 'of the bench alone'

export interface Caller {
  readonly company_id: number
  /** Headers sent with every request of this person. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: ReadonlyMap<string, string>
  get<Answer>(path: string): Promise<Answer>
  send<Answer>(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<Answer>
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

function keepCookies(response: Response, cookies: Map<string, string>) {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
}

const headersOf = (cookies: ReadonlyMap<string, string>) => ({
  'x-requested-with': 'XMLHttpRequest',
  'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

/** The cookies of somebody who is not logged in (yet), and the headers that a change needs. */
export async function visit(url: string) {
  const cookies = new Map<string, string>()
  keepCookies(await fetch(`${url}/api/v1/csrf-cookie`), cookies)
  return { cookies, headers: headersOf(cookies) }
}

/** A demo account, logged in for the company it starts with; in a browser that has these cookies already. */
export async function logIn(
  url: string,
  username: string,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Caller> {
  const visited = await visit(url)
  const cookies = new Map([...known, ...visited.cookies])
  cookies.delete('heliodesk_session')
  const before = headersOf(cookies)
  const response = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...before },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  keepCookies(response, cookies)
  const { employee } = await answerOf<{
    employee: { default_company: { id: number } | null; companies: { id: number }[] }
  }>(response)
  const company_id = (employee.default_company ?? employee.companies[0])?.id ?? 0
  const headers = { ...headersOf(cookies), 'x-company-id': String(company_id) }
  return {
    company_id,
    headers,
    cookies,
    get: async (path) => answerOf(await fetch(`${url}/api/v1${path}`, { headers })),
    send: async (method, path, body) => {
      const request = {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      return answerOf(await fetch(`${url}/api/v1${path}`, request))
    },
  }
}
