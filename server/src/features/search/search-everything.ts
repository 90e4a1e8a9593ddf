import type { CallAnswer } from '@heliodesk/contract/call'
import { minSearchCharacters, type search } from '@heliodesk/contract/search'
import type { Permission, Resource } from '@heliodesk/domain/roles/permissions'
import { searchWords } from '@heliodesk/domain/leads/search-text'
import { readInCompany } from '../../access/statements/read-in-company.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findEmployees, findLeads, findProjects, findSimilarLeads, hintOf } from './overview.ts'

type Answer = CallAnswer<typeof search.find>

/** More concurrency on one machine slows all of them down. */
const atOnce = limitAtOnce(4)

/** Aborts when the browser has disconnected before the response. */
function leavingOf({ reply }: SessionContext): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Employees, leads and projects that contain every word, as far as permitted. */
export async function searchEverything(context: SessionContext, query: string): Promise<Answer> {
  if (Array.from(query.trim()).length < minSearchCharacters) throw invalid({ query: ['searchTooShort'] })
  const signal = leavingOf(context)
  try {
    return await atOnce(signal, () => find(context, searchWords(query), signal))
  } catch (error) {
    // Nobody reads this response; a cancelled statement is not an error.
    throw signal.aborted ? new Problem(503, 'unavailable') : error
  }
}

async function find(context: SessionContext, words: string[], signal: AbortSignal): Promise<Answer> {
  const { session, services } = context
  // serve.session refuses a call of a company without one.
  const company_id = context.company_id ?? 0
  const may = (permission: Permission) => session.permissions.has(permission)
  const ownOf = (resource: Resource) => (session.own_resources.has(resource) ? session.employee_id : null)
  const screen = (noun: 'leads' | 'employees', id: number) =>
    `/${noun}/${id}${may(`update ${noun}`) ? '/edit' : ''}`
  return readInCompany(services.database, company_id, signal, async (db) => {
    const [people, held, projects] = await Promise.all([
      may('view employees') ? findEmployees(db, words, ownOf('employees')) : [],
      may('view leads') ? findLeads(db, company_id, words, ownOf('leads')) : [],
      may('view leads') && may('view quotations')
        ? findProjects(db, company_id, words, ownOf('leads') ?? ownOf('quotations'))
        : [],
    ])
    const none = people.length + held.length + projects.length === 0
    const similar =
      none && may('view leads') ? await findSimilarLeads(db, company_id, words, ownOf('leads')) : []
    return {
      ...(similar.length > 0 && { similar: true as const }),
      employees: people.map(({ id, full_name, role, email }) => ({
        id,
        label: full_name,
        hint: [role, email].filter(Boolean).join(', '),
        url: screen('employees', id),
      })),
      leads: [...held, ...similar].map((lead) => ({
        id: lead.id,
        label: lead.full_name,
        hint: hintOf(lead),
        url: screen('leads', lead.id),
      })),
      projects: projects.map((lead) => ({
        id: lead.id,
        label: lead.full_name,
        hint: hintOf(lead, lead.quotation),
        url: screen('leads', lead.id),
      })),
    }
  })
}
