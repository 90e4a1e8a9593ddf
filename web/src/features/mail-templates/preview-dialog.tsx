import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import { useCan } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { WrittenMail } from '../../ui/mail-editor/written-mail.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import '../../ui/mail-editor/mail-editor.text.ts'
import './mail-templates.text.ts'
import type { Draft } from './template-tools.tsx'

interface PreviewProps {
  draft: Draft
  /** Errors show under their field. */
  onRefused: (error: unknown) => void
  onClose: () => void
}
interface Choice {
  lead_id: number | null
}

const leads = listOptions('GET /leads')

type Mail = ResultOf<'POST /mail-templates/preview'>['data'][number]

function Written({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  const language = useLabels().text('languages', mail.language)
  return <WrittenMail title={t('mailTemplates.previewOf', { language })} mail={mail} />
}

function Mails({ draft, onRefused }: Omit<PreviewProps, 'onClose'>) {
  const { t } = useTranslation()
  const labels = useLabels()
  const lead_id = useWatch<Choice, 'lead_id'>({ name: 'lead_id' })
  const { data, error } = useQuery({
    queryKey: ['mail-templates', 'preview', draft, lead_id],
    queryFn: () => api('POST /mail-templates/preview', { body: { ...draft, lead_id } }),
    retry: false,
  })
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (error) refused(error)
  }, [error])
  if (data === undefined) return <p aria-busy="true">{t('ui.loading')}</p>
  return (
    <Tabs defaultValue={draft.language} keepMounted={false}>
      <Tabs.List aria-label={t('mailTemplates.language')} mb="md">
        {data.data.map(({ language }) => (
          <Tabs.Tab key={language} value={language}>
            {labels.text('languages', language)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {data.data.map((mail) => (
        <Tabs.Panel key={mail.language} value={mail.language}>
          <Written mail={mail} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The mail with the data of a lead, in both languages and as plain text. */
export function PreviewDialog({ draft, onRefused, onClose }: PreviewProps) {
  const { t } = useTranslation()
  const can = useCan()
  const form = useForm<Choice>({ defaultValues: { lead_id: null } })
  return (
    <Dialog onClose={onClose} size="xl" title={t('mailEditor.preview')}>
      <FormProvider {...form}>
        {can('view leads') && (
          <SelectField<Choice>
            name="lead_id"
            label={t('mailTemplates.lead')}
            hint={t('mailTemplates.leadHint')}
            options={leads}
          />
        )}
        <Mails draft={draft} onRefused={onRefused} />
      </FormProvider>
    </Dialog>
  )
}
