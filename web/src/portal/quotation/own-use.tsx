import { warrantyBeforePayback } from '@heliodesk/domain/quotations/batteries/battery-warranty'
import { useTriedBattery } from '../../data/own-use/use-tried-battery.ts'
import { BatterySlider, triedSize } from '../../ui/field/battery-slider.tsx'
import { EnergyPicture } from '../../ui/picture/energy-picture.tsx'
import { number, roundEuro, sentenceRoundEuro } from '../format.ts'
import type { OwnUseText } from './own-use-nl.ts'
import type { BatteryTrials, PortalEdition, PortalQuotation } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import { usePortalLocale } from '../text.ts'
import { useBatteryTrials } from './use-battery-trials.ts'

type Use = NonNullable<PortalEdition['own_use']>

interface OwnUseProps {
  quotation: PortalQuotation
  token: string
  words: OwnUseText
}

/** Where the power of year one goes in each edition, as it was calculated when the quotation was sent. */
export function OwnUse({ quotation, token, words }: OwnUseProps) {
  const { text } = usePortalLocale()
  const { editions, payback, battery_trial } = quotation
  const { trials, failed, retry } = useBatteryTrials(token, battery_trial)
  return (
    <>
      {editions.map((edition) =>
        edition.own_use === null ? null : (
          <Edition
            key={edition.name}
            name={editions.length > 1 ? edition.name : null}
            edition={edition}
            use={edition.own_use}
            withVat={payback.with_vat}
            trials={trials}
            words={words}
          />
        ),
      )}
      <div role="status">
        {battery_trial && trials === null && !failed ? <p className="dim">{words.loading}</p> : null}
        {failed ? (
          <p>
            {words.slider.failed}{' '}
            <button type="button" onClick={retry}>
              {text.retry}
            </button>
          </p>
        ) : null}
      </div>
    </>
  )
}

interface EditionProps {
  name: string | null
  edition: PortalEdition
  use: Use
  withVat: boolean
  trials: BatteryTrials | null
  words: OwnUseText
}

function Edition({ name, edition, use: sent, withVat, trials, words }: EditionProps) {
  const { text } = usePortalLocale()
  const trial = trials?.editions.find((one) => one.name === edition.name)
  const { move, tried, ...slider } = useTriedBattery(edition, trial, () =>
    Promise.resolve(trials?.hourly_tariff ?? undefined),
  )
  const writing = {
    words: words.slider,
    format: { number, figure: (kwh: number) => number(kwh, 1), wholeEuros: roundEuro },
  }
  const { detail } = sent
  const capacity = tried?.capacity ?? detail.battery?.capacity ?? 0
  const pictured = [name, tried && triedSize(tried.capacity, writing)]
  return (
    <>
      <p>
        {name === null ? null : `${text.variant} ${name}: `}
        {fill(words.share, {
          year: sent.year,
          share: Math.round((sent.own / sent.yield) * 100),
          covered: Math.round((sent.own / detail.usage) * 100),
        })}
      </p>
      {detail.battery === null ? null : <Battery battery={detail.battery} withVat={withVat} words={words} />}
      {trial === undefined ? null : (
        <BatterySlider
          {...{ ...slider, ...writing, tried, withVat }}
          steps={trial.steps}
          edition={name}
          onMove={move}
        >
          {words.ask}
        </BatterySlider>
      )}
      <EnergyPicture
        use={tried?.own_use ?? sent}
        days={tried?.days ?? detail.days}
        hasBattery={capacity > 0}
        edition={pictured.filter(Boolean).join(', ') || null}
        words={words.picture}
        format={number}
      />
    </>
  )
}

interface BatteryProps extends Pick<EditionProps, 'withVat' | 'words'> {
  battery: NonNullable<Use['detail']['battery']>
}

/** What the battery alone brings, said even when it lasts shorter than it takes to pay itself back. */
function Battery({ battery, withVat, words }: BatteryProps) {
  const { text } = usePortalLocale()
  const { own_before, own_after, saving_cents, price_cents, payback_years } = battery
  const ended = warrantyBeforePayback(battery)
  return (
    <p>
      {fill(words.battery, {
        before: number(own_before),
        after: number(own_after),
        saving: sentenceRoundEuro(saving_cents),
        price: `${sentenceRoundEuro(price_cents)}${withVat ? words.withVat : words.withoutVat}`,
        payback: payback_years === null ? text.noPayback : `${number(payback_years, 1, 1)} ${text.years}`,
      })}
      {ended === null
        ? null
        : ` ${fill(ended.by === 'years' ? words.longer : words.longerThanCycles, {
            years: number(ended.years, ended.by === 'years' ? 0 : 1),
            cycles: number(battery.warranty_cycles ?? 0),
          })}`}
    </p>
  )
}
