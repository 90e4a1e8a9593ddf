import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    importDatedNumber:
      '“{word}” is a day that the spreadsheet made of a house number: enter the number as text, such as 12-3 in a column of the format Text',
    importObjects:
      'NOTE: this person is not to be called, which is kept nowhere until this row is mended or noted at the lead',
    importListsObjection:
      'NOTE: this person is not to be called. Their telephone number and e-mail address are kept among the objections to calls',
    importWordsObject:
      'This says that this person is not to be called: the lead is marked so. Take that off at the lead where it is wrong',
    callbackUndated: 'To be called back, but no day is read in “{word}”: plan it at the lead',
    importWordsDoubt:
      'This may say that this person is not to be called: the lead is without consent until somebody has read it and notes what was agreed',
    objectionToCome:
      '“{word}” is still to come. The objection is kept as of that day, and counts at once: mend it in the file where it is wrong',
    objectionUndated:
      'No day is read in “{word}”. The objection is kept as of today: write 24-11-2026 where the day is known',
    historyTime: '“{word}” is no moment: write 24-11-2026 or 24-11-2026 14:30',
    shortYear: '“{word}” has a year of two figures, which may be another: write 24-11-2026',
    shortYearRead: '“{word}” is read as {day}',
    historyToCome: '“{word}” is still to come',
    historyCount: '“{word}” is no number of attempts',
    wordUnsaid: 'Nobody said what “{word}” is here: choose it under Words',
    wordTarget: 'Choose what “{word}” is here from the list',
    movedText: 'Write what people agreed to there, in the words that they read',
    sourcesToMake: 'You may not create sources: choose one for “{word}”, or leave it out',
    leadsToUpdate: 'You may not change leads: choose to leave those that are there as they are',
    importStopped: 'It stopped after row {row}: {reason}. Import again goes on from there',
    importLost: 'It stopped after row {row}: nobody worked on it any more. Import again goes on from there',
    emailStays:
      'This lead is there already. Its e-mail address is changed on its own page, because the link of a quotation or a visit goes there: {number} {name}',
    saysNothingNew: 'This lead is there already, and the row says nothing new: {number} {name}',
    notTaken:
      'This lead is there already. Different here, and not taken over from the row: {columns}. {number} {name}',
    changedSince:
      'This lead was changed since the check, and that stays. Not taken over from the row: {columns}. {number} {name}',
    leadIsClosed:
      'This lead is there already, and was forwarded or erased: nothing is taken over. {number} {name}',
    importMove: 'An import that is {from} cannot be changed this way',
    headingsAgain: 'This row repeats the headings',
    leadIsThere: 'This lead is there already: {number} {name}',
    leadIsAnothers: 'This lead is there already, but it is not one of yours. Ask whoever sees all leads',
    addressIsAnothers:
      'A lead with another name is at this address already. The row changes nothing of it: {number} {name}',
    phoneIsAnothers:
      'Lead {number} ({name}) has this phone number, but another name, and not the address of the row: nothing of it is changed. Correct the row, or change the lead on its own page if it is the same person',
    emailIsAnothers:
      'Lead {number} ({name}) has this e-mail address, but another name, and not the address of the row: nothing of it is changed. Correct the row, or change the lead on its own page if it is the same person',
    externalIdIsAnothers:
      'Lead {number} ({name}) has this number at the source, but another name, and not the address of the row: nothing of it is changed. Correct the row, or change the lead on its own page if it is the same person',
    importRefusedObjects:
      'This person is not to be called: known leads that are marked so: {count}. The row itself still needs mending',
    importRefusedDoubts:
      'This may say that this person is not to be called: known leads that are without consent until somebody has read it: {count}. The row itself still needs mending',
    numberIsAnothers:
      'The number of this row is that of lead {number} ({name}), which has another name and not its address: nothing of that lead is changed. If it is the same person, change the lead on its own page',
    numberWasMerged:
      'Lead {number} was merged into {now} ({name}): nothing of it is changed by the older number. Give the row the number {now}, or change the lead on its own page',
    alsoAtAddress: 'Another lead has the address of this row: {number} {name}',
    alsoByPhone: 'Another lead has a phone number of this row: {number} {name}',
    alsoByEmail: 'Another lead has the e-mail address of this row: {number} {name}',
    objectionKept: 'That this person is not to be called counts',
    numberTwice:
      'Row {row} has the number {number} too, and is somebody else by its name, address and numbers: say whose it is, or leave it out here',
    rowTwice: 'This person is in the file more than once',
    rowTwiceObjects: 'This person is in the file more than once. That they are not to be called counts',
    objectedInFile: 'Row {row} of the file {file}',
    doubtedInFile: 'May refuse calls, so somebody should read it: row {row} of the file {file}',
    outsideArea: 'This address is outside the area',
  },
  nl: {
    importDatedNumber:
      '“{word}” is een dag die het rekenblad van een huisnummer maakte: vul het nummer in als tekst, zoals 12-3 in een kolom met de opmaak Tekst',
    importObjects:
      'LET OP: deze persoon mag niet gebeld worden, en dat staat nergens totdat deze rij is hersteld of het bij de lead is genoteerd',
    importListsObjection:
      'LET OP: deze persoon mag niet gebeld worden. Telefoonnummer en e-mailadres zijn bewaard bij de bezwaren tegen bellen',
    importWordsObject:
      'Hier staat dat deze persoon niet gebeld mag worden: zo komt hij of zij erin. Haal dat weg bij de lead als het niet klopt',
    callbackUndated: 'Moet teruggebeld worden, maar in “{word}” is geen dag te lezen: plan het bij de lead',
    importWordsDoubt:
      'Hier staat misschien dat deze persoon niet gebeld mag worden: de lead staat er zonder toestemming in, totdat iemand dit leest en noteert wat is afgesproken',
    objectionToCome:
      '“{word}” moet nog komen. Het bezwaar komt er met die dag in en geldt meteen: herstel de dag in het bestand als die niet klopt',
    objectionUndated:
      'In “{word}” is geen dag te lezen. Het bezwaar krijgt de dag van vandaag: schrijf 24-11-2026 als de dag bekend is',
    historyTime: '“{word}” is geen moment: schrijf 24-11-2026 of 24-11-2026 14:30',
    shortYear: '“{word}” heeft een jaartal van twee cijfers, dat een ander kan zijn: schrijf 24-11-2026',
    shortYearRead: '“{word}” is gelezen als {day}',
    historyToCome: '“{word}” moet nog komen',
    historyCount: '“{word}” is geen aantal pogingen',
    wordUnsaid: 'Niemand heeft gezegd wat “{word}” hier is: kies het bij Woorden',
    wordTarget: 'Kies uit de lijst wat “{word}” hier is',
    movedText: 'Schrijf waarmee mensen daar akkoord gingen, in de woorden die zij lazen',
    sourcesToMake: 'Je mag geen bronnen maken: kies er een voor “{word}”, of laat hem weg',
    leadsToUpdate: 'Je mag geen leads wijzigen: kies om leads die er al zijn te laten zoals ze zijn',
    importStopped: 'Hij stopte na rij {row}: {reason}. Nog eens importeren gaat daar verder',
    importLost: 'Hij stopte na rij {row}: er werkte niemand meer aan. Nog eens importeren gaat daar verder',
    emailStays:
      'Deze lead is er al. Het e-mailadres wijzig je op de pagina van de lead, omdat de link van een offerte of bezoek daarheen gaat: {number} {name}',
    saysNothingNew: 'Deze lead is er al, en de rij zegt niets nieuws: {number} {name}',
    notTaken: 'Deze lead is er al. Hier anders, en niet uit de rij overgenomen: {columns}. {number} {name}',
    changedSince:
      'Deze lead is sinds de controle gewijzigd, en dat blijft zo. Niet uit de rij overgenomen: {columns}. {number} {name}',
    leadIsClosed:
      'Deze lead is er al, en is doorgestuurd of gewist: er wordt niets van overgenomen. {number} {name}',
    importMove: 'Een import die {from} is kan zo niet worden gewijzigd',
    headingsAgain: 'Deze regel herhaalt de koppen',
    leadIsThere: 'Deze lead is er al: {number} {name}',
    leadIsAnothers: 'Deze lead is er al, maar is niet van jou. Vraag het aan iemand die alle leads ziet',
    addressIsAnothers:
      'Op dit adres is al een lead met een andere naam. De rij verandert daar niets aan: {number} {name}',
    phoneIsAnothers:
      'Lead {number} ({name}) heeft dit telefoonnummer, maar een andere naam en niet het adres van de rij: daar verandert niets aan. Verbeter de rij, of wijzig de lead op de eigen pagina als het dezelfde persoon is',
    emailIsAnothers:
      'Lead {number} ({name}) heeft dit e-mailadres, maar een andere naam en niet het adres van de rij: daar verandert niets aan. Verbeter de rij, of wijzig de lead op de eigen pagina als het dezelfde persoon is',
    externalIdIsAnothers:
      'Lead {number} ({name}) heeft dit nummer bij de bron, maar een andere naam en niet het adres van de rij: daar verandert niets aan. Verbeter de rij, of wijzig de lead op de eigen pagina als het dezelfde persoon is',
    importRefusedObjects:
      'Deze persoon mag niet gebeld worden: bekende leads die zo gemerkt worden: {count}. De rij zelf moet nog hersteld worden',
    importRefusedDoubts:
      'Hier staat misschien dat deze persoon niet gebeld mag worden: bekende leads die zonder toestemming staan totdat iemand dit leest: {count}. De rij zelf moet nog hersteld worden',
    numberIsAnothers:
      'Het nummer van deze rij is dat van lead {number} ({name}), die een andere naam heeft en niet dit adres: aan die lead verandert niets. Wijzig de lead op de eigen pagina als het dezelfde persoon is',
    numberWasMerged:
      'Lead {number} is samengevoegd met {now} ({name}): met het oude nummer verandert daar niets aan. Geef de rij het nummer {now}, of wijzig de lead op de eigen pagina',
    alsoAtAddress: 'Een andere lead heeft het adres van deze rij: {number} {name}',
    alsoByPhone: 'Een andere lead heeft een telefoonnummer van deze rij: {number} {name}',
    alsoByEmail: 'Een andere lead heeft het e-mailadres van deze rij: {number} {name}',
    objectionKept: 'Dat deze persoon niet gebeld mag worden, telt',
    numberTwice:
      'Rij {row} heeft ook het nummer {number} en is iemand anders volgens naam, adres en nummers: zeg van wie het is, of laat het hier weg',
    rowTwice: 'Deze persoon staat vaker in het bestand',
    rowTwiceObjects: 'Deze persoon staat vaker in het bestand. Dat hij of zij niet gebeld mag worden, telt',
    objectedInFile: 'Rij {row} van het bestand {file}',
    doubtedInFile: 'Weigert misschien bellen, dus lees dit: rij {row} van het bestand {file}',
    outsideArea: 'Dit adres ligt buiten het werkgebied',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    leadImports: typeof messages
  }
}
