import { priceListColumns } from './price-list.ts'

/** As a price list has them. */
const { article_number, price_net_adviser, price_net_ew, valid_from } = priceListColumns

/** How suppliers call the fields of products beside their labels, divided by commas. */
export const otherProductHeadings: Readonly<Record<string, string>> = {
  article_number: `${article_number.others}, artikelcode, article code, item number, part number, productcode`,
  price_net_adviser: `${price_net_adviser.others}`,
  price_net_ew: `${price_net_ew.others}`,
  price_valid_from: `${valid_from.en}, ${valid_from.nl}, ${valid_from.others}`,
  product_type: 'product type, producttype, soort product, productsoort, category, categorie, productgroep',
  name: 'product, productnaam, product name, omschrijving, description, artikelomschrijving, model, benaming',
  name_nl: 'nederlandse naam, dutch name, naam nederlands',
  brand: 'fabrikant, manufacturer, merknaam, brand name, make',
  watt_peak: 'wp, wattpiek, watt peak, piekvermogen, peak power, vermogen wp, power wp, pmax',
  ac_watt: 'ac vermogen, ac power, uitgangsvermogen, output power, nominaal ac vermogen',
  phases: 'fase, aantal fasen, phase, number of phases',
  mppt_inputs: 'mppt, mppts, mppt ingangen, mppt inputs, aantal mppt, number of mppts',
  charging_connection: 'charging connection, laadaansluiting',
  length: 'lengte, length',
  width: 'breedte, width',
  energy_yield_multiplier: 'yield multiplier, yield factor, rendementsfactor',
  degradation_year_one:
    'degradatie jaar 1, degradatie eerste jaar, degradation year 1, first year degradation',
  degradation_after_year_one: 'degradatie per jaar, jaarlijkse degradatie, annual degradation, degradation',
  warranty_years:
    'garantie, productgarantie, garantie in jaren, garantiejaren, warranty, product warranty, warranty in years',
  optimizer_required: 'optimizer nodig, needs optimizer',
  is_micro_inverter: 'micro inverter, microomvormer',
  install_class: 'daktype, soort dak, roof type',
  standing: 'opstelling, plat dak opstelling, setup',
  battery_capacity: 'capaciteit, capaciteit kwh, bruikbare capaciteit, capacity, usable capacity',
  battery_power: 'batterijvermogen, battery power',
  battery_efficiency: 'round trip efficiency, rendement per cyclus',
  battery_coupling: 'koppeling, coupling',
  warranty_cycles: 'cycli, cycles, laadcycli',
  vat_category: 'btw, btw categorie, vat, vat category, btw tarief',
  available_until: 'beschikbaar tot, available till, leverbaar tot',
  available_from: 'beschikbaar vanaf',
}
