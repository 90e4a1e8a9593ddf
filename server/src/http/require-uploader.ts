import { type Call, maxFileBytes } from '@heliodesk/contract/call'
import type { FastifyRequest } from 'fastify'
import { findSession } from '../access/sessions.ts'
import type { Services } from './context.ts'
import { companyOf, cookieOf, requirePermission, requireSession } from './require-session.ts'

export const takesLargeFiles = (call: Call) => call.maxBytes > maxFileBytes

/** Large files are not even received from somebody who may not send them. */
export async function requireUploader(services: Services, call: Call, request: FastifyRequest) {
  if (!takesLargeFiles(call)) return
  const company_id = companyOf(request)
  const { database, clock } = services
  const found = await findSession(database.pool, cookieOf(request), company_id, clock.now())
  requirePermission(call, requireSession(call, request, found), company_id)
}
