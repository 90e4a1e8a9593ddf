import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import layout from '../../ui/form/form-beside.module.css'
import { Card, Page } from '../../ui/page/page.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField, TextField } from '../../ui/field/text-field.tsx'
import type { EditForm as EditFormState } from '../../ui/form/use-edit-form.ts'
import type { AnswerValues } from './answer-values.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionOrder } from './question-order.tsx'
import styles from './question-lists.module.css'
import type { TemplateValues } from './template-values.ts'
import './question-lists.text.ts'

const sources = listOptions('GET /sources/company')

function Preview() {
  const { t } = useTranslation()
  const questions = useWatch<TemplateValues, 'questions'>({ name: 'questions' })
  const form = useForm<AnswerValues>({ defaultValues: { answers: {}, complete: true } })
  return (
    <Card title={t('questionLists.preview')}>
      <p className={styles['dim']}>{t('questionLists.previewHint')}</p>
      <FormProvider {...form}>
        <QuestionFields questions={questions} />
      </FormProvider>
    </Card>
  )
}

interface TemplateFormProps<Output> {
  state: EditFormState<TemplateValues, Output>
  title: string
  /** What saving other questions makes. */
  version: number
}

/** The builder of a question list, beside a preview that can be tried out. */
export function TemplateForm<Output>({ state, title, version }: TemplateFormProps<Output>) {
  const { t } = useTranslation()
  const path = '/settings/question-lists'
  return (
    <Page title={title} trail={[{ label: t('nouns.question lists.many'), href: path }]}>
      <div className={layout['columns']}>
        <Card>
          <EditForm state={state} cancelHref={path}>
            <FieldGrid>
              <TextField<TemplateValues>
                name="name"
                label={t('questionLists.name')}
                required
                maxLength={100}
              />
              <SelectField<TemplateValues>
                name="source_id"
                label={t('questionLists.source_id')}
                options={sources}
                placeholder={t('questionLists.everySource')}
              />
              <CheckboxField<TemplateValues> name="active" label={t('questionLists.active')} span="full" />
            </FieldGrid>
            <QuestionOrder />
            <p className={styles['dim']}>{t('questionLists.saveAsVersion', { version })}</p>
          </EditForm>
        </Card>
        <div className={layout['beside']}>
          <FormProvider {...state.form}>
            <Preview />
          </FormProvider>
        </div>
      </div>
    </Page>
  )
}
