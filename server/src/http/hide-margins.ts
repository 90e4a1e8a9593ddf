import { seesMargins as mayTrade } from '@heliodesk/domain/roles/sees-margins'
import type { Session } from '../access/logins/sessions.ts'
import { forbidden } from '../kernel/problems.ts'
import { WithStatus } from './send-answer.ts'

/** Whether a session sees purchase prices and margins. */
export const seesMargins = ({ permissions }: Pick<Session, 'permissions'>) =>
  mayTrade((permission) => permissions.has(permission))

/** What stands in an answer instead. */
const emptied: Readonly<Record<string, unknown>> = {
  active_product_price: null,
  waiting_product_price: null,
  upcoming_product_price: null,
  install_prices: null,
  frozen_prices: {},
  hand_prices: [],
  margin: null,
  min_margin: 0,
  min_margin_percentage: 0,
  max_margin_percentage: 0,
}
const removed = new Set([
  'product_total_cents',
  'margin_base_cents',
  'min_margin_cents',
  'max_margin_cents',
  'margin_cents',
  'effective_margin_cents',
  'found_cents',
  'limit_cents',
  'surplus_cents',
])

/** What a row costs, of a product or written by hand. */
const ofRow = new Set(['price', 'price_cents', 'line_total_cents'])

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const isRow = ('product_id' in value || 'description' in value) && 'amount' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !removed.has(name) && !(isRow && ofRow.has(name)))
      .map(([name, inner]) => [name, name in emptied && inner !== null ? emptied[name] : hidden(inner)]),
  )
}

/** An answer for somebody who sees no margins; the contract lets each of these fields be empty. */
export const hideMargins = <Answer>(answer: Answer): Answer =>
  (answer instanceof WithStatus
    ? new WithStatus(answer.status, hidden(answer.body))
    : hidden(answer)) as Answer

/** The names by which values that no contract describes hold purchase prices, margins and their limits. */
export const namesOfMargins: readonly string[] = [
  ...Object.keys(emptied),
  ...removed,
  'price_net_adviser',
  'price_net_adviser_cents',
  'price_net_ew',
  'price_net_ew_cents',
]

/** Such values without them: what is not there is not taken for one that is 0. */
export function withoutMargins<Value>(value: Value): Value {
  const strip = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(strip)
    if (typeof inner !== 'object' || inner === null || !isPlain(inner)) return inner
    const kept = Object.entries(inner).filter(([name]) => !namesOfMargins.includes(name))
    return Object.fromEntries(kept.map(([name, one]) => [name, strip(one)]))
  }
  return strip(hidden(value)) as Value
}

/** Refuses an order of rows that would tell what is hidden. */
export function checkSort(session: Pick<Session, 'permissions'>, sort: readonly { field: string }[]) {
  if (!seesMargins(session) && sort.some(({ field }) => field.startsWith('price_net'))) throw forbidden()
}
