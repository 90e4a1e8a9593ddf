import { Checkbox } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { type BodyOf, api } from '../../data/calls/client.ts'
import { noteCaller } from '../../data/recent-caller.ts'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify, dismissNotification } from '../../ui/notify.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { duplicatesOf } from './merging/duplicate-leads.ts'
import { ConsentInputs } from './calling/consent-inputs.tsx'
import { agreedByPhone, emptyLead, leadSchema, phoneFrom } from './page/lead-values.ts'
import { NewLeadInputs } from './new-lead-inputs.tsx'
import { useDuplicateQuestion } from './merging/use-duplicate-question.tsx'
import './calling/calling.text.ts'
import './leads.text.ts'
import './lead-labels.text.ts'

const create = (body: BodyOf<'POST /leads'>) => api('POST /leads', { body })

export function LeadCreate() {
  const { t } = useTranslation()
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const duplicate = useDuplicateQuestion()
  const called = phoneFrom(search)
  const isCall = Object.keys(called).length > 0
  const [byPhone, setByPhone] = useState(isCall)
  const [agreed] = useState(() => (isCall ? { consent: agreedByPhone('incoming') } : {}))
  const state = useEditForm({
    schema: leadSchema,
    defaults: { ...emptyLead, ...called, ...agreed },
    save: async (body) => {
      try {
        return await create(body)
      } catch (error) {
        const found = duplicatesOf(error)
        if (!found) throw error
        // The dialog says so in its title.
        dismissNotification(t('messages.duplicateLead'))
        const force_reason = await duplicate.ask(found)
        if (force_reason === null) throw error
        return await create({ ...body, force: true, force_reason })
      }
    },
    onSaved: async (lead) => {
      // The contact that is written down next is of the call in which the lead was made.
      if (state.form.getValues('consent')?.direction === 'incoming') noteCaller(lead.id)
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('leadLabels.one') }) })
      await router.navigate({ to: '/leads/$id', params: { id: String(lead.id) } })
    },
  })
  return (
    <Page title={t('nouns.leads.new')} trail={[{ label: t('leads.title'), href: '/leads' }]}>
      <Card narrow>
        <EditForm state={state} cancelHref="/leads">
          <NewLeadInputs />
          <Checkbox
            label={t('calling.consent.byPhone')}
            checked={byPhone}
            onChange={({ currentTarget: { checked } }) => {
              setByPhone(checked)
              state.form.setValue('consent', checked ? agreedByPhone('incoming') : null, {
                shouldDirty: true,
              })
            }}
          />
          {byPhone && <ConsentInputs legend={t('calling.consent.title')} />}
        </EditForm>
      </Card>
      {duplicate.dialog}
    </Page>
  )
}
