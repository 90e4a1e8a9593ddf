import type {
  ContactOutcome,
  Locale,
  PartnerReason,
  PartnerStatus,
  ResultCodeCategory,
} from '@heliodesk/domain/enumerations'
import type { Context } from '../work/context.ts'
import { insertResultCodes } from './result-codes.ts'

type Code = readonly [
  nl: string,
  en: string,
  category: ResultCodeCategory,
  status: PartnerStatus,
  reason?: PartnerReason | null,
  outcome?: ContactOutcome,
]

/** What a call may end with, in the order of the keys. */
const codes: readonly Code[] = [
  ['Neemt niet op', 'No answer', 'noContact', 'openLead'],
  ['Voicemail ingesproken', 'Voicemail left', 'noContact', 'openLead', null, 'voicemail'],
  ['Terugbellen op verzoek', 'Call back on request', 'callback', 'openLead'],
  ['Verkeerd nummer', 'Wrong number', 'wrongData', 'geenAdviesgesprek', 'foutiefTelefoonnummer'],
  ['Gesproken', 'Spoken to', 'contact', 'openLead'],
  ['Afspraak gemaakt', 'Appointment made', 'appointment', 'openLead'],
  ['Geen interesse', 'Not interested', 'notInterested', 'geenAdviesgesprek', 'geenInteresse'],
  ['Heeft al panelen', 'Has panels already', 'notSuitable', 'geenAdviesgesprek', 'heeftAlPanelen'],
  ['Huurwoning', 'Rented house', 'notSuitable', 'geenAdviesgesprek', 'huurwoning'],
  ['Dak ongeschikt', 'Roof unsuitable', 'notSuitable', 'geenOfferte', 'dakOngeschikt'],
  ['Asbestdak', 'Asbestos roof', 'notSuitable', 'geenOfferte', 'asbest'],
  ['Naar een concurrent', 'Went to a competitor', 'competitor', 'geenOrder', 'concurrent'],
  ['Te duur', 'Too expensive', 'financial', 'geenOrder', 'teDuur'],
  ['Geen financiering', 'No financing', 'financial', 'geenOrder', 'geenFinanciering'],
  ['Wil niet gebeld worden', 'Does not want calls', 'doNotCall', 'geenAdviesgesprek', 'nietBellen'],
  ['Dubbele lead', 'Duplicate lead', 'duplicate', 'geenAdviesgesprek', 'dubbeleLead'],
  ['Verkocht', 'Sold', 'sale', 'order'],
]

/** The result codes that a company starts with, in its language; answers the first one of each category. */
export async function seedResultCodes(
  { db, company_id, happened_at: now }: Pick<Context, 'db' | 'company_id' | 'happened_at'>,
  language: Locale,
): Promise<Map<ResultCodeCategory, number>> {
  const rows = await insertResultCodes(
    db,
    codes.map(([nl, en, category, essent_status, essent_reason = null, outcome = null], index) => ({
      company_id,
      description: language === 'nl' ? nl : en,
      category,
      essent_status,
      essent_reason,
      outcome,
      place: index + 1,
      active: true,
      created_at: now,
      updated_at: now,
    })),
  )
  return new Map(rows.toReversed().map(({ id, category }) => [category, id]))
}
