import type { LeadStatus } from '../enumerations.ts'
import { grants, type Permission, type Resource, rowsCovered } from '../roles/permissions.ts'

/** What somebody's work consists of: their leads, leads to call, visits, places in crews, and zip code ranges. */
export const handoverKinds = ['leads', 'calls', 'visits', 'letters', 'ranges'] as const
export type HandoverKind = (typeof handoverKinds)[number]

/** Of what the work of a kind is. */
export const handedResources = {
  leads: 'leads',
  calls: 'leads',
  visits: 'appointments',
  letters: 'work letters',
  ranges: 'zip code ranges',
} as const satisfies Record<HandoverKind, Resource>

/** Whoever hands work of a kind over may change it one by one too. */
export const handoverNeeds = (kind: HandoverKind): Permission => `update ${handedResources[kind]}`

/** Whether a role changes all work of a kind, and not its employee's own alone. */
export const mayHandOver = (
  { permissions, own_resources }: { permissions: Iterable<Permission>; own_resources: Iterable<Resource> },
  kind: HandoverKind,
): boolean =>
  grants(permissions, handoverNeeds(kind)) &&
  rowsCovered({ own_resources: [...own_resources] }, handedResources[kind]) === 'all'

/** Only who visits customers takes these over. */
export const visitorKinds: readonly HandoverKind[] = ['leads', 'visits', 'ranges']

/** How work is divided among several people. */
export const handoverWays = ['zip_code', 'turns'] as const
export type HandoverWay = (typeof handoverWays)[number]

/** Nobody works on these any more. */
export const endedStatuses = ['writtenOff', 'weeded', 'forwarded', 'paid'] as const satisfies LeadStatus[]

/** For so long a handover is undone. */
export const undoHours = 24

export interface HeldRow {
  id: number
  zip_code: string | null
  /** Whose visit it is. */
  lead_id?: number | null
}

export interface HandoverPart {
  kind: HandoverKind
  to: readonly number[]
  way: HandoverWay
  /** One by one; these go before the way. */
  chosen: readonly { id: number; to: number }[]
}

export interface AdviserRange {
  from: number
  till: number
  priority: number
  adviser_ids: readonly number[]
}

/** Those of `to` who have the zip code, by the first range that names one of them. */
function ofZipCode(zip_code: string | null, to: readonly number[], ranges: readonly AdviserRange[]) {
  const digits = Number(zip_code?.slice(0, 4))
  const range = ranges
    .filter(({ from, till }) => from <= digits && digits <= till)
    .toSorted((one, other) => one.priority - other.priority || one.from - other.from)
    .find(({ adviser_ids }) => adviser_ids.some((id) => to.includes(id)))
  return range === undefined ? to : to.filter((id) => range.adviser_ids.includes(id))
}

/**
 * Who gets each row: whom was chosen for it, else whoever got its lead, else by zip code or in turn; a row is left out
 * that nobody gets.
 */
export function divideWork(
  rows: readonly HeldRow[],
  { to, way, chosen }: Omit<HandoverPart, 'kind'>,
  { ranges, leads = new Map() }: { ranges: readonly AdviserRange[]; leads?: ReadonlyMap<number, number> },
): Map<number, number> {
  const picked = new Map(chosen.map((one) => [one.id, one.to]))
  const turns = new Map<string, number>()
  const inTurn = (among: readonly number[]) => {
    const key = among.join()
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return among[turn % among.length]
  }
  return new Map(
    rows.flatMap(({ id, zip_code, lead_id }) => {
      const withLead = lead_id == null ? undefined : leads.get(lead_id)
      const follows = withLead !== undefined && to.includes(withLead) ? withLead : undefined
      const gets =
        picked.get(id) ?? follows ?? inTurn(way === 'zip_code' ? ofZipCode(zip_code, to, ranges) : to)
      return gets === undefined ? [] : [[id, gets] as const]
    }),
  )
}

/** Who is asked for a row in turn: whose turn it is, and then the others after them; nobody else for a chosen one. */
export function turnsAfter(
  { to, way, chosen }: Omit<HandoverPart, 'kind'>,
  id: number,
  first: number,
): [number, ...number[]] {
  const at = to.indexOf(first)
  if (way !== 'turns' || at < 0 || chosen.some((one) => one.id === id)) return [first]
  return [first, ...to.slice(at + 1), ...to.slice(0, at)]
}
