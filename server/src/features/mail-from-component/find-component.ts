import type { MailComponent } from '@heliodesk/contract/mail-from-component'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { Locale } from '@heliodesk/domain/enumerations'
import { formatDate } from '@heliodesk/domain/calendar'
import { findContact } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { forbidden } from '../../kernel/problems.ts'
import { getAppointment } from '../appointments/get-appointment.ts'
import { listOfLead } from '../appointments/overview.ts'
import { getLead } from '../leads/get-lead.ts'
import { describeLead } from '../quotations/document/describe-lead.ts'
import { describeForMail } from '../quotations/sending/describe-for-mail.ts'
import { getVisibleQuotation, maySeeLinks } from '../quotations/read-quotation.ts'

export interface ComponentOf {
  component: MailComponent
  component_id: number
}
type Lead = Awaited<ReturnType<typeof getLead>>
type Appointment = Omit<Awaited<ReturnType<typeof getAppointment>>, 'files' | 'marks'>

export interface Found {
  lead: Lead
  appointment: Appointment | undefined
  /** Of the quotation that the mail is about. */
  quotation_id: number | undefined
}

/** What a mail is about, among what the caller may see. Throws 403 and 404. */
export async function findComponent(
  context: EmployeeContext,
  { component, component_id: id }: ComponentOf,
): Promise<Found> {
  if (!context.may(`view ${component}`) || !context.may('view leads')) throw forbidden()
  if (component === 'leads')
    return { lead: await getLead(context, id), appointment: undefined, quotation_id: undefined }
  if (component === 'appointments') {
    const appointment = await getAppointment(context, id)
    return { lead: await getLead(context, appointment.lead_id), appointment, quotation_id: undefined }
  }
  const { lead_id, appointment_id } = await getVisibleQuotation(context, id)
  const visits = context.may('view appointments') ? await listOfLead(context, lead_id) : []
  const appointment = visits.find((one) => one.id === appointment_id)
  return { lead: await getLead(context, lead_id), appointment, quotation_id: id }
}

async function adviserVariables(context: EmployeeContext, id: number | null): Promise<MailVariables> {
  const adviser = id === null ? undefined : await findContact(context.db, id)
  return {
    adviserName: adviser?.name ?? null,
    adviserPhone: adviser?.phone ?? null,
    adviserEmail: adviser?.email ?? null,
  }
}

/** What the mail may print: of the lead, of its appointment or quotation, and of whoever writes it. */
export async function variablesOf(
  context: EmployeeContext,
  { lead, appointment, quotation_id }: Found,
  language: Locale,
): Promise<MailVariables> {
  const sender = await findContact(context.db, context.employee_id)
  const quotation = quotation_id === undefined ? {} : await describeForMail(context, quotation_id, language)
  const adviser_id = appointment?.adviser?.id ?? lead.adviser?.id ?? null
  return {
    ...(await adviserVariables(context, adviser_id)),
    ...(await describeLead(context, lead.id, language)),
    ...quotation,
    // Whoever has the link can sign for the customer.
    portalUrl: (await maySeeLinks(context, lead.id)) ? (quotation.portalUrl ?? null) : null,
    // Of the visit that it is about, rather than of the lead's next one.
    ...(appointment && {
      remarks: appointment.remarks,
      appointmentDate: formatDate(appointment.date),
      appointmentTime: appointment.from,
    }),
    employeeName: sender?.name ?? null,
  }
}
