import type { Call } from '@heliodesk/contract/call'
import type { FastifyRequest } from 'fastify'
import type { EmployeeContext } from '../work/context.ts'
import { fieldTexts, InvalidInput } from '../kernel/problems.ts'
import { parseParams, UnreadableBody } from './parse-input.ts'
import { readInput } from './read-request.ts'
import type { Check } from './served.ts'
import type { Input } from '../work/use-case.ts'

/**
 * The input of a call. When its body is invalid, the check still validates its valid fields, so that one response
 * reports all errors.
 */
export async function readAndCheck<C extends Call>(
  context: EmployeeContext,
  { call, check, raw }: { call: C; check: Check<C>; raw: FastifyRequest },
  body: unknown,
): Promise<Input<C>> {
  try {
    return readInput(call, raw, body, context.locale)
  } catch (error) {
    if (check === undefined || !(error instanceof UnreadableBody)) throw error
    const found = await errorsOf(() =>
      check(context, {
        params: parseParams(call, raw.params),
        // Each field was parsed by the schema of the body.
        body: error.readable as Partial<Input<C>['body']>,
      }),
    )
    throw new UnreadableBody({ ...fieldTexts(found, context.locale), ...error.errors })
  }
}

async function errorsOf(check: () => unknown) {
  try {
    await check()
    return {}
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors
    throw error
  }
}
