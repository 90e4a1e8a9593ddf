import { useLayoutEffect, useRef, useState } from 'react'
import type { AnsweredText } from './answered-nl.ts'
import { day } from './format.ts'
import { type PortalQuotation, postStep } from './portal-client.ts'
import { fill } from '../text/fill.ts'
import { usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'
import { Whole } from './whole.tsx'

interface WithdrawProps {
  token: string
  words: AnsweredText
  onChange: (quotation: PortalQuotation) => void
  quotation: Pick<PortalQuotation, 'accepted' | 'withdrawal' | 'duties' | 'self_installation'>
}

/** What follows from a withdrawal, and what it costs. */
function asked({ accepted, self_installation, duties }: WithdrawProps['quotation'], words: AnsweredText) {
  const texts = self_installation ? words.withdrawConfirmGoods : words.withdrawConfirm
  const paid = accepted?.begin_within_term === true ? words.begunHint : words.paidBack
  return [texts[accepted?.installed ?? 'planned'], paid, duties.returns].filter(Boolean).join(' ')
}

/** In sight while the term runs, in two steps (EU 2023/2673). */
export function WithdrawForm({ quotation, token, words, onChange }: WithdrawProps) {
  const { language } = usePortalLocale()
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
      <h2 id="withdraw">{words.withdraw}</h2>
      <p>
        <Whole>
          {until === null
            ? fill(words.withdrawOpen, { days: quotation.withdrawal.days })
            : fill(words.withdrawHint, { date: day(until) })}
        </Whole>
      </p>
      {confirmation === null ? (
        <>
          <label htmlFor="withdraw-reason">{words.withdrawReason}</label>
          <textarea
            id="withdraw-reason"
            rows={3}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <button type="button" className="after" disabled={busy} onClick={first}>
            {words.withdrawFirst}
          </button>
        </>
      ) : (
        <>
          <Asked text={asked(quotation, words)} />
          <div className="row">
            <button type="button" className="danger" disabled={busy} onClick={second}>
              {words.withdrawSecond}
            </button>
            <button type="button" onClick={() => setConfirmation(null)}>
              {words.cancel}
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
  useLayoutEffect(() => asked.current?.focus(), [])
  return (
    <p className="warn" ref={asked} tabIndex={-1}>
      {text}
    </p>
  )
}
