import added from './data/added-enumerations.json' with { type: 'json' }
import enumerations from './data/enumerations.json' with { type: 'json' }
import provinceList from './data/provinces.json' with { type: 'json' }
import solarRadiation from './data/solar-radiation.json' with { type: 'json' }

/** Key lists in display order; enumerations.test.ts checks that they match the data files. */
export const roofTypes = [
  'bitumenOrEpdm',
  'bitumenWithGravel',
  'wavePlating',
  'sheetPileRoof',
  'roofTiles',
  'roofTilesAndFlat',
  'plateRoofAndFlatRoof',
  'freeFieldSetup',
] as const
export const shadowTypes = ['noShadow', 'shadow'] as const
export const quotationTypes = [
  'regular',
  'mortgage',
  'loan',
  'additionalPlacement',
  'selfInstallation',
] as const
export const fundingTypes = ['snn', 'svn', 'santander', 'buildingFund'] as const
export const dueDates = ['one_week', 'two_weeks', 'one_month'] as const
export const versionStatuses = ['concept', 'sent', 'accepted'] as const
export const productTypes = [
  'panel',
  'inverter',
  'optimizer',
  'install_type',
  'montage',
  'other',
  'discount',
  'ac_cable',
  'dc_cable',
  'fuse_box',
  'charging_station',
] as const
export const chargingMontages = ['pole', 'facade'] as const
export const chargingConnections = ['fixedCable', 'socket'] as const
export const chargingColors = ['black', 'white', 'grey'] as const
export const mainConnections = [
  '1x25A',
  '1x35A',
  '1x40A',
  '3x25A',
  '3x35A',
  '3x40A',
  '3x63A',
  '3x80A',
] as const
export const fileGroups = [
  'general',
  'roof',
  'meterBoard',
  'inverter',
  'acDc',
  'parking',
  'walkingRoute',
  'security',
  'inspection',
  'signature',
  'chargingStation',
] as const
export const costTypes = [
  'flat_fee_per_month',
  'fixed_fee_per_lead',
  'fixed_fee_per_sale',
  'fixed_fee_per_appointment',
  'percentage_adviser_margin_on_sale',
] as const
export const salutations = ['mr', 'mrs', 'family', 'none'] as const
export const leadStatuses = [
  'new',
  'open',
  'notReached',
  'callback',
  'postponed',
  'appointmentPlanned',
  'advised',
  'quotationSent',
  'followUp',
  'sold',
  'installationPlanned',
  'installed',
  'invoiced',
  'paid',
  'forwarded',
  'weeded',
  'writtenOff',
] as const
export const resultCodeCategories = [
  'contact',
  'noContact',
  'callback',
  'appointment',
  'notInterested',
  'notSuitable',
  'wrongData',
  'competitor',
  'financial',
  'doNotCall',
  'duplicate',
  'sale',
] as const
export const appointmentKinds = [
  'advice',
  'followUp',
  'inspection',
  'installation',
  'service',
  'manualEvent',
] as const
export const manualEventKinds = ['holiday', 'sick', 'training', 'meeting', 'private', 'other'] as const
export const partnerStatuses = [
  'overgedragen',
  'openLead',
  'geenAdviesgesprek',
  'adviesgesprek',
  'geenOfferte',
  'offerte',
  'geenOrder',
  'order',
  'geenInstallatie',
  'gereed',
  'gefactureerd',
  'geincasseerd',
] as const
export const partnerReasons = [
  'nietBereikt',
  'geenInteresse',
  'foutiefTelefoonnummer',
  'dubbeleLead',
  'huurwoning',
  'buitenWerkgebied',
  'afspraakGeannuleerd',
  'nietThuis',
  'heeftAlPanelen',
  'nietBellen',
  'dakOngeschikt',
  'teVeelSchaduw',
  'asbest',
  'monument',
  'meterkastOngeschikt',
  'geenRendement',
  'teDuur',
  'concurrent',
  'stelUit',
  'geenFinanciering',
  'verhuizing',
  'onzekerheidSaldering',
  'offerteVerlopen',
  'herroepen',
  'financieringAfgewezen',
  'schouwAfgekeurd',
  'vveGeenToestemming',
  'overleden',
] as const
export const calculationWarnings = [
  'vatExceedsFullRefund',
  'shadowFull',
  'panelCountMismatch',
  'microInverterCountMismatch',
  'mainConnectionExceeded',
  'unsuitableForChargingStation',
  'fuseBoxConflict',
  'approvalNeeded',
  'inverterTooSmall',
  'inverterTooLarge',
  'inverterMissing',
  'inverterPhases',
  'optimizersDiffer',
  'montageDiffers',
  'usageExceeded',
  'productUnavailable',
  'priceChanged',
  'downPaymentHigh',
] as const
export const approvalReasons = [
  'marginBelowMinimum',
  'marginAboveMaximum',
  'discountExceedsMargin',
  'belowNetEw',
] as const
export const provinces = [
  'drenthe',
  'flevoland',
  'friesland',
  'gelderland',
  'groningen',
  'limburg',
  'noordBrabant',
  'noordHolland',
  'overijssel',
  'utrecht',
  'zeeland',
  'zuidHolland',
] as const
export const orientations = [
  'north',
  'northNorthEast',
  'northEast',
  'eastNorthEast',
  'east',
  'eastSouthEast',
  'southEast',
  'southSouthEast',
  'south',
  'southSouthWest',
  'southWest',
  'westSouthWest',
  'west',
  'westNorthWest',
  'northWest',
  'northNorthWest',
] as const
export const genders = ['female', 'male', 'other'] as const
export const leadKinds = ['private', 'business', 'ownersAssociation'] as const
export const houseOwnerships = ['owned', 'rented', 'other'] as const
export const contactDirections = ['incoming', 'outgoing'] as const
export const contactOutcomes = ['reached', 'notReached', 'voicemail', 'wrongNumber'] as const
export const contactChannels = ['phone', 'email', 'text', 'visit'] as const
export const weederOutcomes = ['keep', 'callback', 'write_off', 'merge', 'erase'] as const
export const appointmentStatuses = [
  'planned',
  'confirmed',
  'in_progress',
  'done',
  'no_show',
  'postponed',
  'cancelled',
] as const
export const workLetterStatuses = ['concept', 'ready', 'accepted', 'rejected'] as const
export const workLetterRejectReasons = [
  'missingPhotos',
  'roofDiffers',
  'meterCabinetUnsuitable',
  'countDiffers',
  'unsafe',
  'customerNotReady',
  'materialMissing',
  'other',
] as const
export const roofAccessAids = ['none', 'scaffolding', 'lift'] as const
export const vatCategories = ['pv_home', 'standard'] as const
export const installClasses = ['tiles', 'flat', 'sheet', 'mixed', 'field'] as const
export const acceptanceChannels = ['portal', 'in_person'] as const
export const portalStates = [
  'concept',
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'superseded',
] as const
export const geocodeLocationTypes = [
  'ROOFTOP',
  'RANGE_INTERPOLATED',
  'GEOMETRIC_CENTER',
  'APPROXIMATE',
] as const
export const languages = ['nl', 'en'] as const

export type RoofType = (typeof roofTypes)[number]
export type ShadowType = (typeof shadowTypes)[number]
export type QuotationType = (typeof quotationTypes)[number]
export type DueDate = (typeof dueDates)[number]
export type VersionStatus = (typeof versionStatuses)[number]
export type ProductType = (typeof productTypes)[number]
export type ChargingMontage = (typeof chargingMontages)[number]
export type ChargingConnection = (typeof chargingConnections)[number]
export type ChargingColor = (typeof chargingColors)[number]
export type MainConnection = (typeof mainConnections)[number]
export type FileGroup = (typeof fileGroups)[number]
export type CostType = (typeof costTypes)[number]
export type Salutation = (typeof salutations)[number]
export type LeadStatus = (typeof leadStatuses)[number]
export type AppointmentKind = (typeof appointmentKinds)[number]
export type PartnerStatus = (typeof partnerStatuses)[number]
export type PartnerReason = (typeof partnerReasons)[number]
export type CalculationWarning = (typeof calculationWarnings)[number]
export type ApprovalReason = (typeof approvalReasons)[number]
export type Province = (typeof provinces)[number]
export type Orientation = (typeof orientations)[number]
export type Gender = (typeof genders)[number]
export type LeadKind = (typeof leadKinds)[number]
export type HouseOwnership = (typeof houseOwnerships)[number]
export type AppointmentStatus = (typeof appointmentStatuses)[number]
export type WorkLetterStatus = (typeof workLetterStatuses)[number]
export type WorkLetterRejectReason = (typeof workLetterRejectReasons)[number]
export type RoofAccessAid = (typeof roofAccessAids)[number]
export type VatCategory = (typeof vatCategories)[number]
export type InstallClass = (typeof installClasses)[number]
export type AcceptanceChannel = (typeof acceptanceChannels)[number]
export type PortalState = (typeof portalStates)[number]
export type GeocodeLocationType = (typeof geocodeLocationTypes)[number]

export type Locale = 'nl' | 'en'

interface Labelled {
  key: string
  label_en: string
  label_nl: string
}

/** Every list that has labels, by the name of its tuple. */
const labelled = {
  ...enumerations,
  ...added,
  chargingMontages: enumerations.chargingMontage,
  chargingConnections: enumerations.chargingConnection,
  mainConnections: enumerations.mainConnection,
  orientations: solarRadiation.orientations,
  provinces: provinceList,
} satisfies Record<string, unknown>

export type LabelledList = {
  [Name in keyof typeof labelled]: (typeof labelled)[Name] extends Labelled[] ? Name : never
}[keyof typeof labelled]

const labels = new Map<string, Map<string, Labelled>>()

function labelsOf(list: LabelledList): Map<string, Labelled> {
  const known = labels.get(list)
  if (known) return known
  const entries: Labelled[] = labelled[list]
  const made = new Map(entries.map((entry) => [entry.key, entry]))
  labels.set(list, made)
  return made
}

/** The label of an enumeration key; an unknown key is returned unchanged. */
export function label(list: LabelledList, key: string, locale: Locale): string {
  const entry = labelsOf(list).get(key)
  return entry ? entry[`label_${locale}`] : key
}

/** Whether a text is a key of the given tuple: `isKeyOf(roofTypes, text)`. */
export function isKeyOf<Key extends string>(keys: readonly Key[], value: unknown): value is Key {
  return keys.some((key) => key === value)
}
