import type { Call } from '@heliodesk/contract/call'
import type { EmployeeContext } from '../work/context.ts'
import type { Input, Readable, Steps } from '../work/use-case.ts'
import type { Handler, PublicContext } from './handler.ts'
import type { Answer, Silence } from './send-answer.ts'

export type Answered<C extends Call> = Answer<C> | Silence<C>
export type CallSteps<C extends Call> = Steps<Input<C>, Readable<C>, Answered<C>>
export type Check<C extends Call> = CallSteps<C>['check']

export interface Checked<C extends Call> {
  readonly call: C
  readonly check: Check<C>
}

/** A request with what answers it. */
export interface Served<C extends Call, H = Handler<C, EmployeeContext>> extends PublicContext, Checked<C> {
  readonly handler: H
  readonly company_id: number | null
}
