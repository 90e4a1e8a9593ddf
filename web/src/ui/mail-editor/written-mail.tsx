import { useTranslation } from '../../text/use-translation.ts'
import { MailFrame } from '../mail-frame.tsx'
import './mail-editor.text.ts'
import { Source } from './source.tsx'

interface WrittenMailProps {
  /** Of its frame. */
  title: string
  mail: { subject: string; html: string; text: string }
}

/** A mail as its reader sees it, with its subject and as plain text. */
export function WrittenMail({ title, mail }: WrittenMailProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <strong>{mail.subject}</strong>
      </p>
      <MailFrame title={title} html={mail.html} />
      <details>
        <summary>{t('mailEditor.plainText')}</summary>
        <Source label={t('mailEditor.plainText')}>{mail.text}</Source>
      </details>
    </>
  )
}
