import { Button } from '@mantine/core'
import { adviserMailCategories, isKeyOf, languages } from '@heliodesk/domain/enumerations'
import { companyVariables } from '@heliodesk/domain/company-variables'
import { writtenMailVariables } from '@heliodesk/domain/mail-types'
import { Suspense, lazy, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { fieldErrorsOf } from '../../ui/form/form-errors.ts'
import type { FormFields } from '../../ui/form/form-fields.ts'
import { ContentField } from '../../ui/mail-editor/content-field.tsx'
import styles from '../../ui/mail-editor/mail-editor.module.css'
import '../../ui/mail-editor/mail-editor.text.ts'
import './adviser-mail-templates.text.ts'

const PreviewDialog = lazy(() =>
  import('./template-preview.tsx').then((module) => ({ default: module.TemplatePreview })),
)

type Body = BodyOf<'POST /adviser-mail-templates'>
const variables = [...writtenMailVariables, ...companyVariables]

/** Shows what is written as the mail to a lead; what is wrong with it goes under its field. */
function PreviewButton() {
  const { t } = useTranslation()
  const can = useCan()
  const { getValues, setError } = useFormContext<Body>()
  const [open, setOpen] = useState(false)
  if (!can('view mail from component') || !can('view leads')) return null
  const { language, subject, content } = getValues()
  const onRefused = (error: unknown) => {
    setOpen(false)
    for (const [field, [message = '']] of Object.entries(fieldErrorsOf(error) ?? {}))
      if (field === 'subject' || field === 'content') setError(field, { type: 'server', message })
  }
  return (
    <div className={styles['tools']}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('mailEditor.preview')}
      </Button>
      {open && (
        <Suspense>
          <PreviewDialog
            draft={{ language: isKeyOf(languages, language) ? language : 'nl', subject, content }}
            onRefused={onRefused}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export function AdviserTemplateInputs({ f }: { f: FormFields<Body> }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const ownAlone = useEmployee().own_resources.includes('adviser mail templates')
  return (
    <>
      <f.Grid>
        <f.Text name="name" label={t('adviserMailTemplates.name')} required maxLength={100} span="full" />
        <f.Select
          name="category"
          label={t('adviserMailTemplates.category')}
          required
          options={labels.options('adviserMailCategories', adviserMailCategories)}
        />
        <f.Select
          name="language"
          label={t('adviserMailTemplates.language')}
          required
          options={labels.options('languages', languages)}
        />
        {!ownAlone && (
          <f.Checkbox
            name="company_wide"
            label={t('adviserMailTemplates.company_wide')}
            hint={t('adviserMailTemplates.companyWideHint')}
            span="full"
          />
        )}
        <f.Text
          name="subject"
          label={t('adviserMailTemplates.subject')}
          required
          maxLength={200}
          span="full"
        />
        <ContentField variables={variables} />
      </f.Grid>
      <PreviewButton />
    </>
  )
}
