/** The company data that documents print. */
export const printedFields = [
  'legal_name',
  'street',
  'street_number',
  'zip_code',
  'city',
  'phone',
  'email',
  'chamber_of_commerce_number',
  'vat_number',
  'iban',
] as const
