import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { type Defaults, useEditForm } from '../../ui/form/use-edit-form.ts'
import { EventInputs } from './event-inputs.tsx'
import './manual-events.text.ts'

export type ManualEvent = RowOf<'GET /appointments/manual-event/table'>
type Scope = 'one' | 'from_here'

interface EventEditProps {
  event: ManualEvent
  onDone: () => void
}

/** Of an event that is answered, the values of its form. */
const valuesOf = ({ adviser, kind, title, lead, date, from, till, remarks }: ManualEvent) => ({
  adviser_id: adviser.id,
  kind,
  title,
  lead_id: lead?.id ?? null,
  date,
  from,
  till,
  remarks,
})

function RemoveEvent({ event, scope, onDone }: EventEditProps & { scope: Scope }) {
  const { t } = useTranslation()
  const remove = async () => {
    const action = t(
      event.series_id === null
        ? 'ui.remove'
        : scope === 'one'
          ? 'manualEvents.removeOne'
          : 'manualEvents.removeFromHere',
    )
    const title = t('manualEvents.removeTitle', { name: event.title })
    if (!(await confirm({ title, text: t('ui.removeText'), action, danger: true }))) return
    try {
      await api('DELETE /appointments/manual-event/{id}', { params: { id: event.id }, query: { scope } })
    } catch (error) {
      // The client has shown why.
      if (error instanceof ApiError) return
      throw error
    }
    notify({ tone: 'success', text: t('messages.entityRemoved', { entity: t('manualEvents.one') }) })
    onDone()
  }
  return (
    <Button variant="default" onClick={() => void remove()}>
      {t('ui.remove')}
    </Button>
  )
}

function useEventForm({ event, onDone, scope }: EventEditProps & { scope: Scope }) {
  const { t } = useTranslation()
  const defaults: Defaults<ReturnType<typeof valuesOf>> = valuesOf(event)
  return useEditForm({
    schema: () =>
      import('@heliodesk/contract/manual-events').then(({ manualEvents }) =>
        manualEvents.update.body.omit({ revision: true, scope: true }),
      ),
    defaults,
    revision: event.revision,
    // A conflict answers with the event of the contract.
    toValues: (current) => valuesOf(current as ManualEvent),
    save: (body, revision) =>
      api('PATCH /appointments/manual-event/{id}', {
        params: { id: event.id },
        body: { ...body, scope, ...(revision !== undefined && { revision }) },
      }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('manualEvents.one') }) })
      onDone()
    },
  })
}

/** The form of a manual event: of one alone, or of it and those of its series that follow. */
export function EventEdit({ event, onDone }: EventEditProps) {
  const { t } = useTranslation()
  const can = useCan()
  const own = useEmployee().own_resources.includes('manual events')
  const [scope, setScope] = useState<Scope>('one')
  const state = useEventForm({ event, onDone, scope })
  return (
    <Dialog size="lg" onClose={onDone} title={t('manualEvents.edit', { name: event.title })}>
      <EditForm
        state={state}
        onCancel={onDone}
        actions={can('delete manual events') && <RemoveEvent event={event} scope={scope} onDone={onDone} />}
      >
        {event.series_id !== null && (
          <Radio.Group
            label={t('manualEvents.scope')}
            value={scope}
            onChange={(value) => setScope(value === 'from_here' ? 'from_here' : 'one')}
          >
            <Radio value="one" label={t('manualEvents.scopeOne')} mt="xs" />
            <Radio value="from_here" label={t('manualEvents.scopeFromHere')} mt="xs" />
          </Radio.Group>
        )}
        <EventInputs own={own} />
      </EditForm>
    </Dialog>
  )
}
