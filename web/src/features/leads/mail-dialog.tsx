import { Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import linkStyles from '../../ui/page/app-link.module.css'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { LeadMail } from './page/lead-mails.tsx'
import styles from './leads.module.css'
import './leads.text.ts'

/** One mail as the customer reads it. */
export function MailDialog({ mail, onClose }: { mail: LeadMail; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Dialog onClose={onClose} size="xl" title={mail.subject}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('leads.mail.to', { to: mail.to })},{' '}
        {mail.employee && `${t('leads.mail.by', { name: mail.employee.name })}, `}
        {format.dateTime(mail.sent_at ?? mail.created_at)}, {t(`leads.mail.states.${mail.status}`)}
      </Text>
      {mail.status === 'kept' && (
        <Text size="sm" mb="sm">
          {t('leads.mail.kept')}
        </Text>
      )}
      {mail.last_error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mb="sm">
          {mail.last_error}
        </Text>
      )}
      {mail.attachments.length > 0 && (
        <ul className={styles['files']} aria-label={t('leads.mail.attachments')}>
          {mail.attachments.map((file) => (
            <li key={file.id}>
              <a href={file.url} className={linkStyles['link']} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <MailFrame title={t('leads.mail.frame', { subject: mail.subject })} html={mail.html} />
    </Dialog>
  )
}
