import type { NetPrices } from '@heliodesk/domain/products/product-prices'

interface Dated extends NetPrices {
  /** `YYYY-MM-DD` */
  valid_from: string
}

interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  today: string
  series: readonly (keyof NetPrices)[]
}

const dayMs = 86_400_000

/** SVG paths of prices in effect until the next one starts, by date. */
export function priceSteps(prices: readonly Dated[], frame: Frame) {
  const { width, height, left, right, top, bottom, today, series } = frame
  const first = prices[0]?.valid_from ?? today
  const begun = prices.at(-1)?.valid_from ?? today
  const last = begun > today ? begun : today
  const [start, end] = [Date.parse(first), Date.parse(last)]
  const span = Math.max(dayMs, end - start)
  const values = prices.flatMap((price) => series.map((field) => price[field]))
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const range = high - low || 1
  const xOf = (day: string) => left + ((Date.parse(day) - start) / span) * (width - left - right)
  const yOf = (value: number) => top + ((high - value) / range) * (height - top - bottom)
  const paths = series.map((field) => {
    const steps = prices.map((price, index) => {
      const [x, y] = [xOf(price.valid_from).toFixed(1), yOf(price[field]).toFixed(1)]
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    return `${steps.join('')}H${(width - right).toFixed(1)}`
  })
  const bounds = [...new Set([high, low])]
  return { paths, bounds, days: { first, last }, yOf }
}
