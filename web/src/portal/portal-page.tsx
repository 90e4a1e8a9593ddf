import { type ContextType, type CSSProperties, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Answer, Answered } from './answer.tsx'
import { day } from './format.ts'
import { Files } from './files.tsx'
import { Assumptions } from './quotation/assumptions.tsx'
import { ChosenEditionContext } from './signing/chosen-edition.ts'
import { Adviser, Contact } from './contact.tsx'
import { CompareEditions } from './quotation/compare-editions.tsx'
import { EditionCards } from './quotation/edition-cards.tsx'
import { listenNewer } from './listen-newer.ts'
import { PortalError, type PortalQuotation, readAgain, readQuotation, signChannel } from './portal-client.ts'
import { QuestionForm } from './question-form.tsx'
import { inkOn } from './signing/ink.ts'
import { MeasuredRoofs } from './quotation/roof-drawings.tsx'
import { SignBar } from './signing/sign-bar.tsx'
import { fill } from '../text/fill.ts'
import { browserLanguage, loadText, type PortalLocale, PortalLocaleContext, usePortalLocale } from './text.ts'
import { staleEvent } from './use-step.ts'
import { WherePowerGoes } from './quotation/where-power-goes.tsx'
import { SavingChart } from './quotation/saving-chart.tsx'

type Loaded =
  | { quotation: PortalQuotation; portalLocale: PortalLocale }
  | { error: number; message: string; portalLocale: PortalLocale }

async function load(token: string): Promise<Loaded> {
  const language = browserLanguage()
  try {
    const quotation = await readQuotation(token, language)
    // What cannot be loaded says so in its place.
    const parts = [
      ...(quotation.state === 'open' ? [] : [Answered]),
      ...(quotation.drawings.length === 0 ? [] : [MeasuredRoofs]),
    ]
    await Promise.allSettled(parts.map((part) => part.preload(quotation.language)))
    const portalLocale = { language: quotation.language, text: await loadText(quotation.language) }
    return { quotation, portalLocale }
  } catch (error) {
    const { status, message } = error instanceof PortalError ? error : { status: 0, message: '' }
    return { error: status, message, portalLocale: { language, text: await loadText(language) } }
  }
}

/** Reads again when there is something newer; what cannot be read now stays as it is. */
function useNewer(
  token: string,
  loaded: Loaded | undefined,
  show: (newer: PortalQuotation | 'gone') => void,
) {
  const language = loaded?.portalLocale.language ?? browserLanguage()
  const channel = loaded !== undefined && 'quotation' in loaded ? loaded.quotation.channel : undefined
  const read = useEffectEvent(async () => {
    try {
      show(await readAgain(token, language))
    } catch (error) {
      if (error instanceof PortalError && error.status === 404) show('gone')
    }
  })
  const sign = useEffectEvent((socket_id: string) =>
    signChannel(token, language, { socket_id, channel_name: channel ?? '' }),
  )
  useEffect(() => {
    if (channel === undefined) return undefined
    return listenNewer(
      channel,
      (socket_id) => sign(socket_id),
      () => void read(),
    )
  }, [channel])
}

/** The customer's quotation behind a link: compare, ask, read, accept, decline, withdraw. */
export function PortalPage({ token }: { token: string }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [answered, setAnswered] = useState(false)
  const [newest, setNewest] = useState<number>()
  const choice = useState<ContextType<typeof ChosenEditionContext>[0]>(null)
  const reload = useCallback(() => {
    void load(token).then(setLoaded)
  }, [token])
  useEffect(reload, [reload])
  useEffect(() => {
    const again = () => {
      setAnswered(true)
      reload()
    }
    addEventListener(staleEvent, again)
    return () => removeEventListener(staleEvent, again)
  }, [reload])
  useNewer(token, loaded, (newer) => {
    if (loaded === undefined || !('quotation' in loaded)) return
    const { portalLocale, quotation } = loaded
    if (newer === 'gone') setLoaded({ error: 404, message: '', portalLocale })
    // Prices do not change under the eyes of who reads them: they are shown when asked for.
    else if (newer.version_id !== quotation.version_id) setNewest(newer.version_id)
    else setLoaded({ quotation: newer, portalLocale })
  })
  if (loaded === undefined) return <main className="loading" aria-busy="true" />
  return (
    <PortalLocaleContext value={loaded.portalLocale}>
      {'quotation' in loaded ? (
        <ChosenEditionContext value={choice}>
          <Quotation
            token={token}
            quotation={loaded.quotation}
            answered={answered}
            onNewer={newest === undefined || newest === loaded.quotation.version_id ? null : reload}
            onChange={(quotation) => {
              if (quotation.state !== loaded.quotation.state) setAnswered(true)
              setLoaded({ quotation, portalLocale: loaded.portalLocale })
            }}
          />
        </ChosenEditionContext>
      ) : (
        <Failed status={loaded.error} message={loaded.message} onRetry={reload} />
      )}
    </PortalLocaleContext>
  )
}

interface FailedProps {
  status: number
  /** What the server says of a link that works no more. */
  message: string
  onRetry: () => void
}

function Failed({ status, message, onRetry }: FailedProps) {
  const { text, language } = usePortalLocale()
  const isOver = status === 404 || status === 410
  const title = isOver ? text.notFound : text.failed
  useDocument(title, language)
  return (
    <main className="narrow card">
      <h1>{title}</h1>
      {isOver ? (
        <p>{status === 410 ? `${message}.` : text.notFoundHint}</p>
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
  /** The customer has accepted, declined or withdrawn since the page was opened. */
  answered: boolean
  /** Shows the newer version that was sent since; null when there is none. */
  onNewer: (() => void) | null
  onChange: (quotation: PortalQuotation) => void
}

function Quotation({ token, quotation, answered, onNewer, onChange }: QuotationProps) {
  const { text, language } = usePortalLocale()
  const { company, customer } = quotation
  const shown = { quotation, token, onChange }
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
            {text.quotation} <span className="unbroken">{quotation.number},</span> {text.version}{' '}
            {quotation.version_number} · <span className="unbroken">{day(quotation.sent_at)}</span>
          </p>
          <h1>
            {quotation.editions.some(({ panels }) => panels > 0) ? text.hello : text.helloWithoutPanels}
          </h1>
          <p>
            {text.for} {customer.company_name ?? customer.name}, {customer.address},{' '}
            {customer.city.replace(/^(\d{4}) /, '$1\u00A0')}
          </p>
          {quotation.changes === null || quotation.state !== 'open' ? null : (
            <p>{fill(text.changes, { changes: quotation.changes })}</p>
          )}
          <Adviser quotation={quotation} />
        </section>
        {quotation.read_only ? <ReadOnly /> : null}
        {quotation.state === 'open' ? null : <Answered {...shown} Cards={EditionCards} answered={answered} />}
        <Contents quotation={quotation} token={token} />
        {quotation.read_only || onNewer !== null ? null : <Answer {...shown} />}
        {quotation.read_only ? null : <QuestionForm {...shown} />}
        <Contact quotation={quotation} />
      </main>
      <div role="status" className={onNewer === null ? undefined : 'sign-bar'}>
        {onNewer === null ? null : <NewerVersion onShow={onNewer} />}
      </div>
      {quotation.state === 'open' && !quotation.read_only && onNewer === null ? (
        <SignBar quotation={quotation} />
      ) : null}
    </div>
  )
}

/** In place of the bar for signing, which would sign what is no longer valid. */
function NewerVersion({ onShow }: { onShow: () => void }) {
  const { text } = usePortalLocale()
  return (
    <div className="wide">
      <p>{text.newerVersion}</p>
      <button
        type="button"
        className="primary"
        onClick={() => {
          onShow()
          window.scrollTo({ top: 0 })
        }}
      >
        {text.showNewer}
      </button>
    </div>
  )
}

/** Collapsed once answered. */
function Contents({ quotation, token }: { quotation: PortalQuotation; token: string }) {
  const { text } = usePortalLocale()
  const { editions, state } = quotation
  const isOver = ['accepted', 'declined', 'withdrawn'].includes(state)
  const whole = (
    <>
      {editions.length > 1 ? <CompareEditions quotation={quotation} /> : null}
      <EditionCards
        title={isOver ? text.quotation : text.contents}
        quotation={quotation}
        editions={editions}
      />
      {editions.some(({ kwh_year_1 }) => kwh_year_1 > 0) ? <SavingChart quotation={quotation} /> : null}
      <WherePowerGoes quotation={quotation} token={token} />
      <About quotation={quotation} token={token} />
      <Assumptions quotation={quotation} />
    </>
  )
  if (!isOver) return whole
  return (
    <details className="whole">
      <summary>{text.whole}</summary>
      {whole}
    </details>
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
  const { text } = usePortalLocale()
  return (
    <section className="card" aria-labelledby="conditions">
      <h2 id="conditions">{text.about}</h2>
      {quotation.general_information === null ? null : (
        <p className="lines">{quotation.general_information}</p>
      )}
      {quotation.provisos.map((proviso) => (
        <p key={proviso}>{proviso}</p>
      ))}
      <Duties quotation={quotation} />
      {quotation.conditions === '' ? null : (
        <details>
          <summary>{text.conditions}</summary>
          <p className="lines">{quotation.conditions}</p>
        </details>
      )}
      <Files quotation={quotation} token={token} />
    </section>
  )
}

/** What the customer may count on, and what becomes of their data. */
function Duties({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const { duties, privacy } = quotation
  return (
    <>
      <ul>
        {[duties.delivery, duties.guarantee, duties.returns].map((said) =>
          said === null ? null : <li key={said}>{said}</li>,
        )}
      </ul>
      {privacy === null ? null : privacy.url === null ? (
        <details>
          <summary>{text.privacy}</summary>
          <p className="lines">{privacy.text}</p>
        </details>
      ) : (
        <p>
          {text.privacyAt}{' '}
          <a href={privacy.url} target="_blank" rel="noreferrer">
            {text.privacyLink}
          </a>
          .
        </p>
      )}
    </>
  )
}
