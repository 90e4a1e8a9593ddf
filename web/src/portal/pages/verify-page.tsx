import { type ChangeEvent, useEffect, useState } from 'react'
import { day } from '../format.ts'
import { type Verdict, verifyPdf } from '../portal-client.ts'
import {
  browserLanguage,
  loadText,
  type PortalLocale,
  PortalLocaleContext,
  usePortalLocale,
} from '../text.ts'
import { useStep } from '../use-step.ts'
import { verifyText } from './verify-text.ts'

/** Checks whether a PDF was sent or signed here. */
export function VerifyPage() {
  const [portalLocale, setPortalLocale] = useState<PortalLocale>()
  useEffect(() => {
    const language = browserLanguage()
    void loadText(language).then((text) => {
      document.title = `${verifyText(language).title} | Heliodesk`
      document.documentElement.lang = language
      setPortalLocale({ text, language })
    })
  }, [])
  if (portalLocale === undefined) return <main className="loading" aria-busy="true" />
  return (
    <PortalLocaleContext value={portalLocale}>
      <Verify />
    </PortalLocaleContext>
  )
}

function Verify() {
  const { language } = usePortalLocale()
  const words = verifyText(language)
  const [verdict, setVerdict] = useState<Verdict>()
  const { run, busy, error } = useStep()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    setVerdict(undefined)
    if (file !== undefined) run(async () => setVerdict(await verifyPdf(file, language)))
  }
  return (
    <main className="narrow card">
      <h1>{words.title}</h1>
      <p>{words.hint}</p>
      <p className="field">
        <label htmlFor="pdf">{words.choose}</label>
        <input id="pdf" type="file" accept="application/pdf" disabled={busy} onChange={choose} />
      </p>
      <p className="error" role="alert">
        {error}
      </p>
      <div aria-live="polite">{verdict === undefined ? null : <VerdictText verdict={verdict} />}</div>
    </main>
  )
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  const { text, language } = usePortalLocale()
  const words = verifyText(language)
  const title = verdict.kind === 'signed' ? words.signed : words.sent
  return (
    <section className={`banner ${verdict.known && verdict.withdrawn_at === null ? 'good' : 'warn'}`}>
      <h2>{verdict.known ? title : words.unknown}</h2>
      {verdict.known ? (
        <p>
          {text.quotation} {verdict.number}. {words.by} {verdict.company} {words.on} {day(verdict.at ?? '')}.
          {verdict.withdrawn_at !== null && (
            <strong>
              {' '}
              {words.withdrawn} {day(verdict.withdrawn_at)}.
            </strong>
          )}
        </p>
      ) : (
        <p>{words.unknownHint}</p>
      )}
      <p className="dim">
        {words.fingerprint}: <code>{verdict.sha256}</code>
      </p>
    </section>
  )
}
