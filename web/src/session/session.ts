import type { Permission } from '@heliodesk/domain/roles/permissions'
import type { Employee } from '@heliodesk/contract/session'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../data/api-error.ts'
import { api } from '../data/client.ts'
import { refuseCalls, releaseCalls } from './held-calls.ts'
import { forgetLogin, keptLogin, owedLogout, rememberLogin } from './kept-login.ts'
import { queryClient } from '../data/queries.ts'
import { askForCode, codeOwedOf, expireSession } from './session-end.ts'
import { type SessionState, sessionState } from './session-state.ts'
import { tellTabs } from './tabs.ts'

const readEmployee = (companyId = sessionState.get().companyId) =>
  api('GET /employee', { quiet: true, bare: true, ...(companyId !== null && { companyId }) })

/** Chooses the employee's default company where none is chosen yet. */
async function inCompany(employee: Employee): Promise<Employee> {
  if (employee.company !== null) return employee
  const company = employee.default_company ?? employee.companies[0]
  if (!company) return employee
  sessionState.setCompany(company.id)
  return await readEmployee()
}

/** In the company of this tab, or in another one when the employee does not work there (any more). */
async function readEmployeeSomewhere(): Promise<Employee> {
  try {
    return await inCompany(await readEmployee())
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403 || sessionState.get().companyId === null)
      throw error
    sessionState.setCompany(null)
    return await inCompany(await readEmployee())
  }
}

/** A logout that did not reach the server is made up for; says whether one was owed. */
async function settleLogout(): Promise<boolean> {
  if (!owedLogout.is()) return false
  await api('POST /logout', { bare: true, quiet: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
  })
  owedLogout.forget()
  return true
}

async function loadEmployee(): Promise<Employee | null> {
  if (await settleLogout()) return null
  try {
    const employee = await readEmployeeSomewhere()
    sessionState.change({ userId: employee.user.id })
    return employee
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 423) askForCode(codeOwedOf(error.body))
    if (error.status === 401 || error.status === 419 || error.status === 423) return null
    throw error
  }
}

/** Who is logged in, in the company of this tab; null when nobody is. */
export const employeeQuery = queryOptions({
  queryKey: ['session', 'employee'],
  queryFn: loadEmployee,
  staleTime: Infinity,
  gcTime: Infinity,
})

const knownEmployee = (): Employee | null => queryClient.getQueryData(employeeQuery.queryKey) ?? null

/** Nothing that was read for somebody else, or in another company, survives. */
function showFor(employee: Employee | null): void {
  const { queryKey } = employeeQuery
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true })
  // The employee's own query stays, because the header watches it: only its content changes.
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) })
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(queryKey, employee)
  sessionState.change({ userId: employee?.user.id ?? null })
}

/** The tabs of this browser learn who is logged in now; held calls are another person's when it is not the same. */
export function announceLogin(userId: number, { tell = true }: { tell?: boolean } = {}): void {
  const { userId: before, expiresAt, logins } = sessionState.get()
  const same = before === null || before === userId
  sessionState.change({ expired: false, codeOwed: null, userId, logins: logins + 1 })
  if (same) releaseCalls()
  else refuseCalls(new ApiError(401, '', '', null))
  if (tell) tellTabs({ kind: 'login', userId, expiresAt })
}

/** Reads who is logged in anew and shows only what is theirs. */
export async function enterAnew(): Promise<Employee> {
  const employee = await readEmployeeSomewhere()
  showFor(employee)
  return employee
}

/** Throws an ApiError 422 with the errors of the fields `username` and `password`. */
export async function login(username: string, password: string): Promise<'in' | 'code'> {
  await settleLogout()
  sessionState.setCompany(null)
  showFor(null)
  const answer = await api('POST /login', { body: { username, password }, quiet: true, bare: true })
  if ('two_factor' in answer) {
    void rememberLogin(answer.user_id, username, password)
    askForCode({ kind: answer.two_factor, userId: answer.user_id })
    return 'code'
  }
  void rememberLogin(answer.employee.user.id, username, password)
  showFor(await inCompany(answer.employee))
  announceLogin(answer.employee.user.id)
  return 'in'
}

/** The name that the password over an expired screen belongs to: whoever logged in, also while acting as another. */
export function loginName(): string {
  const employee = knownEmployee()
  const acting = employee === null || employee.impersonated_by !== null
  return (acting ? keptLogin()?.username : undefined) ?? employee?.username ?? ''
}

/** The password over an expired screen: the same person goes on, another one starts anew. */
export async function loginAgain(password: string): Promise<'back' | 'other' | 'code'> {
  const username = loginName()
  const { userId } = sessionState.get()
  const answer = await api('POST /login', { body: { username, password }, quiet: true, bare: true })
  if ('two_factor' in answer) {
    void rememberLogin(answer.user_id, username, password)
    askForCode({ kind: answer.two_factor, userId: answer.user_id })
    return 'code'
  }
  const { id } = answer.employee.user
  void rememberLogin(id, username, password)
  announceLogin(id)
  if (id === userId) {
    // What the person may do can have changed meanwhile.
    void queryClient.invalidateQueries(employeeQuery)
    return 'back'
  }
  await enterAnew()
  return 'other'
}

const idleMs = 50 * 60_000

/** Without a connection the password of this device is enough; what waited fails as it does offline. */
export function continueOffline(): void {
  const { logins } = sessionState.get()
  sessionState.change({ expired: false, expiresAt: Date.now() + idleMs, logins: logins + 1 })
  releaseCalls()
}

/** Forgets who was logged in and everything that was read for them. */
export function forgetSession(): void {
  refuseCalls(new ApiError(401, '', '', null))
  showFor(null)
  sessionState.change({ expiresAt: null, expired: false, codeOwed: null })
}

/** Out, in every tab; without a connection here at once, at the server as soon as there is one. */
export async function logout(): Promise<void> {
  await api('POST /logout', { bare: true, quiet: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 || error.status >= 500) owedLogout.remember()
  })
  forgetLogin()
  forgetSession()
  sessionState.setCompany(null)
  tellTabs({ kind: 'logout' })
}

/** Asks the server, without moving the deadline; where the session is gone the overlay stands for it. */
export async function isLoggedIn(): Promise<boolean> {
  if (sessionState.get().userId === null) return false
  try {
    await api('GET /employee', { bare: true, background: true })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 419)) expireSession()
    return false
  }
}

/** Nothing changes when the company refuses. */
export async function switchCompany(companyId: number): Promise<void> {
  const employee = await api('GET /employee', { companyId })
  sessionState.setCompany(companyId)
  showFor(employee)
}

/** The logged-in employee; only for screens behind the guard. */
export function useEmployee(): Employee {
  const { data } = useQuery(employeeQuery)
  const employee = data ?? lastEmployee
  if (!employee) throw new Error('useEmployee is for screens behind the guard')
  rememberEmployee(employee)
  return employee
}
/** A screen that is about to be left for the login page renders once more. */
let lastEmployee: Employee | null = null
const rememberEmployee = (employee: Employee) => {
  lastEmployee = employee
}

/** Whether the employee has a permission: `const can = useCan(); can('update leads')`. */
export function useCan(): (permission: Permission) => boolean {
  const { permission_names } = useEmployee()
  return (permission) => permission_names.includes(permission)
}

export const useSessionState = (): SessionState =>
  useSyncExternalStore(sessionState.subscribe, sessionState.get)
