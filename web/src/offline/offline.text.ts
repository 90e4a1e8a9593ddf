import { defineTexts } from '../text/define-texts.ts'

const offline = defineTexts('offline', {
  en: {
    newVersion: 'A new version of Heliodesk is ready',
    versionWaits: 'It starts by itself when what you have typed is saved and nobody looks.',
    takeOver: 'Start it now',
    notSentYet: 'Not sent yet',
    sentLater: 'Is sent when there is a connection',
    waitsAlready: 'This is kept already: it is sent as soon as there is a connection',
    acceptedAlready: 'The customer has accepted this quotation already: nobody has to sign again',
    changedNoMore:
      'The customer has accepted this quotation already: nothing of it is changed or sent any more',
    newerHere: 'A newer version was saved on this device since: have that one signed',
    saveBeforeSigning:
      'Save it on this device first: without a connection a customer signs what this device calculated, or what was sent before',
    letter: {
      missingPictures:
        'Pictures of the required groups are missing: add them, or say why in at least ten letters',
      missingFact: 'The crew has to know this: fill it in, or say below why it is not known',
      shortReason: 'Say why in at least ten letters',
    },
    notSentHere: 'This cannot be sent yet: {why}',
    notSignedHere: 'This cannot be signed without a connection: {why}',
    blockers: {
      marked: 'something is not filled in as it should be',
      approvalMissing: 'management has to approve it first',
      validityEnded: 'its last day is over',
      falseDay:
        'by this device it is a day before it fetched its prices; set its date and time right, and try again',
      overruleReason: 'say why it is right although others would refuse it',
      noEmail: 'the lead has no e-mail address',
      noStreet: 'the lead has no street',
      noHouseNumber: 'the lead has no house number',
      noTown: 'the lead has no town',
      noRoofWithPanels: 'there are panels without a roof',
      noGoodsRow: 'there are no goods on it',
      fuseBoxConflict: 'the fuse boxes do not go together',
      panelCountMismatch: 'the number of panels is not that of the product group',
      inverterMissing: 'there is no inverter',
      microInverterCountMismatch: 'the number of micro-inverters is not that of the panels',
      stationMontageMissing: 'the mounting of the charging station is missing',
      stationConnectionMissing: 'the connection of the charging station is missing',
    },
    onlyContactData:
      'This is changed with a connection. Without one you can change the name, the address, e-mail, phone, language, usage and remarks',
    keptHere: 'Kept on this device',
    keptHereDetail: 'It is sent by itself when there is a connection.',
    noPicture: 'This is not a picture that can be read',
    onlyPictures: 'Without a connection only pictures are kept',
    full: 'This device has no room left: nothing was kept',
    fullDetail:
      'Free some room, or send what waits when there is a connection. What you typed is still here.',
    closed: 'The browser has closed the storage of this device',
    closedDetail: 'Nothing was kept. Reload the page; what waits can be exported on the page This device.',
  },
  nl: {
    newVersion: 'Er is een nieuwe versie van Heliodesk',
    versionWaits: 'Hij start vanzelf als wat je typte is opgeslagen en er niemand kijkt.',
    takeOver: 'Nu starten',
    notSentYet: 'Nog niet verstuurd',
    sentLater: 'Wordt verstuurd als er verbinding is',
    waitsAlready: 'Dit is al bewaard: het wordt verstuurd zodra er verbinding is',
    acceptedAlready: 'De klant heeft deze offerte al geaccepteerd: er hoeft niemand opnieuw te tekenen',
    changedNoMore:
      'De klant heeft deze offerte al geaccepteerd: er wordt niets meer aan gewijzigd of van verstuurd',
    newerHere: 'Er is sindsdien op dit apparaat een nieuwere versie opgeslagen: laat die ondertekenen',
    saveBeforeSigning:
      'Bewaar hem eerst op dit apparaat: zonder verbinding tekent een klant wat dit apparaat berekende, of wat eerder is verzonden',
    letter: {
      missingPictures:
        'Foto’s van de verplichte groepen ontbreken: voeg ze toe, of zeg in minstens tien letters waarom',
      missingFact: 'De ploeg moet dit weten: vul het in, of zeg hieronder waarom het niet bekend is',
      shortReason: 'Zeg in minstens tien letters waarom',
    },
    notSentHere: 'Dit kan nog niet worden verstuurd: {why}',
    notSignedHere: 'Dit kan niet zonder verbinding worden ondertekend: {why}',
    blockers: {
      marked: 'er is iets niet ingevuld zoals het hoort',
      approvalMissing: 'de directie moet het eerst goedkeuren',
      validityEnded: 'de laatste dag is voorbij',
      falseDay:
        'volgens dit apparaat is het een dag voordat het zijn prijzen ophaalde; zet de datum en tijd goed en probeer het opnieuw',
      overruleReason: 'zeg waarom het klopt hoewel anderen het zouden weigeren',
      noEmail: 'de lead heeft geen e-mailadres',
      noStreet: 'de lead heeft geen straat',
      noHouseNumber: 'de lead heeft geen huisnummer',
      noTown: 'de lead heeft geen plaats',
      noRoofWithPanels: 'er zijn panelen zonder dak',
      noGoodsRow: 'er staan geen goederen op',
      fuseBoxConflict: 'de groepenkasten gaan niet samen',
      panelCountMismatch: 'het aantal panelen is niet dat van de productgroep',
      inverterMissing: 'er is geen omvormer',
      microInverterCountMismatch: 'het aantal micro-omvormers is niet dat van de panelen',
      stationMontageMissing: 'de montage van de laadpaal ontbreekt',
      stationConnectionMissing: 'de aansluiting van de laadpaal ontbreekt',
    },
    onlyContactData:
      'Dit wijzig je met verbinding. Zonder verbinding kun je naam, adres, e-mail, telefoon, taal, verbruik en opmerkingen wijzigen',
    keptHere: 'Bewaard op dit apparaat',
    keptHereDetail: 'Het wordt vanzelf verstuurd als er verbinding is.',
    noPicture: 'Dit is geen foto die te lezen is',
    onlyPictures: 'Zonder verbinding worden alleen foto’s bewaard',
    full: 'Dit apparaat is vol: er is niets bewaard',
    fullDetail: 'Maak ruimte, of verstuur wat er wacht als er verbinding is. Wat je typte staat er nog.',
    closed: 'De browser heeft de opslag van dit apparaat gesloten',
    closedDetail:
      'Er is niets bewaard. Laad de pagina opnieuw; wat er wacht kun je exporteren op de pagina Dit apparaat.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    offline: typeof offline
  }
}
