import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import type { ResultOf } from '../../../../data/calls/client.ts'
import { callQuery } from '../../../../data/queries.ts'
import { useCan } from '../../../../session/session.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import styles from '../builder.module.css'
import listStyles from './signature-files.module.css'
import './signature-files.text.ts'

type Signature = ResultOf<'GET /quotations/get-signature-by-id/{id}'>['data'][number]

interface SignatureFilesProps {
  /** Null until it is saved. */
  quotationId: number | null
  leadId: number
}

/** The customer's signatures: those of this quotation, then those of others. */
export function SignatureFiles({ quotationId, leadId }: SignatureFilesProps) {
  const { t } = useTranslation()
  const enabled = useCan()('view quotations')
  const titleId = useId()
  const own = useQuery({
    ...callQuery('GET /quotations/get-signature-by-id/{id}', { params: { id: quotationId ?? 0 } }),
    enabled: enabled && quotationId !== null,
  })
  const all = useQuery({
    ...callQuery('GET /quotations/lead-signatures/{leadId}', { params: { leadId } }),
    enabled,
  })
  const signatures = own.data?.data ?? []
  const others = (all.data?.data ?? []).filter(({ quotation_id }) => quotation_id !== quotationId)
  if (signatures.length + others.length === 0) return null
  return (
    <section className={styles['side']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('signatureFiles.title')}</h2>
      <SignatureList signatures={signatures} />
      {others.length > 0 && (
        <>
          <h3 className={listStyles['others']}>{t('signatureFiles.others')}</h3>
          <SignatureList signatures={others} />
        </>
      )}
    </section>
  )
}

function SignatureList({ signatures }: { signatures: readonly Signature[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (signatures.length === 0) return null
  return (
    <ul className={listStyles['list']}>
      {signatures.map(({ id, name, url, thumbnail_url, created_at }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img src={thumbnail_url ?? url} alt={t('signatureFiles.open', { name })} />
            {format.dateTime(created_at)}
          </a>
        </li>
      ))}
    </ul>
  )
}
