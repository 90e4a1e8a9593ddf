import { Button } from '@mantine/core'
import { shownAnswers } from '@heliodesk/domain/question-lists/question-lists'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { askedVersion, type LeadList, loadAnswerSchema, startValues } from './answer-values.ts'
import { QuestionFields } from './question-fields.tsx'
import './question-answers.text.ts'

interface QuestionListFormProps {
  leadId: number
  list: LeadList
  onDone: () => void
}

/** The questions of one list as a form, to place on a lead's page or beside a call. */
export function QuestionListForm({ leadId, list, onDone }: QuestionListFormProps) {
  const { t } = useTranslation()
  const { version_id, questions } = askedVersion(list)
  const state = useEditForm({
    schema: loadAnswerSchema(questions),
    defaults: startValues(list),
    revision: list.revision,
    // A conflict answers with the list of the contract.
    toValues: (current) => startValues(current as unknown as LeadList),
    save: ({ answers, complete }, revision) =>
      api('POST /leads/{id}/question-lists', {
        params: { id: leadId },
        body: {
          version_id,
          answers: shownAnswers(questions, answers),
          complete,
          ...(revision !== undefined && { revision }),
        },
      }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('questionAnswers.saved') }) })
      onDone()
    },
  })
  const saveUnfinished = async () => {
    state.form.setValue('complete', false)
    await state.submit()
    state.form.setValue('complete', true)
  }
  return (
    <EditForm
      state={state}
      actions={
        <Button variant="default" disabled={state.saving} onClick={() => void saveUnfinished()}>
          {t('questionAnswers.unfinished')}
        </Button>
      }
      onCancel={onDone}
    >
      <QuestionFields questions={questions} photos={{ leadId, known: list.photos }} />
    </EditForm>
  )
}
