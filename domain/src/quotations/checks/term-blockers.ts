import { eurosToCents } from '../../money/money.ts'
import type { EditionDraft, Problem } from '../types.ts'

/** As they are saved, or typed: a number may be empty, or NaN while it cannot be read. */
interface Terms extends Pick<EditionDraft, 'margin' | 'margin_changed'> {
  down_payment: number | null
}

function marginProblem({ margin, margin_changed }: Omit<Terms, 'down_payment'>) {
  if (!margin_changed) return null
  if (margin === null || Number.isNaN(margin)) return 'required'
  return eurosToCents(margin) > 0 ? null : 'marginAboveZero'
}

const isPart = (percentage: number | null) => percentage !== null && percentage >= 0 && percentage <= 100

/** Margin and down payment of an edition that cannot be saved. */
export function termBlockers(terms: Terms, path: string): Problem[] {
  const margin = marginProblem(terms)
  return [
    ...(margin === null ? [] : [{ path: `${path}.margin`, code: margin } as const]),
    ...(isPart(terms.down_payment) ? [] : [{ path: `${path}.down_payment`, code: 'percentage' } as const]),
  ]
}
