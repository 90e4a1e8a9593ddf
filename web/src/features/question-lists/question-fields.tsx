import { type Question, shownQuestions } from '@heliodesk/domain/question-lists/question-lists'
import { useWatch } from 'react-hook-form'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField, NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useFormatLanguage } from '../../ui/use-format.ts'
import type { AnswerValues, LeadList } from './answer-values.ts'
import { PhotoField } from './photo-field.tsx'
import { YesNoField } from './yes-no-field.tsx'

/** Where photos go; without a lead, as in a preview, none can be added. */
interface Photos {
  leadId: number | null
  known: LeadList['photos']
}

function QuestionField({ question, photos }: { question: Question; photos: Photos }) {
  const language = useFormatLanguage()
  const { key, type, required } = question
  const field = { name: `answers.${key}` as const, label: question.label[language] || key, required }
  const options = question.options.map((option) => ({ id: option.key, name: option.label[language] }))
  switch (type) {
    case 'text':
      return <TextAreaField<AnswerValues> {...field} rows={2} />
    case 'number':
      return <NumberField<AnswerValues> {...field} decimals={2} />
    case 'date':
      return <DateField<AnswerValues> {...field} />
    case 'yes_no':
      return <YesNoField {...field} />
    case 'photo':
      return <PhotoField {...field} {...photos} />
    default:
      return <SelectField<AnswerValues> {...field} options={options} multiple={type === 'multiple'} />
  }
}

const nothing: AnswerValues['answers'] = {}
const noPhotos: Photos = { leadId: null, known: [] }

/** The questions that the answers so far show, each as its field. */
export function QuestionFields({
  questions,
  photos = noPhotos,
}: {
  questions: readonly Question[]
  photos?: Photos
}) {
  const answers = useWatch<AnswerValues, 'answers'>({ name: 'answers' }) ?? nothing
  return (
    <FieldGrid>
      {shownQuestions(questions, answers).map((question) => (
        <QuestionField key={`${question.key} ${question.type}`} question={question} photos={photos} />
      ))}
    </FieldGrid>
  )
}
