import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { newQuestion, templateBody, templateSchema, useTemplateSaved } from './template-values.ts'
import { TemplateForm } from './template-form.tsx'
import './question-lists.text.ts'

/** A new question list. */
export function QuestionListCreate() {
  const { t } = useTranslation()
  const router = useRouter()
  const onSaved = useTemplateSaved()
  const state = useEditForm({
    schema: templateSchema,
    defaults: { name: '', source_id: null, active: true, questions: [newQuestion(1)] },
    save: (body) => api('POST /question-lists', { body: templateBody(body) }),
    onSaved: async () => {
      await onSaved()
      await router.navigate({ to: '/settings/question-lists' })
    },
  })
  return <TemplateForm state={state} title={t('nouns.question lists.new')} version={1} />
}
