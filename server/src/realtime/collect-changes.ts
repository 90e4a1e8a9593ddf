import { randomUUID } from 'node:crypto'
import { type Change, type ChangeSet, portalChannel } from '@heliodesk/contract/realtime'
import type pg from 'pg'
import { publishNotice } from './publish-event.ts'

/** More than these are told as their nouns alone: a notice and a header have to stay short. */
const mostChanges = 20

/** What one transaction writes, by company. */
export interface CollectedChanges {
  add(company_id: number, change: Change, customer?: boolean): void
  /** What was written in a company; undefined when nothing was. */
  of(company_id: number): ChangeSet | undefined
  /** Tells all processes within the transaction, so that what is rolled back is told to nobody. */
  publish(client: pg.ClientBase): Promise<void>
}

interface OfCompany {
  changes: Map<string, Change>
  /** The leads whose customers' open pages show something newer. */
  customers: Set<number>
}

/** Once each; a lead that belongs to a change is known from the change of its row as well. */
const keyOf = ({ noun, id, lead_id, removed }: Change) => `${noun} ${id} ${lead_id} ${removed ?? ''}`

/** The changes, or the nouns alone when there are many. */
function shortened(changes: readonly Change[]): Change[] {
  if (changes.length <= mostChanges) return [...changes]
  const nouns = new Set(changes.map(({ noun }) => noun))
  return [...nouns].map((noun) => ({ noun, id: null, lead_id: null }))
}

export function collectChanges(): CollectedChanges {
  const set = randomUUID()
  const companies = new Map<number, OfCompany>()
  const ofCompany = (company_id: number): OfCompany => {
    const known = companies.get(company_id) ?? { changes: new Map<string, Change>(), customers: new Set() }
    companies.set(company_id, known)
    return known
  }
  const setOf = ({ changes }: OfCompany): ChangeSet => ({ set, changes: shortened([...changes.values()]) })
  return {
    add: (company_id, change, customer = false) => {
      const { changes, customers } = ofCompany(company_id)
      changes.set(keyOf(change), change)
      if (customer && change.lead_id !== null) customers.add(change.lead_id)
    },
    of: (company_id) => {
      const known = companies.get(company_id)
      return known && setOf(known)
    },
    publish: async (client) => {
      const told = [...companies].flatMap(([company_id, collected]) => [
        publishNotice(client, { company_id, ...setOf(collected) }),
        ...[...collected.customers]
          .slice(0, mostChanges)
          .map((lead_id) =>
            publishNotice(client, { channel: portalChannel(company_id, lead_id), event: 'newer', data: {} }),
          ),
      ])
      await Promise.all(told)
    },
  }
}
