import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import {
  type AppointmentKind,
  type AppointmentStatus,
  appointmentChannels,
  appointmentKinds,
  appointmentStatuses,
  isKeyOf,
} from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions, visitors } from '../../data/tables/list-options.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField } from '../../ui/field/number-field.tsx'
import { addMinutes } from '../../ui/field/parse-time.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField, TextAreaField } from '../../ui/field/text-field.tsx'
import { TimeField } from '../../ui/field/time-field.tsx'
import { OrderInput } from './order-input.tsx'
import './appointment-labels.text.ts'

/** Postponing and cancelling have dialogs of their own, which ask why. */
const statusesFrom = (now: AppointmentStatus) =>
  appointmentStatuses.filter((status) => status === now || (status !== 'postponed' && status !== 'cancelled'))

/** The values of the forms of a new and of a planned appointment. */
type AppointmentValues = BodyOf<'POST /appointments'> & Pick<BodyOf<'PATCH /appointments/{id}'>, 'status'>

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)
const colleagues = listOptions('GET /employees')
const leads = listOptions('GET /leads')

/** Proposes when a visit ends, by the minutes of its kind, until somebody says so; without them the server decides. */
function useProposedTill() {
  const { setValue, getValues } = useFormContext<AppointmentValues>()
  const settings = useQuery({ ...callQuery('GET /planning-settings'), enabled: useCan()('view company') })
  const [proposed, setProposed] = useState<string | null>(null)
  return () => {
    // A form that is not filled yet holds null.
    const { from, kind, till } = getValues() as Partial<Record<keyof AppointmentValues, unknown>>
    if (typeof from !== 'string' || (till !== null && till !== proposed)) return
    const minutes = isKeyOf(appointmentKinds, kind) ? settings.data?.minutes[kind] : undefined
    const proposal = minutes === undefined ? null : addMinutes(from, minutes)
    setProposed(proposal)
    setValue('till', proposal as never, { shouldDirty: true })
  }
}

function WhenInputs({ isNew, first, onFrom }: { isNew: boolean; first: boolean; onFrom: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <DateField<AppointmentValues>
        name="date"
        label={t('appointmentLabels.fields.date')}
        required
        span="third"
        first={first}
      />
      <TimeField<AppointmentValues>
        name="from"
        label={t('appointmentLabels.fields.from')}
        required
        span="third"
        onTaken={onFrom}
      />
      <TimeField<AppointmentValues>
        name="till"
        label={t('appointmentLabels.fields.till')}
        required={!isNew}
        span="third"
      />
    </>
  )
}

/** Sales visits need an adviser; other appointments take any employee, and an installation may have none yet. */
function WhoInput({ first }: { first: boolean }) {
  const { t } = useTranslation()
  const kind = useWatch<{ kind: AppointmentKind | null }, 'kind'>({ name: 'kind' })
  return (
    <SelectField<AppointmentValues>
      name="adviser_id"
      label={t('appointmentLabels.fields.adviser_id')}
      options={kind === null || isSalesVisit(kind) ? advisers : colleagues}
      required={kind !== 'installation'}
      first={first}
    />
  )
}

/** An installation stays one, and no other visit becomes one. */
const kindsFrom = (now: AppointmentKind | undefined) =>
  now === undefined
    ? appointmentKinds
    : appointmentKinds.filter((kind) => (kind === 'installation') === (now === 'installation'))

function KindInput({ kind, onTaken }: { kind: AppointmentKind | undefined; onTaken: () => void }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const hint = t(kind === 'installation' ? 'appointmentLabels.staysHint' : 'appointmentLabels.kindHint')
  return (
    <SelectField<AppointmentValues>
      name="kind"
      label={t('appointmentLabels.fields.kind')}
      options={labels.options('appointmentKinds', kindsFrom(kind))}
      {...(kind !== undefined && { hint })}
      required
      onTaken={onTaken}
    />
  )
}

/** Where a form begins: at the first thing that it does not know yet. */
function useBeginning(): 'lead_id' | 'adviser_id' | 'date' {
  const known: Partial<Record<string, unknown>> =
    useFormContext<AppointmentValues>().formState.defaultValues ?? {}
  return (['lead_id', 'adviser_id'] as const).find((name) => (known[name] ?? null) === null) ?? 'date'
}

interface AppointmentInputsProps {
  /** The status that it has: on editing, when the lead is not chosen any more. */
  status?: AppointmentStatus
  /** Of one that is edited. */
  leadId?: number
  /** The kind that it has. */
  kind?: AppointmentKind
}

/** The fields of create and edit. */
export function AppointmentInputs({ status, leadId, kind }: AppointmentInputsProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const proposeTill = useProposedTill()
  const beginning = useBeginning()
  return (
    <FieldGrid>
      {status === undefined && (
        <SelectField<AppointmentValues>
          name="lead_id"
          label={t('appointmentLabels.fields.lead_id')}
          options={leads}
          required
          span="full"
          first={beginning === 'lead_id'}
        />
      )}
      <WhoInput first={beginning === 'adviser_id'} />
      <KindInput kind={kind} onTaken={proposeTill} />
      <OrderInput plans={status === undefined} {...(leadId !== undefined && { leadId })} />
      <WhenInputs isNew={status === undefined} first={beginning === 'date'} onFrom={proposeTill} />
      <SelectField<AppointmentValues>
        name="channel"
        label={t('appointmentLabels.fields.channel')}
        options={labels.options('appointmentChannels', appointmentChannels)}
        required
      />
      <SelectField<AppointmentValues>
        name="with"
        label={t('appointmentLabels.fields.with')}
        options={colleagues}
        multiple
      />
      {status === undefined && (
        <CheckboxField<AppointmentValues>
          name="manual"
          label={t('appointmentLabels.fields.manual')}
          hint={t('appointmentLabels.manualHint')}
          span="full"
        />
      )}
      {status !== undefined && (
        <SelectField<AppointmentValues>
          name="status"
          label={t('appointmentLabels.fields.status')}
          options={labels.options('appointmentStatuses', statusesFrom(status))}
          required
          span="full"
        />
      )}
      <TextAreaField<AppointmentValues> name="remarks" label={t('appointmentLabels.fields.remarks')} />
    </FieldGrid>
  )
}
