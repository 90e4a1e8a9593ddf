import type { TriedBattery } from '@heliodesk/domain/quotations/tried-battery'
import { useId } from 'react'
import { number, sentenceEuro } from './format.ts'
import type { OwnUseText } from './own-use-nl.ts'
import { fill } from './text.ts'
import type { Trial } from './use-battery-trial.ts'

interface SliderProps {
  trial: Trial
  /** Null where there is one alone. */
  edition: string | null
  withVat: boolean
  step: number
  offered: number
  tried: TriedBattery | null
  failed: boolean
  words: OwnUseText
  onMove: (step: number) => void
}

const sizeOf = (capacity = 0) => `${number(capacity, 1)} kWh`

/** Moves the battery along its sizes and says what each would do, as an estimate beside the offer. */
export function BatterySlider({ trial, edition, step, offered, onMove, ...figures }: SliderProps) {
  const words = figures.words.trial
  const id = useId()
  const { steps } = trial
  const nameOf = (at: number) => (steps[at]?.capacity === 0 ? words.none : sizeOf(steps[at]?.capacity))
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
      <div role="status">
        {step === offered ? null : (
          <Said
            size={nameOf(step)}
            isNone={steps[step]?.capacity === 0}
            offered={nameOf(offered)}
            {...figures}
          />
        )}
      </div>
      {step === offered ? null : (
        <button type="button" onClick={() => onMove(offered)}>
          {words.back}
        </button>
      )}
    </div>
  )
}

interface SaidProps extends Pick<SliderProps, 'withVat' | 'tried' | 'failed' | 'words'> {
  size: string
  isNone: boolean
  /** The size that the quotation has. */
  offered: string
}

function Said({ size, isNone, offered, withVat, tried, failed, words }: SaidProps) {
  if (failed) return <p className="error">{words.trial.failed}</p>
  if (tried === null) return null
  return (
    <>
      <p>
        {fill(isNone ? words.trial.saysNone : words.trial.says, {
          size,
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
