import { type FormEvent, useRef, useState } from 'react'
import { day } from './format.ts'
import { type PortalQuotation, postStep } from './portal-client.ts'
import { RequiredMark } from './signing/required.tsx'
import { usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'

/** Also where a page comes without TLS, as on a network at home. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

interface QuestionProps {
  quotation: PortalQuotation
  token: string
  onChange: (quotation: PortalQuotation) => void
}

/** A question to the adviser, and those that were asked before. */
export function QuestionForm({ quotation, token, onChange }: QuestionProps) {
  const { text, language } = usePortalLocale()
  const [question, setQuestion] = useState('')
  const [tried, setTried] = useState(false)
  const empty = question.trim() === ''
  const missing = tried && empty
  /** Of what was sent without an answer: the same words go again under it. */
  const sent = useRef({ question: '', key: '' })
  const { run, busy, done, error } = useStep()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(empty)
    if (empty) return
    run(async () => {
      if (sent.current.question !== question) sent.current = { question, key: newKey() }
      const page = await postStep(token, 'questions', language, { text: question }, sent.current.key)
      sent.current = { question: '', key: '' }
      onChange(page)
      setQuestion('')
    })
  }
  return (
    <section className="card" id="question-form" aria-labelledby="question">
      <h2 id="question">{text.question}</h2>
      <p className="dim">
        {quotation.adviser === null ? text.questionHintCompany(quotation.company.name) : text.questionHint}{' '}
        {quotation.answer_mailed ? text.answerHint : text.answerHintHere}
      </p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="question-text">
          {text.questionLabel}
          <RequiredMark />
        </label>
        <textarea
          id="question-text"
          required
          rows={3}
          maxLength={4_000}
          value={question}
          aria-invalid={missing}
          aria-describedby="question-error"
          onChange={(event) => setQuestion(event.target.value)}
        />
        <p id="question-error" className="error" role="alert">
          {missing ? text.fillQuestion : error}
        </p>
        <div className="row after">
          <button type="submit" disabled={busy}>
            {busy ? text.busy : text.send}
          </button>
          <span role="status">{done && question === '' ? text.asked : ''}</span>
        </div>
      </form>
      <Asked quotation={quotation} />
    </section>
  )
}

function Asked({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  if (quotation.questions.length === 0) return null
  return (
    <>
      <h3>{text.yourQuestions}</h3>
      <ul className="plain">
        {quotation.questions.map((asked) => (
          <li key={asked.at + asked.text}>
            <span className="dim">{day(asked.at)}</span> {asked.text}
            {asked.answer === null ? null : (
              <p className="answer">
                <strong>{text.answer}</strong>{' '}
                <span className="dim">{day(asked.answered_at ?? asked.at)}</span>
                <br />
                {asked.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
