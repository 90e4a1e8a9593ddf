import { defineTexts } from '../../../text/define-texts.ts'

const builderFiles = defineTexts('builderFiles', {
  en: {
    ofHouse: 'Pictures and files of the house',
    ofEdition: 'Pictures in edition {edition}',
    hint: 'They are printed in the quotation, at most {max}.',
    choose: 'Choose pictures',
    chooseTitle: 'Pictures for edition {edition}',
    waiting: 'Pictures that are still on this device can be put into an edition once they have been sent.',
    nothing: 'There are no pictures of this customer yet. Add them beside the roof.',
    takeOff: 'Take {name} off edition {edition}',
    gone: 'Removed file',
    done: 'Done',
  },
  nl: {
    ofHouse: "Foto's en bestanden van het huis",
    ofEdition: "Foto's in variant {edition}",
    hint: 'Ze worden in de offerte afgedrukt, hoogstens {max}.',
    choose: "Foto's kiezen",
    chooseTitle: "Foto's voor variant {edition}",
    waiting: "Foto's die nog op dit apparaat staan, kunnen in een variant zodra ze verzonden zijn.",
    nothing: "Er zijn nog geen foto's van deze klant. Voeg ze toe naast het dak.",
    takeOff: '{name} uit variant {edition} halen',
    gone: 'Verwijderd bestand',
    done: 'Klaar',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    builderFiles: typeof builderFiles
  }
}
