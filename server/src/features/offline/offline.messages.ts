import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    tooManyIntents: 'Send at most {most} at once',
    intentMalformed: 'This could not be read',
    intentFromFuture: 'The app that wrote this is newer than the server. Try again after the update',
    intentNotFound: 'What this is about is not there any more, or is no longer the author’s',
    intentFollows: 'Something that comes before this waits in the offline inbox',
    intentAfterRejected:
      'What came before this was left undone by {name}: “{reason}”. It cannot be applied any more: leave it undone too, and tell the customer if they signed',
    intentAfterUnknown: 'Something that comes before this has not arrived yet',
    intentAfterGone:
      'What it was made on was discarded on the device and never arrived: it cannot be done any more',
    intentDelivered: 'A device without a login brought this. Check it, and apply it',
    intentImported: 'This came from the exported file of a device. Check it, and apply it',
    intentSettled: 'Somebody has already decided on this',
    sameIdOtherBody: 'The same id arrived before with other content',
    authorLeft: 'The author no longer works here. Take the work over instead',
    deviceUnknown: 'This device is not known here. Log in on it once',
    deliveryForged: 'This was not written by this device for this user',
    visitDecidedSince:
      'How this visit goes was said after this, on {at}: that stands. Apply this only if it is to stand in its place',
    versionNotNewest: 'Somebody has saved a newer version since',
  },
  nl: {
    tooManyIntents: 'Verstuur er hooguit {most} tegelijk',
    intentMalformed: 'Dit kon niet worden gelezen',
    intentFromFuture: 'De app die dit schreef is nieuwer dan de server. Probeer het na de update opnieuw',
    intentNotFound: 'Waar dit over gaat is er niet meer, of is niet meer van de maker',
    intentFollows: 'Iets wat hieraan voorafgaat, wacht in de offline-inbox',
    intentAfterRejected:
      'Wat hieraan voorafging, is niet uitgevoerd door {name}: “{reason}”. Het kan niet meer worden verwerkt: laat het ook ongedaan, en zeg het de klant als die heeft getekend',
    intentAfterUnknown: 'Iets wat hieraan voorafgaat, is nog niet aangekomen',
    intentAfterGone:
      'Waar het op volgde, is op het apparaat weggegooid en nooit aangekomen: het kan niet meer worden gedaan',
    intentDelivered: 'Een apparaat zonder login heeft dit gebracht. Controleer het en verwerk het',
    intentImported: 'Dit kwam uit het exportbestand van een apparaat. Controleer het en verwerk het',
    intentSettled: 'Hierover heeft iemand al beslist',
    sameIdOtherBody: 'Hetzelfde nummer kwam eerder binnen met een andere inhoud',
    authorLeft: 'De maker werkt hier niet meer. Neem het werk over',
    deviceUnknown: 'Dit apparaat is hier niet bekend. Log er één keer op in',
    deliveryForged: 'Dit is niet door dit apparaat voor deze gebruiker geschreven',
    visitDecidedSince:
      'Hoe deze afspraak loopt, is hierna nog gezegd, op {at}: dat staat. Verwerk dit alleen als het in de plaats daarvan moet komen',
    versionNotNewest: 'Iemand heeft sindsdien een nieuwere versie opgeslagen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    offline: typeof messages
  }
}
