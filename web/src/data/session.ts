import type { Permission } from '@heliodesk/domain/permissions'
import type { Employee } from '@heliodesk/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'
import { queryClient } from './queries.ts'
import { sessionState } from './session-state.ts'

const readEmployee = () => api('GET /employee', { quiet: true })

/** Chooses the employee's default company where none is chosen yet. */
async function inCompany(employee: Employee): Promise<Employee> {
  if (employee.company !== null) return employee
  const company = employee.default_company ?? employee.companies[0]
  if (!company) return employee
  sessionState.setCompany(company.id)
  return await readEmployee()
}

async function loadEmployee(): Promise<Employee | null> {
  try {
    return await inCompany(await readEmployee())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || error.status === 419) return null
    if (error.status !== 403 || sessionState.get().companyId === null) throw error
    sessionState.setCompany(null)
    return await inCompany(await readEmployee())
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

/** Throws an ApiError 422 with the errors of the fields `username` and `password`. */
export async function login(username: string, password: string): Promise<void> {
  sessionState.setCompany(null)
  queryClient.clear()
  const { employee } = await api('POST /login', { body: { username, password }, quiet: true })
  queryClient.setQueryData(employeeQuery.queryKey, await inCompany(employee))
}

/** Forgets who was logged in and everything that was read for them. */
export function forgetSession(): void {
  queryClient.clear()
  queryClient.setQueryData(employeeQuery.queryKey, null)
  sessionState.setExpiresAt(null)
}

export async function logout(): Promise<void> {
  await api('POST /logout')
  forgetSession()
  sessionState.setCompany(null)
}

export async function switchCompany(companyId: number): Promise<void> {
  sessionState.setCompany(companyId)
  queryClient.clear()
  await queryClient.fetchQuery(employeeQuery)
}

/** The logged-in employee; only for screens behind the guard. */
export function useEmployee(): Employee {
  const { data } = useQuery(employeeQuery)
  const employee = data ?? lastEmployee
  if (!employee) throw new Error('useEmployee is for screens behind the guard')
  lastEmployee = employee
  return employee
}
/** A screen that is about to be left for the login page draws once more. */
let lastEmployee: Employee | null = null

/** Whether the employee has a permission: `const can = useCan(); can('update leads')`. */
export function useCan(): (permission: Permission) => boolean {
  const { permission_names } = useEmployee()
  return (permission) => permission_names.includes(permission)
}
