import { hasOptions } from '@heliodesk/domain/question-lists/question-lists'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { notify } from '../../ui/notify.ts'

export type Template = ResultOf<'GET /question-lists/{id}'>
export type TemplateValues = BodyOf<'POST /question-lists'>
export type QuestionValues = TemplateValues['questions'][number]

export const templateSchema = async () =>
  (await import('@heliodesk/contract/question-lists')).questionLists.create.body

export const templateValues = ({ name, source_id, active, questions }: Template): TemplateValues => ({
  name,
  source_id,
  active,
  questions,
})

export const newQuestion = (number: number): QuestionValues => ({
  key: `question_${number}`,
  label: { en: '', nl: '' },
  type: 'text',
  required: false,
  options: [],
  shown_if: null,
})

/** The body of a save: options that were typed before the type changed are left out. */
export const templateBody = (values: TemplateValues): TemplateValues => ({
  ...values,
  questions: values.questions.map((question) =>
    hasOptions(question.type) ? question : { ...question, options: [] },
  ),
})

/** Says that a question list was saved, and reads the lists anew. */
export function useTemplateSaved() {
  const { t } = useTranslation()
  return async () => {
    notify({
      tone: 'success',
      text: t('messages.entitySaved', { entity: t('nouns.question lists.one') }),
    })
  }
}
