import { newProduct } from '@heliodesk/contract/product-fields'
import { resources } from '@heliodesk/contract/resources'
import { auditActionsOf, auditSubjects } from '@heliodesk/domain/audit/audit-actions'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { type ManagedNoun, managedNouns, namesIn } from '@heliodesk/domain/nouns/nouns'
import { mailTypes } from '@heliodesk/domain/mail-types'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import { nl } from '../../text/nl.ts'
import { knownText } from '../../text/known-text.ts'
import { actionText, actorText, fieldText, knownAction, subjectText } from './entry-words.ts'
import { listOf, wordKeyOf } from './value-kinds.ts'

beforeAll(() =>
  i18next.init({
    lng: 'en',
    fallbackLng: [],
    resources: {
      en: { translation: { ...en, nouns: namesIn('en') } },
      nl: { translation: { ...nl, nouns: namesIn('nl') } },
    },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
)

const fieldsOf = (noun: ManagedNoun) => Object.keys(resources[noun].create.body.shape).join(' ')

/** The audited fields of each subject, except those hidden on the screen. */
const fields: Record<string, string> = {
  leads: `number source_id external_id kind salutation initials firstName insertion lastName company_name email
    phone mobile street street_number adjective zip_code city municipality province location_type energy_usage
    meter_connection house_ownership is_home monument language remarks status postponed_until attempts
    last_contact_at last_result_code_id owner_id adviser_id weeded consent do_not_call_at essent_status
    essent_reason forwarded_to_company_id anonymised_at force_reason full_name until reason proposed total`,
  'partner exports': 'day rows sha256 again',
  appointments: `lead_id adviser_id kind status date from till contact confirmation_sent_at postponed_from remarks
    manual created_by minutes mailed`,
  quotations: `number version_number description total_cents edition name channel staff_login reason note question answer`,
  'work letters': `appointment_id lead_id quotation_id edition status lines planned_date crew_ids roof_access
    scaffolding meter_phases meter_main_fuse meter_free_groups new_fuse_box_needed cable_route_ac_metres
    cable_route_dc_metres inverter_place internet parking walking_route safety asbestos order_remarks contact_name
    contact_phone contact_time missing_pictures_reason strings hoist hoist_place keys no_contact_reason
    no_roof_access_reason no_fuse_box_reason no_cable_route_reason ready_by ready_impersonator_id ready_at
    accepted_by accepted_at reject_reason reject_text reason text`,
  mails: 'type to subject error',
  files: 'name group owner_type',
  'table exports': 'table rows',
  'saved views': 'table name shared role_ids state',
  absences: 'kind from_date till_date from till note',
  'adviser work days': 'full_date work_times',
  'manual events': 'kind title lead_id date from till remarks',
  'planning settings': `minutes longest_trip travel_per_day notice weeks_ahead visits_per_day closed_days
    reminder_hour customer_change_hours`,
  'calendar feeds': 'shows employee_id',
  pastes: 'kind size label expires_at',
  calls: 'event status',
  intake: 'state reason force_reason lead_id lastName zip_code',
  'question lists': 'name source_id active questions list version answers',
  'offline intents': 'state kind reason employee_id total kept',
  devices: 'name',
  'lead imports': 'file_name source_id total done kept new updated',
  employees: `firstName insertion lastName full_name email phone mobile gender hiredAt active username user_id
    default_company_id role_id function_group reason no_reason by to subject`,
  company: `name legal_name street street_number zip_code city phone email website chamber_of_commerce_number
    vat_number iban color_primary color_accent conditions_nl conditions_en default_language withdrawal_days
    withdrawal_from withdrawal_for_businesses return_cost delivery_weeks privacy_url privacy_nl privacy_en keep_months_not_reached keep_months_open keep_months_quoted keep_months_closed
    keep_months_forwarded fiscal_years two_factor_enforced logo_sha256 logo_svg`,
  roles: 'name permissions own_resources',
  television: 'name',
  'install prices': 'active_from note prices',
  'quotation settings': `max_roofs edge_distance_sloped edge_distance_flat energy_price min_margin_percentage max_margin_percentage
    max_full_vat_refund_amount_cents min_margin_cents kwh_per_kwp co2_factor optimizer_threshold
    energy_price_date energy_price_with_taxes bare_tariff inverter_min_ratio inverter_max_ratio inverter_replacement net_metering_rules vat_rates main_connection_limits`,
  products: `${Object.keys(newProduct.shape).join(' ')} price_net_adviser_cents price_net_ew_cents valid_from`,
  sources: 'name cost_type cost_value_hundredths show_in_maps essent active',
  ...Object.fromEntries(managedNouns.map((noun) => [noun, fieldsOf(noun)])),
  'mail templates': 'type language subject content top_level',
  'adviser mail templates': 'name category language subject content employee_id',
  'voip numbers': 'internal_number external_number employee_id held_since in_use_by',
}

describe.each(['en', 'nl'])('in %s', (language) => {
  beforeAll(() => i18next.changeLanguage(language))

  test('every action and subject that the server can write has a text', () => {
    for (const subject of auditSubjects) {
      expect(knownText(`nouns.${subject}.one`), subject).toBeTruthy()
      for (const action of auditActionsOf(subject))
        expect(knownAction(subject, action), `${subject} ${action}`).toBeTruthy()
    }
  })

  test('an action of several subjects has a text without a subject', () => {
    const all = auditSubjects.flatMap((subject): string[] => [...auditActionsOf(subject)])
    for (const action of all.filter((one, index) => all.indexOf(one) !== index))
      expect(knownText(`auditWords.anySubject.${action}`), action).toBeTruthy()
  })

  test('every stored field has a label', () => {
    expect(Object.keys(fields).toSorted()).toEqual(auditSubjects.toSorted())
    for (const [subject, names] of Object.entries(fields))
      for (const field of names.split(/\s+/)) {
        const label = fieldText(subject, field)
        expect(label, `${subject}.${field}`).not.toMatch(/_|undefined|\bid\b/)
        expect(i18next.exists(label), `${subject}.${field}`).toBe(false)
      }
  })

  test('mail types, call events and file owners have a label', () => {
    for (const type of mailTypes)
      expect(label(listOf('mails', 'type') ?? 'languages', type, language as Locale)).not.toBe(type)
    for (const event of ['incoming', 'ringing', 'answered', 'ended', 'missed'])
      expect(knownText(wordKeyOf('calls', 'event', event) ?? '')).toBeTruthy()
    for (const kind of ['text', 'file'])
      expect(knownText(wordKeyOf('pastes', 'kind', kind) ?? '')).toBeTruthy()
  })
})

test('unknown values are shown as readable as possible', async () => {
  await i18next.changeLanguage('en')
  expect(actionText('leads', 'updated')).toBe('Lead changed')
  expect(actionText('leads', 'mergedTwice')).toBe('Lead: merged twice')
  expect(subjectText('solar_farms')).toBe('Solar farms')
  expect(fieldText('leads', 'zip_code')).toBe('Zip code')
  expect(fieldText('leads', 'roof_colour')).toBe('Roof colour')
  expect(fieldText('solar_farms', 'ownerName')).toBe('Owner name')
})

test('a customer accepts a quotation, but anyone with the link reads a one-time document', async () => {
  await i18next.changeLanguage('nl')
  expect(actorText({ actor: 'customer', subject: 'quotations' })).toBe('Klant')
  expect(actorText({ actor: 'customer', subject: 'pastes' })).toBe('Wie de link heeft')
  await i18next.changeLanguage('en')
  expect(actorText({ actor: 'customer', subject: 'pastes' })).toBe('Anyone with the link')
  expect(actorText({ actor: 'system', subject: 'mails' })).toBe('Heliodesk')
})
