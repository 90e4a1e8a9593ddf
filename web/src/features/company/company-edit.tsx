import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { CopySettings } from '../../settings/copy-settings.tsx'
import { CompanyInputs } from './company-inputs.tsx'
import layout from '../../ui/form/form-beside.module.css'
import { type Company, companySchema, companyValues } from './company-values.ts'
import { CoverPreview } from './cover-preview.tsx'
import './company.text.ts'

function EditCompany({ company }: { company: Company }) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: companySchema,
    defaults: companyValues(company),
    revision: company.revision,
    // A conflict answers with the company of the contract.
    toValues: (current) => companyValues(current as Company),
    save: (body, revision) =>
      api('PATCH /company', { body: { ...body, ...(revision !== undefined && { revision }) } }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('company.one') }) })
    },
  })
  return (
    <Page title={t('company.title')} actions={<CopySettings />}>
      <p className={layout['intro']}>{t('company.intro', { name: company.name })}</p>
      <div className={layout['columns']}>
        <Card>
          <EditForm state={state} settings>
            <CompanyInputs />
          </EditForm>
        </Card>
        <CoverPreview company={company} control={state.form.control} />
      </div>
    </Page>
  )
}

export function CompanyEdit() {
  const result = useQuery({ ...callQuery('GET /company'), refetchOnMount: 'always' })
  return (
    <Loaded result={result} fresh>
      {(company) => <EditCompany key={company.id} company={company} />}
    </Loaded>
  )
}
