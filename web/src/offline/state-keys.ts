import { seal } from '@heliodesk/contract/offline-sealing'
import type { OpenKey } from './data-key.ts'

/** The persisted state that concerns customers and colleagues: sealed, and naming rows of IndexedDB. */
const keys = [
  'heliodesk.employee',
  'heliodesk.lead',
  'heliodesk.quotation',
  'heliodesk.offline-advisers',
] as const
type Key = (typeof keys)[number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readMap(key: Key): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Each is a map from user and company to a record. */
async function note(open: OpenKey, company_id: number, key: Key, value: unknown): Promise<void> {
  const { user_id, device } = open
  const sealed = await seal(open.key, { user_id, device, company_id, name: key }, value)
  localStorage.setItem(key, JSON.stringify({ ...readMap(key), [`${user_id} ${company_id}`]: sealed }))
}

/** That there is something, before the key is open that seals what it names. */
export function noteHeld(key: Key, user_id: number, company_id: number): void {
  localStorage.setItem(key, JSON.stringify({ [`${user_id} ${company_id}`]: {}, ...readMap(key) }))
}

export const noteEmployee = (open: OpenKey, company_id: number) =>
  note(open, company_id, 'heliodesk.employee', { record: 'employee' })

/** Quotations as a list per lead, keyed by lead_id. */
export async function notePack(
  open: OpenKey,
  company_id: number,
  quotations: readonly { id: number; lead_id: number }[],
): Promise<void> {
  const byLead = Object.groupBy(quotations, ({ lead_id }) => lead_id)
  const ids = Object.entries(byLead).map(([lead_id, rows = []]) => [lead_id, rows.map(({ id }) => id)])
  await note(open, company_id, 'heliodesk.lead', { record: 'leads' })
  await note(open, company_id, 'heliodesk.quotation', {
    record: 'quotations',
    of_lead: Object.fromEntries(ids) as Record<string, number[]>,
  })
  await note(open, company_id, 'heliodesk.offline-advisers', { record: 'advisers' })
}

/** Nothing of a user stays under these keys. */
export function dropNotes(user_id: number): void {
  for (const key of keys) {
    const left = Object.entries(readMap(key)).filter(([owner]) => !owner.startsWith(`${user_id} `))
    if (left.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)))
  }
}
