import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api, type BodyOf, type ResultOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './leads.module.css'
import type { LeadValues } from './lead-values.ts'
import './leads.text.ts'

type Typed = BodyOf<'POST /leads/duplicates'>
type Similar = ResultOf<'POST /leads/duplicates'>

const nothing: Similar = { matches: [], others: 0 }
const fields = ['zip_code', 'street_number', 'adjective', 'phone', 'mobile', 'email'] as const

const isTelling = ({ zip_code, street_number, phone, mobile, email }: Typed) =>
  (zip_code !== null && street_number !== null) || [phone, mobile, email].some((value) => value !== null)

/** The leads that what is being typed would be a duplicate of, asked when typing pauses. */
function useSimilarLeads(): Similar {
  const values = useWatch<LeadValues, typeof fields>({ name: fields })
  const [zip_code, street_number, adjective, phone, mobile, email] = values
  const body: Typed = {
    zip_code: zip_code || null,
    street_number: street_number || null,
    adjective: adjective || null,
    phone: phone || null,
    mobile: mobile || null,
    email: email || null,
  }
  const key = JSON.stringify(body)
  const [found, setFound] = useState({ key: '', answer: nothing })
  useEffect(() => {
    const asked = JSON.parse(key) as Typed
    if (!isTelling(asked)) return undefined
    const stop = new AbortController()
    const wait = setTimeout(() => {
      api('POST /leads/duplicates', { body: asked, quiet: true, background: true, signal: stop.signal }).then(
        (answer) => setFound({ key, answer }),
        () => undefined,
      )
    }, 400)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [key])
  return found.key === key ? found.answer : nothing
}

/** Says while a new lead is typed who it seems to be, and by what. */
export function SimilarLeads() {
  const { t } = useTranslation()
  const labels = useLabels()
  const { matches, others } = useSimilarLeads()
  const nobody = matches.length + others === 0
  return (
    <div role="status" className={nobody ? undefined : styles['similar']}>
      {!nobody && <strong>{t('leads.duplicate.typing')}</strong>}
      {matches.length > 0 && (
        <ul className={styles['matches']}>
          {matches.slice(0, 5).map((match) => (
            <li key={match.id}>
              <a href={`/leads/${match.id}`} target="_blank" rel="noreferrer">
                {match.number} {match.full_name}
              </a>
              <StatusBadge meaning={leadMeaning[match.status]}>
                {labels.text('leadStatuses', match.status)}
              </StatusBadge>
              <span>
                {t('leads.duplicate.same', {
                  fields: match.fields.map((field) => t(`leads.duplicate.fields.${field}`)).join(', '),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <span>{t('leads.duplicate.rest', { count: others })}</span>}
    </div>
  )
}
