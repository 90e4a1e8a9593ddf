import { allCalls } from '@heliodesk/contract/calls'
import { managedNouns, pathOf as screensOf } from '@heliodesk/domain/nouns/nouns'
import { type FunctionGroup, functionGroups } from '@heliodesk/domain/enumerations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFixtures } from '../testing/add-fixtures.ts'
import { ask, refersToFixtures, pathOf } from '../testing/ask-call.ts'
import type { TestAnswer, TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'
import {
  answersEmpty,
  askedFor,
  changesState,
  held,
  isOpenToOneself,
  isOwnAlone,
  nameOf,
  notBuiltYet,
  ofCompany,
  permissionOf,
  resources,
  rows,
  verbs,
} from '../testing/who-may.ts'

/** Every call x every seed role x {own company, other company, no login}, against who-may.json alone. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const names = { mine: 'Bekende', others: 'Collegaklant', foreign: 'Buitenstaander' }

/** The adviser's and the installer's own, a colleague's, and the other company's. */
const mine = await addFixtures(product, {
  company: noord,
  name: names.mine,
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})
const others = await addFixtures(product, {
  company: noord,
  name: names.others,
  street_number: 2,
  adviser_id: product.both.employee_id,
  crew_id: product.both.employee_id,
})
const foreign = await addFixtures(product, {
  company: zuid,
  name: names.foreign,
  street_number: 3,
  adviser_id: zuid.employees.adviser.employee_id,
  crew_id: zuid.employees.installer.employee_id,
})

const clients = new Map<string, TestClient>()
const logIn = async () => {
  for (const role of functionGroups) clients.set(role, await product.as(role))
  clients.set('both', await product.as('both'))
}
const as = (who: FunctionGroup | 'both'): TestClient => {
  const client = clients.get(who)
  if (client === undefined) throw new Error(`Nobody is logged in as ${who}`)
  return client
}
/** A client without a session, with the CSRF cookie required for changes. */
const visitor = product.visitor()
await visitor.get('/csrf-cookie')
beforeAll(logIn)

/** A direction of a roof is called so too. */
const ofZuid = '(van|Zonnekracht) Zuid'
const aCallOfExchange = { event: 'incoming', number: '0612345678', call_id: 'who-may' }
const anEmptyDelivery = { device: '', wrapped_key: { iv: '', data: '' }, items: [] }
const byHand = (
  client: TestClient,
  { method, path }: (typeof allCalls)[number],
  headers: Record<string, string>,
) =>
  method === 'GET'
    ? client.get(path, headers)
    : client.post(path, path === '/offline/deliver' ? anEmptyDelivery : aCallOfExchange, headers)

/** The response for each role. */
async function statuses(
  roles: readonly FunctionGroup[],
  asked: (role: FunctionGroup) => Promise<TestAnswer<unknown>>,
) {
  const found: Record<string, number> = {}
  for (const role of roles) found[role] = (await asked(role)).status
  return found
}
const each = (roles: readonly FunctionGroup[], status: unknown) =>
  Object.fromEntries(roles.map((role) => [role, status]))
const rolesWith = (permission: string, ...grants: ('no' | 'all' | 'own')[]) =>
  functionGroups.filter((role) => grants.includes(held(role, permission)))

const isPublic = (call: (typeof allCalls)[number]) => rows.get(nameOf(call)) === 'public'
/** Called by other programs with their own token, independent of any login. */
const byToken = allCalls.filter((call) => rows.get(nameOf(call)) === 'bearer token')
/** Sent by visitors of a company's own website. */
const byForm = allCalls.filter((call) => rows.get(nameOf(call)) === 'form key')
const closed = allCalls.filter((call) => !isPublic(call) && !byToken.includes(call) && !byForm.includes(call))

describe('the table', () => {
  test('every call has a row, and every row a call or an entry in the list not built yet [c183]', () => {
    const built = new Set(allCalls.map(nameOf))
    const unserved = allCalls.filter(({ method, path }) => {
      const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`
      return !product.app.hasRoute({ method, url })
    })
    expect({
      without_row: [...built].filter((name) => !rows.has(name)),
      without_call: [...rows.keys()].filter((name) => !built.has(name) && !notBuiltYet.includes(name)),
      not_missing: notBuiltYet.filter((name) => built.has(name) || !rows.has(name)),
      unserved: unserved.map(nameOf),
    }).toEqual({ without_row: [], without_call: [], not_missing: [], unserved: [] })
  })

  test('the contract requires what the rows say', () => {
    const declared = allCalls.map((call) => [nameOf(call), call.permission])
    expect(declared).toEqual(allCalls.map((call) => [nameOf(call), askedFor(call)]))
  })

  test.each(functionGroups)('the seed role of %s matches the written-out table [c1]', async (role) => {
    const { body } = await as(role).get<{ permission_names: string[]; own_resources: string[] }>('/employee')
    const every = resources.flatMap((resource) => verbs.map((verb) => `${verb} ${resource}`))
    expect({ granted: body.permission_names.sort(), own: body.own_resources.sort() }).toEqual({
      granted: every.filter((permission) => held(role, permission) !== 'no').sort(),
      own: resources.filter((resource) => held(role, `view ${resource}`) === 'own').sort(),
    })
  })
})

/** Rows of the audit: every write adds one. */
const written = () =>
  Promise.all(
    [noord, zuid].map((company) =>
      product.inside(async ({ db }) => (await db.execute('SELECT FROM audit_log')).rowCount, company),
    ),
  )

describe('refused', () => {
  let before: unknown
  beforeAll(async () => {
    before = await written()
  })

  test.each(closed)('$method $path without a login', async (call) => {
    const headers = { 'x-company-id': String(noord.id) }
    expect((await ask(visitor, call, mine, noord, headers)).status).toBe(401)
  })

  test.each(closed)('$method $path to roles that may not [c185]', async (call) => {
    const roles = rolesWith(permissionOf(call), 'no')
    const of = isOpenToOneself(call) ? others : mine
    expect(await statuses(roles, (role) => ask(as(role), call, of, noord))).toEqual(each(roles, 403))
  })

  test.each(closed.filter(ofCompany))('$method $path for another company, and for none', async (call) => {
    const elsewhere = { 'x-company-id': String(zuid.id) }
    expect(await statuses(functionGroups, (role) => ask(as(role), call, foreign, zuid, elsewhere))).toEqual(
      each(functionGroups, 403),
    )
    expect(await ask(as('manager'), call, mine, noord, { 'x-company-id': 'null' })).toMatchObject({
      status: 400,
      body: { message: 'No company selected' },
    })
  })

  test.each(closed.filter(refersToFixtures))('$method $path for the ids of another company', async (call) => {
    const roles = rolesWith(permissionOf(call), 'all', 'own')
    expect(await statuses(roles, (role) => ask(as(role), call, foreign, noord))).toEqual(each(roles, 404))
    // The employee of both companies is a manager, without the calls of other function groups.
    const hidden = permissionOf(call).startsWith('group ') ? 403 : 404
    expect((await ask(as('both'), call, foreign, noord)).status).toBe(hidden)
  })

  test.each(closed.filter(refersToFixtures))('$method $path for rows that are not own rows', async (call) => {
    for (const role of rolesWith(permissionOf(call), 'own')) {
      const { status, body } = await ask(as(role), call, others, noord)
      const hidden = answersEmpty(call) ? { status: 200, body: { data: [] } } : { status: 404 }
      expect({ role, status, body }).toMatchObject({ role, ...hidden })
    }
  })

  test('the GETs that want the CSRF token are those of the specification that reach a customer [c473]', () => {
    const guarded = allCalls.filter(({ method, wantsToken }) => method === 'GET' && wantsToken)
    expect(guarded.map(({ path }) => path).toSorted()).toEqual([
      '/appointments/{id}/send-confirmation',
      '/quotations/{id}/send',
    ])
  })

  test.each(byToken)('$method $path without the token of a company', async (call) => {
    for (const client of [visitor, ...clients.values()]) {
      for (const authorization of ['', 'Bearer', 'Bearer wrong'])
        expect((await byHand(client, call, { authorization })).status).toBe(401)
    }
  })

  test.each(byForm)('$method $path with a key that no form has', async (call) => {
    for (const client of [visitor, ...clients.values()])
      expect((await byHand(client, call, { origin: 'https://www.zon.nl' })).status).toBe(404)
  })

  const byBrowser = allCalls.filter(
    (call) => changesState(call) && !byToken.includes(call) && !byForm.includes(call),
  )
  test.each(byBrowser)('$method $path without the CSRF token or the marker header', async (call) => {
    const client = isPublic(call) ? visitor : as('manager')
    const wrongTokens = [{ 'x-xsrf-token': '' }, { 'x-xsrf-token': 'wrong.token' }]
    const wrong = [...(call.wantsToken ? wrongTokens : []), { 'x-requested-with': '' }]
    for (const headers of wrong) {
      expect((await ask(client, call, mine, noord, headers)).status).toBe(419)
    }
  })

  test('none of the refused calls wrote anything', async () => {
    expect(await written()).toEqual(before)
  })
})

describe('lists contain nothing of other companies', () => {
  const lists = closed.filter(
    (call) => call.method === 'GET' && !refersToFixtures(call) && call.answers === 'json' && ofCompany(call),
  )
  test.each(lists)('$method $path', async (call) => {
    for (const role of rolesWith(permissionOf(call), 'all', 'own')) {
      const own = held(role, permissionOf(call)) === 'own'
      const answers = [await ask(as(role), call, mine, noord)]
      for (const name of [names.foreign, names.others, 'Zuid']) {
        answers.push(await as(role).get(`${pathOf(call, mine)}?filter[search]=${name}`))
      }
      const text = JSON.stringify(answers.map(({ status, body }) => (status === 200 ? body : '')))
      const hidden = new RegExp([ofZuid, names.foreign, ...(own ? [names.others] : [])].join('|'))
      expect({ role, status: answers[0]?.status, found: hidden.exec(text)?.[0] }).toEqual({
        role,
        status: 200,
      })
    }
  })
})

/** Neither unauthenticated nor forbidden; other errors of an empty body do not matter. */
const done = (call: (typeof allCalls)[number]) =>
  call.method === 'GET' && !changesState(call)
    ? 200
    : expect.not.toBeOneOf([400, 401, 403, 404, 419, 423, 500, 503])

describe('allowed', () => {
  // Deleting calls come last.
  const late = new Set([
    'DELETE /files/{id}',
    'DELETE /files/shared/{id}',
    'DELETE /mail-templates/{id}',
    'DELETE /adviser-mail-templates/{id}',
    'DELETE /voip-numbers/{id}',
    'DELETE /absences/{id}',
    ...managedNouns.map((noun) => `DELETE ${screensOf(noun)}/{id}`),
    'POST /password/reset/{id}',
    'POST /2fa/{id}/reset',
    'POST /logout',
  ])
  const ordered = [
    ...closed.filter((call) => !late.has(nameOf(call))),
    ...closed.filter((call) => late.has(nameOf(call))),
  ].filter((call) => !isOwnAlone(call))
  test.each(ordered)('$method $path to roles that may [c184]', async (call) => {
    const roles = rolesWith(permissionOf(call), 'all', 'own')
    const gone = call.method === 'DELETE' && call.status === 204 ? expect.toBeOneOf([204, 404]) : done(call)
    expect(await statuses(roles, (role) => ask(as(role), call, mine, noord))).toEqual(each(roles, gone))
    if (call.path === '/logout' || call.path.startsWith('/password/reset/')) await logIn()
  })

  test.each(allCalls.filter(isPublic))('$method $path to everybody', async (call) => {
    const { status } = await ask(visitor, call, mine, noord)
    expect([400, 401, 403, 419, 423, 500, 503]).not.toContain(status)
  })
})
