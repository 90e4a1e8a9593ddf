import { number } from './format.ts'
import type { PortalEdition } from './portal-client.ts'
import { useSpeech } from './text.ts'

const shown = 25
const width = 700
const height = 220
const left = 64
const bottom = 28

/** The expected yield of each edition over 25 years; the same figures stand in a table for who cannot see it. */
export function YieldChart({ editions }: { editions: readonly PortalEdition[] }) {
  const { text } = useSpeech()
  const top = niceTop(Math.max(1, ...editions.flatMap((edition) => edition.kwh_per_year.slice(0, shown))))
  return (
    <section className="card" aria-labelledby="chart">
      <h2 id="chart">{text.chart}</h2>
      <div className="chart" role="img" aria-label={summary(editions, text.variant)}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <g key={part}>
              <line className="grid" x1={left} x2={width} y1={y(part)} y2={y(part)} />
              <text x={left - 8} y={y(part) + 4} textAnchor="end">
                {number(top * part)}
              </text>
            </g>
          ))}
          {editions.map((edition, index) => (
            <Bars key={edition.name} edition={edition} index={index} count={editions.length} top={top} />
          ))}
          {[1, 5, 10, 15, 20, 25].map((year) => (
            <text key={year} x={middleOf(year)} y={height - 8} textAnchor="middle">
              {year}
            </text>
          ))}
        </svg>
      </div>
      {editions.length > 1 ? (
        <ul className="legend">
          {editions.map((edition) => (
            <li key={edition.name} className={`key-${edition.name}`}>
              {text.variant} {edition.name}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="dim">kWh. {text.chartHint}</p>
    </section>
  )
}

interface BarsProps {
  edition: PortalEdition
  index: number
  count: number
  top: number
}

function Bars({ edition, index, count, top }: BarsProps) {
  const slot = (width - left) / shown
  const bar = (slot * 0.74) / count
  return edition.kwh_per_year
    .slice(0, shown)
    .map((kwh, year) => (
      <rect
        key={year}
        className={`bar-${edition.name}`}
        x={left + year * slot + slot * 0.13 + index * bar}
        width={bar}
        y={y(kwh / top)}
        height={y(0) - y(kwh / top)}
        rx={1.5}
      />
    ))
}

/** Where a share of the highest value lies. */
const y = (part: number) => 8 + (1 - part) * (height - bottom - 8)
const middleOf = (year: number) => left + ((year - 0.5) * (width - left)) / shown

function niceTop(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value)) / 2
  return Math.ceil(value / step) * step
}

const summary = (editions: readonly PortalEdition[], variant: string) =>
  editions
    .map((edition) => {
      const last = edition.kwh_per_year[shown - 1] ?? 0
      return `${variant} ${edition.name}: ${number(edition.kwh_year_1)} → ${number(last)} kWh`
    })
    .join('; ')
