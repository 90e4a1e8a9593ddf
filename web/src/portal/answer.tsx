import { useState } from 'react'
import { AcceptForm } from './signing/accept-form.tsx'
import type { AnsweredText } from './answered-nl.ts'
import { later } from './later.tsx'
import type { PortalQuotation } from './portal-client.ts'
import type { AnsweredProps } from './answered.tsx'
import { usePortalLocale } from './text.ts'

const answeredWords = { nl: () => import('./answered-nl.ts'), en: () => import('./answered-en.ts') }

/** What became of a quotation that does not wait for an answer any more. */
export const Answered = later<Omit<AnsweredProps, 'words'>, AnsweredText>(
  async () => (await import('./answered.tsx')).Answered,
  answeredWords,
)

interface AnswerProps {
  quotation: PortalQuotation
  token: string
  onChange: (quotation: PortalQuotation) => void
}

const DeclineForm = later<Omit<AnswerProps, 'quotation'>, AnsweredText>(
  async () => (await import('./answered.tsx')).DeclineForm,
  answeredWords,
)

/** What the customer may do with a quotation that waits for an answer. */
export function Answer(props: AnswerProps) {
  const { text } = usePortalLocale()
  const [isDeclining, setDeclining] = useState(false)
  if (props.quotation.state !== 'open') return null
  return (
    <>
      <AcceptForm {...props} />
      <section className="card">
        <details onToggle={() => setDeclining(true)}>
          <summary>{text.decline}</summary>
          {isDeclining ? <DeclineForm token={props.token} onChange={props.onChange} /> : null}
        </details>
      </section>
    </>
  )
}
