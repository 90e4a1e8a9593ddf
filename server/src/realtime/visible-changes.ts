import { allCalls } from '@heliodesk/contract/calls'
import type { Change } from '@heliodesk/contract/realtime'
import { factsOf, type Noun, nouns, pathOf } from '@heliodesk/domain/nouns/nouns'

/** What somebody may do in a company, as their role there has it. */
export interface Rights {
  readonly permissions: ReadonlySet<string>
  readonly own_resources: ReadonlySet<string>
}

/** What the audit is read with shows every noun. */
const ofAudit = 'update roles'

/** The permissions that show a noun: its own, and those of the calls whose path names it (`/leads/{id}/mails`). */
function permissionsOf(noun: Noun): ReadonlySet<string> {
  const { grants, shownBy } = factsOf(noun)
  const own = grants?.verbs.includes('view') ? [`view ${noun}`] : []
  const segment = pathOf(noun).slice(1)
  const reading = allCalls
    .filter(({ method, path }) => method === 'GET' && path.split('/').includes(segment))
    .map(({ permission }) => permission)
  return new Set([...own, ...reading, ...(shownBy === undefined ? [] : [shownBy]), ofAudit])
}

const permissions = new Map(nouns.map((noun) => [noun, permissionsOf(noun)]))

/** What a permission is about: `leads` of `view leads`. */
const resourceOf = (permission: string) => permission.slice(permission.indexOf(' ') + 1)

/** Whether a permission shows every row, and not only those that are somebody's own. */
const showsAll = ({ permissions: held, own_resources }: Rights) => {
  return (permission: string) => held.has(permission) && !own_resources.has(resourceOf(permission))
}

/**
 * What of the changes somebody may hear: nothing of a noun that they may not view. A row is named only to who may see
 * every row of its noun, and its lead only to who may see every lead; others hear the noun alone, and read their own.
 */
export function visibleChanges(rights: Rights, changes: readonly Change[]): Change[] {
  const all = showsAll(rights)
  const seesLeads = all('view leads')
  const heard = changes.flatMap(({ noun, id, lead_id, ...more }): Change[] => {
    const showing = [...(permissions.get(noun) ?? [])]
    if (!showing.some((permission) => permission === 'employee' || rights.permissions.has(permission)))
      return []
    const named = showing.some(all) && (lead_id === null || seesLeads || !showing.includes('view leads'))
    return [
      named ? { noun, id, lead_id: seesLeads ? lead_id : null, ...more } : { noun, id: null, lead_id: null },
    ]
  })
  return [...new Map(heard.map((change) => [JSON.stringify(change), change])).values()]
}
