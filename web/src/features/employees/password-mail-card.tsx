import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { type ResultOf, api } from '../../data/calls/client.ts'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { StaffMember } from './employee-values.ts'
import styles from './employees.module.css'
import './employees.text.ts'

interface PasswordMailCardProps {
  employee: StaffMember
  mail: NonNullable<StaffMember['password_mail']>
}

/** The link to copy, and the whole mail. */
function OpenMail({ mail }: { mail: ResultOf<'POST /password/mail/{id}'> }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(mail.url)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <>
      <Group wrap="nowrap" gap="xs" align="flex-end">
        <TextInput
          readOnly
          flex={1}
          label={t('employees.mail.link')}
          labelProps={{ mb: 4 }}
          value={mail.url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('ui.copy')}
        </Button>
      </Group>
      <pre className={styles['mail']} aria-label={t('employees.mail.body')} role="group">
        {mail.text}
      </pre>
    </>
  )
}

/** Without a mail server: the mail with the password link, which the administrator hands over. */
export function PasswordMailCard({ employee, mail }: PasswordMailCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState<ResultOf<'POST /password/mail/{id}'> | null>(null)
  const read = async () => setOpen(await api('POST /password/mail/{id}', { params: { id: employee.id } }))
  const { to: email, subject } = mail
  return (
    <Card narrow title={t('employees.mail.title')}>
      <p className={styles['mailText']}>
        {t('employees.mail.text', { subject, email, name: employee.full_name })}{' '}
        {t('employees.mail.until', { time: format.dateTime(mail.expires_at) })}
      </p>
      {open === null ? (
        <Button variant="default" onClick={() => void read().catch(() => undefined)}>
          {t('employees.mail.read')}
        </Button>
      ) : (
        <OpenMail mail={open} />
      )}
    </Card>
  )
}
