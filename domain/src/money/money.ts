/** Rounds half away from zero: 0.5 -> 1, -0.5 -> -1. */
export function roundHalfAway(value: number): number {
  return value < 0 ? 0 - Math.round(-value) : Math.round(value)
}

/**
 * `numerator / denominator` as an integer, half away from zero, exact while the numerator is a safe
 * integer (doubled remainders are compared, nothing is divided in floats).
 * @throws RangeError when the numerator leaves the safe integers or the denominator is not positive
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) return divideRoundedBig(BigInt(numerator), denominator)
  if (denominator <= 0) throw new RangeError('the denominator must be positive')
  const size = Math.abs(numerator)
  const rest = size % denominator
  const quotient = (size - rest) / denominator
  const rounded = rest * 2 >= denominator ? quotient + 1 : quotient
  return numerator < 0 ? 0 - rounded : rounded
}

function divideRoundedBig(numerator: bigint, denominator: number): number {
  const divisor = BigInt(denominator)
  const size = numerator < 0n ? -numerator : numerator
  const rounded = Number((2n * size + divisor) / (2n * divisor))
  return numerator < 0n ? 0 - rounded : rounded
}

/** `a x b / c` as an integer, half away from zero, exact for any safe integers a, b and c > 0. */
export function multiplyDivide(a: number, b: number, c: number): number {
  const product = a * b
  if (Number.isSafeInteger(product)) return divideRounded(product, c)
  return divideRoundedBig(BigInt(a) * BigInt(b), c)
}

/** A percentage of cents in cents; 10,000 basis points are 100%. Rounds half away from zero. */
export const pct = (cents: number, basisPoints: number): number => multiplyDivide(cents, basisPoints, 10_000)

/** Percent (at most two decimals count) as basis points: 15 -> 1500. */
export const basisPoints = (percentage: number): number => roundHalfAway(scaled(percentage, 2))

/** value x 10^places without floating-point error (1.005 x 100 = 100.49999). */
function scaled(value: number, places: number): number {
  if (Number.isInteger(value)) return value * 10 ** places
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Decimal euros as integer cents, half a cent away from zero: 1.005 -> 101. */
export const eurosToCents = (euros: number): number => roundHalfAway(scaled(euros, 2))

/** Integer cents as decimal euros, for the fields that the specification prints in euros. */
export const centsToEuros = (cents: number): number => cents / 100

/**
 * Spreads whole cents in proportion to integer weights by largest remainder, ties to the first. The
 * sum of the parts is the total; a negative total mirrors the positive one. Weights that add up to 0
 * say nothing: it all goes to the first.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0)
  if (weights.length === 1) return [total]
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const size = BigInt(Math.abs(total))
  const whole = BigInt(Math.abs(sum))
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(sum < 0 ? -weight : weight)
    const rest = ((product % whole) + whole) % whole
    return { index, part: Number((product - rest) / whole), rest }
  })
  const left = Math.abs(total) - shares.reduce((done, share) => done + share.part, 0)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const share of byRest.slice(0, left)) share.part += 1
  return shares.map((share) => (total < 0 ? 0 - share.part : share.part))
}
