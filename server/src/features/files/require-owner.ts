import type { Verb } from '@heliodesk/domain/nouns/noun-facts'
import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, notFound } from '../../kernel/problems.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import type { StoredOwner } from '@heliodesk/contract/files'

/** Finds an owner among the rows that the caller's role covers, or throws 404; returns the lead it belongs to. */
type OwnerRule = (context: EmployeeContext, owner_id: number) => Promise<{ lead_id: number | null }>
export type OwnerRules = Readonly<Record<Exclude<StoredOwner, 'attachments'>, OwnerRule>>

interface Owned {
  owner_type: StoredOwner
  owner_id: number | null
  created_by?: number | null
}

/**
 * Access to a file follows its owner; a file without an owner belongs to its author. Throws 409 where one is changed
 * of an erased person.
 */
export async function requireOwner(
  rules: OwnerRules,
  context: EmployeeContext,
  verb: Verb,
  { owner_type, owner_id, created_by }: Owned,
): Promise<{ lead_id: number | null }> {
  // The shared library has calls of its own.
  if (owner_type === 'attachments') throw notFound()
  if (!context.may(`${verb} ${owner_type}`)) throw forbidden()
  if (owner_id !== null) {
    const owner = await rules[owner_type](context, owner_id)
    if (verb === 'update' && owner.lead_id !== null)
      requireKnownPerson(await getWrittenLead(context, owner.lead_id))
    return owner
  }
  if (created_by !== context.employee_id) throw notFound()
  return { lead_id: null }
}
