import type { ReactNode } from 'react'
import { roundTicks } from './round-ticks.ts'
import styles from './energy-picture.module.css'
import type { EnergyWords } from './energy-nl.ts'

/** An hour of a usual day in kWh. */
interface EnergyHour {
  produced: number
  used: number
  direct: number
  charged: number
  discharged: number
  fed_in: number
  bought: number
}

interface DayPictureProps {
  title: string
  hours: readonly EnergyHour[]
  hasBattery: boolean
  words: EnergyWords
  /** A figure in kWh, with so many decimals. */
  format: (kwh: number, decimals?: number) => string
}

const width = 360
const height = 150
const left = 34
const bottom = 18
const top = 8
const slot = (width - left) / 24

type Part = 'direct' | 'discharged' | 'bought' | 'charged' | 'fed_in'
/** Used at once is as wide as its hour; on it stands what else is used, and beside that what else is produced. */
const piles = {
  direct: { on: [], from: 0.12, wide: 0.76 },
  discharged: { on: ['direct'], from: 0.12, wide: 0.38 },
  bought: { on: ['direct', 'discharged'], from: 0.12, wide: 0.38 },
  charged: { on: ['direct'], from: 0.5, wide: 0.38 },
  fed_in: { on: ['direct', 'charged'], from: 0.5, wide: 0.38 },
} as const satisfies Record<Part, { on: readonly Part[]; from: number; wide: number }>
const parts = ['direct', 'discharged', 'bought', 'charged', 'fed_in'] as const satisfies Part[]
const partsOf = (hasBattery: boolean) =>
  parts.filter((part) => hasBattery || (part !== 'discharged' && part !== 'charged'))
type Column = keyof EnergyHour
const columnsOf = (hasBattery: boolean): Column[] => [
  'produced',
  'used',
  'direct',
  ...(hasBattery ? (['charged', 'discharged'] as const) : []),
  'fed_in',
  'bought',
]

type Season = 'summer' | 'winter'

interface EnergyPictureProps {
  /** Kilowatt-hours of the year. */
  use: Record<'direct' | 'charged' | 'discharged' | 'fed_in' | 'bought', number>
  days: Record<Season, readonly EnergyHour[]>
  hasBattery: boolean
  /** Null where there is one alone. */
  edition: string | null
  words: EnergyWords
  /** With at most so many decimals, and at least so many. */
  format: (kwh: number, decimals?: number, least?: number) => string
  /** Between the year and its days. */
  children?: ReactNode
}

/** Where a year's power goes and comes from, and a usual day of each season, beside each other where there is room. */
export function EnergyPicture({
  use,
  days,
  hasBattery,
  edition,
  words,
  format,
  children,
}: EnergyPictureProps) {
  const title = (said: string) => (edition === null ? said : `${said} (${edition})`)
  const bar = (parts: readonly [Part, string, number][]) =>
    parts
      .filter(([part]) => hasBattery || (part !== 'discharged' && part !== 'charged'))
      .map(([part, name, kwh]) => ({ part, name, kwh }))
  const day = { hasBattery, words, format: (kwh: number, decimals = 2) => format(kwh, decimals, decimals) }
  return (
    <>
      <YearBar
        label={title(words.yieldBar)}
        format={format}
        parts={bar([
          ['direct', words.direct, use.direct],
          ['charged', words.charged, use.charged],
          ['fed_in', words.fed_in, use.fed_in],
        ])}
      />
      <YearBar
        label={title(words.usageBar)}
        format={format}
        parts={bar([
          ['direct', words.direct, use.direct],
          ['discharged', words.discharged, use.discharged],
          ['bought', words.bought, use.bought],
        ])}
      />
      {children}
      <div className={styles['days']}>
        {(['summer', 'winter'] as const).map((season) => (
          <DayPicture key={season} title={title(words[season])} hours={days[season]} {...day} />
        ))}
      </div>
    </>
  )
}

/** A usual day by the hour: what is used and where it comes from, and what the panels make; a table says the same. */
function DayPicture({ title, hours, hasBattery, words, format }: DayPictureProps) {
  const highest = Math.max(0.1, ...hours.flatMap(({ produced, used }) => [produced, used])) * 1.05
  const { ticks, decimals } = roundTicks(highest)
  const y = (kwh: number) => top + (1 - kwh / highest) * (height - top - bottom)
  const sum = (name: Column) => hours.reduce((total, hour) => total + hour[name], 0)
  const said = columnsOf(hasBattery).map((name) => `${words[name]} ${format(sum(name))} kWh`)
  const line = hours
    .map(
      ({ produced }, hour) =>
        `${hour === 0 ? 'M' : 'L'}${(left + (hour + 0.5) * slot).toFixed(1)} ${y(produced).toFixed(1)}`,
    )
    .join('')
  return (
    <figure className={styles['picture']}>
      <figcaption>{title}, kWh</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${said.join('; ')}`}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={left - 5} y={y(tick) + 3} textAnchor="end">
              {format(tick, decimals)}
            </text>
          </g>
        ))}
        {partsOf(hasBattery).map((part) => (
          <path key={part} className={styles['bar']} data-part={part} d={barsOf(hours, part, y)} />
        ))}
        <path className={styles['line']} d={line} />
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={left + hour * slot} y={height - 5}>
            {hour}:00
          </text>
        ))}
      </svg>
      <Legend hasBattery={hasBattery} words={words} />
      <FiguresTable {...{ title, hours, hasBattery, words, format }} />
    </figure>
  )
}

/** The bars of one part, on top of those that it stands on. */
function barsOf(hours: readonly EnergyHour[], part: Part, y: (kwh: number) => number): string {
  const { on, from: begins, wide } = piles[part]
  return hours
    .map((hour, index) => {
      const from = on.reduce((total, name) => total + hour[name], 0)
      const x = left + (index + begins) * slot
      return `M${x.toFixed(1)} ${y(from).toFixed(1)}V${y(from + hour[part]).toFixed(1)}h${(slot * wide).toFixed(1)}V${y(from).toFixed(1)}z`
    })
    .join('')
}

function Legend({ hasBattery, words }: Pick<DayPictureProps, 'hasBattery' | 'words'>) {
  return (
    <ul className={styles['legend']}>
      {partsOf(hasBattery).map((part) => (
        <li key={part} data-part={part}>
          {words[part]}
        </li>
      ))}
      <li data-part="produced">{words.produced}</li>
    </ul>
  )
}

function FiguresTable({ title, hours, hasBattery, words, format }: DayPictureProps) {
  const columns = columnsOf(hasBattery)
  return (
    <details className={styles['figures']}>
      <summary>
        {words.figures}: {title}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.hour}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {words[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour, clock) => (
            <tr key={clock}>
              <th scope="row">{clock}:00</th>
              {columns.map((name) => (
                <td key={name}>{format(hour[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

interface YearBarProps {
  label: string
  parts: readonly { name: string; kwh: number; part: Part }[]
  format: (kwh: number) => string
}

/** Where a year's power goes, as one bar; its figures stand below it. */
function YearBar({ label, parts: shown, format }: YearBarProps) {
  const all = shown.reduce((sum, { kwh }) => sum + kwh, 0)
  return (
    <div className={styles['year']}>
      <p>{label}</p>
      <div className={styles['stack']} aria-hidden="true">
        {shown.map(({ part, kwh }) => (
          <span key={part} data-part={part} style={{ flexGrow: all === 0 ? 0 : kwh / all }} />
        ))}
      </div>
      <dl>
        {shown.map(({ name, part, kwh }) => (
          <div key={part} data-part={part}>
            <dt>{name}</dt>
            <dd>{format(kwh)} kWh</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
