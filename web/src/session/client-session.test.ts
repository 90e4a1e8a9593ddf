import { beforeEach, expect, it, vi } from 'vitest'
import { type ApiError } from '../data/calls/api-error.ts'
import { api } from '../data/calls/client.ts'
import { onApiError } from '../data/calls/call-layers.ts'
import { guardCalls } from './guard-calls.ts'
import { isLocked } from './session-machine.ts'
import { dispatch, sessionState } from './session-store.ts'

guardCalls()

/** Responds with the statuses in order, then always 200; counts the requests. */
function serveStatuses(...statuses: number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/csrf-cookie')) return new Response(null, { status: 204 })
    asked.push(address)
    const status = statuses.shift() ?? 200
    const body = status === 423 ? { message: '', two_factor: 'validate', user_id: 4 } : { id: 5 }
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

const logIn = () => dispatch({ type: 'loggedIn', userId: 4 })
const expiry = () => vi.waitFor(() => expect(isLocked(sessionState())).toBe(true))

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  dispatch({ type: 'sessionForgotten' })
  dispatch({ type: 'companyChosen', companyId: 1 })
  dispatch({ type: 'employeeRead', userId: 4 })
})

it('retries a call refused with 401 after login, and returns the response to the caller', async () => {
  const asked = serveStatuses(401)
  const answer = api('GET /leads/{id}', { params: { id: 5 } })
  await expiry()
  expect(asked).toHaveLength(1)
  logIn()
  expect(await answer).toEqual({ id: 5 })
  expect(asked).toHaveLength(2)
})

it('treats a 419 as an ended session only after one retry with a new token', async () => {
  const asked = serveStatuses(419, 419)
  const answer = api('POST /logout')
  await expiry()
  expect(asked).toHaveLength(2)
  logIn()
  await answer
  expect(asked).toHaveLength(3)
})

/** A call that wants a login of lately, and its overlay. */
async function askAgain() {
  let login = 0
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/csrf-cookie')
      ? new Response(null, { status: 204 })
      : login === sessionState().logins
        ? new Response(null, { status: 204 })
        : new Response('{"log_in_again":true}', { status: 401 }),
  )
  const removed = api('DELETE /passkeys/{id}', { params: { id: 5 } })
  await expiry()
  expect(sessionState().again).toBe(true)
  return { removed, byPassword: () => (login = logIn().after.logins) }
}

it('repeats a call that wants a login of lately after the password, which other tabs do not see', async () => {
  const { removed, byPassword } = await askAgain()
  dispatch({ type: 'deadlineMovedElsewhere', userId: 4, deadline: 9_000 })
  dispatch({ type: 'sessionConfirmed', userId: 4 })
  expect(sessionState()).toMatchObject({ phase: { kind: 'expired' }, again: true })
  byPassword()
  await removed
  expect(sessionState()).toMatchObject({ phase: { kind: 'active' }, again: false })
})

it('gives that call up without the password, and goes on with the session', async () => {
  const { removed } = await askAgain()
  dispatch({ type: 'loginAgainCancelled' })
  await expect(removed).rejects.toMatchObject({ status: 401 })
  expect(sessionState()).toMatchObject({ phase: { kind: 'active', userId: 4 }, again: false })
})

it('sends nothing while the session is expired', async () => {
  const asked = serveStatuses()
  dispatch({ type: 'sessionRefused' })
  const answer = api('GET /leads/{id}', { params: { id: 5 } })
  await Promise.resolve()
  expect(asked).toEqual([])
  logIn()
  await answer
  expect(asked).toHaveLength(1)
})

it('sends nothing while a code is required [c88]', async () => {
  const asked = serveStatuses(423)
  await expect(api('GET /leads/{id}', { params: { id: 5 } })).rejects.toMatchObject({ status: 423 })
  expect(sessionState().phase).toMatchObject({ kind: 'codeRequired', code: { kind: 'validate', userId: 4 } })
  await expect(api('GET /leads/{id}', { params: { id: 6 } })).rejects.toMatchObject({ status: 423 })
  expect(asked).toHaveLength(1)
})

it('does not ask for a password when nobody was logged in', async () => {
  serveStatuses(401)
  dispatch({ type: 'sessionForgotten' })
  await expect(api('GET /leads/{id}', { params: { id: 5 } })).rejects.toMatchObject({ status: 401 })
  expect(isLocked(sessionState())).toBe(false)
})

it('retries a call refused for a token that another call has since replaced', async () => {
  const tokenArrives = Promise.withResolvers<void>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const token = document.cookie
    asked.push(`${address} ${token}`)
    if (!address.endsWith('/activate'))
      return new Response('{"id":5}', { status: token === 'XSRF-TOKEN=y' ? 200 : 401 })
    await tokenArrives.promise
    document.cookie = 'XSRF-TOKEN=y'
    return new Response('{}')
  })
  const activated = api('POST /2fa/{userId}/activate', {
    params: { userId: 4 },
    body: { code: '1' },
    bare: true,
  })
  const answer = api('GET /leads/{id}', { params: { id: 5 } })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  tokenArrives.resolve()
  expect(await answer).toEqual({ id: 5 })
  await activated
  expect(asked).toHaveLength(3)
  expect(isLocked(sessionState())).toBe(false)
})

it('rejects the caller after showing the message, or silently for quiet calls [c237]', async () => {
  const shown: number[] = []
  onApiError(({ status }: ApiError) => shown.push(status))
  serveStatuses(403, 404, 422, 500, 418, 403)
  for (const status of [403, 404, 422, 500, 418])
    await expect(api('GET /leads/{id}', { params: { id: 5 } })).rejects.toMatchObject({ status })
  expect(shown).toEqual([403, 404, 422, 500, 418])
  await expect(api('GET /leads/{id}', { params: { id: 5 }, quiet: true })).rejects.toMatchObject({
    status: 403,
  })
  expect(shown).toHaveLength(5)
})
