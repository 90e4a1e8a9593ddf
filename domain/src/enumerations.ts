import { normaliseHeading } from './csv/normalise-heading.ts'
import { customers } from './enumerations/customers.ts'
import { offers } from './enumerations/offers.ts'
import { work } from './enumerations/work.ts'

const labels = { ...customers, ...offers, ...work }

/** An enumeration: a list of keys that have labels. */
export type LabelledList = keyof typeof labels

// Object.keys loses the literal types; the objects have no other keys.
const keysOf = <Key extends string>(list: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(list) as Key[]

export const roofTypes = keysOf(labels.roofTypes)
export const shadowTypes = keysOf(labels.shadowTypes)
export const quotationTypes = keysOf(labels.quotationTypes)
export const fundingTypes = keysOf(labels.fundingTypes)
export const dueDates = keysOf(labels.dueDates)
export const versionStatuses = keysOf(labels.versionStatuses)
export const productTypes = keysOf(labels.productTypes)
export const chargingMontages = keysOf(labels.chargingMontages)
export const chargingConnections = keysOf(labels.chargingConnections)
export const batteryCouplings = keysOf(labels.batteryCouplings)
export const standings = keysOf(labels.standings)
export const chargingColors = keysOf(labels.chargingColors)
export const mainConnections = keysOf(labels.mainConnections)
export const fileGroups = keysOf(labels.fileGroups)
export const costTypes = keysOf(labels.costTypes)
export const salutations = keysOf(labels.salutations)
export const leadStatuses = keysOf(labels.leadStatuses)
export const appointmentKinds = keysOf(labels.appointmentKinds)
export const manualEventKinds = keysOf(labels.manualEventKinds)
export const absenceKinds = keysOf(labels.absenceKinds)
export const appointmentOutcomes = keysOf(labels.appointmentOutcomes)
export const slotStates = keysOf(labels.slotStates)
export const appointmentChannels = keysOf(labels.appointmentChannels)
export const placementReasons = keysOf(labels.placementReasons)
export const appointmentMarks = keysOf(labels.appointmentMarks)
export const copySkipReasons = keysOf(labels.copySkipReasons)
export const weekdays = keysOf(labels.weekdays)
export const weederOutcomes = keysOf(labels.weederOutcomes)
export const partnerStatuses = keysOf(labels.partnerStatuses)
export const partnerReasons = keysOf(labels.partnerReasons)
export const resultCodeCategories = keysOf(labels.resultCodeCategories)
export const contactDirections = keysOf(labels.contactDirections)
export const contactOutcomes = keysOf(labels.contactOutcomes)
export const calculationWarnings = keysOf(labels.calculationWarnings)
export const approvalReasons = keysOf(labels.approvalReasons)
export const provinces = keysOf(labels.provinces)
export const orientations = keysOf(labels.orientations)
export const functionGroups = keysOf(labels.functionGroups)
export const genders = keysOf(labels.genders)
export const leadKinds = keysOf(labels.leadKinds)
export const houseOwnerships = keysOf(labels.houseOwnerships)
export const appointmentStatuses = keysOf(labels.appointmentStatuses)
export const workLetterStatuses = keysOf(labels.workLetterStatuses)
export const workLetterRejectReasons = keysOf(labels.workLetterRejectReasons)
export const roofAccessAids = keysOf(labels.roofAccessAids)
export const vatCategories = keysOf(labels.vatCategories)
export const installClasses = keysOf(labels.installClasses)
export const acceptanceChannels = keysOf(labels.acceptanceChannels)
export const withdrawalChannels = keysOf(labels.withdrawalChannels)
export const signerCapacities = keysOf(labels.signerCapacities)
export const portalStates = keysOf(labels.portalStates)
export const geocodeLocationTypes = keysOf(labels.geocodeLocationTypes)
export const languages = keysOf(labels.languages)
export const attachmentKinds = keysOf(labels.attachmentKinds)
export const mailTemplateTypes = keysOf(labels.mailTemplateTypes)
export const adviserMailCategories = keysOf(labels.adviserMailCategories)

// Lists whose labels are never shown.
export const approvalDecisions = ['approved', 'declined'] as const
export const installPriceStatuses = ['waiting', 'approved', 'declined', 'replaced'] as const
export const callStatuses = ['ringing', 'answered', 'ended', 'missed'] as const
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const
export const auditActors = ['employee', 'customer', 'system'] as const

export type ApprovalDecision = (typeof approvalDecisions)[number]
export type InstallPriceStatus = (typeof installPriceStatuses)[number]
export type CallStatus = (typeof callStatuses)[number]
export type MailStatus = (typeof mailStatuses)[number]
export type RoofType = (typeof roofTypes)[number]
export type ShadowType = (typeof shadowTypes)[number]
export type QuotationType = (typeof quotationTypes)[number]
export type DueDate = (typeof dueDates)[number]
export type VersionStatus = (typeof versionStatuses)[number]
export type ProductType = (typeof productTypes)[number]
export type ChargingMontage = (typeof chargingMontages)[number]
export type BatteryCoupling = (typeof batteryCouplings)[number]
export type ChargingConnection = (typeof chargingConnections)[number]
/** How panels stand on a flat plane: in rows to the south, or in pairs that lean against each other. */
export type Setup = (typeof standings)[number]
export type ChargingColor = (typeof chargingColors)[number]
export type MainConnection = (typeof mainConnections)[number]
export type FileGroup = (typeof fileGroups)[number]
export type CostType = (typeof costTypes)[number]
export type Salutation = (typeof salutations)[number]
export type LeadStatus = (typeof leadStatuses)[number]
export type AppointmentKind = (typeof appointmentKinds)[number]
export type ManualEventKind = (typeof manualEventKinds)[number]
export type AbsenceKind = (typeof absenceKinds)[number]
export type AppointmentOutcome = (typeof appointmentOutcomes)[number]
export type SlotState = (typeof slotStates)[number]
export type AppointmentChannel = (typeof appointmentChannels)[number]
export type PlacementReason = (typeof placementReasons)[number]
export type AppointmentMark = (typeof appointmentMarks)[number]
export type CopySkipReason = (typeof copySkipReasons)[number]
export type Weekday = (typeof weekdays)[number]
export type WeederOutcome = (typeof weederOutcomes)[number]
export type PartnerStatus = (typeof partnerStatuses)[number]
export type PartnerReason = (typeof partnerReasons)[number]
export type ResultCodeCategory = (typeof resultCodeCategories)[number]
export type ContactDirection = (typeof contactDirections)[number]
export type ContactOutcome = (typeof contactOutcomes)[number]
export type CalculationWarning = (typeof calculationWarnings)[number]
export type ApprovalReason = (typeof approvalReasons)[number]
export type Province = (typeof provinces)[number]
export type Orientation = (typeof orientations)[number]
export type FunctionGroup = (typeof functionGroups)[number]
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
export type SignerCapacity = (typeof signerCapacities)[number]
export type PortalState = (typeof portalStates)[number]
export type GeocodeLocationType = (typeof geocodeLocationTypes)[number]
export type AdviserMailCategory = (typeof adviserMailCategories)[number]
export type AttachmentKind = (typeof attachmentKinds)[number]
export type Locale = (typeof languages)[number]

/** The label of an enumeration key; an unknown key is returned unchanged. */
export function label(list: LabelledList, key: string, locale: Locale): string {
  const entries: Record<string, readonly [en: string, nl: string]> = labels[list]
  const [en, nl] = (Object.hasOwn(entries, key) ? entries[key] : undefined) ?? [key, key]
  return locale === 'en' ? en : nl
}

/** The keys of a list that is known by its name. */
export const keysOfList = (list: LabelledList): readonly string[] => Object.keys(labels[list])

/** The key that a text means: the key itself, or its label in either language; undefined for none. */
export function keyOfText(list: LabelledList, text: string): string | undefined {
  const entries: Record<string, readonly [en: string, nl: string]> = labels[list]
  const meant = normaliseHeading(text)
  return Object.keys(entries).find((key) =>
    [key, ...(entries[key] ?? [])].some((one) => normaliseHeading(one) === meant),
  )
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))

/** The list with exactly these keys: what a field of that type says in words. */
export const labelledListOf = (keys: readonly string[]): LabelledList | undefined =>
  keysOf(labels).find((list) => sameKeys(Object.keys(labels[list]), keys))

/** Whether a text is a key of the given list: `isKeyOf(roofTypes, text)`. */
export function isKeyOf<Key extends string>(keys: readonly Key[], value: unknown): value is Key {
  return keys.some((key) => key === value)
}
