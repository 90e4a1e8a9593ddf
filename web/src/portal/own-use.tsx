import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { OwnUseEdition } from './own-use-edition.tsx'
import { ownUseText } from './own-use-text.ts'
import type { PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

interface OwnUseProps {
  quotation: PortalQuotation
  token: string
}

/** The sliders load where the adviser allows them; whoever has none loads none of what calculates. */
function useTrials(isAllowed: boolean) {
  const [Trials, setTrials] = useState<ComponentType<OwnUseProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () =>
    void import('./own-use-trials.tsx').then(
      ({ OwnUseTrials }) => setTrials(() => OwnUseTrials),
      () => setFailed(true),
    )
  const start = useEffectEvent(load)
  const retry = () => {
    setFailed(false)
    load()
  }
  useEffect(() => {
    if (isAllowed) start()
  }, [isAllowed])
  return { Trials, failed, retry }
}

/** Where the power of year one goes in each edition, as it was calculated when the quotation was sent. */
export function OwnUse({ quotation, token }: OwnUseProps) {
  const { language } = usePortalLocale()
  const words = ownUseText(language).trial
  const { editions, payback, battery_trial } = quotation
  const { Trials, failed, retry } = useTrials(battery_trial)
  if (Trials !== null && battery_trial) return <Trials quotation={quotation} token={token} />
  return (
    <>
      {editions.map(({ name, own_use }) =>
        own_use === null ? null : (
          <OwnUseEdition
            key={name}
            name={editions.length > 1 ? name : null}
            sent={own_use}
            withVat={payback.with_vat}
          />
        ),
      )}
      <div role="status">
        {battery_trial && !failed ? <p className="dim">{words.loading}</p> : null}
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
