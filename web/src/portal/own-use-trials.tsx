import { BatterySlider } from './battery-slider.tsx'
import { OwnUseEdition } from './own-use-edition.tsx'
import { ownUseText } from './own-use-text.ts'
import type { BatteryTrials, PortalEdition, PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'
import { useBatteryTrials, useTriedBattery } from './use-battery-trial.ts'

/** Where the power of year one goes in each edition, with a slider for its battery. */
export function OwnUseTrials({ quotation, token }: { quotation: PortalQuotation; token: string }) {
  const { language } = usePortalLocale()
  const words = ownUseText(language).trial
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
            sent={edition.own_use}
            withVat={payback.with_vat}
            trials={trials}
          />
        ),
      )}
      <div role="status">
        {trials === null && !failed ? <p className="dim">{words.loading}</p> : null}
        {failed ? (
          <p>
            {words.failed}{' '}
            <button type="button" onClick={retry}>
              {words.retry}
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
  sent: NonNullable<PortalEdition['own_use']>
  withVat: boolean
  trials: BatteryTrials | null
}

function Edition({ name, edition, sent, withVat, trials }: EditionProps) {
  const trial = trials?.editions.find((one) => one.name === edition.name)
  const { move, tried, ...slider } = useTriedBattery(edition, trial, trials?.hourly_tariff ?? null)
  const hasBattery = tried === null ? sent.detail.battery !== null : trial?.steps[slider.step]?.capacity !== 0
  return (
    <OwnUseEdition {...{ name, sent, withVat, tried, hasBattery }}>
      {trial === undefined ? null : (
        <BatterySlider {...{ ...slider, trial, tried, withVat }} edition={name} onMove={move} />
      )}
    </OwnUseEdition>
  )
}
