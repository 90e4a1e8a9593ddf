import { expect, test } from 'vitest'
import { type LeadTexts, readLeadTexts } from './read-lead-texts.ts'

test.each<[LeadTexts, object]>([
  [{ full_name: 'Jan van den Berg' }, { firstName: 'Jan', insertion: 'van den', lastName: 'Berg' }],
  [{ full_name: 'Berg, Jan van den' }, { firstName: 'Jan', insertion: 'van den', lastName: 'Berg' }],
  [{ full_name: 'Dhr. J.P. Bakker' }, { salutation: 'mr', initials: 'J.P.', lastName: 'Bakker' }],
  [{ full_name: 'De heer P. Testinga' }, { salutation: 'mr', initials: 'P.', lastName: 'Testinga' }],
  [
    { full_name: 'Dhr. en mevr. van den Berg' },
    { salutation: 'family', insertion: 'van den', lastName: 'Berg' },
  ],
  [{ full_name: 'De heer/mevrouw Bakker' }, { salutation: 'family', lastName: 'Bakker' }],
  [{ full_name: 'de familie Bakker' }, { salutation: 'family', lastName: 'Bakker' }],
  [
    { full_name: 'Bakker Dakwerken B.V.' },
    { company_name: 'Bakker Dakwerken B.V.', lastName: 'Bakker Dakwerken B.V.', kind: 'business' },
  ],
  [
    { full_name: 'Stichting Zon', kind: 'Particulier' },
    { company_name: 'Stichting Zon', lastName: 'Stichting Zon', kind: 'private' },
  ],
  [
    { full_name: 'VvE De Eik' },
    { company_name: 'VvE De Eik', lastName: 'VvE De Eik', kind: 'ownersAssociation' },
  ],
  [{ full_name: 'Dr. ir. L. Visser' }, { salutation: 'none', initials: 'L.', lastName: 'Visser' }],
  [
    { full_name: 'De heer prof. mr. J. de Wit' },
    { salutation: 'mr', initials: 'J.', insertion: 'de', lastName: 'Wit' },
  ],
  [{ full_name: 'Dhr. Irwin Bakker' }, { salutation: 'mr', firstName: 'Irwin', lastName: 'Bakker' }],
  [
    { lastName: 'Bos', company_name: 'Bos Dakwerken' },
    { lastName: 'Bos', company_name: 'Bos Dakwerken', kind: 'business' },
  ],
  [
    { lastName: 'Bos', company_name: 'VvE De Eik', kind: '' },
    { lastName: 'Bos', company_name: 'VvE De Eik', kind: 'ownersAssociation' },
  ],
  [
    { lastName: 'Bos', company_name: 'Particulier' },
    { lastName: 'Bos', company_name: 'Particulier', kind: 'private' },
  ],
  [
    { lastName: 'Bos', company_name: 'Bos Dakwerken', kind: 'Particulier' },
    { lastName: 'Bos', company_name: 'Bos Dakwerken', kind: 'private' },
  ],
  [{ full_name: 'B.V. de Vries' }, { initials: 'B.V.', insertion: 'de', lastName: 'Vries' }],
  [{ full_name: 'Bakker' }, { lastName: 'Bakker' }],
  [
    { full_name: 'Anna Bakker', lastName: 'Vos' },
    { firstName: 'Anna', lastName: 'Vos' },
  ],
  [{ house_number: '12-a' }, { street_number: 12, adjective: 'a' }],
  [{ street_number: '12 bis' }, { street_number: 12, adjective: 'bis' }],
  [
    { house_number: '12a', adjective: 'b' },
    { street_number: 12, adjective: 'b' },
  ],
  [
    { house_number: '514B', adjective: 'bis' },
    { street_number: 514, adjective: 'B bis' },
  ],
  [
    { street_number: '514B', adjective: '2' },
    { street_number: 514, adjective: 'B-2' },
  ],
  [
    { address: 'Dorpsstraat 514-B', adjective: 'B-2' },
    { street: 'Dorpsstraat', street_number: 514, adjective: 'B-2' },
  ],
  [{ address: 'Dorpsstraat 8 bis' }, { street: 'Dorpsstraat', street_number: 8, adjective: 'bis' }],
  [{ address: 'Plein 1945 12, 9711 AB Groningen' }, { street: 'Plein 1945', street_number: 12 }],
  [{ address: 'De Werf' }, { street: 'De Werf' }],
  [{ address: 'Dorpsstraat 12/3' }, { street: 'Dorpsstraat', street_number: 12, adjective: '3' }],
  [{ address: 'Dorpsstraat 12-1a' }, { street: 'Dorpsstraat', street_number: 12, adjective: '1a' }],
  [{ address: 'Dorpsstraat 12 1' }, { street: 'Dorpsstraat 12 1' }],
  [{ address: 'Dorpsstraat 10 - 14' }, { street: 'Dorpsstraat 10 - 14' }],
  [{ address: 'Kerkweg 5 A 12' }, { street: 'Kerkweg 5 A 12' }],
  [{ house_number: '100000' }, { street_number: 100_000 }],
  [
    { full_name: 'V.O.F. De Hoop' },
    { company_name: 'V.O.F. De Hoop', lastName: 'V.O.F. De Hoop', kind: 'business' },
  ],
  [{ salutation: 'De heer en mevrouw' }, { salutation: 'family' }],
  [{ salutation: 'Dr.' }, { salutation: 'none' }],
  [{ phone: '020 1234567 / 06 12345678' }, { phone: '020 1234567', mobile: '06 12345678' }],
  [
    { phone: '050 1234567 / 06 12345671', mobile: '06-12345672', remarks: 'Hond' },
    { phone: '050 1234567', mobile: '06-12345672', remarks: 'Hond\nTelefoon: 06 12345671' },
  ],
  [
    { phone: '050 1234567, 06 12345671 of 020-7654321' },
    { phone: '050 1234567', mobile: '06 12345671', remarks: 'Telefoon: 020-7654321' },
  ],
  [{ phone: '06 12345671 / 050 1234567' }, { phone: '050 1234567', mobile: '06 12345671' }],
  [{ mobile: '06 12345671 / 0612345672' }, { mobile: '06 12345671', phone: '0612345672' }],
  [{ phone: '050 1234567 / receptie' }, { phone: '050 1234567', remarks: 'Telefoon: receptie' }],
  [{ mobile: '06 12345671 / receptie' }, { mobile: '06 12345671', remarks: 'Mobiel: receptie' }],
  [
    { phone: '0612345671', mobile: '+31612345671' },
    { phone: '0612345671', mobile: '+31612345671' },
  ],
  [{ energy_usage: '3.500 kWh' }, { energy_usage: 3_500 }],
  [{ energy_usage: '3500,4' }, { energy_usage: 3_500 }],
  [{ energy_usage: '3,5' }, { energy_usage: '3,5' }],
  [{ energy_usage: '3512.625' }, { energy_usage: 3_513 }],
  [{ energy_usage: '850,125' }, { energy_usage: '850,125' }],
  [{ energy_usage: '250.000' }, { energy_usage: 250_000 }],
  [{ street_number: '12.5' }, { street_number: '12.5' }],
  [{ energy_usage: 'veel' }, { energy_usage: 'veel' }],
  [{ meter_connection: '3 x 25 A' }, { meter_connection: '3x25A' }],
  [
    { salutation: 'Mevrouw', kind: 'Zakelijk' },
    { salutation: 'mrs', kind: 'business' },
  ],
  [
    { house_ownership: 'Koopwoning', monument: 'nee' },
    { house_ownership: 'owned', monument: false },
  ],
  [{ email: 'mailto:jan@klant.example ' }, { email: 'jan@klant.example' }],
  [{ city: '-', street: 'NULL', remarks: 'n.v.t.', firstName: '  ' }, {}],
  [{ language: 'Nederlands' }, { language: 'nl' }],
  ...['geen', 'Geen', '?', '??', 'x', 'niet bekend', 'unknown', '-', 'nvt', 'onbekend'].map(
    (word): [LeadTexts, object] => [{ phone: word, mobile: '0612345671' }, { mobile: '0612345671' }],
  ),
  [{ phone: 'geen', mobile: 'niet bekend', email: '-' }, {}],
  [
    { phone: '0501234567', mobile: 'x', email: '?' },
    { phone: '0501234567', remarks: 'E-mail: ?' },
  ],
  [
    { phone: 'nee', mobile: '0612345671' },
    { phone: 'nee', mobile: '0612345671' },
  ],
])('%j is read as %j', (texts, values) => {
  expect(readLeadTexts(texts)).toEqual(values)
})
