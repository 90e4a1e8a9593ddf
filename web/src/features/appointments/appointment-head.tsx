import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { letterHref } from '../../data/letter-href.ts'
import { useCan } from '../../session/session.ts'
import { MailButton } from '../../shell/menu/mail-button.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import type { Address } from '../../ui/page/parse-destination.ts'
import { useAlong } from './use-along.ts'
import './appointments.text.ts'

type Appointment = ResultOf<'GET /appointments/{id}'>
type Target = 'quotation' | 'letter' | 'edit'

/** Where an appointment leads its reader, what comes next first. */
function useTargets(appointment: Appointment): Target[] {
  const can = useCan()
  const { only } = useAlong(appointment)
  const may: Record<Target, boolean> = {
    quotation: can('create quotations'),
    letter: can('view work letters'),
    edit: !only && can('update appointments'),
  }
  const installs = appointment.kind === 'installation' || appointment.work_letter_status !== null
  const order: Target[] =
    appointment.status === 'cancelled'
      ? ['edit', 'quotation', 'letter']
      : installs
        ? ['letter', 'quotation', 'edit']
        : ['quotation', 'letter', 'edit']
  return order.filter((target) => may[target])
}

function TargetLink({
  appointment,
  target,
  next,
}: {
  appointment: Appointment
  target: Target
  next: boolean
}) {
  const { t } = useTranslation()
  const { id, lead_id } = appointment
  const hrefs: Record<Target, Address> = {
    quotation: `/appointments/${id}/quotation`,
    letter: letterHref({ lead: { id: lead_id }, appointment_id: id }),
    edit: `/appointments/${id}/edit`,
  }
  const names = {
    quotation: t('appointments.quotation'),
    letter: t('appointments.workLetter'),
    edit: t('ui.edit'),
  }
  return (
    <LinkButton href={hrefs[target]} variant={next ? 'filled' : 'default'}>
      {names[target]}
    </LinkButton>
  )
}

export function AppointmentNext({ appointment }: { appointment: Appointment }) {
  const [target] = useTargets(appointment)
  return target === undefined ? null : <TargetLink appointment={appointment} target={target} next />
}

/** In the menu beside it. */
export function AppointmentRest({ appointment }: { appointment: Appointment }) {
  const [, ...rest] = useTargets(appointment)
  return (
    <>
      {rest.map((target) => (
        <TargetLink key={target} appointment={appointment} target={target} next={false} />
      ))}
      <MailButton component="appointments" component_id={appointment.id} />
    </>
  )
}
