import { useTranslation } from '../../text/use-translation.ts'
import { FormProvider } from 'react-hook-form'
import { api } from '../../data/calls/client.ts'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { ExampleCard } from './example-card.tsx'
import { OwnUseQuestion } from './own-use-question.tsx'
import layout from '../../ui/form/form-beside.module.css'
import { SettingsInputs } from './settings-inputs.tsx'
import { WaitingLimits } from './waiting-limits.tsx'
import { type Settings, settingsSchema, settingsValues } from './settings-values.ts'
import './quotation-settings.text.ts'

/** The form of the quotation settings, beside an example quotation. */
export function SettingsEdit({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const title = t('nouns.quotation settings.many')
  const state = useEditForm({
    schema: settingsSchema,
    defaults: settingsValues(settings),
    revision: settings.revision,
    // A conflict answers with the settings of the contract.
    toValues: (current) => settingsValues(current as Settings),
    save: (body, revision) =>
      api('PATCH /quotation-settings', {
        body: { ...body, ...(revision !== undefined && { revision }) },
      }),
    onSaved: async (saved) => {
      const waits = saved.waiting !== null && saved.waiting.asked_at !== settings.waiting?.asked_at
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: title }) })
      if (waits) notify({ tone: 'info', text: t('quotationSettings.waiting.own') })
    },
  })
  return (
    <Page title={title}>
      <p className={layout['intro']}>{t('quotationSettings.intro')}</p>
      <WaitingLimits settings={settings} mayDecide />
      <OwnUseQuestion settings={settings} />
      <div className={layout['columns']}>
        <Card>
          <EditForm state={state} settings>
            <SettingsInputs />
          </EditForm>
        </Card>
        <FormProvider {...state.form}>
          <ExampleCard kept={settings} />
        </FormProvider>
      </div>
    </Page>
  )
}
