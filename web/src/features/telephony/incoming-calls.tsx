import { formatPhone } from '@heliodesk/domain/people/phone-format'
import IconPhoneIncoming from '@tabler/icons-react/dist/esm/icons/IconPhoneIncoming.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { noteCaller } from '../../data/recent-caller.ts'
import { dismissCall, useDismissedCalls } from './dismissed-calls.ts'
import styles from './incoming-calls.module.css'
import { useFrontTab } from './use-front-tab.ts'
import './telephony.text.ts'

type Call = ResultOf<'GET /telephony/calls/ringing'>['data'][number]

/** Ringing calls, shown in only one tab until they are answered, ended or dismissed. */
export function IncomingCalls() {
  const { t } = useTranslation()
  const front = useFrontTab()
  const dismissed = useDismissedCalls()
  const { data } = useQuery({
    ...callQuery('GET /telephony/calls/ringing', { quiet: true, background: true }),
    // A call without an end event becomes missed automatically.
    refetchInterval: (query) => ((query.state.data?.data.length ?? 0) > 0 ? 20_000 : false),
  })
  const calls = front ? (data?.data ?? []).filter(({ id }) => !dismissed.has(String(id))) : []
  const rings = calls.length > 0
  // A style sheet that looks for cards itself is asked again at each change of the page.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-calling', rings)
    return () => document.documentElement.removeAttribute('data-calling')
  }, [rings])
  return (
    <section className={styles['calls']} aria-label={t('telephony.incoming')} aria-live="assertive">
      {calls.map((call) => (
        <CallCard key={call.id} call={call} />
      ))}
    </section>
  )
}

function CallCard({ call }: { call: Call }) {
  const { t } = useTranslation()
  const number = call.number === null ? t('telephony.hidden') : formatPhone(call.number)
  const [only, ...others] = call.matches
  const known = only !== undefined && others.length === 0
  const title = known
    ? only.label
    : only === undefined
      ? number
      : t('telephony.several', { count: call.matches.length })
  return (
    <article className={styles['call']}>
      <IconPhoneIncoming size={20} aria-hidden />
      <div className={styles['words']}>
        <small>{t('telephony.incoming')}</small>
        {known ? <Open match={only}>{title}</Open> : <strong>{title}</strong>}
        <span>
          {[only === undefined ? undefined : number, known ? only.hint : undefined]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {others.length > 0 && (
          <ul>
            {call.matches.map((match) => (
              <li key={`${match.type} ${match.id}`}>
                <Open match={match}>{match.label}</Open> <span>{match.hint}</span>
              </li>
            ))}
          </ul>
        )}
        {only === undefined && call.number !== null && (
          <Open match={{ url: `/leads/create?phone=${encodeURIComponent(call.number)}` }}>
            {t('telephony.createLead')}
          </Open>
        )}
      </div>
      <button
        type="button"
        aria-label={t('telephony.dismiss', { name: title })}
        onClick={() => dismissCall(call.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </article>
  )
}

interface Opened {
  url: string
  type?: string
  id?: number
}

/** Opens the caller's screen in a new tab, so that unsaved input is kept. */
function Open({ match, children }: { match: Opened; children: string }) {
  const { t } = useTranslation()
  const note = () => {
    // The contact that is written down there is of a call that came in.
    if (match.type === 'lead' && match.id !== undefined) noteCaller(match.id)
  }
  return (
    <a href={match.url} target="_blank" rel="noopener" title={t('telephony.opensTab')} onClick={note}>
      {children}
    </a>
  )
}
