import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    notInstalledYet: 'The installation is planned on {date}: it can be set from that day on',
    installedWhichOrder:
      'This lead has several orders, and one visit is still to come: say in a work letter for which order the visit of today or before is, or set it to done',
    installationWaits:
      'A day of the installation did not take place yet: plan it again, or cancel it where it is not needed any more',
    installedWithoutDay:
      'No day is known for this installation: plan it first, also when it has been done, and set that visit to done',
    installedByVisit:
      "The lead says that the installation is in place since {date}, and this is the only visit for it: set it to done, or take the lead back to 'Installation planned' first, with a reason",
    notVisitedYet: 'The visit is planned on {date}: it can be set to {status} from that day on',
    orderOfWrittenOff:
      'This lead was written off although the order of quotation {number} stands: record its withdrawal, or set the lead to open, which makes it sold again',
    leadEnded: 'This lead was written off: set its status to open first, then plan the visit',
    orderWithdrawn:
      'The customer withdrew from this order: an installation can be planned when a new one was accepted. To take something back, plan a service visit',
    visitOfWithdrawn:
      'The customer withdrew from this order: say that the installation is done or that nobody was at home, or cancel it. Plan a new one when a new order was accepted',
    markAway: '{name} is away',
    markAwaySeveral: '{name} are away',
    markTight: 'Drive too short for {name}',
    placementQuestions: 'The appointment does not fit there as it is',
    skippedTime: 'This time does not exist: the clock skips it that day',
    endsNextDay: 'It would end after midnight: begin earlier',
    touchesSlot: 'This touches the work time from {from} to {till} of the adviser. Choose another time',
    notBegunYet: 'The visit begins at {from}: before that nobody can have been out',
    touchesSlotOn:
      'On {date} this touches the work time from {from} to {till} of the adviser. Choose another time',
    usePostpone: 'Use the button Postpone for this: it asks until when, and why',
    useDelete: 'Use the button Cancel the appointment for this: it asks why',
    companionMayNot:
      'You go along with this appointment: ask its adviser or planning to move it or to call it off',
    whereTo: 'Say to when, or until when the lead waits: one of both',
    outcomeOfDone: 'Only an appointment that is done has an outcome',
    visitOver: 'This appointment is no longer to come',
    visitEnded: 'The visit ended at {till}: move it first, or plan it again',
    wayTooEarly: 'Arriving around {there} is long before the visit at {from}: move the visit first',
    notItsDay: 'The visit is on {date}: say on that day that you are on the way',
    slotTaken: '{name} has another appointment at that time: {visit}',
    slotsTaken: 'There are other appointments at that time: {visits}',
    slotTakenOf: '{name} ({visit})',
    visitEndsCallback: 'The callback promised for {time} ends with this appointment',
    visitReopens:
      "The installation is in place since {date}. With this appointment the lead is at 'Installation planned' again, and a withdrawal period runs only from its last day. Is it aftercare? Then plan a service visit",
    furtherDay: 'A further day of the installation was planned: {date}',
    openVisit: 'This lead still has an open appointment: {visit}',
    workWasLeft: 'The outcome of the installation was corrected: work was left',
    notAnOrder: 'Choose an order of this lead that stands, for an installation',
    staysInstallation:
      'An installation becomes no other visit, as an order, a crew and a work letter hang on it: cancel it and plan the other visit anew',
    becomesNoInstallation: 'This visit becomes no installation: plan the installation as a new appointment',
    kindWithLetter: 'A work letter is on this visit, which keeps its kind: plan the other visit anew',
    adviserNeeded: 'Choose who goes: only an installation can be planned without an adviser',
    appointmentMove: 'An appointment that is {from} cannot become {to}',
    cancelledAlready: 'This appointment was cancelled already: there is nothing left to do',
    visitBegun: 'This visit has begun: say how it went, or postpone it to that moment',
    appointmentClosed: 'This appointment has taken place or was cancelled, and can no longer be changed',
  },
  nl: {
    notInstalledYet: 'De installatie is gepland op {date}: dit kan vanaf die dag',
    installedWhichOrder:
      'Deze lead heeft meer opdrachten, en er komt nog een afspraak: zeg in een werkbrief voor welke opdracht de afspraak van vandaag of eerder is, of zet die op uitgevoerd',
    installationWaits:
      'Een dag van de installatie is nog niet geweest: plan die opnieuw, of annuleer die als hij niet meer nodig is',
    installedWithoutDay:
      'Van deze installatie is geen dag bekend: plan die eerst, ook als het werk al gedaan is, en zet die afspraak op uitgevoerd',
    installedByVisit:
      "Volgens de lead staat de installatie er sinds {date}, en dit is de enige afspraak ervoor: zet die op uitgevoerd, of zet de lead eerst met een reden terug op 'Installatie gepland'",
    notVisitedYet: 'Het bezoek is gepland op {date}: het kan vanaf die dag op {status} gezet worden',
    orderOfWrittenOff:
      'Deze lead is afgeschreven terwijl de order bij offerte {number} staat: leg de herroeping vast, of zet de lead op open, dan is hij weer verkocht',
    leadEnded: 'Deze lead is afgeschreven: zet de status eerst op open en plan dan het bezoek',
    orderWithdrawn:
      'De klant heeft deze opdracht herroepen: een installatie kan pas bij een nieuwe opdracht. Plan een servicebezoek om iets terug te halen',
    visitOfWithdrawn:
      'De klant heeft deze opdracht herroepen: zet de installatie op uitgevoerd of niet thuis, of annuleer die. Plan bij een nieuwe opdracht een nieuwe',
    markAway: '{name} is afwezig',
    markAwaySeveral: '{name} zijn afwezig',
    markTight: 'Rit te krap voor {name}',
    placementQuestions: 'De afspraak past daar niet zomaar',
    skippedTime: 'Deze tijd bestaat niet: de klok slaat hem die dag over',
    endsNextDay: 'Het zou na middernacht eindigen: begin eerder',
    touchesSlot: 'Dit raakt de werktijd van {from} tot {till} van de adviseur. Kies een ander moment',
    notBegunYet: 'Het bezoek begint om {from}: daarvoor kan niemand niet thuis zijn geweest',
    touchesSlotOn:
      'Op {date} raakt dit de werktijd van {from} tot {till} van de adviseur. Kies een ander moment',
    usePostpone: 'Gebruik hiervoor de knop Uitstellen: die vraagt tot wanneer, en waarom',
    useDelete: 'Gebruik hiervoor de knop Afspraak annuleren: die vraagt waarom',
    companionMayNot:
      'Je gaat mee met deze afspraak: vraag de adviseur of de planning om die te verplaatsen of af te zeggen',
    whereTo: 'Zeg naar wanneer, of tot wanneer de lead wacht: een van beide',
    outcomeOfDone: 'Alleen een afspraak die gedaan is heeft een uitkomst',
    visitOver: 'Deze afspraak is al geweest of gaat niet door',
    visitEnded: 'Het bezoek was om {till} afgelopen: verplaats het eerst, of plan het opnieuw',
    wayTooEarly: 'Rond {there} aankomen is lang voor het bezoek van {from}: verplaats eerst het bezoek',
    notItsDay: 'Het bezoek is op {date}: meld op die dag dat je onderweg bent',
    slotTaken: '{name} heeft op dat moment een andere afspraak: {visit}',
    slotsTaken: 'Er staan op dat moment andere afspraken: {visits}',
    slotTakenOf: '{name} ({visit})',
    visitEndsCallback: 'Het beloofde terugbellen op {time} vervalt met deze afspraak',
    visitReopens:
      "De installatie staat er sinds {date}. Met deze afspraak staat de lead weer op 'Installatie gepland', en loopt een bedenktijd pas vanaf de laatste dag. Is het nazorg? Plan dan een servicebezoek",
    furtherDay: 'Er is een verdere dag van de installatie gepland: {date}',
    openVisit: 'Deze lead heeft nog een open afspraak: {visit}',
    workWasLeft: 'De uitkomst van de installatie is verbeterd: er is nog werk te doen',
    notAnOrder: 'Kies een opdracht van deze lead die doorgaat, voor een installatie',
    staysInstallation:
      'Een installatie wordt geen ander bezoek, want er horen een opdracht, een ploeg en een werkbrief bij: annuleer die en plan het andere bezoek opnieuw',
    becomesNoInstallation: 'Dit bezoek wordt geen installatie: plan de installatie als nieuwe afspraak',
    kindWithLetter:
      'Bij dit bezoek hoort een werkbrief, dus de soort blijft zoals die is: plan het andere bezoek als nieuwe afspraak',
    adviserNeeded: 'Kies wie er gaat: alleen een installatie kan zonder adviseur worden gepland',
    appointmentMove: 'Een afspraak die {from} is kan niet {to} worden',
    cancelledAlready: 'Deze afspraak was al geannuleerd: je hoeft niets meer te doen',
    visitBegun: 'Dit bezoek is begonnen: zeg hoe het ging, of stel het uit naar dat moment',
    appointmentClosed: 'Deze afspraak is geweest of geannuleerd en blijft zoals die was',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    appointments: typeof messages
  }
}
