import { calls } from '@heliodesk/contract/calls'
import { expectTypeOf, test } from 'vitest'
import type { Serve } from './serve.ts'

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
