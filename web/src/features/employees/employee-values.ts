import type { BodyOf, ResultOf } from '../../data/calls/client.ts'

export type StaffMember = ResultOf<'GET /employees/{id}'>
export type EmployeeValues = BodyOf<'POST /employees'>
export type PlaceValues = EmployeeValues['companies'][number]
export type Place = ResultOf<'GET /employees/places'>['data'][number]

/** A new login needs a username, an existing one has it. An empty username is refused by its schema. */
const hasLogin = ({ username, user_id }: Pick<EmployeeValues, 'username' | 'user_id'>) =>
  username !== undefined || typeof user_id === 'number'

export const newEmployeeSchema = () =>
  import('@heliodesk/contract/employees').then(({ employees }) =>
    employees.create.body.refine(hasLogin, {
      path: ['username'],
      error: 'required',
      // Also while other fields are invalid, so that all errors show together.
      when: () => true,
    }),
  )
export const employeeSchema = () =>
  import('@heliodesk/contract/employees').then(({ employees }) =>
    employees.update.body.omit({ revision: true }),
  )

/** The form values of an employee. */
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
