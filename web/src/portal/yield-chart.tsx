import { useSyncExternalStore } from 'react'
import { number } from './format.ts'
import type { PortalEdition } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

const shown = 25
const bottom = 28
const left = 52
/** Half of the last year's figure, which is centred below its bar. */
const right = 8

interface Area {
  width: number
  height: number
}
const wideArea: Area = { width: 700, height: 220 }
/** Drawn for a phone, so that its figures stay readable. */
const narrowArea: Area = { width: 330, height: 210 }

const narrow = window.matchMedia('(width < 600px)')
const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
const useArea = () => (useSyncExternalStore(subscribe, () => narrow.matches) ? narrowArea : wideArea)

/** The expected yield of each edition over 25 years; a table repeats the figures for screen readers. */
export function YieldChart({ editions }: { editions: readonly PortalEdition[] }) {
  const { text } = usePortalLocale()
  const area = useArea()
  const top = niceTop(Math.max(1, ...editions.flatMap((edition) => edition.kwh_per_year.slice(0, shown))))
  return (
    <section className="card" aria-labelledby="chart">
      <h2 id="chart">{text.chart}</h2>
      <div className="chart" role="img" aria-label={summary(editions, text.variant)}>
        <svg viewBox={`0 0 ${area.width} ${area.height}`} aria-hidden="true">
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <g key={part}>
              <line className="grid" x1={left} x2={area.width} y1={y(part, area)} y2={y(part, area)} />
              <text x={left - 8} y={y(part, area) + 4} textAnchor="end">
                {number(top * part)}
              </text>
            </g>
          ))}
          {editions.map((edition, index) => (
            <Bars
              key={edition.name}
              edition={edition}
              index={index}
              count={editions.length}
              top={top}
              area={area}
            />
          ))}
          {[1, 5, 10, 15, 20, 25].map((year) => (
            <text key={year} x={middleOf(year, area)} y={area.height - 8} textAnchor="middle">
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
      <p className="dim">{text.chartHint}</p>
    </section>
  )
}

interface BarsProps {
  edition: PortalEdition
  index: number
  count: number
  top: number
  area: Area
}

function Bars({ edition, index, count, top, area }: BarsProps) {
  const slot = (area.width - left - right) / shown
  const bar = (slot * 0.74) / count
  return edition.kwh_per_year
    .slice(0, shown)
    .map((kwh, year) => (
      <rect
        key={year}
        className={`bar-${edition.name}`}
        x={left + year * slot + slot * 0.13 + index * bar}
        width={bar}
        y={y(kwh / top, area)}
        height={y(0, area) - y(kwh / top, area)}
        rx={1.5}
      />
    ))
}

/** Where a share of the highest value lies. */
const y = (part: number, { height }: Area) => 8 + (1 - part) * (height - bottom - 8)
const middleOf = (year: number, { width }: Area) => left + ((year - 0.5) * (width - left - right)) / shown

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
