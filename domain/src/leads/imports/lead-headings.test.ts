import { expect, test } from 'vitest'
import { fieldOfHeading, mapHeadings, readableFields } from './lead-headings.ts'

test.each(readableFields)('%s is recognised by its own name', (field) => {
  expect(fieldOfHeading(field)).toBe(field)
})

test.each([
  ['Achternaam', 'lastName'],
  ['Klantnr', 'external_id'],
  ['Notitie', 'remarks'],
  ['Bijzonderheden', 'remarks'],
  ['Klantnummer', 'external_id'],
  ['Relatienummer', 'external_id'],
  ['Debiteurnummer', 'external_id'],
  [' E-mailadres ', 'email'],
  ['POSTCODE', 'zip_code'],
  ['Huisnummer-toevoeging', 'adjective'],
  ['Straat + huisnummer', 'address'],
  ['First Name', 'firstName'],
  ['Jaarverbruik (kWh)', 'energy_usage'],
  ['Téléfoon', 'phone'],
  ['contact.phone_number', 'phone'],
  ['lead[e-mail]', 'email'],
  ['Toestemming op', 'consent_at'],
  ['Toestemming gegeven op', 'consent_at'],
  ['Opt-in datum', 'consent_at'],
])('the heading %j means %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

test('a heading that nobody knows means nothing, whatever it is called', () => {
  expect(['Kleur', '', 'constructor', '__proto__'].map(fieldOfHeading)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('what somebody said of a heading counts before what it is known as', () => {
  const said = { klantje: 'full_name', telefoon: null } as const
  expect(mapHeadings(['Klantje', 'Telefoon', 'Plaats', 'Kleur'], said)).toEqual([
    'full_name',
    null,
    'city',
    null,
  ])
})

test.each([
  'form.id form[id] form.name form[name] form_data.id page.id page.title page[name] campaign.id campaign.name',
  'source.name lead_source.id source.ref event.id event.type event.name meta.id meta.reference device.id device.type',
  'device.name product.id product.name product.number roof.type dak[type] answers.roof.type answers.roof.title',
  'contact_form.id customer_type.id file.name building.type panel.number meter.nr car.type client.device.id',
  'address.id address.type phone.type email.id x7f.id wizard.ref leads[0].form.id dates.first utm[name]',
])('a name that other things have too is nothing of a person: %s', (headings) => {
  expect(headings.split(' ').filter((heading) => fieldOfHeading(heading) !== undefined)).toEqual([])
})

test.each([
  ['kind', 'type customer.type klant[type] lead.customer.type'],
  [
    'external_id',
    'id lead.id lead[id] lead.ref data.id payload.uuid body.reference submission.id form_submission.id',
  ],
  [
    'external_id',
    'entry[id] form_response.id aanvraag.kenmerk inzending[id] user.id contact.id client.reference',
  ],
  ['external_id', 'leads[0].id klant_gegevens.id klantgegevens[id] data.lead.id record.id form.entry.id'],
  [
    'full_name',
    'customer.name klant[naam] person.name contact.name applicant.name aanvrager.naam data.name 0.name',
  ],
  [
    'full_name',
    'form_fields[name] fields.name field_data.name answers[0][name] user.name billing_address.name',
  ],
  ['full_name', 'contactgegevens.naam your_details.name step[1].name Naam/Name form.fields.name'],
  ['firstName', 'name.first fields.3.first customer.first form.voornaam'],
  ['lastName', 'name[last] person.last full_name.last form.achternaam'],
  ['salutation', 'person.title name.title customer.titel Titel/Title'],
  ['house_number', 'address.number adres[nr] woning.nummer Straat/nr Nummer/nr Huisnummer/Nr'],
  ['company_name', 'company.name organisation.name bedrijf.naam'],
  ['phone', 'form.phone phone.number x7f.telefoon'],
])('%s is what is meant beside a person or what they sent: %s', (field, headings) => {
  expect(headings.split(' ').filter((heading) => fieldOfHeading(heading) !== field)).toEqual([])
})
