import { day } from './format.ts'
import { type PortalQuotation, postStep } from './portal-client.ts'
import { type PortalText, fill, usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'

interface StateProps {
  quotation: PortalQuotation
  token: string
  onChange: (quotation: PortalQuotation) => void
}

const kinds = {
  accepted: 'good',
  declined: 'calm',
  withdrawn: 'calm',
  expired: 'warn',
  superseded: 'warn',
} as const

const titles = (text: PortalText): Record<keyof typeof kinds, [title: string, hint: string]> => ({
  accepted: [text.accepted, text.acceptedHint],
  declined: [text.declined, text.declinedHint],
  withdrawn: [text.withdrawn, text.withdrawnHint],
  expired: [text.expired, text.expiredHint],
  superseded: [text.superseded, text.supersededHint],
})

/** What became of the quotation, and what the customer can do about it. */
export function StateBanner({ quotation, token, onChange }: StateProps) {
  const { text } = usePortalLocale()
  const { state, accepted } = quotation
  if (state === 'open' || state === 'concept') return null
  const [title, hint] = titles(text)[state]
  const said = accepted === null ? hint : fill(hint, { ...accepted, date: day(accepted.at) })
  return (
    <section className={`banner ${kinds[state]}`} aria-live="polite">
      <h2>{title}</h2>
      <p>{said}</p>
      {state === 'accepted' ? (
        <>
          <h3>{text.next}</h3>
          <ol>
            {text.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : null}
      {state === 'superseded' && quotation.newer_url !== null ? (
        <a className="button" href={quotation.newer_url}>
          {text.openNewer}
        </a>
      ) : null}
      {state === 'expired' && !quotation.read_only ? <AskNew token={token} onChange={onChange} /> : null}
    </section>
  )
}

function AskNew({ token, onChange }: Omit<StateProps, 'quotation'>) {
  const { text, language } = usePortalLocale()
  const { run, busy, error, done } = useStep()
  if (done) return <p role="status">{text.asked}</p>
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={busy}
        onClick={() =>
          run(async () => onChange(await postStep(token, 'questions', language, { text: text.askNewText })))
        }
      >
        {busy ? text.busy : text.askNew}
      </button>
      {error === null ? null : (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
