import type { BodyOf, ResultOf } from '../../data/client.ts'

export type StaffMember = ResultOf<'GET /employees/{id}'>
export type EmployeeValues = BodyOf<'POST /employees'>
export type PlaceValues = EmployeeValues['companies'][number]
export type Place = ResultOf<'GET /employees/places'>['data'][number]

export const newEmployeeSchema = () =>
  import('@heliodesk/contract/employees').then(({ employees }) => employees.create.body)
export const employeeSchema = () =>
  import('@heliodesk/contract/employees').then(({ employees }) =>
    employees.update.body.omit({ revision: true }),
  )

/** What the form edits of an employee. */
export const employeeValues = (employee: StaffMember) => ({
  firstName: employee.firstName,
  insertion: employee.insertion,
  lastName: employee.lastName,
  email: employee.email ?? '',
  phone: employee.phone,
  mobile: employee.mobile,
  gender: employee.gender,
  hiredAt: employee.hiredAt,
  active: employee.active,
  username: employee.username,
  default_company_id: employee.default_company?.id ?? null,
  companies: employee.companies.map((one) => ({
    company_id: one.id,
    role_id: one.role.id,
    function_group: one.function_group.type,
  })),
})
