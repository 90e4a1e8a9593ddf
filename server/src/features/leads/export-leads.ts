import type { CallQuery } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { undatedWords } from '@heliodesk/domain/leads/objections/undated-consent'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { readInCompany } from '../../access/statements/read-in-company.ts'
import type { Cell } from '../../documents/tables/xlsx.ts'
import { answerTableFile } from '../../http/files/answer-table-file.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { FileAnswer } from '../../http/files/file-answer.ts'
import { listLeadIds, listWholeLeads } from './overview.ts'

const batch = 2_000

type Row = Awaited<ReturnType<typeof listWholeLeads>>[number]

interface Column {
  en: string
  nl: string
  value: (row: Row, locale: Locale) => Cell
}

const yesNo = {
  en: (is: boolean) => (is ? 'yes' : 'no'),
  nl: (is: boolean) => (is ? 'ja' : 'nee'),
} satisfies Record<Locale, unknown>

const phone = (number: string | null) => (number === null ? '' : formatPhone(number))

const columns: readonly Column[] = [
  { en: 'Number', nl: 'Nummer', value: ({ lead }) => lead.number },
  { en: 'Status', nl: 'Status', value: ({ lead }, locale) => label('leadStatuses', lead.status, locale) },
  { en: 'Status since', nl: 'Status sinds', value: ({ lead }) => lead.status_since },
  { en: 'Last result', nl: 'Laatste resultaat', value: ({ last_result_code }) => last_result_code },
  { en: 'Kind', nl: 'Soort', value: ({ lead }, locale) => label('leadKinds', lead.kind, locale) },
  {
    en: 'Salutation',
    nl: 'Aanhef',
    value: ({ lead }, locale) => label('salutations', lead.salutation, locale),
  },
  { en: 'Initials', nl: 'Voorletters', value: ({ lead }) => lead.initials },
  { en: 'First name', nl: 'Voornaam', value: ({ lead }) => lead.firstName },
  { en: 'Insertion', nl: 'Tussenvoegsel', value: ({ lead }) => lead.insertion },
  { en: 'Last name', nl: 'Achternaam', value: ({ lead }) => lead.lastName },
  { en: 'Company', nl: 'Bedrijf', value: ({ lead }) => lead.company_name },
  { en: 'E-mail', nl: 'E-mail', value: ({ lead }) => lead.email },
  { en: 'Phone', nl: 'Telefoon', value: ({ lead }) => phone(lead.phone) },
  { en: 'Mobile', nl: 'Mobiel', value: ({ lead }) => phone(lead.mobile) },
  { en: 'Street', nl: 'Straat', value: ({ lead }) => lead.street },
  { en: 'House number', nl: 'Huisnummer', value: ({ lead }) => lead.street_number },
  { en: 'Addition', nl: 'Toevoeging', value: ({ lead }) => lead.adjective },
  { en: 'Zip code', nl: 'Postcode', value: ({ lead }) => lead.zip_code },
  { en: 'City', nl: 'Plaats', value: ({ lead }) => lead.city },
  { en: 'Municipality', nl: 'Gemeente', value: ({ lead }) => lead.municipality },
  { en: 'Energy usage (kWh a year)', nl: 'Verbruik (kWh per jaar)', value: ({ lead }) => lead.energy_usage },
  {
    en: 'Main connection',
    nl: 'Hoofdaansluiting',
    value: ({ lead }, locale) =>
      lead.meter_connection && label('mainConnections', lead.meter_connection, locale),
  },
  {
    en: 'Ownership',
    nl: 'Eigendom',
    value: ({ lead }, locale) =>
      lead.house_ownership && label('houseOwnerships', lead.house_ownership, locale),
  },
  { en: 'It is a home', nl: 'Het is een woning', value: ({ lead }, locale) => yesNo[locale](lead.is_home) },
  {
    en: 'It is a monument',
    nl: 'Het is een monument',
    value: ({ lead }, locale) => yesNo[locale](lead.monument),
  },
  { en: 'Language', nl: 'Taal', value: ({ lead }) => lead.language },
  { en: 'Source', nl: 'Bron', value: ({ source }) => source?.name ?? null },
  { en: 'Number at the source', nl: 'Nummer bij de bron', value: ({ lead }) => lead.external_id },
  { en: 'Customer service', nl: 'Klantenservice', value: ({ owner_name }) => owner_name },
  { en: 'Adviser', nl: 'Adviseur', value: ({ adviser_name }) => adviser_name },
  { en: 'Remarks', nl: 'Opmerkingen', value: ({ lead }) => lead.remarks },
  { en: 'Call attempts', nl: 'Belpogingen', value: ({ lead }) => lead.attempts },
  { en: 'Last contact', nl: 'Laatste contact', value: ({ lead }) => lead.last_contact_at },
  {
    en: 'Call back at',
    nl: 'Terugbellen op',
    value: ({ lead }) => (lead.status === 'callback' ? lead.call_at : null),
  },
  { en: 'Postponed until', nl: 'Uitgesteld tot', value: ({ lead }) => lead.postponed_until },
  // To the moment, as that of a consent: which of both is later decides on a call.
  {
    en: 'Do not call since',
    nl: 'Niet bellen sinds',
    value: ({ lead }) => lead.do_not_call_at?.toISOString() ?? null,
  },
  { en: 'Basis of consent', nl: 'Grondslag toestemming', value: ({ lead }) => lead.consent?.basis ?? null },
  { en: 'Consent', nl: 'Toestemming', value: ({ lead }) => lead.consent?.text ?? null },
  {
    en: 'Consent date',
    nl: 'Toestemming datum',
    value: ({ lead: { consent } }, locale) =>
      consent?.undated === true ? undatedWords[locale] : (consent?.at ?? null),
  },
  { en: 'Consent page', nl: 'Toestemming pagina', value: ({ lead }) => lead.consent?.page ?? null },
  { en: 'Consent version', nl: 'Toestemming versie', value: ({ lead }) => lead.consent?.version ?? null },
  { en: 'Consent scope', nl: 'Toestemming bereik', value: ({ lead }) => lead.consent?.scope ?? null },
  {
    en: 'Consent direction',
    nl: 'Toestemming richting',
    value: ({ lead }) => lead.consent?.direction ?? null,
  },
  { en: 'Created', nl: 'Aangemaakt', value: ({ lead }) => lead.created_at },
]

/** The rows, a batch at a time: each is a short transaction of its own, so that a long export holds nothing. */
async function* rowsOf({ services, company_id, locale }: EmployeeContext, ids: readonly number[]) {
  const gone = new AbortController()
  try {
    for (let start = 0; start < ids.length; start += batch) {
      const part = ids.slice(start, start + batch)
      const rows = await readInCompany(services.database, company_id, gone.signal, (db) =>
        listWholeLeads(db, part),
      )
      const byId = new Map(rows.map((row) => [row.lead.id, row]))
      // One that was removed meanwhile is left out.
      const found = part.flatMap((id) => byId.get(id) ?? [])
      yield found.map((row) => columns.map(({ value }) => value(row, locale)))
    }
  } finally {
    gone.abort()
  }
}

/** Streams the leads that fit, in their order, as CSV or a workbook; the audit keeps who took which out. */
export async function exportLeads(
  context: EmployeeContext,
  { format, ...query }: CallQuery<typeof leads.export>,
): Promise<FileAnswer> {
  const ids = await listLeadIds(context, query)
  const { sort: _sort, ...filters } = query
  const chosen = Object.entries(filters).map(([name, value]) => [
    name.replace(/^filter\[(.+)\]$/, '$1'),
    value,
  ])
  await context.audit({
    action: 'exported',
    subject: 'leads',
    subject_id: null,
    after: { ...Object.fromEntries(chosen), rows: ids.length },
  })
  return answerTableFile({
    format,
    name: `leads-${amsterdamDate(context.happened_at)}`,
    head: columns.map((column) => column[context.locale]),
    batches: rowsOf(context, ids),
  })
}
