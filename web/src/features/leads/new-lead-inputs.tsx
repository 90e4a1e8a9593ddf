import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api, type BodyOf, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { LeadInputs } from './lead-inputs.tsx'
import styles from './leads.module.css'
import { ObjectedAt } from './objected-at.tsx'
import type { LeadValues } from './page/lead-values.ts'
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

type Match = Similar['matches'][number]

const isByReach = ({ fields: same }: Match) => same.some((field) => field !== 'address')

function SimilarList({ matches, others }: Similar) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <div className={styles['similar']}>
      <strong>{t('leads.duplicate.typing')}</strong>
      {matches.length > 0 && (
        <ul className={styles['matches']}>
          {matches.slice(0, 5).map((match) => (
            <li key={match.id}>
              <Button component="a" href={`/leads/${match.id}`} target="_blank" rel="noreferrer" size="xs">
                {t('leads.duplicate.open', { number: match.number })}
              </Button>
              <span>{match.full_name}</span>
              <StatusBadge meaning={leadMeaning[match.status]}>
                {labels.text('leadStatuses', match.status)}
              </StatusBadge>
              <span>
                {t('leads.duplicate.same', {
                  fields: match.fields.map((field) => t(`leads.duplicate.fields.${field}`)).join(', '),
                })}
              </span>
              <ObjectedAt at={match.do_not_call_at} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <span>{t('leads.duplicate.rest', { count: others })}</span>}
    </div>
  )
}

const SimilarHere = (found: Similar) => (
  <div role="status" className={styles['inGrid']}>
    {found.matches.length + found.others > 0 && <SimilarList {...found} />}
  </div>
)

/** The fields of a new lead, which say while it is typed who it seems to be, beside what matches. */
export function NewLeadInputs() {
  const { matches, others } = useSimilarLeads()
  const byReach = matches.filter(isByReach)
  const byAddress = matches.filter((match) => !isByReach(match))
  // Of those that the employee may not see only the number is known.
  const othersByReach = byAddress.length === 0 ? others : 0
  return (
    <LeadInputs
      besideReach={<SimilarHere matches={byReach} others={othersByReach} />}
      besideAddress={<SimilarHere matches={byAddress} others={others - othersByReach} />}
    />
  )
}
