import { basisPoints, centsToEuros } from '../../money/money.ts'
import { marginLimits } from './margin.ts'

/** What decides whether a margin needs approval. */
export interface ApprovalLimits {
  min_margin_cents: number
  min_margin_percentage: number
  max_margin_percentage: number
}

export const approvalLimits = [
  'min_margin_cents',
  'min_margin_percentage',
  'max_margin_percentage',
] as const satisfies (keyof ApprovalLimits)[]

const limitsAt = (base_cents: number, { min_margin_cents, ...percentages }: ApprovalLimits) =>
  marginLimits(base_cents, { ...percentages, min_margin: centsToEuros(min_margin_cents) })

const pointsOf = ({ min_margin_percentage, max_margin_percentage }: ApprovalLimits) => [
  basisPoints(min_margin_percentage),
  basisPoints(max_margin_percentage),
]

/** Slopes this near to each other let cents of rounding decide over more bases than are looked at. */
const nearPoints = 25

/** From how near to a bend rounding may decide, by how much any two slopes of the limits differ. */
function reach(before: ApprovalLimits, after: ApprovalLimits): number | null {
  const points = [...pointsOf(before), ...pointsOf(after)]
  const slopes = [0, ...points, ...points.map((one) => 2 * one)]
  const gaps = slopes.flatMap((one) => slopes.map((other) => Math.abs(one - other)).filter((gap) => gap > 0))
  const smallest = Math.min(...gaps, 20_000)
  return smallest < nearPoints ? null : Math.ceil(20_000 / smallest)
}

/** Where the lines of the limits bend: where a percentage of the base reaches the fixed minimum. */
const bendsOf = (limits: ApprovalLimits): number[] =>
  pointsOf(limits)
    .filter((points) => points > 0)
    .map((points) => Math.round((limits.min_margin_cents * 10_000) / points))

/**
 * Whether a quotation that needed approval would need none: for some base the minimum in euros is lower or the
 * maximum is higher. Then a second person decides, as on prices. The fields do not tell: a maximum that is not above
 * the minimum is derived from it. Between bends both are straight lines, so their ends tell.
 */
export function loosens(before: ApprovalLimits, after: ApprovalLimits): boolean {
  if (approvalLimits.every((name) => before[name] === after[name])) return false
  const near = reach(before, after)
  if (near === null) return true
  const bends = [0, ...bendsOf(before), ...bendsOf(after)]
  bends.push(2 * Math.max(...bends) + 1_000_000)
  return bends.some((bend) => {
    for (let base = Math.max(0, bend - near); base <= bend + near; base += 1) {
      const [was, will] = [limitsAt(base, before), limitsAt(base, after)]
      if (will.min_margin_cents < was.min_margin_cents) return true
      if (will.max_margin_cents > was.max_margin_cents) return true
    }
    return false
  })
}
