import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    orderStands:
      'The order of quotation {number} stands: record its withdrawal first, then this lead can be written off',
    linkReplaced:
      'This link was replaced by a newer one, which was mailed. Open the latest mail, or contact us',
    linkEnded: 'This link no longer works. Please contact us',
    shownDamaged: 'What was signed was changed after it was signed. Nothing was ordered: ask the customer',
    shownDiffers:
      'What the customer was shown is not what this version gives. Nothing was ordered: compare it, and ask the customer',
    shownOtherDay: 'What was signed was calculated for another day. Nothing was ordered: ask the customer',
    shownFalseDay:
      'The date of the device was wrong when it was signed. Nothing was ordered: set the date right, and let the customer sign again',
    shownOtherLead:
      'The lead is of another kind, or has another connection, than the quotation was calculated for. Nothing was ordered',
    shownOtherTexts:
      'The conditions have changed since this version was sent. Nothing was ordered: send it anew',
    shownByOldPack:
      'The prices on the device no longer counted when it was signed. Nothing was ordered: ask the customer',
    quotationAccepted:
      'This quotation has been accepted. It can only be changed after the customer withdraws',
    quotationStale: 'Someone else has saved a newer version in the meantime',
    leadDiffers: 'A quotation cannot be moved to another lead',
    appointmentDiffers: 'This appointment belongs to another lead',
    fileDiffers: 'This file does not belong to this lead',
    ownApproval: 'A quotation has to be approved by someone other than its author',
    noApprovalNeeded: 'This version does not need approval',
    questionAnswered: 'This question has already been answered',
    approvalGiven: 'This version has already been approved or declined',
    noEmail: 'The lead has no e-mail address to send the quotation to',
    noStreet: 'Enter the street: the quotation says where it is installed',
    noHouseNumber: 'Enter the house number at the lead: the quotation says where it is installed',
    noTown: 'Enter the town: the quotation says where it is installed',
    approvalMissing: 'Management has to approve this version before it can be sent',
    wholePieces: 'Enter a whole number of at least 1',
    halfMetres: 'Enter half or whole metres, at least 0.5',
    priceBelowZero: 'A price cannot be below 0. Use a discount instead',
    vatNetBelowZero: 'The discount is larger than the amount it applies to',
    totalNotAboveZero: 'The total must be more than 0',
    panelCountMismatch: 'There are panels on a roof that does not exist',
    leadChanged: 'The lead has changed since: open the quotation, check its amounts and save it again',
    signedAt: 'The time of signing must be between sending and now',
    inverterMissing: 'The edition has panels and no inverter',
    productUnavailable: 'This product is no longer available',
    fuseBoxConflict: 'The edition has a charging station, but no suitable fuse box',
    microInverterCountMismatch: 'Every panel needs a micro inverter: make their numbers equal',
    stationMontageMissing: 'Choose how the charging station is mounted: on a pole or on the facade',
    stationConnectionMissing: 'Choose how the car is connected: by a socket or a fixed cable',
    noGoodsRow: 'This edition contains no products',
    noRoofWithPanels: 'These panels need a roof before the quotation can be sent',
    versionClosed: 'This version can no longer be accepted or declined',
    versionAccepted: 'This quotation has already been accepted',
    versionSuperseded: 'There is a newer version of this quotation',
    versionExpired: 'This quotation has expired. Request a new one',
    notAccepted: 'There is no acceptance to withdraw',
    overruleReasonShort:
      'This says too little. Say in one sentence, of at least ten letters, why this system can be built as it is',
    overruleReason: 'Say in one sentence why this system can be built as it is; the work letter shows it',
    withdrawalOver: 'The withdrawal period has ended',
    noWithdrawalAssociation:
      'An order of an owners’ association has no right of withdrawal. Call us if something is wrong',
    noWithdrawal: 'A business order has no right of withdrawal. Call us if something is wrong',
    recordsNoWithdrawal:
      'A business order has no right of withdrawal. If your company lets the customer withdraw all the same, tick that and say why',
    recordsNoWithdrawalAssociation:
      'An order of an owners’ association has no right of withdrawal. If your company lets the customer withdraw all the same, tick that and say why',
    partnerCapacity: 'Only a private customer is signed for by a partner',
    grantedReason: 'Say in at least ten letters why your company agrees to it',
    withdrawalUnconfirmed: 'This confirmation is no longer valid. Start again',
    withdrawnAlready: 'This order was withdrawn on {date} already',
    receivedInFuture: 'Enter a day that has been: today or earlier',
    receivedLater: 'Enter a time that has been',
    receivedBeforeOrderTime: 'The order was accepted at {time} that day: enter that time or a later one',
    receivedBeforeOrder: 'The order was accepted on {date}: enter that day or a later one',
    sentAfterReceived: 'It cannot have been sent after the day on which it was received',
    noSuchEdition: 'This version does not have that edition',
    noReturnWaiting: 'Nothing of this quotation has to be taken back, or somebody settled it already',
    unknownProduct: 'This product no longer exists',
    wrongProductType: 'This product is of another type',
    noPrice: 'This product has no active price',
    noInstallPrice:
      'The install prices have no row for {panels} panels ({roof_en}): have it added, or set a price by hand, which management approves',
    noRoofToPriceBy:
      'The price of the installation follows from the roof: add a roof and put the {panels} panels on it, or set a price by hand, which management approves',
    discountAboveZero: 'A discount cannot be above 0',
    marginAboveZero: 'The margin must be more than 0',
    percentage: 'Enter a percentage from 0 to 100',
    tooManyRoofs: 'There are more roofs than the settings allow',
    noHourlyTariff:
      'The company has no file of prices by the hour: choose another tariff, or have one uploaded in the settings',
    roofNumbers: 'Number the roofs 1, 2, 3 without gaps',
    panelsTwice:
      'Another roof has its panels on this plane already: remove one of the two, or let its panels stand east-west',
    unlikelyPlane: 'This does not follow from the outline of the plane: take the roof from the drawing again',
    unlikelyMeasurement: 'No roof was measured so: take the roof from the drawing again',
    obstaclesDiffer:
      'Both halves of an east-west pair lie on one plane: give them the same obstacles, or panels would lie on what is in the way',
    layoutOfNoRoof: 'There is no such roof in this quotation',
    layoutTwice: 'The panels of this roof are laid twice',
    editionNames: 'Name the editions A, or A and B',
    chargingStationDiffers: 'The charging station does not match the rows',
    colorOnlyOnB: 'Only edition B has a colour',
    notSentYet: 'This quotation has not been sent yet',
    stoppedByCustomer: 'The customer stopped the reminders: say why they start again',
  },
  nl: {
    orderStands:
      'De order bij offerte {number} staat: leg eerst de herroeping vast, daarna kan deze lead worden afgeschreven',
    linkReplaced:
      'Deze link is vervangen door een nieuwere, die is gemaild. Open de laatste mail, of neem contact op',
    linkEnded: 'Deze link werkt niet meer. Neem contact met ons op',
    shownDamaged: 'Wat is ondertekend, is daarna veranderd. Er is niets besteld: vraag het de klant',
    shownDiffers:
      'Wat de klant zag, is niet wat deze versie geeft. Er is niets besteld: vergelijk het en vraag het de klant',
    shownOtherDay:
      'Wat is ondertekend, is voor een andere dag berekend. Er is niets besteld: vraag het de klant',
    shownFalseDay:
      'De datum van het apparaat klopte niet toen er werd ondertekend. Er is niets besteld: zet de datum goed en laat de klant opnieuw tekenen',
    shownOtherLead:
      'De lead is van een ander soort, of heeft een andere aansluiting, dan waarvoor de offerte is berekend. Er is niets besteld',
    shownOtherTexts:
      'De voorwaarden zijn veranderd sinds deze versie is verstuurd. Er is niets besteld: verstuur hem opnieuw',
    shownByOldPack:
      'De prijzen op het apparaat telden niet meer toen er werd ondertekend. Er is niets besteld: vraag het de klant',
    quotationAccepted: 'Deze offerte is geaccepteerd. Wijzigen kan pas nadat de klant heeft herroepen',
    quotationStale: 'Iemand anders heeft intussen een nieuwere versie opgeslagen',
    leadDiffers: 'Een offerte blijft bij de lead waarvoor die is gemaakt',
    appointmentDiffers: 'Dit is geen afspraak van deze lead',
    fileDiffers: 'Dit bestand hoort niet bij deze lead',
    ownApproval: 'Een ander dan wie de offerte maakte keurt die goed',
    noApprovalNeeded: 'Deze versie wacht niet op goedkeuring',
    questionAnswered: 'Deze vraag is al beantwoord',
    approvalGiven: 'Over deze versie is al beslist',
    noEmail: 'De lead heeft geen e-mailadres om de offerte naar te sturen',
    noStreet: 'Vul de straat in: in de offerte staat waar de installatie komt',
    noHouseNumber: 'Vul bij de lead het huisnummer in: in de offerte staat waar de installatie komt',
    noTown: 'Vul de plaats in: in de offerte staat waar de installatie komt',
    approvalMissing: 'De directie moet deze versie goedkeuren voordat die wordt verzonden',
    wholePieces: 'Geef een heel aantal, minstens 1',
    halfMetres: 'Geef halve of hele meters, minstens 0,5',
    priceBelowZero: 'Een prijs kan niet onder 0 zijn. Gebruik een korting om iets af te trekken',
    vatNetBelowZero: 'De korting haalt er meer af dan er te verrekenen is',
    totalNotAboveZero: 'Het totaal moet meer dan 0 zijn',
    panelCountMismatch: 'Er liggen panelen op een dak dat er niet is',
    leadChanged: 'De lead is intussen gewijzigd: open de offerte, bekijk de bedragen en sla die opnieuw op',
    signedAt: 'Het moment van tekenen ligt tussen het versturen en nu',
    inverterMissing: 'De variant heeft panelen en geen omvormer',
    productUnavailable: 'Dit product is niet meer leverbaar',
    fuseBoxConflict: 'De variant heeft een laadpaal en geen groepenkast die daarvoor geschikt is',
    microInverterCountMismatch: 'Elk paneel heeft een micro-omvormer nodig: maak de aantallen gelijk',
    stationMontageMissing: 'Kies hoe de laadpaal wordt gemonteerd: op een paal of aan de gevel',
    stationConnectionMissing: 'Kies hoe de auto wordt aangesloten: met een contactdoos of een vaste kabel',
    noGoodsRow: 'Deze variant bevat geen goederen',
    noRoofWithPanels: 'Deze panelen hebben een dak nodig voordat de offerte wordt verzonden',
    versionClosed: 'Deze versie kan niet (meer) worden geaccepteerd of afgewezen',
    versionAccepted: 'Deze offerte is al geaccepteerd',
    versionSuperseded: 'Er is een nieuwere versie van deze offerte',
    versionExpired: 'Deze offerte is verlopen. Vraag een nieuwe aan',
    notAccepted: 'Er is geen acceptatie om te herroepen',
    overruleReasonShort:
      'Dit zegt te weinig. Zeg in één zin, van minstens tien letters, waarom dit systeem zo gebouwd kan worden',
    overruleReason: 'Zeg in één zin waarom dit systeem zo gebouwd kan worden; het staat in de werkbrief',
    withdrawalOver: 'De herroepingstermijn is verstreken',
    noWithdrawalAssociation:
      'Voor een opdracht van een vereniging van eigenaren geldt geen herroepingsrecht. Bel ons als er iets niet klopt',
    noWithdrawal: 'Voor een zakelijke opdracht geldt geen herroepingsrecht. Bel ons als er iets niet klopt',
    recordsNoWithdrawal:
      'Voor een zakelijke opdracht geldt geen herroepingsrecht. Laat je bedrijf de klant toch herroepen, vink dat dan aan en zeg waarom',
    recordsNoWithdrawalAssociation:
      'Voor een opdracht van een vereniging van eigenaren geldt geen herroepingsrecht. Laat je bedrijf de klant toch herroepen, vink dat dan aan en zeg waarom',
    partnerCapacity: 'Alleen voor een particuliere klant tekent een partner',
    grantedReason: 'Schrijf in minstens tien letters waarom je bedrijf ermee akkoord gaat',
    withdrawalUnconfirmed: 'Deze bevestiging is niet (meer) geldig. Begin opnieuw',
    withdrawnAlready: 'Deze bestelling is al herroepen op {date}',
    receivedInFuture: 'Vul een dag in die al geweest is: vandaag of eerder',
    receivedLater: 'Vul een tijd in die al geweest is',
    receivedBeforeOrderTime: 'De bestelling is van die dag om {time} uur: vul die tijd of een latere in',
    receivedBeforeOrder: 'De bestelling is van {date}: vul die dag of een latere in',
    sentAfterReceived: 'De verzenddag kan niet na de dag van ontvangst liggen',
    noSuchEdition: 'Deze versie heeft die variant niet',
    noReturnWaiting:
      'Van deze offerte hoeft niets teruggehaald te worden, of iemand heeft dat al afgehandeld',
    unknownProduct: 'Dit product bestaat niet (meer)',
    wrongProductType: 'Dit product is van een ander type',
    noPrice: 'Dit product heeft geen actieve prijs',
    noInstallPrice:
      'De installatieprijzen hebben geen regel voor {panels} panelen ({roof_nl}): laat die toevoegen, of zet zelf een prijs, die de directie goedkeurt',
    noRoofToPriceBy:
      'De prijs van de installatie volgt uit het dak: voeg een dak toe en leg de {panels} panelen erop, of zet zelf een prijs, die de directie goedkeurt',
    discountAboveZero: 'Een korting kan niet boven 0 zijn',
    marginAboveZero: 'De marge moet meer dan 0 zijn',
    percentage: 'Geef een percentage van 0 tot 100',
    tooManyRoofs: 'Er zijn meer daken dan de instellingen toestaan',
    noHourlyTariff:
      'Het bedrijf heeft geen bestand met prijzen per uur: kies een ander tarief, of laat er een uploaden bij de instellingen',
    roofNumbers: 'Nummer de daken 1, 2, 3 zonder gaten',
    panelsTwice:
      'Op dit vlak liggen al panelen van een ander dak: verwijder een van de twee, of zet de panelen oost-west',
    unlikelyPlane: 'Dit volgt niet uit de omtrek van het vlak: neem het dak opnieuw over van de tekening',
    unlikelyMeasurement: 'Zo is geen dak gemeten: neem het dak opnieuw over van de tekening',
    obstaclesDiffer:
      'Beide helften van een oost-westpaar liggen op één vlak: geef ze dezelfde obstakels, anders liggen er panelen op wat in de weg zit',
    layoutOfNoRoof: 'Dit dak staat niet in de offerte',
    layoutTwice: 'De panelen van dit dak zijn twee keer gelegd',
    editionNames: 'Noem de varianten A, of A en B',
    chargingStationDiffers: 'De laadpaal past niet bij de regels',
    colorOnlyOnB: 'Alleen variant B heeft een kleur',
    notSentYet: 'Deze offerte is nog niet verzonden',
    stoppedByCustomer: 'De klant heeft de herinneringen gestopt: vul in waarom ze weer beginnen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    quotations: typeof messages
  }
}
