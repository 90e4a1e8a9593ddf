import type { Call, CallAnswer } from '@heliodesk/contract/call'
import type { FastifyReply } from 'fastify'
import type { Services } from '../work/context.ts'
import { FileAnswer } from './files/file-answer.ts'
import { sendFile } from './files/send-file.ts'

/** A handler's answer with another status than the call's usual one. */
export class WithStatus<Body> {
  readonly status: number
  readonly body: Body

  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

export type Answer<C extends Call> = CallAnswer<C> | FileAnswer | WithStatus<CallAnswer<C>>
/** A call without a response has an empty body. */
export type Silence<C extends Call> = undefined extends CallAnswer<C> ? void : never
/** The status and the body as the contract has it: unknown columns never leave. */
export function readAnswer(call: Call, answer: unknown) {
  const status = answer instanceof WithStatus ? answer.status : call.status
  const body: unknown = answer instanceof WithStatus ? answer.body : answer
  return { status, body: call.response.parse(body) }
}

/** Sends the answer of a handler; without a body it is 204. */
export async function send<C extends Call>(
  services: Services,
  reply: FastifyReply,
  call: C,
  answer: Answer<C> | Silence<C>,
) {
  if (answer instanceof FileAnswer) return sendFile(services, reply, answer)
  const { status, body } = readAnswer(call, answer)
  void reply.code(body === undefined ? 204 : status).send(body)
}
