import type { CallBody } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { conflict, invalid } from '../../kernel/problems.ts'
import { findOwnExtension } from '../voip-numbers/find-own-extension.ts'
import { getLead } from '../leads/get-lead.ts'
import { askExchange, getExchange } from '../telephony/ask-exchange.ts'
import { claimRequest, noteAnswer } from '../telephony/claim-request.ts'
import { getRequest } from '../telephony/get-request.ts'
import { readGate } from './read-gate.ts'

interface Input {
  params: { id: number }
  body: CallBody<typeof calling.requestCall>
}

/** Who asks for which call, when everything allows it. */
async function look(context: EmployeeContext, { params: { id }, body: { number } }: Input) {
  const { company_id, employee, request, happened_at: now } = context
  const [lead, { barrier }] = [await getLead(context, id), await readGate(context, id)]
  if (barrier !== null) throw conflict('notToBeCalled', { barrier })
  if (number !== lead.mobile && number !== lead.phone) throw invalid({ number: ['numberOfLead'] })
  const exchange = await getExchange(context)
  const internal_number = await findOwnExtension(context)
  if (internal_number === undefined) throw conflict('noExtension')
  return { company_id, employee, request, now, exchange, internal_number }
}

type Seen = Awaited<ReturnType<typeof look>>

/** The request is kept before the exchange hears of it, so that whoever repeats it asks for no other call. */
async function make(services: Services, { params: { id: lead_id }, body }: Input, seen: Seen) {
  const { company_id, employee, request, now, exchange, internal_number } = seen
  const { employee_id } = employee
  const id = await inTransaction(
    services,
    systemActor(company_id, { by: employee, request }),
    atOnce(now),
    (inside) => claimRequest(inside, { ...body, lead_id, employee_id, internal_number }),
  )
  if (id === undefined) return undefined
  const answer = await askExchange(services, exchange, { event: 'call', ...body, internal_number, lead_id })
  return { id, answer }
}

async function run(
  context: EmployeeContext,
  { params, body }: Input,
  made: Awaited<ReturnType<typeof make>>,
) {
  if (made !== undefined) await noteAnswer(context, params.id, made.id, made.answer)
  return getRequest(context, params.id, body)
}

/** Lets the exchange connect the caller's extension with a lead. */
export const requestCall = { prepare: { look, make }, run }
