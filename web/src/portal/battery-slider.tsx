import { useId } from 'react'
import { number, sentenceEuro } from './format.ts'
import type { OwnUseText } from './own-use-nl.ts'
import { fill } from './text.ts'
import type { Trial, Tried } from './use-battery-trial.ts'

interface SliderProps {
  trial: Trial
  /** Null where there is one alone. */
  edition: string | null
  withVat: boolean
  step: number
  offered: number
  tried: Tried | null
  failed: boolean
  words: OwnUseText
  onMove: (step: number) => void
}

export const sizeOf = (capacity: number, { trial }: OwnUseText) =>
  capacity === 0 ? trial.none : `${number(capacity, 1)} kWh`

/** Moves the battery along its sizes and says what each would do, as an estimate beside the offer. */
export function BatterySlider({ trial, edition, step, offered, onMove, ...figures }: SliderProps) {
  const words = figures.words.trial
  const id = useId()
  const { steps } = trial
  const nameOf = (at: number) => sizeOf(steps[at]?.capacity ?? 0, figures.words)
  const shown = step === offered ? fill(words.asOffered, { size: nameOf(step) }) : nameOf(step)
  return (
    <div className="battery-size">
      <label htmlFor={id}>{edition === null ? words.size : fill(words.sizeOf, { edition })}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={step}
        aria-valuetext={shown}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
      <p className="ends" aria-hidden="true">
        <span>{nameOf(0)}</span>
        <strong>{shown}</strong>
        <span>{nameOf(steps.length - 1)}</span>
      </p>
      <div role="status">{step === offered ? null : <Said offered={nameOf(offered)} {...figures} />}</div>
      {step === offered ? null : (
        <button type="button" onClick={() => onMove(offered)}>
          {words.back}
        </button>
      )}
    </div>
  )
}

interface SaidProps extends Pick<SliderProps, 'withVat' | 'tried' | 'failed' | 'words'> {
  /** The size that the quotation has. */
  offered: string
}

function Said({ offered, withVat, tried, failed, words }: SaidProps) {
  if (failed) return <p className="error">{words.trial.failed}</p>
  if (tried === null) return null
  return (
    <>
      <p>
        {fill(tried.capacity === 0 ? words.trial.saysNone : words.trial.says, {
          size: sizeOf(tried.capacity, words),
          year: tried.own_use.year,
          own: number(tried.own_use.own),
          covered: Math.round((tried.own_use.own / tried.usage) * 100),
          saving: sentenceEuro(tried.saving_cents),
          extra: sentenceEuro(tried.extra_cents),
          vat: withVat ? '' : words.withoutVat,
        })}
      </p>
      <p>{fill(words.trial.noOffer, { size: offered })}</p>
    </>
  )
}
