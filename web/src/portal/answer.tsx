import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AcceptForm } from './accept-form.tsx'
import { day } from './format.ts'
import { type PortalQuotation, postStep } from './portal-client.ts'
import { RequiredMark } from './required.tsx'
import { fill, usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'

interface AnswerProps {
  quotation: PortalQuotation
  token: string
  onChange: (quotation: PortalQuotation) => void
}

/** What the customer may do with a quotation that waits for an answer. */
export function Answer(props: AnswerProps) {
  if (props.quotation.state !== 'open') return null
  return (
    <>
      <AcceptForm {...props} />
      <DeclineForm {...props} />
    </>
  )
}

function DeclineForm({ token, onChange }: AnswerProps) {
  const { text, language } = usePortalLocale()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  const { run, busy, error } = useStep()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing) document.getElementById('decline-reason')?.focus()
    else run(async () => onChange(await postStep(token, 'decline', language, { reason })))
  }
  return (
    <section className="card">
      <details>
        <summary>{text.decline}</summary>
        <p className="dim">{text.declineHint}</p>
        <form onSubmit={submit} noValidate>
          <label htmlFor="decline-reason">
            {text.reason} <RequiredMark />
          </label>
          <textarea
            id="decline-reason"
            required
            rows={3}
            maxLength={2_000}
            value={reason}
            aria-invalid={tried && missing}
            aria-describedby="decline-error"
            onChange={(event) => setReason(event.target.value)}
          />
          <p id="decline-error" className="error" role="alert">
            {tried && missing ? text.fillReason : error}
          </p>
          <button type="submit" className="after" disabled={busy}>
            {busy ? text.busy : text.declineButton}
          </button>
        </form>
      </details>
    </section>
  )
}

interface WithdrawProps extends Omit<AnswerProps, 'quotation'> {
  quotation: Pick<PortalQuotation, 'accepted' | 'withdrawal'>
}

/** In sight while the term runs, in two steps (EU 2023/2673). */
export function WithdrawForm({ quotation, token, onChange }: WithdrawProps) {
  const { text, language } = usePortalLocale()
  const [reason, setReason] = useState('')
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const until = quotation.accepted?.withdraw_until ?? null
  const { run, busy, error } = useStep()
  const first = () =>
    run(async () => {
      const answer = await postStep<{ confirmation: string }>(token, 'withdrawal', language, {
        reason: reason.trim() === '' ? null : reason,
      })
      setConfirmation(answer.confirmation)
    })
  const second = () =>
    run(async () => onChange(await postStep(token, 'withdrawal/confirm', language, { confirmation })))
  return (
    <section className="card" aria-labelledby="withdraw">
      <h2 id="withdraw">{text.withdraw}</h2>
      <p>
        {until === null
          ? fill(text.withdrawOpen, { days: quotation.withdrawal.days })
          : fill(text.withdrawHint, { date: day(until) })}
      </p>
      {confirmation === null ? (
        <>
          <label htmlFor="withdraw-reason">{text.withdrawReason}</label>
          <textarea
            id="withdraw-reason"
            rows={3}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <button type="button" className="after" disabled={busy} onClick={first}>
            {text.withdrawFirst}
          </button>
        </>
      ) : (
        <>
          <Asked text={text.withdrawConfirm} />
          <div className="row">
            <button type="button" className="danger" disabled={busy} onClick={second}>
              {text.withdrawSecond}
            </button>
            <button type="button" onClick={() => setConfirmation(null)}>
              {text.cancel}
            </button>
          </div>
        </>
      )}
      <p className="error" role="alert">
        {error}
      </p>
    </section>
  )
}

/** Takes the place of the button that was pressed, and its focus. */
function Asked({ text }: { text: string }) {
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => asked.current?.focus(), [])
  return (
    <p className="warn" ref={asked} tabIndex={-1}>
      {text}
    </p>
  )
}
