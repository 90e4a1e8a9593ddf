import { useElementSize } from '@mantine/hooks'
import styles from './bar-chart.module.css'

interface Series {
  name: string
  values: readonly number[]
}

interface BarChartProps {
  series: readonly Series[]
  /** The text alternative of the chart. */
  label: string
  unit: string
  format: (value: number) => string
  /** Of the bars; years are counted without them. */
  names?: readonly string[]
}

/** Until it is measured. */
const usualWidth = 720
const height = 220
const left = 60
const bottom = 26
const top = 12
/** Names that would come closer are left out. */
const nameWidth = 30
const yearWidth = 16

/** The end of the axis: half of it is a whole number too, unless all values are small fractions. */
export function niceTop(value: number): number {
  if (value <= 0) return 1
  const step = 10 ** Math.floor(Math.log10(value)) / 2
  const nice = Math.ceil(value / step) * step
  if (value < 1) return nice
  return value < 10 ? 2 * Math.ceil(value / 2) : nice + (nice % 2 === 0 ? 0 : step)
}

/** What stands beside the axis: half of its end is left out where it would read as one of its ends. */
export function axisTicks(highest: number, format: (value: number) => string): number[] {
  const ends = new Set([0, highest].map(format))
  return [0, 0.5, 1]
    .map((part) => part * highest)
    .filter((tick) => tick !== highest / 2 || !ends.has(format(tick)))
}

/** Where the name of a bar has its middle: below the bar, unless the edge would cut it. */
export const nameAt = (middle: number, width: number, own: number) => Math.min(middle, width - own / 2)

/** Bars per year, the series beside each other, each series drawn as one path; that needs no library. */
export function BarChart({ series, label, unit, format, names }: BarChartProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured > 0 ? measured : usualWidth
  const count = Math.max(1, ...series.map(({ values }) => values.length))
  const highest = niceTop(Math.max(0, ...series.flatMap(({ values }) => values)))
  const y = (value: number) => top + (1 - Math.max(0, value) / highest) * (height - top - bottom)
  const slot = (width - left) / count
  const bar = (slot * 0.74) / series.length
  const description = series
    .map(({ name, values }) => `${name}: ${format(values[0] ?? 0)} – ${format(values.at(-1) ?? 0)} ${unit}`)
    .join('; ')
  return (
    <figure ref={ref} className={styles['chart']}>
      <span className={styles['unit']}>{unit}</span>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}. ${description}`}>
        {axisTicks(highest, format).map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {series.map(({ name, values }, place) => (
          <path
            key={name}
            className={styles['bar']}
            data-place={place}
            d={values
              .map((value, year) => {
                const x = left + year * slot + slot * 0.13 + place * bar
                return `M${x.toFixed(1)} ${y(0)}V${y(value).toFixed(1)}h${bar.toFixed(1)}V${y(0)}z`
              })
              .join('')}
          />
        ))}
        {Array.from({ length: count }, (_none, year) => year + 1)
          .filter((year) =>
            names === undefined
              ? year === 1 || year % 5 === 0
              : (year - 1) % Math.ceil(nameWidth / slot) === 0,
          )
          .map((year) => (
            <text
              key={year}
              x={nameAt(left + (year - 0.5) * slot, width, names ? nameWidth : yearWidth)}
              y={height - 8}
              textAnchor="middle"
            >
              {names?.[year - 1] ?? year}
            </text>
          ))}
      </svg>
      {series.length > 1 ? <Legend series={series} /> : null}
    </figure>
  )
}

function Legend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <figcaption>
      {series.map(({ name }, place) => (
        <span key={name} data-place={place}>
          {name}
        </span>
      ))}
    </figcaption>
  )
}
