import { expect, test } from 'vitest'
import { isKeyOf, label, roofTypes } from './enumerations.ts'
import { customers } from './enumerations/customers.ts'
import { offers } from './enumerations/offers.ts'
import { work } from './enumerations/work.ts'

const lists: Record<string, object> = { ...customers, ...offers, ...work }

test('labels exist in Dutch and English, and an unknown key is returned unchanged', () => {
  expect(label('roofTypes', 'roofTiles', 'nl')).toBe('Dakpannen')
  expect(label('orientations', 'southEast', 'en')).toBe('South-east')
  expect(label('functionGroups', 'adviser', 'nl')).toBe('Adviseur')
  expect(label('leadKinds', 'new kind', 'en')).toBe('new kind')
  expect(label('leadKinds', 'constructor', 'en')).toBe('constructor')
})

/** The lists of the specification, written out, to check those of the code. */
const specified = {
  roofTypes:
    'bitumenOrEpdm bitumenWithGravel wavePlating sheetPileRoof roofTiles roofTilesAndFlat plateRoofAndFlatRoof freeFieldSetup',
  shadowTypes: 'noShadow shadow',
  quotationTypes: 'regular mortgage loan additionalPlacement selfInstallation',
  fundingTypes: 'snn svn santander buildingFund',
  dueDates: 'one_week two_weeks one_month',
  versionStatuses: 'concept sent accepted',
  productTypes:
    'panel inverter optimizer install_type montage other discount ac_cable dc_cable fuse_box charging_station',
  chargingMontages: 'pole facade',
  chargingConnections: 'fixedCable socket',
  batteryCouplings: 'ac dc',
  chargingColors: 'black white grey',
  mainConnections: '1x25A 1x35A 1x40A 3x25A 3x35A 3x40A 3x50A 3x63A 3x80A',
  fileGroups:
    'general roof meterBoard inverter acDc parking walkingRoute security inspection signature chargingStation',
  costTypes:
    'flat_fee_per_month fixed_fee_per_lead fixed_fee_per_sale fixed_fee_per_appointment percentage_adviser_margin_on_sale',
  salutations: 'mr mrs family none',
  leadStatuses:
    'new open notReached callback postponed appointmentPlanned advised quotationSent followUp sold installationPlanned installed invoiced paid forwarded weeded writtenOff',
  resultCodeCategories:
    'contact noContact callback appointment notInterested notSuitable wrongData competitor financial doNotCall duplicate sale',
  appointmentKinds: 'advice followUp inspection installation service',
  manualEventKinds: 'meeting private other',
  absenceKinds: 'leave sickness training other',
  appointmentOutcomes:
    'quotationLeft signed quotationLater followUp roofUnsuitable notInterested workDone workLeft other',
  slotStates: 'free held booked blocked',
  appointmentChannels: 'visit phone video',
  placementReasons:
    'overlap busy unreachable tripTooLong dayFull travelTooMuch closedDay absent outsideWorkTimes tooSoon past',
  appointmentMarks: 'tightDrive slotGone absent closedDay displaced addressChanged',
  copySkipReasons: 'exists holiday closed absence other_company',
  partnerStatuses:
    'overgedragen openLead geenAdviesgesprek adviesgesprek geenOfferte offerte geenOrder order geenInstallatie gereed gefactureerd geincasseerd',
  partnerReasons:
    'nietBereikt geenInteresse foutiefTelefoonnummer dubbeleLead huurwoning buitenWerkgebied afspraakGeannuleerd nietThuis heeftAlPanelen nietBellen dakOngeschikt teVeelSchaduw asbest monument meterkastOngeschikt geenRendement teDuur concurrent stelUit geenFinanciering verhuizing onzekerheidSaldering offerteVerlopen herroepen financieringAfgewezen schouwAfgekeurd vveGeenToestemming overleden',
  calculationWarnings:
    'vatExceedsFullRefund shadowFull panelCountMismatch microInverterCountMismatch mainConnectionExceeded unsuitableForChargingStation fuseBoxConflict approvalNeeded inverterTooSmall inverterTooLarge inverterMissing inverterPhases optimizersDiffer montageDiffers usageExceeded productUnavailable priceChanged downPaymentHigh optimizersRequired montageUnsuitable cablePhases chargerPhases phaseOverload stationCableDiffers microWithOptimizers stringTooShort tooManyOrientations neverPaysBack vatCategoryDoubtful connectionUnknown batteryPhases batteryPower batteryWithoutUsage energyPriceUnlikely usageUnlikely feedInBelowFloor batteryUnlikely',
  approvalReasons:
    'marginBelowMinimum marginAboveMaximum discountExceedsMargin belowNetEw discountWithoutPrice installPriceByHand',
}

test.each(Object.entries(specified))(
  '%s has the values of the specification in their order [c95]',
  (name, keys) => {
    expect(Object.keys(lists[name] ?? {}).join(' ')).toBe(keys)
  },
)

test('a text is a key of a list or not', () => {
  expect([isKeyOf(roofTypes, 'roofTiles'), isKeyOf(roofTypes, 'thatch')]).toEqual([true, false])
})
