import { useEffect, useRef } from 'react'
import { day, euro, time } from './format.ts'
import { type PortalQuotation, pdfAddress, postStep } from './portal-client.ts'
import { type PortalText, fill, usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'

interface StateProps {
  quotation: PortalQuotation
  token: string
  /** Shown and focused first right after the customer's action. */
  answered: boolean
  onChange: (quotation: PortalQuotation) => void
}

const kinds = {
  accepted: 'good',
  declined: 'calm',
  withdrawn: 'calm',
  expired: 'warn',
  superseded: 'warn',
} as const

const titles = (
  text: PortalText,
  { editions, accepted }: PortalQuotation,
): Record<keyof typeof kinds, [title: string, hint: string]> => ({
  // What was agreed before the product was there has no signature in it.
  accepted:
    accepted === null
      ? [text.acceptedUnsigned, text.acceptedUnsignedHint]
      : [text.accepted, editions.length > 1 ? text.acceptedHint : text.acceptedAlone],
  declined: [text.declined, text.declinedHint],
  withdrawn: [text.withdrawn, text.withdrawnHint],
  expired: [text.expired, text.expiredHint],
  superseded: [text.superseded, text.supersededHint],
})

function hintOf({ accepted, withdrawn_at }: PortalQuotation, hint: string) {
  if (withdrawn_at !== null) return fill(hint, { date: day(withdrawn_at), time: time(withdrawn_at) })
  return accepted === null
    ? hint
    : fill(hint, { edition: accepted.edition, name: accepted.name, date: day(accepted.at) })
}

/** The state of the quotation, and the customer's options. */
export function StateBanner({ quotation, token, answered, onChange }: StateProps) {
  const { text } = usePortalLocale()
  const { state } = quotation
  const heading = useRef<HTMLHeadingElement>(null)
  // Each answer of the customer changes the state, and is confirmed at the top.
  const confirmed = answered ? state : null
  useEffect(() => {
    if (confirmed === null) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [confirmed])
  if (state === 'open' || state === 'concept') return null
  const taken = state === 'withdrawn' && quotation.accepted === null
  const [title, hint] = taken ? [text.taken, text.takenHint] : titles(text, quotation)[state]
  return (
    <section className={`banner ${kinds[state]}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{hintOf(quotation, hint)}</p>
      {state === 'accepted' && quotation.accepted !== null ? (
        <Accepted quotation={quotation} token={token} />
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

function Accepted({ quotation, token }: Pick<StateProps, 'quotation' | 'token'>) {
  const { text, language } = usePortalLocale()
  const edition = quotation.editions.find(({ name }) => name === quotation.accepted?.edition)
  const due = edition?.down_payment_cents ?? 0
  const panels = edition?.panels ?? 0
  const { invoice, install, register, selfPrepare, selfInstall } = text.nextSteps
  const prepare = panels > 0 ? text.nextSteps.prepare : text.nextSteps.prepareWithoutPanels
  const self = quotation.self_installation
  const invoiced = invoice[quotation.withdrawal.from === 'acceptance' ? 'acceptance' : 'delivery']
  const asked = due > 0 ? [fill(invoiced, { amount: euro(due) })] : []
  return (
    <>
      <p>
        <a className="button" href={pdfAddress(token)} target="_blank" rel="noreferrer" hrefLang={language}>
          {text.signedPdf}
        </a>
      </p>
      <h3>{text.next}</h3>
      <ol>
        {[
          self ? selfPrepare : prepare,
          ...asked,
          self ? selfInstall : install,
          ...(panels > 0 ? [register] : []),
        ].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function AskNew({ token, onChange }: Pick<StateProps, 'token' | 'onChange'>) {
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
