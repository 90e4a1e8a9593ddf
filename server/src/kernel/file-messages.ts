/** The messages about files, pictures and texts that are sent in. */
const en = {
  brokenPicture: 'This picture is damaged. Take or save it again',
  hugePicture:
    'This picture has too many pixels. Reduce it to at most 200 megapixels (JPEG) or 40 (other formats)',
  busyPictures: 'Too many pictures are being processed at the moment. Try again in a minute',
  busyTexts: 'Many texts are being checked at the moment. Try again in a few seconds',
  slowTemplate:
    'This text takes too long to fill in, or becomes too large. Take loops out, or make them shorter',
  longRange:
    'A loop runs over at most 100 numbers that are written out, such as (1..10) (line {row}, character {col})',
  lengthRequired: 'Say the length of a file before sending it (Content-Length)',
  ownUploads: 'Two of your large files are still being taken in. Try again when one of them is done',
  busyUploads: 'Many files are arriving at the moment. Try again in a few seconds',
  documentExpired: 'This document is expired!',
  textOrFile: 'Provide either a text or a file',
  emptyFile: 'This file is empty',
  fileAway:
    'This file cannot be read where files are kept. Tell your administrator: every server needs the same files',
  diskFull: 'The server’s disk is full. Nothing was saved. Tell your administrator',
} as const

const nl: Record<keyof typeof en, string> = {
  brokenPicture: 'Deze foto is beschadigd: maak of bewaar hem opnieuw',
  hugePicture:
    'Deze foto heeft te veel pixels: bewaar hem kleiner (een JPEG van hoogstens 200 megapixel, andere 40)',
  busyPictures: 'Er worden nu veel foto’s gelezen. Probeer het over een minuut opnieuw',
  busyTexts: 'Er worden nu veel teksten nagekeken. Probeer het over een paar seconden opnieuw',
  slowTemplate:
    'Deze tekst invullen duurt te lang, of hij wordt te groot. Haal lussen weg, of maak ze korter',
  longRange:
    'Een lus gaat over hoogstens 100 uitgeschreven getallen, zoals (1..10) (regel {row}, teken {col})',
  lengthRequired: 'Meld de lengte van een bestand voordat je het verstuurt (Content-Length)',
  ownUploads: 'Twee grote bestanden van jou worden nog verwerkt. Probeer het opnieuw als er een klaar is',
  busyUploads: 'Er komen nu veel bestanden binnen. Probeer het over een paar seconden opnieuw',
  documentExpired: 'Dit document is verlopen!',
  textOrFile: 'Geef een tekst of een bestand, een van de twee',
  emptyFile: 'Dit bestand is leeg',
  fileAway:
    'Dit bestand is niet te lezen waar bestanden worden bewaard. Meld het je beheerder: elke server heeft dezelfde bestanden nodig',
  diskFull: 'De schijf van de server is vol. Er is niets opgeslagen; meld het aan je beheerder',
}

export const fileMessages = { en, nl }
