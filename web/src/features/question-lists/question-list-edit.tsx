import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import {
  type Template,
  templateBody,
  templateSchema,
  templateValues,
  useTemplateSaved,
} from './template-values.ts'
import { TemplateForm } from './template-form.tsx'

function EditForm({ template }: { template: Template }) {
  const onSaved = useTemplateSaved()
  const state = useEditForm({
    schema: templateSchema,
    defaults: templateValues(template),
    revision: template.revision,
    // A conflict answers with the list of the contract.
    toValues: (current) => templateValues(current as unknown as Template),
    save: (body, revision) =>
      api('PATCH /question-lists/{id}', {
        params: { id: template.id },
        body: { ...templateBody(body), ...(revision !== undefined && { revision }) },
      }),
    onSaved,
  })
  return <TemplateForm state={state} title={template.name} version={template.version + 1} />
}

/** A question list and its questions. */
export function QuestionListEdit() {
  const { id } = useParams({ strict: false })
  const result = useQuery({
    ...pageQuery('GET /question-lists/{id}', { params: { id: Number(id) } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={result} fresh>
      {(template) => <EditForm key={template.id} template={template} />}
    </Loaded>
  )
}
