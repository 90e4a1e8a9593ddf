import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/mail-editor/mail-editor.text.ts'
import { WrittenMail } from '../../ui/mail-editor/written-mail.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import './adviser-mail-templates.text.ts'

interface PreviewProps {
  draft: Pick<BodyOf<'POST /mail-from-component/preview'>, 'language' | 'subject' | 'content'>
  /** What is wrong belongs under its field. */
  onRefused: (error: unknown) => void
  onClose: () => void
}
interface Choice {
  lead_id: number | null
}

const leads = listOptions('GET /leads')

function ToLead({ draft, onRefused }: Omit<PreviewProps, 'onClose'>) {
  const { t } = useTranslation()
  const component_id = useWatch<Choice, 'lead_id'>({ name: 'lead_id' })
  const { data, error } = useQuery({
    queryKey: ['mail-from-component', 'preview', draft, component_id],
    queryFn: () =>
      api('POST /mail-from-component/preview', {
        body: { ...draft, component: 'leads', component_id: component_id ?? 0 },
      }),
    enabled: component_id !== null,
  })
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (error) refused(error)
  }, [error])
  if (component_id === null) return <p>{t('adviserMailTemplates.chooseLead')}</p>
  if (data === undefined) return <p aria-busy="true">{t('ui.loading')}</p>
  return <WrittenMail title={t('mailEditor.preview')} mail={data} />
}

/** A template as the mail to a lead. */
export function TemplatePreview({ draft, onRefused, onClose }: PreviewProps) {
  const { t } = useTranslation()
  const form = useForm<Choice>({ defaultValues: { lead_id: null } })
  return (
    <Dialog onClose={onClose} size="xl" title={t('mailEditor.preview')}>
      <FormProvider {...form}>
        <SelectField<Choice> name="lead_id" label={t('adviserMailTemplates.lead')} options={leads} />
        <ToLead draft={draft} onRefused={onRefused} />
      </FormProvider>
    </Dialog>
  )
}
