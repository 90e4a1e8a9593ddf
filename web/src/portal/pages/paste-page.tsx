import { useEffect, useState } from 'react'
import { day, time } from '../format.ts'
import { pasteText } from './paste-text.ts'
import { openPaste, type Opened, PortalError, readPaste, type WaitingPaste } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import {
  browserLanguage,
  loadText,
  type PortalLocale,
  PortalLocaleContext,
  usePortalLocale,
} from '../text.ts'
import { useStep } from '../use-step.ts'

/** A one-time document, read with a button, so that programs that follow links in mails do not consume it. */
export function PastePage({ token }: { token: string }) {
  const [portalLocale, setPortalLocale] = useState<PortalLocale>()
  const [paste, setPaste] = useState<WaitingPaste | 'expired' | 'failed'>()
  useEffect(() => {
    const language = browserLanguage()
    void loadText(language).then((text) => {
      document.title = `${pasteText(language).title} | Heliodesk`
      document.documentElement.lang = language
      setPortalLocale({ text, language })
    })
    readPaste(token, language).then(setPaste, (reason: unknown) =>
      setPaste(reason instanceof PortalError && reason.status === 404 ? 'expired' : 'failed'),
    )
  }, [token])
  if (portalLocale === undefined || paste === undefined) return <main className="loading" aria-busy="true" />
  return (
    <PortalLocaleContext value={portalLocale}>
      {typeof paste === 'string' ? (
        <Message
          text={paste === 'expired' ? pasteText(portalLocale.language).expired : portalLocale.text.failed}
        />
      ) : (
        <Waiting token={token} paste={paste} onExpired={() => setPaste('expired')} />
      )}
    </PortalLocaleContext>
  )
}

const Message = ({ text }: { text: string }) => (
  <main className="narrow card">
    <h1>{text}</h1>
  </main>
)

interface WaitingProps {
  token: string
  paste: WaitingPaste
  onExpired: () => void
}

function Waiting({ token, paste, onExpired }: WaitingProps) {
  const { language } = usePortalLocale()
  const words = pasteText(language)
  const [opened, setOpened] = useState<Opened>()
  const { run, busy, error } = useStep()
  const read = () =>
    run(async () => {
      try {
        setOpened(await openPaste(token, language))
      } catch (reason) {
        if (!(reason instanceof PortalError) || reason.status !== 404) throw reason
        onExpired()
      }
    })
  if (opened !== undefined) return <Read opened={opened} />
  const until = `${day(paste.expires_at)} ${time(paste.expires_at)}`
  return (
    <main className="narrow card">
      <h1>{words.title}</h1>
      <p>{paste.kind === 'text' ? words.message : words.file}</p>
      <p className="dim">{fill(words.until, { date: until })}</p>
      <p className="error" role="alert">
        {error}
      </p>
      <button type="button" className="primary" disabled={busy} onClick={read}>
        {words.read}
      </button>
    </main>
  )
}

function Read({ opened }: { opened: Opened }) {
  const words = pasteText(usePortalLocale().language)
  return (
    <main className="narrow card">
      <h1>{words.title}</h1>
      <p role="status">{words.gone}</p>
      {opened.name === null ? (
        <>
          <pre className="paste">{opened.text}</pre>
          <button type="button" onClick={() => void navigator.clipboard.writeText(opened.text)}>
            {words.copy}
          </button>
        </>
      ) : (
        <a className="button" href={opened.url} download={opened.name}>
          {fill(words.save, { name: opened.name })}
        </a>
      )}
    </main>
  )
}
