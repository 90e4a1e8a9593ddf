import type { PartnerReason, PartnerStatus, ResultCodeCategory } from '../enumerations.ts'

/** Results that end what a lead was called for. */
export const finalCategories: readonly ResultCodeCategory[] = [
  'notInterested',
  'notSuitable',
  'wrongData',
  'competitor',
  'financial',
  'doNotCall',
  'duplicate',
]

/** Whether a lead with such a result can be written off. */
export const isFinal = (category: ResultCodeCategory): boolean => finalCategories.includes(category)

/** Whether a result of this category ends all sales calls. */
export const endsCalls = (category: ResultCodeCategory): boolean => category === 'doNotCall'

/** The status of the energy partner at which each of its reasons may be given. */
const statusOfReason: Record<PartnerReason, PartnerStatus> = {
  nietBereikt: 'geenAdviesgesprek',
  geenInteresse: 'geenAdviesgesprek',
  foutiefTelefoonnummer: 'geenAdviesgesprek',
  dubbeleLead: 'geenAdviesgesprek',
  huurwoning: 'geenAdviesgesprek',
  buitenWerkgebied: 'geenAdviesgesprek',
  afspraakGeannuleerd: 'geenAdviesgesprek',
  nietThuis: 'geenAdviesgesprek',
  heeftAlPanelen: 'geenAdviesgesprek',
  nietBellen: 'geenAdviesgesprek',
  dakOngeschikt: 'geenOfferte',
  teVeelSchaduw: 'geenOfferte',
  asbest: 'geenOfferte',
  monument: 'geenOfferte',
  meterkastOngeschikt: 'geenOfferte',
  geenRendement: 'geenOfferte',
  teDuur: 'geenOrder',
  concurrent: 'geenOrder',
  stelUit: 'geenOrder',
  geenFinanciering: 'geenOrder',
  verhuizing: 'geenOrder',
  onzekerheidSaldering: 'geenOrder',
  offerteVerlopen: 'geenOrder',
  herroepen: 'geenInstallatie',
  financieringAfgewezen: 'geenInstallatie',
  schouwAfgekeurd: 'geenInstallatie',
  vveGeenToestemming: 'geenInstallatie',
  overleden: 'geenInstallatie',
}

/** The reasons that the energy partner accepts for one of its statuses. */
export const reasonsOf = (status: PartnerStatus): readonly PartnerReason[] =>
  // Object.keys loses the literal types; the record has no other keys.
  (Object.keys(statusOfReason) as PartnerReason[]).filter((reason) => statusOfReason[reason] === status)
