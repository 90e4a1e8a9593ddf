import { Button } from '@mantine/core'
import { isKeyOf, languages, mailTemplateTypes } from '@heliodesk/domain/enumerations'
import { Suspense, lazy, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useCan } from '../../session/session.ts'
import { fieldErrorsOf } from '../../ui/form/form-errors.ts'
import { notify } from '../../ui/notify.ts'
import styles from '../../ui/mail-editor/mail-editor.module.css'
import '../../ui/mail-editor/mail-editor.text.ts'
import { Source } from '../../ui/mail-editor/source.tsx'
import './mail-templates.text.ts'
import type { TemplateBody } from './template-body.ts'

const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })),
)

/** The current text, once its type and language are chosen. */
function useDraft() {
  const { getValues } = useFormContext<TemplateBody>()
  const [type, language] = useWatch<TemplateBody, ['type', 'language']>({ name: ['type', 'language'] })
  if (!isKeyOf(mailTemplateTypes, type) || !isKeyOf(languages, language)) return undefined
  return () => {
    const { subject, content } = getValues()
    return { type, language, subject: subject ?? '', content: content ?? '' }
  }
}

export type Draft = ReturnType<NonNullable<ReturnType<typeof useDraft>>>

/** The built-in text: to compare with the own one, or to restore. */
function useBuiltIn(draftOf: ReturnType<typeof useDraft>) {
  const { setValue } = useFormContext<TemplateBody>()
  const [text, setText] = useState<string>()
  const read = async () => {
    const draft = draftOf?.()
    return (
      draft && api('GET /mail-templates/built-in', { query: { type: draft.type, language: draft.language } })
    )
  }
  return {
    text,
    compare: async () => {
      const found = text === undefined ? await read() : undefined
      setText(found && [found.subject, found.content].join('\n\n').trim())
    },
    goBack: async () => {
      const found = await read()
      if (found === undefined) return
      setValue('subject', found.subject, { shouldDirty: true })
      setValue('content', found.content, { shouldDirty: true })
    },
  }
}

/** Preview, test mail, and the built-in text to compare with or restore. */
export function TemplateTools() {
  const { t } = useTranslation()
  const can = useCan()
  const { setError } = useFormContext<TemplateBody>()
  const [shown, setShown] = useState<Draft>()
  const draftOf = useDraft()
  const builtIn = useBuiltIn(draftOf)
  if (draftOf === undefined) return null
  const onRefused = (error: unknown) => {
    for (const [field, [message = '']] of Object.entries(fieldErrorsOf(error) ?? {}))
      if (field === 'subject' || field === 'content') setError(field, { type: 'server', message })
  }
  const sendTest = async () => {
    const { to } = await api('POST /mail-templates/test', { body: draftOf() })
    notify({ tone: 'success', text: t('mailTemplates.tested', { to }) })
  }
  return (
    <>
      <div className={styles['tools']}>
        <Button variant="default" onClick={() => setShown(draftOf())}>
          {t('mailEditor.preview')}
        </Button>
        {can('update mail templates') && (
          <Button variant="default" onClick={() => void sendTest().catch(onRefused)}>
            {t('mailTemplates.test')}
          </Button>
        )}
        <Button
          variant="default"
          aria-expanded={builtIn.text !== undefined}
          onClick={() => void builtIn.compare().catch(() => undefined)}
        >
          {t('mailTemplates.compare')}
        </Button>
        <Button variant="default" onClick={() => void builtIn.goBack().catch(() => undefined)}>
          {t('mailTemplates.toBuiltIn')}
        </Button>
      </div>
      {builtIn.text !== undefined && <Source label={t('mailTemplates.builtIn')}>{builtIn.text}</Source>}
      {shown && (
        <Suspense>
          <PreviewDialog
            draft={shown}
            onRefused={(error) => {
              setShown(undefined)
              onRefused(error)
            }}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
