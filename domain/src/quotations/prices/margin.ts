import { basisPoints, eurosToCents, multiplyDivide, pct } from '../../money/money.ts'
import type { EditionDraft, QuotationSettings } from '../types.ts'

export interface MarginLimits {
  min_margin_cents: number
  max_margin_cents: number
}

/**
 * The limits of a margin: min is the larger of the percentage of the base and the fixed minimum; a max
 * that is no higher is derived from the min by the ratio of the percentages, or is twice the min when
 * the ratio says nothing.
 */
export function marginLimits(
  base_cents: number,
  settings: Pick<QuotationSettings, 'min_margin' | 'min_margin_percentage' | 'max_margin_percentage'>,
): MarginLimits {
  const minPoints = basisPoints(settings.min_margin_percentage)
  const maxPoints = basisPoints(settings.max_margin_percentage)
  const min_margin_cents = Math.max(pct(base_cents, minPoints), eurosToCents(settings.min_margin))
  const ofBase = pct(base_cents, maxPoints)
  if (ofBase > min_margin_cents) return { min_margin_cents, max_margin_cents: ofBase }
  const saysNothing = minPoints === 0 || minPoints >= maxPoints
  const max_margin_cents = saysNothing
    ? 2 * min_margin_cents
    : multiplyDivide(min_margin_cents, maxPoints, minPoints)
  return { min_margin_cents, max_margin_cents }
}

/**
 * The effective margin, in cents: the adviser's own once it was changed, else the minimum. An own
 * margin that is not above 0 prevents saving; the minimum is used meanwhile.
 */
export function marginCents(
  edition: Pick<EditionDraft, 'margin' | 'margin_changed'>,
  min_cents: number,
): number {
  const own = edition.margin_changed && edition.margin !== null ? eurosToCents(edition.margin) : 0
  return own > 0 ? own : min_cents
}
