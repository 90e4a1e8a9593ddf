import { formatDate } from '@heliodesk/domain/calendar'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { dutiesOf } from '@heliodesk/domain/quotations/signing/duties'
import { getSender } from '../../access/get-sender.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { forbidden } from '../../kernel/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { leadVariables } from '../mails/lead-variables.ts'
import { describeLeadAndOffer } from '../quotations/sending/describe-for-mail.ts'

const words: Record<Locale, MailVariables> = {
  nl: {
    personalLine: 'Fijn dat we gisteren kennis konden maken.',
    changes: 'twee panelen meer',
    ownUse:
      'Van de opbrengst in 2027 gebruikt u 1.180 kWh (31 %) zelf; u bespaart dat jaar € 343,20. Dit is onze schatting.',
    question: 'Kan de installatie in maart?',
    answer: 'Ja, in de tweede week van maart.',
    reason: 'Wij gaan verhuizen.',
    questionList: 'Dak: pannen. Meterkast: 3x25A.',
    remarks: 'Bel aan bij de zijdeur.',
  },
  en: {
    personalLine: 'It was good to meet you yesterday.',
    changes: 'two more panels',
    ownUse:
      'Of the yield in 2027 you use 1,180 kWh (31%) yourself; you save €343.20 that year. This is our estimate.',
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

/** A visit that was at another time: nothing of it alone is new. */
const moved: MailVariables = {
  previousDate: formatDate('2026-11-30'),
  previousTime: '14:00',
  previousTill: '15:30',
  onlyPlace: 'no',
  onlyVisitor: 'no',
  onlyCaller: 'no',
  onlyEnd: 'no',
  fewerVisitors: 'no',
  confirmAnew: 'no',
}

/** What a mail says that belongs to one step, or gives access: samples, and links that open nothing. */
const stepVariables = (url: string, language: Locale): MailVariables => ({
  ...words[language],
  appointmentKind: label('appointmentKinds', 'advice', language),
  adviceVisit: 'yes',
  appointmentPlace: 'Zonnelaan 12, 9711 AB Groningen',
  appointmentChannel: 'visit',
  appointmentTill: '11:30',
  visitorNames: joinNames(language, ['Jan Bakker', 'Ellen Visser']),
  toConfirm: 'yes',
  visitPutOff: 'no',
  calledOn: '06 12345678',
  arrivalTime: '09:50',
  ...moved,
  customerMayChange: 'yes',
  visitUrl: `${url}/visit/example`,
  portalUrl: `${url}/portal/example`,
  stopRemindersUrl: `${url}/reminders/example`,
  withdrawUntil: formatDate('2026-12-29'),
  withdrawnOn: formatDate('2026-12-20'),
  withdrawnTime: '14:30',
  timeStated: 'yes',
  recordedAt: null,
  granted: null,
  withoutRight: null,
  grantedReason: null,
  receiptTo: 'jan@example.com',
  delivered: null,
  paidInFull: null,
  toldAs: 'adviser',
  cancelled: 'both',
  plannedOn: formatDate('2027-01-12'),
  plannedBefore: null,
  putOff: null,
  begunOn: null,
  inspectionOn: null,
  serviceOn: null,
  askedOn: null,
  othersRun: null,
  otherOrders: null,
  sharedOn: null,
  sharedFor: null,
  notAlong: null,
  staysOn: null,
  standsFor: null,
  leadStays: null,
  orderLinkWorks: null,
  addressRemoved: null,
  erased: null,
  begunWithinTerm: null,
  returnTerms: null,
  erasedOn: '20-11-2026',
  keptUntil: '31-12-2033',
  employeeName: 'Jan Bakker',
  username: 'jan.bakker',
  passkeys: 'Laptop',
  passwordUrl: `${url}/login`,
})

/** The company's time of delivery. */
async function sayDelivery({ db, company_id }: EmployeeContext, language: Locale): Promise<string> {
  const { delivery_weeks, return_cost } = await getSender(db, company_id)
  const terms = { delivery_weeks, return_cost, self_installation: false, may_withdraw: true }
  return dutiesOf(terms, language).delivery
}

/**
 * The variables of a preview: a lead's own values, with what it lacks empty, or those of a sample; what belongs to one
 * step of a mail, such as a question, is a sample in both.
 */
export async function sampleVariables(
  context: EmployeeContext,
  language: Locale,
  lead_id: number | null,
): Promise<MailVariables> {
  const url = context.services.publicUrl
  const { remarks: _sampleRemarks, questionList: _sampleAnswers, ...step } = stepVariables(url, language)
  if (lead_id !== null) {
    if (!context.may('view leads')) throw forbidden()
    await getLead(context, lead_id)
    return { ...(await describeLeadAndOffer(context, lead_id, language)), ...step }
  }
  return {
    ...leadVariables(person, language),
    appointmentDate: formatDate('2026-12-01'),
    appointmentTime: '10:00',
    adviserName: 'Jan Bakker',
    adviserPhone: '+31501234568',
    adviserEmail: 'jan.bakker@example.com',
    sourceName: 'Website',
    leadUrl: `${url}/leads/1`,
    quotationNumber: 'Q2026-00001',
    quotationUrl: `${url}/leads/1`,
    edition: 'A',
    total: formatEuro(642_606, language),
    downPayment: formatEuro(192_782, language),
    validUntil: formatDate('2026-12-15'),
    withdrawalDays: 14,
    withdrawalFrom: 'delivery',
    deliveryTime: await sayDelivery(context, language),
    selfInstallation: 'no',
    twoEditions: 'yes',
    withPanels: 'yes',
    ...stepVariables(url, language),
  }
}
