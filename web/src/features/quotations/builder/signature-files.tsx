import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useFormat } from '../../../ui/use-format.ts'
import styles from './builder.module.css'
import listStyles from './signature-files.module.css'
import './signature-files.text.ts'

/** The signatures of the customer, if any. */
export function SignatureFiles({ quotationId }: { quotationId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const titleId = useId()
  const { data } = useQuery({
    ...callQuery('GET /quotations/get-signature-by-id/{id}', { params: { id: quotationId } }),
    enabled: can('view quotations'),
  })
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className={styles['side']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('signatureFiles.title')}</h2>
      <ul className={listStyles['list']}>
        {data.data.map(({ id, name, url, thumbnail_url, created_at }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener">
              <img src={thumbnail_url ?? url} alt={t('signatureFiles.open', { name })} />
              {format.dateTime(created_at)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
