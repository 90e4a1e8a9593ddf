/** Closed lists of the trade, by their keys; labels are in data/enumerations.json (a test keeps both equal). */

export const roofTypes = ['bitumenOrEpdm', 'bitumenWithGravel', 'wavePlating', 'sheetPileRoof', 'roofTiles', 'roofTilesAndFlat', 'plateRoofAndFlatRoof', 'freeFieldSetup'] as const
export type RoofType = (typeof roofTypes)[number]

export const shadowTypes = ['noShadow', 'shadow'] as const
export type ShadowType = (typeof shadowTypes)[number]

export const quotationTypes = ['regular', 'mortgage', 'loan', 'additionalPlacement', 'selfInstallation'] as const
export type QuotationType = (typeof quotationTypes)[number]

export const fundingTypes = ['snn', 'svn', 'santander', 'buildingFund'] as const
export type FundingType = (typeof fundingTypes)[number]

export const dueDates = ['one_week', 'two_weeks', 'one_month'] as const
export type DueDate = (typeof dueDates)[number]

export const versionStatuses = ['concept', 'sent', 'accepted'] as const
export type VersionStatus = (typeof versionStatuses)[number]

export const productTypes = ['panel', 'inverter', 'optimizer', 'install_type', 'montage', 'other', 'discount', 'ac_cable', 'dc_cable', 'fuse_box', 'charging_station'] as const
export type ProductType = (typeof productTypes)[number]

export const chargingMontages = ['pole', 'facade'] as const
export type ChargingMontage = (typeof chargingMontages)[number]

export const chargingConnections = ['fixedCable', 'socket'] as const
export type ChargingConnection = (typeof chargingConnections)[number]

export const chargingColors = ['black', 'white', 'grey'] as const
export type ChargingColor = (typeof chargingColors)[number]

export const mainConnections = ['1x25A', '1x35A', '1x40A', '3x25A', '3x35A', '3x40A', '3x63A', '3x80A'] as const
export type MainConnection = (typeof mainConnections)[number]

export const fileGroups = ['general', 'roof', 'meterBoard', 'inverter', 'acDc', 'parking', 'walkingRoute', 'security', 'inspection', 'signature', 'chargingStation'] as const
export type FileGroup = (typeof fileGroups)[number]

export const costTypes = ['flat_fee_per_month', 'fixed_fee_per_lead', 'fixed_fee_per_sale', 'fixed_fee_per_appointment', 'percentage_adviser_margin_on_sale'] as const
export type CostType = (typeof costTypes)[number]

export const salutations = ['mr', 'mrs', 'family', 'none'] as const
export type Salutation = (typeof salutations)[number]

export const leadStatuses = ['new', 'open', 'notReached', 'callback', 'postponed', 'appointmentPlanned', 'advised', 'quotationSent', 'followUp', 'sold', 'installationPlanned', 'installed', 'invoiced', 'paid', 'forwarded', 'weeded', 'writtenOff'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const resultCodeCategories = ['contact', 'noContact', 'callback', 'appointment', 'notInterested', 'notSuitable', 'wrongData', 'competitor', 'financial', 'doNotCall', 'duplicate', 'sale'] as const
export type ResultCodeCategory = (typeof resultCodeCategories)[number]

export const appointmentKinds = ['advice', 'followUp', 'inspection', 'installation', 'service', 'manualEvent'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const manualEventKinds = ['holiday', 'sick', 'training', 'meeting', 'private', 'other'] as const
export type ManualEventKind = (typeof manualEventKinds)[number]

export const partnerStatuses = ['overgedragen', 'openLead', 'geenAdviesgesprek', 'adviesgesprek', 'geenOfferte', 'offerte', 'geenOrder', 'order', 'geenInstallatie', 'gereed', 'gefactureerd', 'geincasseerd'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

export const partnerReasons = ['nietBereikt', 'geenInteresse', 'foutiefTelefoonnummer', 'dubbeleLead', 'huurwoning', 'buitenWerkgebied', 'afspraakGeannuleerd', 'nietThuis', 'heeftAlPanelen', 'nietBellen', 'dakOngeschikt', 'teVeelSchaduw', 'asbest', 'monument', 'meterkastOngeschikt', 'geenRendement', 'teDuur', 'concurrent', 'stelUit', 'geenFinanciering', 'verhuizing', 'onzekerheidSaldering', 'offerteVerlopen', 'herroepen', 'financieringAfgewezen', 'schouwAfgekeurd', 'vveGeenToestemming', 'overleden'] as const
export type PartnerReason = (typeof partnerReasons)[number]

export const calculationWarnings = ['vatExceedsFullRefund', 'shadowFull', 'panelCountMismatch', 'microInverterCountMismatch', 'mainConnectionExceeded', 'unsuitableForChargingStation', 'fuseBoxConflict', 'approvalNeeded'] as const
export type CalculationWarning = (typeof calculationWarnings)[number]

export const approvalReasons = ['marginBelowMinimum', 'marginAboveMaximum', 'discountExceedsMargin', 'belowNetEw'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

export const provinces = ['drenthe', 'flevoland', 'friesland', 'gelderland', 'groningen', 'limburg', 'noordBrabant', 'noordHolland', 'overijssel', 'utrecht', 'zeeland', 'zuidHolland'] as const
export type Province = (typeof provinces)[number]

export const orientations = ['north', 'northNorthEast', 'northEast', 'eastNorthEast', 'east', 'eastSouthEast', 'southEast', 'southSouthEast', 'south', 'southSouthWest', 'southWest', 'westSouthWest', 'west', 'westNorthWest', 'northWest', 'northNorthWest'] as const
export type Orientation = (typeof orientations)[number]

export const leadKinds = ['private', 'business', 'ownersAssociation'] as const
export type LeadKind = (typeof leadKinds)[number]

export const houseOwnerships = ['owner', 'rent', 'socialRent'] as const
export type HouseOwnership = (typeof houseOwnerships)[number]

export const geocodeLocationTypes = ['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE'] as const
export type GeocodeLocationType = (typeof geocodeLocationTypes)[number]

export const appointmentStatuses = ['planned', 'confirmed', 'in_progress', 'done', 'no_show', 'postponed', 'cancelled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const vatCategories = ['pv_home', 'standard'] as const
export type VatCategory = (typeof vatCategories)[number]

export const installClasses = ['tiles', 'flat', 'sheet', 'mixed', 'field'] as const
export type InstallClass = (typeof installClasses)[number]

export const workLetterStatuses = ['concept', 'ready', 'accepted', 'rejected'] as const
export type WorkLetterStatus = (typeof workLetterStatuses)[number]

export const workLetterRejectReasons = ['missingPhotos', 'roofDiffers', 'meterCabinetUnsuitable', 'countDiffers', 'unsafe', 'customerNotReady', 'materialMissing', 'other'] as const
export type WorkLetterRejectReason = (typeof workLetterRejectReasons)[number]
