import { useEffect, useRef } from 'react'
import type { AnsweredText } from './answered-nl.ts'
import { day, time } from './format.ts'
import { nextSteps } from './next-steps.ts'
import { type PortalQuotation, pdfAddress, postStep } from './portal-client.ts'
import { fill } from '../text/fill.ts'
import { usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'
import { acceptedHint } from './signing/accepted-hint.ts'
import { Whole } from './whole.tsx'
import { withdrawnHint } from './withdrawn-hint.ts'

export interface StateProps {
  quotation: PortalQuotation
  token: string
  words: AnsweredText
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
  words: AnsweredText,
  quotation: PortalQuotation,
): Record<keyof typeof kinds, [title: string, hint: string]> => ({
  // What was agreed before the product was there has no signature in it.
  accepted:
    quotation.accepted === null
      ? [words.acceptedUnsigned, words.acceptedUnsignedHint]
      : [words.accepted, acceptedHint(words, quotation)],
  declined: [words.declined, words.declinedHint],
  withdrawn: [words.withdrawn, withdrawnHint(words, quotation)],
  expired: [words.expired, words.expiredHint],
  superseded: [words.superseded, words.supersededHint],
})

function hintOf({ accepted, withdrawn_at, received }: PortalQuotation, hint: string) {
  if (withdrawn_at !== null)
    return fill(hint, { date: day(withdrawn_at), time: received?.time ?? time(withdrawn_at) })
  return accepted === null
    ? hint
    : fill(hint, { edition: accepted.edition, name: accepted.name, date: day(accepted.at) })
}

/** The state of the quotation, and the customer's options. */
export function StateBanner({ quotation, token, words, answered, onChange }: StateProps) {
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
  const [title, hint] = taken ? [words.taken, words.takenHint] : titles(words, quotation)[state]
  return (
    <section className={`banner ${kinds[state]}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        <Whole>{hintOf(quotation, hint)}</Whole>
      </p>
      {state === 'accepted' && quotation.accepted !== null ? (
        <Accepted quotation={quotation} token={token} words={words} />
      ) : null}
      {state === 'superseded' && quotation.newer_url !== null ? (
        <a className="button" href={quotation.newer_url}>
          {words.openNewer}
        </a>
      ) : null}
      {state === 'expired' && !quotation.read_only ? (
        <AskNew token={token} words={words} onChange={onChange} />
      ) : null}
    </section>
  )
}

function Accepted({ quotation, token, words }: Pick<StateProps, 'quotation' | 'token' | 'words'>) {
  const { text, language } = usePortalLocale()
  const edition = quotation.editions.find(({ name }) => name === quotation.accepted?.edition)
  return (
    <>
      <p>
        <a className="button" href={pdfAddress(token)} target="_blank" rel="noreferrer" hrefLang={language}>
          {text.signedPdf}
        </a>
      </p>
      <h3>{words.next}</h3>
      <ol>
        {nextSteps(words, { ...quotation, edition }).map((step) => (
          <li key={step}>
            <Whole>{step}</Whole>
          </li>
        ))}
      </ol>
    </>
  )
}

function AskNew({ token, words, onChange }: Pick<StateProps, 'token' | 'words' | 'onChange'>) {
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
          run(async () => onChange(await postStep(token, 'questions', language, { text: words.askNewText })))
        }
      >
        {busy ? text.busy : words.askNew}
      </button>
      {error === null ? null : (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
