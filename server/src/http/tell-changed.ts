import { changedHeader, type ChangeSet } from '@heliodesk/contract/realtime'
import type { FastifyReply } from 'fastify'
import { type Rights, visibleChanges } from '../realtime/visible-changes.ts'

/** The header with what a request changed, as far as the caller may see it; undefined for nothing. */
export function changedOf(rights: Rights, written: ChangeSet | undefined): string | undefined {
  if (written === undefined) return undefined
  const changes = visibleChanges(rights, written.changes)
  return changes.length === 0 ? undefined : JSON.stringify({ set: written.set, changes })
}

export function tellChanged(reply: FastifyReply, changed: string | undefined) {
  if (changed !== undefined) void reply.header(changedHeader, changed)
}
