import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { time } from '../format.ts'
import { inkOn } from '../signing/ink.ts'
import { PortalError, readVisit, type VisitPageData } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import { browserLanguage, loadText, type PortalLocale, PortalLocaleContext } from '../text.ts'
import { staleEvent } from '../use-step.ts'
import { VisitChoices } from './visit-choices.tsx'
import { longDay } from './visit-day.ts'
import { type VisitText, visitText } from './visit-text.ts'
import './visit.css'

type Shown = VisitPageData | { failure: 'failed' | 'gone'; message: string }

const failureOf = (reason: unknown): Shown => {
  const known = reason instanceof PortalError && (reason.status === 404 || reason.status === 410)
  return { failure: known ? 'gone' : 'failed', message: known && reason.status === 410 ? reason.message : '' }
}

/** Where a customer confirms, moves or cancels a visit, by buttons: mail scanners follow links by themselves. */
export function VisitPage({ token }: { token: string }) {
  const [portalLocale, setPortalLocale] = useState<PortalLocale>()
  const [page, setPage] = useState<Shown>()
  const load = useCallback(async () => {
    const own = browserLanguage()
    const found = await readVisit(token, own).catch(failureOf)
    const language = 'failure' in found ? own : found.language
    const text = await loadText(language)
    document.title = `${visitText(language).title} | ${'failure' in found ? 'Heliodesk' : found.company.name}`
    document.documentElement.lang = language
    setPortalLocale({ text, language })
    setPage(found)
  }, [token])
  useEffect(() => {
    const again = () => void load()
    again()
    addEventListener(staleEvent, again)
    return () => removeEventListener(staleEvent, again)
  }, [load])
  if (portalLocale === undefined || page === undefined) return <main className="loading" aria-busy="true" />
  const text = visitText(portalLocale.language)
  return (
    <PortalLocaleContext value={portalLocale}>
      {'failure' in page ? (
        <main className="narrow card">
          <h1>{page.failure === 'gone' ? text.gone : text.failed}</h1>
          <p>{page.message || (page.failure === 'gone' ? text.goneHint : '')}</p>
          {page.failure === 'failed' && (
            <button type="button" onClick={() => void load()}>
              {text.retry}
            </button>
          )}
        </main>
      ) : (
        <Visit token={token} page={page} text={text} onChange={setPage} />
      )}
    </PortalLocaleContext>
  )
}

// React's type knows no custom properties.
const colorsOf = ({ color_primary }: VisitPageData['company']) =>
  ({ '--company': color_primary, '--company-ink': inkOn(color_primary) }) as CSSProperties

interface VisitProps {
  token: string
  page: VisitPageData
  text: VisitText
  onChange: (page: VisitPageData) => void
}

function Visit({ token, page, text, onChange }: VisitProps) {
  const { company, state } = page
  const ahead = state === 'planned' || state === 'confirmed'
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes: the focus stays with what it changed.
  const changed = (next: VisitPageData) => {
    onChange(next)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div style={colorsOf(company)}>
      <header className="head">
        <div className="wide">
          <strong>{company.name}</strong>
        </div>
      </header>
      <main className="narrow">
        <section className="card visit">
          <p className={`visit-state ${state}`}>{text.states[state]}</p>
          <h1 ref={heading} tabIndex={-1}>
            {page.delivers ? text.delivery : text.kinds[page.kind]}
          </h1>
          <Facts page={page} text={text} />
          {page.read_only && <p className="banner">{text.readOnly}</p>}
          {ahead && !page.read_only && (
            <VisitChoices token={token} page={page} text={text} onChange={changed} />
          )}
        </section>
        {ahead && isSalesVisit(page.kind) && (
          <section className="card">
            <h2>{text.ready}</h2>
            <ul>
              {[...text.readyItems, ...(page.channel === 'visit' ? [text.readyThere] : [])].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        )}
        <Contact page={page} text={text} ahead={ahead} />
      </main>
    </div>
  )
}

/** When and where it is, and who comes. */
function Facts({ page, text }: Pick<VisitProps, 'page' | 'text'>) {
  return (
    <>
      <p className="visit-when">
        {longDay(page.date, page.language)}
        <br />
        {fill(text.till, { from: page.from, till: page.till })}
      </p>
      {page.adviser_picture !== null && (
        <img className="visit-adviser" src={page.adviser_picture} alt={page.adviser ?? ''} />
      )}
      <p>
        {page.place ?? text.channels[page.channel]}
        {page.adviser !== null && (
          <>
            <br />
            {fill(text.with, { name: joinNames(page.language, [page.adviser, ...page.companions]) })}
          </>
        )}
      </p>
    </>
  )
}

function Contact({ page, text, ahead }: { page: VisitPageData; text: VisitText; ahead: boolean }) {
  const { company, changes_until } = page
  const sentence =
    ahead && changes_until !== null
      ? fill(text.until, { date: longDay(changes_until, page.language), time: time(changes_until) })
      : ahead
        ? text.tooLate
        : text.again
  return (
    <section className="contact">
      <p>{sentence}</p>
      <p className="row">
        <a className="button" href={`tel:${company.phone}`}>
          {fill(text.call, { phone: company.phone })}
        </a>
        <a className="button" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </p>
    </section>
  )
}
