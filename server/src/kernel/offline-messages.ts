/** The messages about work that was done without a network. */
const en = {
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
  photoMissing: 'The picture itself has not arrived',
  photoDiffers: 'The picture that arrived is another one',
  photoElsewhere: 'The picture belongs to something else',
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
}

const nl: Record<keyof typeof en, string> = {
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
  photoMissing: 'De foto zelf is niet aangekomen',
  photoDiffers: 'De foto die aankwam is een andere',
  photoElsewhere: 'De foto hoort bij iets anders',
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
}

export const offlineMessages = { en, nl }
