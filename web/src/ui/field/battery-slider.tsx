import { type ReactNode, useId } from 'react'
import { fill } from '../../text/fill.ts'
import type { BatterySliderWords } from './battery-slider-nl.ts'
import styles from './battery-slider.module.css'

/** What a size would do. */
interface Tried {
  /** kWh. */
  capacity: number
  /** The year, and kWh of it that are used at home. */
  own_use: { year: number; own: number }
  /** kWh a year of the household. */
  usage: number
  saving_cents: number
  /** Of it, by the battery. */
  extra_cents: number
}

interface SliderFormat {
  /** Whole. */
  number: (value: number) => string
  /** With the decimals that it has. */
  figure: (value: number) => string
  wholeEuros: (cents: number) => string
}

interface SliderProps {
  steps: readonly { capacity: number }[]
  /** Null where there is one alone. */
  edition: string | null
  withVat: boolean
  step: number
  offered: number
  tried: Tried | null
  failed: boolean
  words: BatterySliderWords
  format: SliderFormat
  onMove: (step: number) => void
  /** Beside what is said of a size that is not offered. */
  children?: ReactNode
}

type Writing = Pick<SliderProps, 'words' | 'format'>

const sizeOf = (capacity: number, { words, format }: Writing) =>
  capacity === 0 ? words.none : `${format.figure(capacity)} kWh`

/** Says of a picture which size it shows. */
export const triedSize = (capacity: number, writing: Writing) =>
  fill(writing.words.tried, { size: sizeOf(capacity, writing) })

/** Moves the battery along its sizes and says what each would do, as an estimate beside the offer. */
export function BatterySlider({ steps, edition, step, offered, onMove, ...said }: SliderProps) {
  const { words } = said
  const id = useId()
  const nameOf = (at: number) => sizeOf(steps[at]?.capacity ?? 0, said)
  const last = steps.length - 1
  const shown = step === offered ? fill(words.asOffered, { size: nameOf(step) }) : nameOf(step)
  return (
    <div className={styles['size']}>
      <label htmlFor={id}>{edition === null ? words.size : fill(words.sizeOf, { edition })}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={step}
        aria-valuetext={shown}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
      <p className={styles['ends']} aria-hidden="true">
        <span>{step === 0 ? null : nameOf(0)}</span>
        <strong>{shown}</strong>
        <span>{step === last ? null : nameOf(last)}</span>
      </p>
      <div role="status">{step === offered ? null : <Said offered={nameOf(offered)} {...said} />}</div>
      {step === offered ? null : (
        <button type="button" className={styles['back']} onClick={() => onMove(offered)}>
          {words.back}
        </button>
      )}
    </div>
  )
}

interface SaidProps extends Omit<SliderProps, 'steps' | 'edition' | 'step' | 'offered' | 'onMove'> {
  /** The size that the quotation has. */
  offered: string
}

function Said({ offered, withVat, tried, failed, words, format, children }: SaidProps) {
  if (failed) return <p className={styles['failed']}>{words.failed}</p>
  if (tried === null) return null
  const inOnePiece = (cents: number) => format.wholeEuros(cents).replace(' ', '\u{a0}')
  return (
    <>
      <p>
        {fill(tried.capacity === 0 ? words.saysNone : words.says, {
          size: sizeOf(tried.capacity, { words, format }),
          year: tried.own_use.year,
          own: format.number(tried.own_use.own),
          covered: Math.round((tried.own_use.own / tried.usage) * 100),
          saving: inOnePiece(tried.saving_cents),
          extra: inOnePiece(tried.extra_cents),
          vat: withVat ? '' : words.withoutVat,
        })}
      </p>
      <p>
        {fill(words.noOffer, { size: offered })} {children}
      </p>
    </>
  )
}
