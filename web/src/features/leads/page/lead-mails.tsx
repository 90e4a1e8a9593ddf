import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { mailMeaning } from '../../../data/status-meanings.ts'
import { NotOnDevice } from '../../../shell/messages/not-on-device.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../leads.module.css'
import '../leads.text.ts'

export type LeadMail = ResultOf<'GET /leads/{id}/mails'>['data'][number]

const MailDialog = lazy(() => import('../mail-dialog.tsx').then((module) => ({ default: module.MailDialog })))

/** The mails to the customer; a click reads one. */
export function LeadMails({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState<LeadMail | null>(null)
  const { data } = useQuery(callQuery('GET /leads/{id}/mails', { params: { id: leadId } }))
  if (!data) return <NotOnDevice />
  if (data.data.length === 0) return <p className={styles['dim']}>{t('leads.history.noMails')}</p>
  return (
    <>
      <ul className={styles['mails']}>
        {data.data.map((mail) => (
          <li key={mail.id}>
            <button type="button" onClick={() => setOpen(mail)}>
              <span className={styles['subject']}>{mail.subject}</span>
              <StatusBadge meaning={mailMeaning[mail.status]}>
                {t(`leads.mail.states.${mail.status}`)}
              </StatusBadge>
              <small>
                {t('leads.mail.to', { to: mail.to })}
                {mail.employee && `, ${t('leads.mail.by', { name: mail.employee.name })}`}
              </small>
              <small>{format.dateTime(mail.sent_at ?? mail.created_at)}</small>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <MailDialog mail={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
