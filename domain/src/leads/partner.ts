import type { PartnerReason, PartnerStatus } from '../enumerations.ts'
import { reasonsOf } from './result-codes.ts'

/** The moves that the energy partner accepts; a status without one is an end. */
const moves: Partial<Record<PartnerStatus, readonly PartnerStatus[]>> = {
  overgedragen: ['openLead'],
  openLead: ['geenAdviesgesprek', 'adviesgesprek'],
  adviesgesprek: ['geenOfferte', 'offerte'],
  offerte: ['geenOrder', 'order'],
  order: ['geenInstallatie', 'gereed'],
  gereed: ['gefactureerd'],
  gefactureerd: ['geincasseerd'],
}

const first: PartnerStatus = 'overgedragen'

/**
 * What is reported so that the energy partner has a status: each step in between too. Nothing where it has that status
 * already, or does not accept it any more: it never goes back.
 */
export function partnerSteps(from: PartnerStatus | null, to: PartnerStatus): PartnerStatus[] {
  if (from === null) return [first, ...partnerSteps(first, to)]
  for (const next of moves[from] ?? []) {
    if (next === to) return [to]
    const further = partnerSteps(next, to)
    if (further.length > 0) return [next, ...further]
  }
  return []
}

/** The reason of a result code, where the energy partner accepts it at a status. */
export const reasonAt = (status: PartnerStatus | null, reason: PartnerReason | null): PartnerReason | null =>
  status !== null && reason !== null && reasonsOf(status).includes(reason) ? reason : null
