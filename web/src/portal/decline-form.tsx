import { type FormEvent, useState } from 'react'
import type { AnsweredText } from './answered-nl.ts'
import { type PortalQuotation, postStep } from './portal-client.ts'
import { RequiredMark } from './signing/required.tsx'
import { usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'

interface DeclineProps {
  token: string
  words: AnsweredText
  onChange: (quotation: PortalQuotation) => void
}

/** Asks why, which the adviser reads. */
export function DeclineForm({ token, words, onChange }: DeclineProps) {
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
    <>
      <p className="dim">{words.declineHint}</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="decline-reason">
          {words.reason}
          <RequiredMark />
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
          {tried && missing ? words.fillReason : error}
        </p>
        <button type="submit" className="after" disabled={busy}>
          {busy ? text.busy : words.declineButton}
        </button>
      </form>
    </>
  )
}
