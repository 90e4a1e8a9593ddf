import { amsterdamTime } from '@heliodesk/domain/calendar'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan, useEmployee } from '../../../session/session.ts'
import { clock } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { notify } from '../../../ui/notify.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useVisitSaved, type Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

type Body = BodyOf<'POST /appointments/{id}/on-my-way'>

/** What a customer reads, in their language. */
const words = {
  nl: (time: string, name: string, company: string) =>
    `Ik ben onderweg en ben er rond ${time} uur. ${name}, ${company}`,
  en: (time: string, name: string, company: string) =>
    `I am on my way and will be there around ${time}. ${name}, ${company}`,
}

/** A text message about the arrival, ready to send from this phone. */
function TextMessage({ number, language }: { number: string; language: 'nl' | 'en' }) {
  const { t } = useTranslation()
  const { firstName, company } = useEmployee()
  const minutes = useWatch<Body, 'minutes'>({ name: 'minutes' })
  const arrival = new Date(clock.now().getTime() + (Number.isFinite(minutes) ? minutes : 0) * 60_000)
  const text = words[language](amsterdamTime(arrival), firstName, company?.name ?? '')
  return (
    <Button component="a" variant="default" href={`sms:${number}?&body=${encodeURIComponent(text)}`}>
      {t('visitVerbs.text')}
    </Button>
  )
}

type Said = NonNullable<Visit['on_my_way']>

/** Whether this is what was said now, by the server's clock alone: this device's may differ. */
function isSaidNow(told: Said, before: Visit['on_my_way'], minutes: number): boolean {
  if (told.at === before?.at) return false
  return new Date(told.arrives_at).getTime() - new Date(told.at).getTime() === minutes * 60_000
}

/** Says that the adviser is on the way, and for how long still. */
export function OnMyWayDialog({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { t } = useTranslation()
  const saved = useVisitSaved()
  const can = useCan()
  const { data: lead } = useQuery({
    ...callQuery('GET /leads/{id}', { params: { id: visit.lead_id } }),
    enabled: can('view leads'),
  })
  const mailed = lead === undefined || lead.email !== null
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) => appointments.onMyWay.body),
    defaults: { minutes: 20 },
    save: async (body) => {
      const { on_my_way } = await api('POST /appointments/{id}/on-my-way', { params: { id: visit.id }, body })
      return { told: on_my_way, minutes: body.minutes }
    },
    onSaved: async ({ told, minutes }) => {
      onDone()
      if (told === null || isSaidNow(told, visit.on_my_way, minutes)) return saved()
      const there = amsterdamTime(new Date(told.arrives_at))
      notify({
        tone: 'warning',
        text: t('visitVerbs.toldBefore', { at: amsterdamTime(new Date(told.at)), there }),
      })
    },
  })
  return (
    <Dialog onClose={onDone} title={t('visitVerbs.onMyWay')}>
      <EditForm state={state} onCancel={onDone} saveLabel={t('visitVerbs.onMyWay')}>
        <FieldGrid>
          <NumberField<Body>
            name="minutes"
            label={t('visitVerbs.minutes')}
            hint={t(mailed ? 'visitVerbs.tellCustomer' : 'visitVerbs.tellNobody')}
            required
            min={1}
            max={240}
            span="full"
          />
        </FieldGrid>
        {visit.lead.mobile !== null && (
          <TextMessage number={visit.lead.mobile} language={lead?.language ?? 'nl'} />
        )}
      </EditForm>
    </Dialog>
  )
}
