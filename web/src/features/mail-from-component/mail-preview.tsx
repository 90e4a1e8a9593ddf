import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/mail-editor/mail-editor.text.ts'
import { WrittenMail } from '../../ui/mail-editor/written-mail.tsx'
import './mail-from-component.text.ts'
import type { Mail } from './mail.ts'

interface MailPreviewProps {
  mail: Mail
  /** What is wrong belongs under its field. */
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** The mail as the customer would read it, and which of its variables print nothing. */
export function MailPreview({ mail, onRefused, onClose }: MailPreviewProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['mail-from-component', 'preview', mail],
    queryFn: () => api('POST /mail-from-component/preview', { body: mail }),
    staleTime: 0,
  })
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (error) refused(error)
  }, [error])
  return (
    <Dialog onClose={onClose} size="xl" title={t('mailEditor.preview')}>
      {data === undefined ? (
        <p aria-busy="true">{t('ui.loading')}</p>
      ) : (
        <>
          {data.empty.length > 0 && (
            <Alert color="orange" variant="light" mb="sm">
              {t('mailFromComponent.empty', { names: data.empty.join(', ') })}
            </Alert>
          )}
          <WrittenMail title={t('mailEditor.preview')} mail={data} />
        </>
      )}
    </Dialog>
  )
}
