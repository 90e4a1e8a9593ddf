import type { Locale } from '@heliodesk/domain/enumerations'
import type { ActingEmployee } from '../access/logins/sessions.ts'
import type { RequestFacts } from './context.ts'

/** An employee as the audit names them, without rights. */
export type NamedEmployee = Pick<ActingEmployee, 'employee_id' | 'impersonator_id'>

/** Who acts, in which company. */
export interface Actor {
  /** What the demo does, nobody is told of. */
  readonly kind: 'employee' | 'customer' | 'device' | 'job' | 'demo' | 'system'
  readonly audited_as: 'employee' | 'customer' | 'system'
  readonly company_id: number
  readonly locale: Locale
  readonly request: RequestFacts
  /** The employee whose doing it is. */
  readonly by: NamedEmployee | null
}

/** Acts with the rights of a role: in a session, on a device that had no network, or in the demo. */
export interface EmployeeActor extends Actor {
  readonly by: ActingEmployee
}

/** What a request says of who sends it. */
type Asked = Pick<Actor, 'locale' | 'request'>
type Inside = Asked & Pick<Actor, 'company_id'>

const withoutRequest = (id: string): RequestFacts => ({ id, ip: '', user_agent: null })

/** The name alone: what a session allows is of its own company. */
const inNameOf = (by: NamedEmployee | null) =>
  by === null
    ? { audited_as: 'system' as const, by }
    : {
        audited_as: 'employee' as const,
        by: { employee_id: by.employee_id, impersonator_id: by.impersonator_id },
      }

/** An employee in a company where the session says what they may do. */
export const employeeActor = (
  { company_id, locale, request }: Inside,
  employee: ActingEmployee,
): EmployeeActor => ({
  kind: 'employee',
  audited_as: 'employee',
  company_id,
  locale,
  request,
  by: employee,
})

/** What an employee did on a device without a network. */
export const deviceActor = (inside: Inside, employee: ActingEmployee): EmployeeActor => ({
  ...employeeActor(inside, employee),
  kind: 'device',
})

/** Whoever follows the token of a link that a customer was sent. */
export const customerActor = ({ locale, request }: Asked, company_id: number): Actor => ({
  kind: 'customer',
  audited_as: 'customer',
  company_id,
  locale,
  request,
  by: null,
})

/** A job; `by`: whoever set it going. */
export const jobActor = (
  company_id: number,
  { by = null, locale = 'nl' }: { by?: NamedEmployee | null; locale?: Locale } = {},
): Actor => ({
  kind: 'job',
  company_id,
  locale,
  request: withoutRequest('job'),
  ...inNameOf(by),
})

/** The product itself: the command line, or a call that no role decides on; `by`: the employee whose doing it is. */
export const systemActor = (
  company_id: number,
  {
    by = null,
    request = withoutRequest('command'),
  }: { by?: NamedEmployee | null; request?: RequestFacts } = {},
): Actor => ({ kind: 'system', company_id, locale: 'nl', request, ...inNameOf(by) })

/** An employee of the demo, who has no session. */
export const demoEmployee = (company_id: number, employee: ActingEmployee): EmployeeActor => ({
  kind: 'demo',
  audited_as: 'employee',
  company_id,
  locale: 'nl',
  request: { id: 'demo', ip: '192.0.2.10', user_agent: null },
  by: employee,
})

/** A customer of the demo, on a phone. */
export const demoCustomer = (company_id: number): Actor => ({
  kind: 'demo',
  audited_as: 'customer',
  company_id,
  locale: 'nl',
  request: {
    id: 'demo',
    ip: '203.0.113.24',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
  },
  by: null,
})
