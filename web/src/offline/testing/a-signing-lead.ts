/** A lead whose quotation is signed, as a day pack has it. */
export const lead = {
  id: 3,
  full_name: 'Jan de Vries',
  kind: 'private',
  language: 'nl',
  is_home: true,
  essent: false,
  meter_connection: null,
  energy_usage: 3_500,
  email: 'jan@klant.example',
  street: 'Zonnelaan',
  street_number: 3,
  city: 'Groningen',
}

/** What its customer agrees to. */
export const texts = {
  conditions: { nl: 'Wij leveren.', en: 'We deliver.' },
  withdrawal_days: 14,
  withdrawal_from: 'delivery',
  withdrawal_for_businesses: false,
}
