import type { Permission } from '@heliodesk/domain/roles/permissions'
import { seesMargins } from '@heliodesk/domain/roles/sees-margins'
import type { Employee } from '@heliodesk/contract/session'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../data/calls/api-error.ts'
import { api } from '../data/calls/client.ts'
import { queryClient } from '../data/queries.ts'
import { isKeptHere, tellUnanswered } from '../data/calls/without-network.ts'
import { deviceKeys, whenKept } from './login/device-keys.ts'
import { mayOpenHere } from './login/kept-login.ts'
import { completePendingLogout } from './login/pending-logout.ts'
import { userIdOf } from './session-machine.ts'
import { dispatch, sessionState } from './session-store.ts'
import type { Transition } from './session-machine.ts'

/** In the company of this tab; where none is chosen yet in the employee's default company, which it then chooses. */
async function readEmployee(signal?: AbortSignal): Promise<Employee> {
  const { companyId } = sessionState()
  const request = companyId === null ? { query: { company: 'default' } as const } : { companyId }
  const employee = await api('GET /employee', {
    quiet: true,
    bare: true,
    ...request,
    signal,
  })
  if (companyId === null && employee.company !== null)
    dispatch({ type: 'companyChosen', companyId: employee.company.id })
  return employee
}

/** The employee of an answer that knew no company yet, in the default one. */
export const inCompany = async (employee: Employee): Promise<Employee> =>
  employee.company === null && employee.default_company !== null ? await readEmployee() : employee

/** In the company of this tab, or in another one when the employee does not work there (any more). */
async function readEmployeeSomewhere(signal?: AbortSignal): Promise<Employee> {
  try {
    return await readEmployee(signal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403 || sessionState().companyId === null) throw error
    dispatch({ type: 'companyChosen', companyId: null })
    return await readEmployee(signal)
  }
}

/** A start waits so long before it asks whether the server is there. */
const patienceMs = 2_000

async function loadEmployee(): Promise<Employee | null> {
  const silence = new AbortController()
  const { signal } = silence
  const look = async () => {
    if (knownEmployee() === null) await tellUnanswered(true)
    if (isKeptHere() && mayOpenHere()) silence.abort()
  }
  const timer = setTimeout(() => void look(), patienceMs)
  try {
    if (await completePendingLogout(signal)) return null
    const employee = await readEmployeeSomewhere(signal)
    dispatch({ type: 'employeeRead', userId: employee.user.id })
    return employee
  } catch (error) {
    const status = error instanceof ApiError ? error.status : -1
    if ([401, 419, 423].includes(status)) return null
    if (!signal.aborted && status !== 0) throw error
    await look()
    if (!mayOpenHere()) throw error
    // Who works here goes on without a network; nobody is known until a password opens what this device keeps.
    return knownEmployee()
  } finally {
    clearTimeout(timer)
  }
}

/** Who is logged in, in the company of this tab; null when nobody is. */
export const employeeQuery = queryOptions({
  queryKey: ['session', 'employee'],
  queryFn: loadEmployee,
  staleTime: Infinity,
  gcTime: Infinity,
})

export const knownEmployee = (): Employee | null => queryClient.getQueryData(employeeQuery.queryKey) ?? null

/** Clears data cached for another user or company. */
function replaceEmployee(employee: Employee | null): void {
  const { queryKey } = employeeQuery
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true })
  // The employee's own query stays, because the header watches it: only its content changes.
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) })
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(queryKey, employee)
}

export function showEmployee(employee: Employee): void {
  replaceEmployee(employee)
  dispatch({ type: 'employeeRead', userId: employee.user.id })
}

/** Effect: clears cached data with the session. */
export function dropEmployee({ after, event }: Transition): void {
  const left = event.type === 'loggedOut' || event.type === 'sessionForgotten'
  if (after.phase.kind === 'anonymous' && (left || event.type === 'loggedOutElsewhere')) replaceEmployee(null)
}

/** Reloads the session and shows only that user's data. */
export async function reloadEmployee(): Promise<Employee> {
  const employee = await readEmployeeSomewhere()
  showEmployee(employee)
  return employee
}

/**
 * Continues after a login over an open screen: retries held calls and refetches the employee. The same person keeps
 * the screen (`back`); for another person it is replaced.
 */
export async function continueAfterLogin(userId: number): Promise<'back' | 'other'> {
  const before = userIdOf(dispatch({ type: 'loggedIn', userId }).before)
  if (before !== userId) {
    await whenKept(deviceKeys()?.prepare(await reloadEmployee()))
    return 'other'
  }
  // The permissions may have changed meanwhile.
  await queryClient.invalidateQueries(employeeQuery)
  return 'back'
}

/** Nothing changes when the company's request fails. */
export async function switchCompany(companyId: number): Promise<void> {
  const employee = await api('GET /employee', { companyId })
  dispatch({ type: 'companyChosen', companyId })
  showEmployee(employee)
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

/** Whether the employee sees purchase prices and margins. */
export const useSeesMargins = (): boolean => seesMargins(useCan())
