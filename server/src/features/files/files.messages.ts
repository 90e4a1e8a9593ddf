import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    brokenPicture: 'This picture is damaged. Take or save it again',
    hugePicture:
      'This picture has too many pixels. Reduce it to at most 200 megapixels (JPEG) or 40 (other formats)',
    busyPictures: 'Too many pictures are being processed at the moment. Try again in a minute',
    fileAway:
      'This file cannot be read where files are kept. Tell your administrator: every server needs the same files',
    photoMissing: 'The picture itself has not arrived',
    photoDiffers: 'The picture that arrived is another one',
    photoElsewhere: 'The picture belongs to something else',
    fileKept: 'This file belongs to a sent or signed document and cannot be changed or removed',
    chooseOwner: 'Choose what this file belongs to',
    wrongFile: 'Send this as {kinds} or PDF',
  },
  nl: {
    brokenPicture: 'Deze foto is beschadigd: maak of bewaar hem opnieuw',
    hugePicture:
      'Deze foto heeft te veel pixels: bewaar hem kleiner (een JPEG van hoogstens 200 megapixel, andere 40)',
    busyPictures: 'Er worden nu veel foto’s gelezen. Probeer het over een minuut opnieuw',
    fileAway:
      'Dit bestand is niet te lezen waar bestanden worden bewaard. Meld het je beheerder: elke server heeft dezelfde bestanden nodig',
    photoMissing: 'De foto zelf is niet aangekomen',
    photoDiffers: 'De foto die aankwam is een andere',
    photoElsewhere: 'De foto hoort bij iets anders',
    fileKept:
      'Dit bestand hoort bij een document dat is verzonden of ondertekend en kan niet worden gewijzigd of verwijderd',
    chooseOwner: 'Geef aan waar dit bestand bij hoort',
    wrongFile: 'Stuur dit als {kinds} of PDF',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    files: typeof messages
  }
}
