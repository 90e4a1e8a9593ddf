import { formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { EmployeeContext } from '../../http/context.ts'
import { forbidden } from '../../kernel/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { leadVariables } from '../mails/lead-variables.ts'

const words: Record<Locale, MailVariables> = {
  nl: {
    personalLine: 'Fijn dat we gisteren kennis konden maken.',
    changes: 'twee panelen meer',
    question: 'Kan de installatie in maart?',
    answer: 'Ja, in de tweede week van maart.',
    reason: 'Wij gaan verhuizen.',
    questionList: 'Dak: pannen. Meterkast: 3x25A.',
    remarks: 'Bel aan bij de zijdeur.',
  },
  en: {
    personalLine: 'It was good to meet you yesterday.',
    changes: 'two more panels',
    question: 'Can you install it in March?',
    answer: 'Yes, in the second week of March.',
    reason: 'We are moving house.',
    questionList: 'Roof: tiles. Meter board: 3x25A.',
    remarks: 'Ring at the side door.',
  },
}

const person = {
  salutation: 'mrs',
  initials: 'A.',
  firstName: 'Anna',
  insertion: 'de',
  lastName: 'Vries',
  full_name: 'Anna de Vries',
  kind: 'private',
  company_name: null,
  street: 'Zonnelaan',
  street_number: 12,
  adjective: null,
  zip_code: '9711 AB',
  city: 'Groningen',
  phone: '+31501234567',
  mobile: '+31612345678',
  email: 'anna@klant.example',
  number: '2026-00001',
  id: 1,
  source: null,
  adviser: null,
  remarks: null,
} as const

async function findPerson(context: EmployeeContext, lead_id: number | null) {
  if (lead_id === null) return person
  if (!context.may('view leads')) throw forbidden()
  return getLead(context, lead_id)
}

/** The variables of a mail about a lead; values that do not belong to a lead, such as a question, are samples. */
export async function sampleVariables(
  context: EmployeeContext,
  language: Locale,
  lead_id: number | null,
): Promise<MailVariables> {
  const lead = await findPerson(context, lead_id)
  const url = context.services.publicUrl
  return {
    ...words[language],
    ...leadVariables(lead, language),
    appointmentDate: formatDate('2026-12-01'),
    appointmentTime: '10:00',
    adviserName: lead.adviser?.name ?? 'Jan Bakker',
    adviserPhone: '+31501234568',
    adviserEmail: 'jan.bakker@example.com',
    sourceName: lead.source?.name ?? 'Website',
    ...(lead.remarks === null ? {} : { remarks: lead.remarks }),
    // A link that opens nothing: a preview must not give access to a quotation.
    portalUrl: `${url}/portal/example`,
    stopRemindersUrl: `${url}/reminders/example`,
    leadUrl: `${url}/leads/${lead.id}`,
    quotationNumber: 'Q2026-00001',
    quotationUrl: `${url}/leads/${lead.id}`,
    edition: 'A',
    total: '€ 6.426,06',
    downPayment: '€ 1.927,82',
    validUntil: formatDate('2026-12-15'),
    withdrawalDays: 14,
    withdrawalFrom: 'delivery',
    withdrawUntil: formatDate('2026-12-29'),
    withdrawnOn: formatDate('2026-12-20'),
    withdrawnTime: '14:30',
    delivered: null,
    erasedOn: '20-11-2026',
    keptUntil: '31-12-2033',
    employeeName: 'Jan Bakker',
    username: 'jan.bakker',
    passwordUrl: `${url}/login`,
  }
}
