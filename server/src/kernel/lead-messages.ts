/** The messages about leads. */
const en = {
  duplicateLead: 'Duplicate lead found',
  forceReason: 'Explain why this lead should be created anyway',
  statusByHand: 'A lead that is {from} cannot be set to {to} by hand',
  notInstalledYet: 'The installation is planned on {date}: it can be set from that day on',
  installedWhichOrder:
    'This lead has several orders, and one visit is still to come: say in a work letter for which order the visit of today or before is, or set it to done',
  installationWaits:
    'A day of the installation did not take place yet: plan it again, or cancel it where it is not needed any more',
  notVisitedYet: 'The visit is planned on {date}: it can be set to {status} from that day on',
  callbackTime: 'Enter when to call back',
  postponeTime: 'Enter until when, within 12 months',
  finalResultCode: 'Choose a result that ends a lead',
  closesLead: 'Something is still open for this lead',
  closesAppointment: 'The appointment {visit} is cancelled',
  closesQuotation: 'Quotation {number} is withdrawn: the customer can no longer accept it',
  orderStands:
    'The order of quotation {number} stands: record its withdrawal first, then this lead can be written off',
  orderOfWrittenOff:
    'This lead was written off although the order of quotation {number} stands: record its withdrawal, or set the lead to open, which makes it sold again',
  leadEnded: 'This lead was written off: set its status to open first, then plan the visit',
  leadMerged: 'This lead was merged into {number}: record it there',
  leadForwarded: 'This lead was forwarded to another company: it can only be read here',
  notWeeded: 'A lead that is {from} is not in the weeder ({to})',
  otherCompany: 'Choose another company',
  noLeadsThere: 'You cannot create leads for that company',
  mergesItself: 'Choose another lead',
  mergeChoice: 'Choose the value of one of the two leads',
  mergeHasVisit:
    'Since these leads were merged a visit was planned, changed or done, which would stay with the wrong person: enter the other person as a new lead',
  mergeHasLetter:
    'Since these leads were merged a work letter was written or answered, which would stay with the wrong person: enter the other person as a new lead',
  mergeHasQuotation:
    'Since these leads were merged a quotation was sent, declined or withdrawn, which would stay with the wrong person: enter the other person as a new lead',
  mergeHasStatus:
    'Since these leads were merged the status of the order was changed, which would stay with the wrong person: enter the other person as a new lead',
  mergeHasAnswer:
    'Since these leads were merged a quotation was accepted or withdrawn and the status was changed besides, and nobody can tell whose it was: enter the other person as a new lead',
  mergeOrderStands: 'One of these leads has an order that stands: choose the status of that one',
  mergeLater: 'This lead was merged again later: undo that first',
  mergeOver: 'A merge can be undone for 30 days',
  erasureReason:
    'Say why this person is erased although an order runs or is to be taken back, in at least ten letters',
  erasesOrder:
    'An order runs ({status}). Name, address and phone for installation, guarantee and invoice are lost, and planned visits are cancelled',
  erasesReturn:
    'Of {numbers}, which was withdrawn, the installation is not taken back or not paid back yet. Name, address and account are lost, and it is on nobody’s list any more',
  erasedReason: 'Personal data erased on request',
  keptForTaxes: 'An accepted quotation has to be kept for the tax authority until {date}',
  keepUntil: 'Choose a day after today, at most 5 years ahead',
  dayNotOver: 'Choose a day that is over',
  erasedPerson:
    'This person was erased on request (AVG): when they ask anew, create the lead by its form, with a reason',
  objectionTaken: 'This number or e-mail address is on the list already',
  objectionErased:
    'Whoever this is was erased on request: their objection stays, as nobody can tell whose it is',
  objectedTyped: 'Entered by hand',
  objectedInPost: 'Sent by source {source}',
  objectedInFile: 'Row {row} of the file {file}',
  objectedLeft: 'Was at a lead whose person objected',
  doubtedInPost: 'May refuse calls, so somebody should read it: sent by source {source}',
  doubtedInFile: 'May refuse calls, so somebody should read it: row {row} of the file {file}',
  doubtedLeft: 'Was at a lead whose words may refuse calls',
  objectedErased: 'Kept when this person was erased on request (AVG)',
  outsideArea: 'This address is outside the area',
  searchTooShort: 'Type at least 3 characters',
}

const nl: Record<keyof typeof en, string> = {
  duplicateLead: 'Dubbele lead gevonden',
  forceReason: 'Zeg waarom deze lead toch gemaakt wordt',
  statusByHand: 'Een lead met de status {from} kan niet met de hand op {to} gezet worden',
  notInstalledYet: 'De installatie is gepland op {date}: dit kan vanaf die dag',
  installedWhichOrder:
    'Deze lead heeft meer opdrachten, en er komt nog een afspraak: zeg in een werkbrief voor welke opdracht de afspraak van vandaag of eerder is, of zet die op uitgevoerd',
  installationWaits:
    'Een dag van de installatie is nog niet geweest: plan die opnieuw, of annuleer die als hij niet meer nodig is',
  notVisitedYet: 'Het bezoek is gepland op {date}: het kan vanaf die dag op {status} gezet worden',
  callbackTime: 'Zeg wanneer er teruggebeld wordt',
  postponeTime: 'Zeg tot wanneer, binnen 12 maanden',
  finalResultCode: 'Kies een resultaat waarmee een lead eindigt',
  closesLead: 'Voor deze lead staat nog iets open',
  closesAppointment: 'De afspraak {visit} wordt geannuleerd',
  closesQuotation: 'Offerte {number} wordt ingetrokken: de klant kan die niet meer accepteren',
  orderStands:
    'De order bij offerte {number} staat: leg eerst de herroeping vast, daarna kan deze lead worden afgeschreven',
  orderOfWrittenOff:
    'Deze lead is afgeschreven terwijl de order bij offerte {number} staat: leg de herroeping vast, of zet de lead op open, dan is hij weer verkocht',
  leadEnded: 'Deze lead is afgeschreven: zet de status eerst op open en plan dan het bezoek',
  leadMerged: 'Deze lead is samengevoegd met {number}: leg het daar vast',
  leadForwarded: 'Deze lead is doorgestuurd naar een ander bedrijf en is hier alleen te lezen',
  notWeeded: 'Een lead met de status {from} staat niet in de weeder ({to})',
  otherCompany: 'Kies een ander bedrijf',
  noLeadsThere: 'Je mag voor dat bedrijf geen leads aanmaken',
  mergesItself: 'Kies een andere lead',
  mergeChoice: 'Kies de waarde van een van de twee leads',
  mergeHasVisit:
    'Sinds deze leads zijn samengevoegd is een afspraak gepland, gewijzigd of uitgevoerd, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
  mergeHasLetter:
    'Sinds deze leads zijn samengevoegd is een werkbrief geschreven of beantwoord, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
  mergeHasQuotation:
    'Sinds deze leads zijn samengevoegd is een offerte verzonden, afgewezen of herroepen, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
  mergeHasStatus:
    'Sinds deze leads zijn samengevoegd is de status van de opdracht gewijzigd, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
  mergeHasAnswer:
    'Sinds deze leads zijn samengevoegd is een offerte geaccepteerd of herroepen en de status ook op een andere manier gewijzigd, en niemand kan zeggen van wie die was: voer de andere persoon als nieuwe lead in',
  mergeOrderStands: 'Bij een van deze leads loopt een opdracht: kies de status van die lead',
  mergeLater: 'Deze lead is later nog eens samengevoegd: maak dat eerst ongedaan',
  mergeOver: 'Samenvoegen kan 30 dagen ongedaan worden gemaakt',
  erasureReason:
    'Zeg in minstens tien letters waarom deze persoon wordt gewist terwijl een order loopt of nog terug moet',
  erasesOrder:
    'Er loopt een order ({status}). Naam, adres en telefoon voor plaatsing, garantie en factuur gaan verloren, en geplande bezoeken vervallen',
  erasesReturn:
    'Van {numbers}, die is herroepen, is de installatie nog niet teruggehaald of nog niet terugbetaald. Naam, adres en rekening gaan verloren, en het staat bij niemand meer op de lijst',
  erasedReason: 'Persoonsgegevens op verzoek gewist',
  keptForTaxes: 'Een geaccepteerde offerte moet voor de Belastingdienst bewaard blijven tot en met {date}',
  keepUntil: 'Kies een dag na vandaag, hoogstens 5 jaar vooruit',
  dayNotOver: 'Kies een dag die voorbij is',
  erasedPerson:
    'Deze persoon is op verzoek gewist (AVG): maak de lead met een reden in het formulier aan als hij zelf opnieuw vraagt',
  objectionTaken: 'Dit nummer of e-mailadres staat al op de lijst',
  objectionErased:
    'Deze persoon is op verzoek gewist: het bezwaar blijft, want niemand kan zien van wie het is',
  objectedTyped: 'Met de hand ingevoerd',
  objectedInPost: 'Gestuurd door bron {source}',
  objectedInFile: 'Rij {row} van het bestand {file}',
  objectedLeft: 'Stond bij een lead die bezwaar had gemaakt',
  doubtedInPost: 'Weigert misschien bellen, dus lees dit: gestuurd door bron {source}',
  doubtedInFile: 'Weigert misschien bellen, dus lees dit: rij {row} van het bestand {file}',
  doubtedLeft: 'Stond bij een lead die bellen misschien weigert',
  objectedErased: 'Bewaard toen deze persoon op verzoek gewist werd (AVG)',
  outsideArea: 'Dit adres ligt buiten het werkgebied',
  searchTooShort: 'Typ minstens 3 tekens',
}

export const leadMessages = { en, nl }
