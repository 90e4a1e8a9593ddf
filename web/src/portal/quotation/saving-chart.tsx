import { useSyncExternalStore } from 'react'
import { number, roundEuro } from '../format.ts'
import type { PortalEdition, PortalQuotation } from '../portal-client.ts'
import { usePortalLocale } from '../text.ts'

const years = 25
const bottom = 28
const left = 56
/** Half of the last year's figure, which is centred below its point. */
const right = 10

interface Area {
  width: number
  height: number
  top: number
}
/** Drawn once more for a phone, so that its figures stay readable. */
const wide = { width: 700, height: 220 }
const small = { width: 330, height: 210 }

const narrow = window.matchMedia('(width < 600px)')
const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

interface Series {
  name: string
  /** What was saved by the end of each year, from none at the start. */
  saved: number[]
  /** Null where it is not told when everything together has paid for itself. */
  price: number | null
}

function seriesOf(quotation: PortalQuotation, edition: PortalEdition): Series {
  const { together, with_vat } = quotation.payback
  const { payback_years, payback_solar_years } = edition.saving.dated
  const isTold = together || payback_years === payback_solar_years
  const saved = [0]
  for (const cents of edition.saving.dated.per_year_cents.slice(0, years))
    saved.push((saved.at(-1) ?? 0) + cents)
  const price = with_vat ? edition.total_cents : edition.net_cents
  return { name: edition.name, saved, price: isTold ? price : null }
}

/** What each edition saves over 25 years, added up, and where that crosses its price. */
export function SavingChart({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const size = useSyncExternalStore(subscribe, () => narrow.matches) ? small : wide
  const all = quotation.editions.map((edition) => seriesOf(quotation, edition))
  const area = {
    ...size,
    top: niceTop(Math.max(1, ...all.flatMap(({ saved, price }) => [...saved, price ?? 0]))),
  }
  return (
    <section className="card" aria-labelledby="chart">
      <h2 id="chart">{text.chart}</h2>
      <div className="chart" role="img" aria-label={summary(all, text)}>
        <svg viewBox={`0 0 ${area.width} ${area.height}`} aria-hidden="true">
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <g key={part}>
              <line
                className="grid"
                x1={left}
                x2={area.width}
                y1={y(area.top * part, area)}
                y2={y(area.top * part, area)}
              />
              <text x={left - 8} y={y(area.top * part, area) + 4} textAnchor="end">
                {number((area.top * part) / 100)}
              </text>
            </g>
          ))}
          {all.map((series) => (
            <Line key={series.name} series={series} area={area} />
          ))}
          {[0, 5, 10, 15, 20, 25].map((year) => (
            <text key={year} x={x(year, area)} y={area.height - 8} textAnchor="middle">
              {year}
            </text>
          ))}
        </svg>
      </div>
      {all.length > 1 ? (
        <ul className="legend">
          {all.map(({ name }) => (
            <li key={name} className={`key-${name}`}>
              {text.variant} {name}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="dim">
        {text.chartHint} {all.some(({ price }) => price !== null) ? text.chartPrice : null}
      </p>
    </section>
  )
}

function Line({ series: { name, saved, price }, area }: { series: Series; area: Area }) {
  const points = saved.map((cents, year) => `${x(year, area)},${y(Math.max(0, cents), area)}`).join(' ')
  const year = price === null ? null : crossing(saved, price)
  return (
    <g className={`saving-${name}`}>
      {price === null ? null : (
        <line
          className="saving-price"
          x1={left}
          x2={area.width - right}
          y1={y(price, area)}
          y2={y(price, area)}
        />
      )}
      <polyline points={points} />
      {price === null || year === null ? null : <circle cx={x(year, area)} cy={y(price, area)} r={4.5} />}
    </g>
  )
}

/** The year, with its part, in which what was saved reaches the price; null: not in these years. */
function crossing(saved: readonly number[], price: number): number | null {
  const after = saved.findIndex((cents) => cents >= price)
  if (after <= 0) return null
  const before = saved[after - 1] ?? 0
  return after - 1 + (price - before) / ((saved[after] ?? 0) - before)
}

const y = (cents: number, { height, top }: Area) => 8 + (1 - cents / top) * (height - bottom - 8)
const x = (year: number, { width }: Area) => left + (year * (width - left - right)) / years

function niceTop(cents: number): number {
  const step = 10 ** Math.floor(Math.log10(cents)) / 2
  return Math.ceil(cents / step) * step
}

const summary = (all: readonly Series[], { variant, chartAfter }: { variant: string; chartAfter: string }) =>
  all.map(({ name, saved }) => `${variant} ${name}: ${roundEuro(saved.at(-1) ?? 0)} ${chartAfter}`).join('; ')
