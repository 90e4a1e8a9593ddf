import type { Mail, Start } from './mail.ts'
import { Alert, Skeleton } from '@mantine/core'
import { companyVariables } from '@heliodesk/domain/company-variables'
import { writtenMailVariables } from '@heliodesk/domain/mail-types'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { ConnectedButton } from '../../shell/menu/connected-button.tsx'
import type { MailButtonProps } from '../../shell/menu/mail-button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { fieldErrorsOf } from '../../ui/form/form-errors.ts'
import { ContentField } from '../../ui/mail-editor/content-field.tsx'
import '../../ui/mail-editor/mail-editor.text.ts'
import { notify } from '../../ui/notify.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { AttachmentField } from './attachment-field.tsx'
import './mail-from-component.text.ts'
import { TemplatePicker } from './template-picker.tsx'

const MailPreview = lazy(() =>
  import('./mail-preview.tsx').then((module) => ({ default: module.MailPreview })),
)

const variables = [...writtenMailVariables, ...companyVariables]

interface WriteDialogProps {
  about: MailButtonProps
  onClose: () => void
}

/** Asks before a mail goes out in which something prints nothing. What is wrong with it is reported when it is sent. */
function useGaps() {
  const { t } = useTranslation()
  return async ({ file_id: _files, ...mail }: Mail): Promise<boolean> => {
    const { empty } = await api('POST /mail-from-component/preview', { body: mail, quiet: true }).catch(
      () => ({ empty: [] }),
    )
    if (empty.length === 0) return true
    return await confirm({
      title: t('mailFromComponent.emptyTitle'),
      text: t('mailFromComponent.emptyText', { names: empty.join(', ') }),
      action: t('mailFromComponent.sendAnyway'),
    })
  }
}

/** The form of the mail; a mail that was sent twice by accident arrives once. */
function useMail({ about, start, onClose }: WriteDialogProps & { start: Start }) {
  const { t } = useTranslation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/mail-from-component').then((module) => module.mailFromComponent.send.body),
    defaults: { ...about, language: start.language, subject: '', content: '', file_id: [] },
    save: (body) => api('POST /mail-from-component', { body, idempotencyKey }),
    onSaved: async ({ to }) => {
      notify({ tone: 'success', text: t(`mailFromComponent.${start.delivers ? 'sent' : 'kept'}`, { to }) })
      onClose()
    },
  })
  const asksAboutGaps = useGaps()
  const submit = useOneAtATime(async () => {
    if (await asksAboutGaps({ ...about, ...state.form.getValues() })) await state.submit()
  })
  return { ...state, submit }
}

function Written({ about, start, onClose, state }: WriteDialogProps & FormProps) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const [shown, setShown] = useState<Mail>()
  const { getValues, setError } = state.form
  const preview = () => {
    const { language, subject, content } = getValues()
    setShown({ ...about, language, subject, content })
  }
  const onRefused = (error: unknown) => {
    setShown(undefined)
    for (const [field, [message = '']] of Object.entries(fieldErrorsOf(error) ?? {}))
      if (field === 'subject' || field === 'content') setError(field, { type: 'server', message })
  }
  return (
    <EditForm
      state={state}
      refused={refused}
      saveLabel={t('mailFromComponent.send')}
      actions={
        <ConnectedButton variant="default" onClick={preview}>
          {t('mailEditor.preview')}
        </ConnectedButton>
      }
      onCancel={onClose}
    >
      <TemplatePicker />
      <FieldGrid>
        <TextField<Mail>
          name="subject"
          label={t('mailFromComponent.subject')}
          required
          maxLength={200}
          span="full"
        />
        <ContentField variables={variables} />
        <AttachmentField start={start} />
      </FieldGrid>
      {shown && (
        <Suspense>
          <MailPreview mail={shown} onRefused={onRefused} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </EditForm>
  )
}

interface FormProps {
  start: Start
  state: ReturnType<typeof useMail>
}

function WriteForm({ about, start, onClose }: WriteDialogProps & { start: Start }) {
  const { t } = useTranslation()
  const state = useMail({ about, start, onClose })
  const close = async () => {
    const leave =
      !state.dirty ||
      (await confirm({
        title: t('mailFromComponent.discardTitle'),
        text: t('mailFromComponent.discardText'),
        action: t('mailFromComponent.discard'),
        cancel: t('ui.stay'),
        danger: true,
      }))
    if (leave) onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      asks={false}
      closeOnClickOutside={false}
      size="xl"
      title={t('mailFromComponent.title', { name: start.name })}
    >
      <p>{t('mailFromComponent.to', { to: start.to ?? '', replyTo: start.reply_to })}</p>
      {!start.delivers && (
        <Alert color="orange" variant="light" my="sm">
          {t('mailFromComponent.noMailServer')}
        </Alert>
      )}
      <Written about={about} start={start} onClose={() => void close()} state={state} />
    </Dialog>
  )
}

/** A mail to the customer of a lead, an appointment or a quotation; says why when there can be none. */
export function WriteDialog({ about, onClose }: WriteDialogProps) {
  const { t } = useTranslation()
  const { data: start } = useQuery({
    ...callQuery('GET /mail-from-component', { query: about }),
    staleTime: 0,
  })
  if (start !== undefined && start.refusal === null)
    return <WriteForm about={about} start={start} onClose={onClose} />
  return (
    <Dialog onClose={onClose} size="xl" title={t('mailFromComponent.open')}>
      {start === undefined ? (
        <Skeleton height={320} />
      ) : (
        <Alert color="orange" variant="light">
          {start.refusal !== null && t(`mailFromComponent.${start.refusal}`)}
        </Alert>
      )}
    </Dialog>
  )
}
