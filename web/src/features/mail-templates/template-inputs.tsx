import type { TemplateBody } from './template-body.ts'
import { isKeyOf, languages, mailTemplateTypes } from '@heliodesk/domain/enumerations'
import { companyVariables } from '@heliodesk/domain/company-variables'
import { mailVariables, variablesOf } from '@heliodesk/domain/mail-types'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { useCan } from '../../session/session.ts'
import type { FormFields } from '../../ui/form/form-fields.ts'
import { ContentField } from '../../ui/mail-editor/content-field.tsx'
import './mail-templates.text.ts'
import { TemplateTools } from './template-tools.tsx'

/** Type and language of a new one as the list of standard texts asked for them. */
function useAsked(isNew: boolean) {
  const { setValue } = useFormContext<TemplateBody>()
  const { type, language }: Record<string, unknown> = useSearch({ strict: false })
  useEffect(() => {
    if (!isNew || typeof type !== 'string' || typeof language !== 'string') return
    if (isKeyOf(mailTemplateTypes, type)) setValue('type', type)
    if (isKeyOf(languages, language)) setValue('language', language)
  }, [isNew, type, language, setValue])
}

/** A new template starts with the text it replaces, until the user types. */
function useBeginning(isNew: boolean) {
  const { getValues, setValue, formState } = useFormContext<TemplateBody>()
  const [type, language] = useWatch<TemplateBody, ['type', 'language']>({ name: ['type', 'language'] })
  const touched = formState.dirtyFields.content === true
  useEffect(() => {
    if (!isNew || !isKeyOf(mailTemplateTypes, type) || !isKeyOf(languages, language)) return undefined
    if (touched && getValues('content')) return undefined
    const stop = new AbortController()
    api('GET /mail-templates/built-in', { query: { type, language }, quiet: true, signal: stop.signal }).then(
      (text) => {
        setValue('subject', text.subject)
        setValue('content', text.content)
      },
      () => undefined,
    )
    return () => stop.abort()
    // Later input must not reset it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew, type, language])
}

export function TemplateInputs({ f }: { f: FormFields<TemplateBody> }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const { id } = useParams({ strict: false })
  const isNew = id === undefined
  useAsked(isNew)
  useBeginning(isNew)
  const type = useWatch<TemplateBody, 'type'>({ name: 'type' })
  const ofType = isKeyOf(mailTemplateTypes, type) ? variablesOf(type) : mailVariables
  return (
    <>
      <f.Grid>
        <f.Select
          name="type"
          label={t('mailTemplates.type')}
          required
          disabled={!isNew}
          options={labels.options('mailTemplateTypes', mailTemplateTypes)}
        />
        <f.Select
          name="language"
          label={t('mailTemplates.language')}
          required
          disabled={!isNew}
          options={labels.options('languages', languages)}
        />
        {can('create top level mail templates') && (
          <f.Checkbox
            name="top_level"
            label={t('mailTemplates.top_level')}
            hint={t('mailTemplates.topLevelHint')}
            disabled={!isNew}
            span="full"
          />
        )}
        <f.Text name="subject" label={t('mailTemplates.subject')} maxLength={200} span="full" />
        <ContentField variables={[...ofType, ...companyVariables]} />
      </f.Grid>
      <TemplateTools />
    </>
  )
}
