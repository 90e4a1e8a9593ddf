import { calls } from '@heliodesk/contract/calls'
import { expectTypeOf, test } from 'vitest'
import type { EmployeeContext, Services } from '../work/context.ts'
import type { Input } from '../work/use-case.ts'
import type { Serve, Serving } from './serve.ts'

type OpenCall = Parameters<Serve['open']>[0]
type TokenCall = Parameters<Serve['byToken']>[0]

test('a call with a permission, or for a session, cannot be served without one', () => {
  expectTypeOf(calls.portal.read).toExtend<OpenCall>()
  expectTypeOf(calls.telephony.report).not.toExtend<OpenCall>()
  expectTypeOf(calls.telephony.report).toExtend<TokenCall>()
  expectTypeOf(calls.leads.table).not.toExtend<TokenCall>()
  expectTypeOf(calls.leads.table).not.toExtend<OpenCall>()
  expectTypeOf(calls['zip code ranges'].list).not.toExtend<OpenCall>()
  expectTypeOf(calls.session.employee).not.toExtend<OpenCall>()
})

type Renew = typeof calls.portalLinks.renew
type Served<Made> = Serving<Renew, unknown, Made>
type Run<Made> = (context: EmployeeContext, input: Input<Renew>, made: Made) => Promise<never>

test('a use case that is given what was made says how it is made', () => {
  interface Making {
    make(services: Services, input: Input<Renew>): Promise<string>
  }
  expectTypeOf<{ run: Run<string> }>().not.toExtend<Served<string>>()
  expectTypeOf<{ prepare: Making; run: Run<number> }>().not.toExtend<Served<string>>()
  expectTypeOf<{ prepare: Making; run: Run<string> }>().toExtend<Served<string>>()
  expectTypeOf<{ run: (context: EmployeeContext) => Promise<never> }>().toExtend<Served<string>>()
  expectTypeOf<(context: EmployeeContext) => Promise<{ odd: true }>>().not.toExtend<Served<string>>()
})
