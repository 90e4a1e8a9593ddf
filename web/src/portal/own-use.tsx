import { warrantyBeforePayback } from '@heliodesk/domain/quotations/battery-warranty'
import { EnergyPicture } from '../ui/energy-picture.tsx'
import { BatterySlider, sizeOf } from './battery-slider.tsx'
import { number, roundEuro, sentenceEuro } from './format.ts'
import type { OwnUseText } from './own-use-nl.ts'
import type { BatteryTrials, PortalEdition, PortalQuotation } from './portal-client.ts'
import { fill, usePortalLocale } from './text.ts'
import { useBatteryTrials, useTriedBattery } from './use-battery-trial.ts'

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
        {battery_trial && trials === null && !failed ? <p className="dim">{words.trial.loading}</p> : null}
        {failed ? (
          <p>
            {words.trial.failed}{' '}
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
  const { move, tried, ...slider } = useTriedBattery(edition, trial, trials?.hourly_tariff ?? null)
  const { detail } = sent
  const capacity = tried?.capacity ?? detail.battery?.capacity ?? 0
  const pictured = [name, tried && fill(words.trial.tried, { size: sizeOf(tried.capacity, words) })]
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
        <BatterySlider {...{ ...slider, trial, tried, withVat, words }} edition={name} onMove={move} />
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
        saving: sentenceEuro(saving_cents),
        price: `${roundEuro(price_cents).replace(' ', '\u{a0}')}${withVat ? words.withVat : words.withoutVat}`,
        payback: payback_years === null ? text.noPayback : `${number(payback_years, 1)} ${text.years}`,
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
