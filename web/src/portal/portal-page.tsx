import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { Answer } from './answer.tsx'
import { day } from './format.ts'
import { EditionCards } from './edition-cards.tsx'
import { PortalError, type PortalQuotation, pdfAddress, readQuotation } from './portal-client.ts'
import { QuestionForm } from './question-form.tsx'
import { inkOn } from './ink.ts'
import { StateBanner } from './state-banner.tsx'
import { browserLanguage, loadText, type PortalLocale, PortalLocaleContext, usePortalLocale } from './text.ts'
import { YieldChart } from './yield-chart.tsx'

type Loaded =
  | { quotation: PortalQuotation; portalLocale: PortalLocale }
  | { error: number; portalLocale: PortalLocale }

async function load(token: string): Promise<Loaded> {
  const language = browserLanguage()
  try {
    const quotation = await readQuotation(token, language)
    const portalLocale = { language: quotation.language, text: await loadText(quotation.language) }
    return { quotation, portalLocale }
  } catch (error) {
    const status = error instanceof PortalError ? error.status : 0
    return { error: status, portalLocale: { language, text: await loadText(language) } }
  }
}

/** The customer's quotation behind a link: compare, ask, read, accept, decline, withdraw. */
export function PortalPage({ token }: { token: string }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const reload = useCallback(() => {
    void load(token).then(setLoaded)
  }, [token])
  useEffect(reload, [reload])
  if (loaded === undefined) return <main className="loading" aria-busy="true" />
  return (
    <PortalLocaleContext value={loaded.portalLocale}>
      {'quotation' in loaded ? (
        <Quotation
          token={token}
          quotation={loaded.quotation}
          onChange={(quotation) => setLoaded({ quotation, portalLocale: loaded.portalLocale })}
        />
      ) : (
        <Failed status={loaded.error} onRetry={reload} />
      )}
    </PortalLocaleContext>
  )
}

function Failed({ status, onRetry }: { status: number; onRetry: () => void }) {
  const { text, language } = usePortalLocale()
  useDocument(status === 404 ? text.notFound : text.failed, language)
  return (
    <main className="narrow card">
      <h1>{status === 404 ? text.notFound : text.failed}</h1>
      {status === 404 ? (
        <p>{text.notFoundHint}</p>
      ) : (
        <button type="button" className="primary" onClick={onRetry}>
          {text.retry}
        </button>
      )}
    </main>
  )
}

function useDocument(title: string, language: string) {
  useEffect(() => {
    document.title = `${title} | Heliodesk`
    document.documentElement.lang = language
  }, [title, language])
}

interface QuotationProps {
  token: string
  quotation: PortalQuotation
  onChange: (quotation: PortalQuotation) => void
}

function Quotation({ token, quotation, onChange }: QuotationProps) {
  const { text, language } = usePortalLocale()
  const { company, customer } = quotation
  useDocument(`${text.quotation} ${quotation.number}`, language)
  const colors = {
    '--company': company.color_primary,
    '--company-ink': inkOn(company.color_primary),
    '--company-accent': company.color_accent,
  } as CSSProperties
  return (
    <div className="portal" style={colors}>
      <header className="head">
        <div className="wide">
          {company.logo === null ? (
            <strong>{company.name}</strong>
          ) : (
            <img alt={company.name} src={company.logo} />
          )}
        </div>
      </header>
      <main className="wide">
        <section className="intro">
          <p className="dim">
            {text.quotation} {quotation.number}, {text.version} {quotation.version_number} ·{' '}
            {day(quotation.sent_at)}
          </p>
          <h1>{text.hello}</h1>
          <p>
            {text.for} {customer.name}, {customer.address}, {customer.city}
          </p>
        </section>
        {quotation.read_only ? <ReadOnly /> : null}
        <StateBanner quotation={quotation} token={token} onChange={onChange} />
        <EditionCards quotation={quotation} />
        <YieldChart editions={quotation.editions} />
        <About quotation={quotation} token={token} />
        {quotation.read_only ? null : (
          <>
            <Answer quotation={quotation} token={token} onChange={onChange} />
            <QuestionForm quotation={quotation} token={token} onChange={onChange} />
          </>
        )}
        <Contact quotation={quotation} />
      </main>
    </div>
  )
}

function ReadOnly() {
  const { text } = usePortalLocale()
  return (
    <section className="banner calm">
      <h2>{text.readOnly}</h2>
      <p>{text.readOnlyHint}</p>
    </section>
  )
}

function About({ quotation, token }: { quotation: PortalQuotation; token: string }) {
  const { text, language } = usePortalLocale()
  return (
    <section className="card">
      <h2>{text.roofs}</h2>
      <ul className="plain">
        {quotation.roofs
          .filter((roof) => roof.panels > 0)
          .map((roof) => (
            <li key={roof.roof_number}>
              {text.roof} {roof.roof_number}: {roof.panels} {text.panels}, {roof.orientation}, {roof.angle}{' '}
              {text.degrees}, {roof.roof_type}
            </li>
          ))}
      </ul>
      {quotation.general_information === null ? null : (
        <>
          <h2>{text.information}</h2>
          <p className="lines">{quotation.general_information}</p>
        </>
      )}
      {quotation.subject_to_funding ? <p>{text.funding}</p> : null}
      {quotation.subject_to_inspection ? <p>{text.inspection}</p> : null}
      {quotation.conditions === '' ? null : (
        <details>
          <summary>{text.conditions}</summary>
          <p className="lines">{quotation.conditions}</p>
        </details>
      )}
      <p>
        <a className="button" href={pdfAddress(token)} target="_blank" rel="noreferrer" hrefLang={language}>
          {quotation.accepted === null ? text.pdf : text.signedPdf}
        </a>
      </p>
    </section>
  )
}

function Contact({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const { adviser, company } = quotation
  const phone = adviser?.phone ?? company.phone
  const email = adviser?.email ?? company.email
  return (
    <footer className="contact">
      <p>
        {adviser === null ? company.name : `${text.adviser}: ${adviser.name}`}
        <br />
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          {text.call} {phone}
        </a>{' '}
        · <a href={`mailto:${email}`}>{email}</a>
      </p>
    </footer>
  )
}
