import { useEffect, useState } from 'react'
import { PortalError, readReminders, stopReminders, type StopPage } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import {
  browserLanguage,
  loadText,
  type PortalLocale,
  PortalLocaleContext,
  usePortalLocale,
} from '../text.ts'
import { remindersText } from './reminders-text.ts'
import { useStep } from '../use-step.ts'

const failureOf = (reason: unknown) =>
  reason instanceof PortalError && reason.status === 404 ? 'unknown' : 'failed'

/** Where a customer stops the reminders of a quotation, with a button: mail scanners follow links by themselves. */
export function RemindersPage({ token }: { token: string }) {
  const [portalLocale, setPortalLocale] = useState<PortalLocale>()
  const [page, setPage] = useState<StopPage | 'unknown' | 'failed'>()
  useEffect(() => {
    const load = async () => {
      const language = browserLanguage()
      const found = await readReminders(token, language).catch(failureOf)
      const shown = typeof found === 'string' ? language : found.language
      const text = await loadText(shown)
      document.title = `${remindersText(shown).title} | Heliodesk`
      document.documentElement.lang = shown
      setPortalLocale({ text, language: shown })
      setPage(found)
    }
    void load()
  }, [token])
  if (portalLocale === undefined || page === undefined) return <main className="loading" aria-busy="true" />
  return (
    <PortalLocaleContext value={portalLocale}>
      {typeof page === 'string' ? (
        <main className="narrow card">
          <h1>{page === 'unknown' ? portalLocale.text.notFound : portalLocale.text.failed}</h1>
        </main>
      ) : (
        <Asking token={token} page={page} onChange={setPage} />
      )}
    </PortalLocaleContext>
  )
}

interface AskingProps {
  token: string
  page: StopPage
  onChange: (page: StopPage) => void
}

function Asking({ token, page, onChange }: AskingProps) {
  const { language } = usePortalLocale()
  const words = remindersText(language)
  const { run, busy, error } = useStep()
  const { company, number, stopped } = page
  return (
    <main className="narrow card">
      <h1>{words.title}</h1>
      <p role={stopped ? 'status' : undefined}>
        {fill(stopped ? words.stopped : words.ask, { number, company: company.name })}
      </p>
      {stopped ? (
        <p className="dim">
          {fill(words.contact, { phone: company.phone })}{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      ) : (
        <>
          <p className="error" role="alert">
            {error}
          </p>
          <button
            type="button"
            className="primary"
            disabled={busy}
            onClick={() => run(async () => onChange(await stopReminders(token, language)))}
          >
            {words.stop}
          </button>
        </>
      )}
    </main>
  )
}
