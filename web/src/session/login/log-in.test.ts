import { beforeEach, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'
import { provideDeviceKeys } from './device-keys.ts'
import { guardCalls } from '../guard-calls.ts'
import { holdCall } from '../held-calls.ts'
import { logIn, logInAgain } from './log-in.ts'
import { isLoggedIn } from './logged-in.ts'
import { keptLogin } from './kept-login.ts'
import { continueAfterLogin } from '../session.ts'
import { dispatch, sessionState } from '../session-store.ts'

guardCalls()

/** Answers each path with a status and a body. */
const serve = (answers: Record<string, [status: number, body: object]>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = answers[address.replace('/api/v1', '')] ?? [404, {}]
    return new Response(JSON.stringify(body), { status })
  })

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  dispatch({ type: 'sessionForgotten' })
})

it('stores the errors of a login that is refused, until the next try [c89]', async () => {
  const errors = { password: ['The provided credentials are invalid.'] }
  serve({ '/login': [422, { message: 'No', errors }] })
  await expect(logIn('manager', 'not it')).rejects.toMatchObject({ status: 422 })
  expect(sessionState()).toMatchObject({ phase: { kind: 'anonymous' }, errors })
  dispatch({ type: 'loginStarted' })
  expect(sessionState().errors).toEqual({})
})

it('stores the waiting time as the error of the password', async () => {
  serve({ '/login': [429, { message: 'Wait 20 seconds.' }] })
  await expect(logIn('manager', 'not it')).rejects.toMatchObject({ status: 429 })
  expect(sessionState().errors).toEqual({ password: ['Wait 20 seconds.'] })
})

it('stores the errors over an expired screen, which stays', async () => {
  dispatch({ type: 'employeeRead', userId: 4 })
  dispatch({ type: 'sessionRefused' })
  serve({ '/login': [422, { message: 'Not right' }] })
  await expect(logInAgain('not it')).rejects.toMatchObject({ status: 422 })
  expect(sessionState()).toMatchObject({
    phase: { kind: 'expired', userId: 4 },
    errors: { password: ['Not right'] },
  })
})

it('requires the code of a two-factor login', async () => {
  serve({ '/login': [200, { two_factor: 'validate', user_id: 4 }] })
  expect(await logIn('twofactor', 'zonnepaneel')).toBe('code')
  expect(sessionState().phase).toEqual({
    kind: 'codeRequired',
    code: { kind: 'validate', userId: 4 },
    screen: null,
  })
})

it('has ended when the password opens what the device keeps, and its hash is there', async () => {
  const prepared = Promise.withResolvers<void>()
  const taken: string[] = []
  provideDeviceKeys({
    passwordTaken: (_userId, password) => void taken.push(password),
    prepare: () => (taken.push('prepare'), prepared.promise),
    open: async () => null,
    wipe: async () => undefined,
  })
  serve({ '/login': [200, { employee: { user: { id: 4 }, company: { id: 1 } } }] })
  const login = logIn('adviser', 'zonnepaneel')
  await vi.waitFor(() => expect(taken).toEqual(['zonnepaneel', 'prepare']))
  expect(sessionState().phase.kind).toBe('anonymous')
  expect(keptLogin(4)?.local_password_hash).toMatch(/^\$2b\$10\$/)
  prepared.resolve()
  expect(await login).toBe('in')
  expect(sessionState().phase).toEqual({ kind: 'active', userId: 4 })
})

it('drops held calls when the code is of another person', async () => {
  dispatch({ type: 'employeeRead', userId: 4 })
  dispatch({ type: 'sessionRefused' })
  const waiting = holdCall()
  dispatch({ type: 'codeWanted', code: { kind: 'validate', userId: 5 } })
  serve({ '/employee?company=default': [200, { user: { id: 5 }, company: { id: 1 } }] })
  const completed = continueAfterLogin(5)
  await expect(waiting).rejects.toMatchObject({ status: 401 })
  expect(await completed).toBe('other')
  expect(sessionState().phase).toEqual({ kind: 'active', userId: 5 })
})

it.each([
  ['names the person before', 200, { user: { id: 4 } }],
  ['finds the session before ended', 401, {}],
])('keeps the screen of who was taken over while an answer under way %s', async (_what, status, body) => {
  dispatch({ type: 'employeeRead', userId: 4 })
  const later = Promise.withResolvers<Response>()
  const answers = [later.promise, Promise.resolve(new Response(JSON.stringify({ user: { id: 5 } })))]
  vi.stubGlobal('fetch', () => answers.shift())
  const asked = isLoggedIn()
  dispatch({ type: 'loggedIn', userId: 5 })
  later.resolve(new Response(JSON.stringify(body), { status }))
  expect(await asked).toBe(true)
  expect(sessionState().phase).toEqual({ kind: 'active', userId: 5 })
})

it('asks for the password when the session is another person’s', async () => {
  dispatch({ type: 'employeeRead', userId: 4 })
  serve({ '/employee': [200, { user: { id: 5 } }] })
  expect(await isLoggedIn()).toBe(false)
  expect(sessionState().phase).toEqual({ kind: 'expired', userId: 4 })
})
