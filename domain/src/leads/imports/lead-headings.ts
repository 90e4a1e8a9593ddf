import { keptAnswers } from '../../csv/kept-answers.ts'
import { normaliseHeading } from '../../csv/normalise-heading.ts'
import { isConsentHeading } from './consent-headings.ts'
import { isOfPerson } from './is-of-person.ts'

/**
 * What external sources and CSV files call the fields of a lead. Three names hold several fields at once:
 * `full_name`, `house_number` (number and addition) and `address` (street, number and addition).
 */
export const readableFields = [
  'external_id',
  'kind',
  'salutation',
  'initials',
  'firstName',
  'insertion',
  'lastName',
  'full_name',
  'company_name',
  'email',
  'phone',
  'mobile',
  'street',
  'street_number',
  'adjective',
  'house_number',
  'address',
  'zip_code',
  'city',
  'energy_usage',
  'meter_connection',
  'house_ownership',
  'is_home',
  'monument',
  'language',
  'remarks',
  'consent_text',
  'consent_page',
  'consent_version',
  'consent_at',
  'consent_scope',
  'consent_basis',
] as const
export type ReadableField = (typeof readableFields)[number]

export const isReadable = (name: string | null): name is ReadableField =>
  readableFields.some((field) => field === name)

/** What is read of a name: the field, or null where somebody said that it is not used. */
export type FieldMapping<Field extends string = ReadableField> = Readonly<Record<string, Field | null>>

const others: Record<ReadableField, string> = {
  external_id:
    'id, lead id, leadnummer, referentie, reference, ref, kenmerk, klantnummer, klantnr, klant nr, klant id, relatienummer, relatienr, relatiecode, debiteurnummer, debiteurnr, debiteurennummer, customer number, customer no, customer id, client id, leadnr, lead nr, aanvraagnummer, extern id, external reference, uuid',
  kind: 'soort, soort klant, klanttype, type klant, type, customer type, klantsoort',
  salutation: 'aanhef, geslacht, gender, title, titel, aanspreekvorm',
  initials: 'voorletters, initialen, voorletter',
  firstName: 'voornaam, given name, first, roepnaam, voornamen, forename',
  insertion: 'tussenvoegsel, tussenvoegsels, prefix, voorvoegsel, infix, tussenv, middle name',
  lastName: 'achternaam, surname, family name, last, familienaam, geslachtsnaam',
  full_name: 'naam, name, volledige naam, klantnaam, contactpersoon, contact, klant, customer, customer name',
  company_name:
    'bedrijf, bedrijfsnaam, company, organisatie, organisation, organization, firma, vve naam, organisatie naam, organisation name, organization name, bedrijf naam, firma naam',
  email: 'e-mail, mail, e-mailadres, emailadres, email address, mailadres',
  phone:
    'telefoon, telefoonnummer, phone number, tel, telnr, tel nr, telefoonnr, telephone, vast nummer, telefoon vast, vaste telefoon, telefoon thuis, phonenumber, telefoon 1, telefoonnummer 1, tel 1, phone 1, telefoon 3, telefoonnummer 3, tel 3, phone 3, telefoon 4, telefoon werk, telefoonnummer werk, tel werk, werktelefoon, telefoon zakelijk, zakelijke telefoon, zakelijk telefoonnummer, telefoon prive, telefoonnummer prive, tel prive, prive telefoon, telefoonnummer thuis, tel thuis, telefoon overig, ander telefoonnummer, alternatief telefoonnummer, work phone, phone work, business phone, home phone, phone home, other phone',
  mobile:
    'mobiel, mobiele telefoon, mobiel nummer, mobile phone, mobile number, gsm, cell, cellphone, telefoon mobiel, mobieltje, 06 nummer, 06, telefoon 2, telefoonnummer 2, tel 2, phone 2, tweede telefoonnummer, mobiel 1, mobiel 2, mobiel werk, mobiel zakelijk, mobiel prive, werk mobiel, mobile 1, mobile 2, work mobile, mobile work',
  street: 'straat, straatnaam, street name, adresregel 1',
  street_number: 'house nr, streetnumber',
  adjective:
    'toevoeging, huisnummertoevoeging, huisnummer toevoeging, huisnr toevoeging, addition, house number addition, huisletter, toev, number addition, suffix',
  house_number: 'huisnummer, huisnr, house number, nummer, number, nr, huis nr',
  address:
    'adres, address, straat en huisnummer, straat + huisnummer, adresregel, street address, street and number',
  zip_code: 'postcode, zip, zipcode, postal code, post code, pc',
  city: 'plaats, woonplaats, stad, town, plaatsnaam, gemeente plaats, locality',
  energy_usage:
    'verbruik, jaarverbruik, stroomverbruik, energieverbruik, kwh, kwh per jaar, yearly usage, usage, verbruik kwh, jaarverbruik kwh, energy consumption, elektriciteitsverbruik',
  meter_connection: 'aansluiting, hoofdaansluiting, main connection, meter connection, aansluitwaarde',
  house_ownership:
    'eigendom, woningbezit, koop of huur, koop huur, ownership, eigenaar, huur koop, woonsituatie',
  is_home: 'woning, is woning, home, woonhuis',
  monument: 'is monument, listed building, beschermd stadsgezicht',
  language: 'taal, voertaal',
  remarks:
    'opmerking, opmerkingen, bericht, message, comment, comments, notes, notities, toelichting, vraag, remark, omschrijving, notitie, memo, bijzonderheden, aantekening, aantekeningen, gespreksverslag, gespreksnotitie, gespreksnotities, interne opmerking, interne opmerkingen, interne notitie, interne notities, internal notes, note, commentaar',
  consent_text:
    'toestemming, consent, opt in, optin, toestemmingstekst, akkoord, permission, toestemming bellen, toestemming telefoon, toestemming telefonisch, mag gebeld worden, mag bellen, bellen toegestaan, marketing consent, phone consent, may call, consent to call',
  consent_page: 'toestemming pagina, consent page, consent url, formulier, landingspagina, landing page',
  consent_version: 'toestemming versie, consent version, formulierversie, form version',
  consent_at:
    'toestemming datum, toestemmingsdatum, datum toestemming, toestemming op, toestemming gegeven op, toestemming verleend op, opt in datum, datum opt in, opt in op, akkoord op, akkoord datum, datum akkoord, consent date, consent on, consent given on, consent given at, consented at, opt in date, opt in at',
  consent_scope:
    'toestemming bereik, toestemming waarvoor, toestemming scope, scope toestemming, consent for',
  consent_basis: 'toestemming grondslag, grondslag toestemming, basis of consent',
}

const known: ReadonlyMap<string, ReadableField> = new Map(
  readableFields.flatMap((field) =>
    [field, ...others[field].split(',')].map((name) => [normaliseHeading(name), field] as const),
  ),
)

const meantBy = keptAnswers((heading): ReadableField | null => {
  const last = heading.split(/[.[\]/]/).findLast((part) => part.trim() !== '')
  const whole = known.get(normaliseHeading(heading))
  const field = whole ?? (isOfPerson(heading) ? known.get(normaliseHeading(last ?? '')) : undefined)
  return field ?? (isConsentHeading(last ?? '') ? 'consent_text' : null)
})

/** The field that a heading means; undefined for one that nobody knows. `contact.email` is known by its last part. */
export const fieldOfHeading = (heading: string): ReadableField | undefined => meantBy(heading) ?? undefined

/** What each heading means: as somebody said, else as it is known; null for what is not used. */
export const mapHeadings = (headings: readonly string[], said: FieldMapping = {}): (ReadableField | null)[] =>
  headings.map((heading) => {
    const key = normaliseHeading(heading)
    return Object.hasOwn(said, key) ? (said[key] ?? null) : (fieldOfHeading(heading) ?? null)
  })
