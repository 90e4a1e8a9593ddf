import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { listOptions, visitors } from '../../../data/tables/list-options.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { DateField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { TimeField } from '../../../ui/field/time-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { MailChoice } from '../slots/mail-choice.tsx'
import { useAskedSave, useVisitSaved, type Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

type Body = BodyOf<'PATCH /appointments/{id}/postpone'>
type Way = 'time' | 'later'

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)

/** Without what belongs to the other way. */
const ofWay = (way: Way, { reason, date, from, adviser_id, until }: Body): Body =>
  way === 'later'
    ? { reason, ...(until !== undefined && { until }) }
    : {
        reason,
        ...(date !== undefined && { date }),
        ...(from !== undefined && { from }),
        ...(adviser_id !== undefined && { adviser_id }),
      }

function WayInputs({ way }: { way: Way }) {
  const { t } = useTranslation()
  if (way === 'later')
    return (
      <DateField<Body>
        name="until"
        label={t('visitVerbs.until')}
        hint={t('visitVerbs.untilHint')}
        required
        span="full"
      />
    )
  return (
    <>
      <DateField<Body> name="date" label={t('visitVerbs.date')} required />
      <TimeField<Body> name="from" label={t('visitVerbs.from')} required />
      <SelectField<Body>
        name="adviser_id"
        label={t('visitVerbs.adviser')}
        options={advisers}
        required
        span="full"
      />
    </>
  )
}

/** Puts off a visit: to another time, or until the customer is called again. */
export function PostponeDialog({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const [way, setWay] = useState<Way>('later')
  const [mail, setMail] = useState(true)
  const saved = useVisitSaved()
  const askedSave = useAskedSave()
  const defaults = { reason: null, adviser_id: visit.adviser_id }
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) =>
        appointments.postpone.body.omit({ revision: true, confirm: true, notify: true }),
      ),
    defaults,
    revision: visit.revision,
    toValues: () => defaults,
    save: (body, revision) =>
      askedSave((confirmed) =>
        api('PATCH /appointments/{id}/postpone', {
          params: { id: visit.id },
          body: {
            ...ofWay(way, body),
            notify: mail,
            ...(revision !== undefined && { revision }),
            ...confirmed,
          },
        }),
      ),
    onSaved: async () => {
      onDone()
      await saved()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('visitVerbs.postpone')}>
      <EditForm refused={refused} state={state} onCancel={onDone} saveLabel={t('visitVerbs.postpone')}>
        <Radio.Group
          label={t('visitVerbs.when')}
          value={way}
          onChange={(value) => setWay(value === 'time' ? 'time' : 'later')}
        >
          <Radio value="later" label={t('visitVerbs.toLater')} mt="xs" />
          <Radio value="time" label={t('visitVerbs.toTime')} mt="xs" />
        </Radio.Group>
        <FieldGrid>
          <WayInputs way={way} />
          <TextAreaField<Body> name="reason" label={t('visitVerbs.reason')} required rows={3} />
        </FieldGrid>
        <MailChoice
          leadId={visit.lead_id}
          tell={way === 'later' ? 'putOff' : 'when'}
          value={mail}
          onChange={setMail}
        />
      </EditForm>
    </Dialog>
  )
}
