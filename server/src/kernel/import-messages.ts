/** The messages about what people import from files and copy from other companies. */
const en = {
  importText: 'This is not a CSV text. Save it as CSV, with headings in its first row',
  importColumns: 'The first row lacks these headings: {columns}',
  importNoRows: 'There are no rows below the headings',
  importTooMany: 'These are {rows} rows: import at most {most} at once',
  importTwice: 'This is in row {row} too',
  importUsername: 'There is an employee with this username',
  importEmail: 'There is an employee with this e-mail address',
  importRole: 'There is no role with this name. There are: {roles}',
  importUnfitRole: 'The role {role} lacks permissions that {group} needs',
  importAmbiguous: '“{text}” can be read in two ways: write {whole} or {decimal}',
  importCellError:
    'The spreadsheet has {cell} here, or a formula without its value: mend it there and save the file again, or empty the cell',
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
    'No day is read in “{word}”. The objection is kept as of the last status or contact: write 24-11-2026 where the day is known',
  importGrouped: '“{text}” is a whole number with a sign in it: write {whole}',
  importMapping: 'Say of each column what it is: this file has {columns}',
  importSameTarget: 'These columns are the same field, of which there can be one: {columns}',
  importNoType: 'Say which column is the type of the product',
  importNoName: 'Say which column is the name of the product',
  importRefused: 'Nothing was imported: {count} rows are refused. Mend them in the file and choose it again',
  importMeanwhile: 'Products were changed meanwhile: check the file again',
  importTooLong: 'Its first sheet is too large: import at most {most} characters at once',
  productsToUpdate: 'This product is there already and you may not change products: take the row out',
  priceReplaces: 'Its price replaces what waits for approval: {price} from {day}',
  importDay: 'Enter a day as DD-MM-YYYY',
  importYesOrNo: 'Enter yes or no',
  importAdviser: 'There is no active employee {name}',
  importSameName: 'Several employees are called {name}: use the username or the e-mail address',
  importRange: 'This range is there already',
  importOverlap: 'Overlaps {range} (priority {priority})',
  copyInstallPrices: 'The install prices in effect',
  copyQuotationSettings: 'All quotation settings',
  copyWithoutAdvisers: 'Without the advisers who do not work here',
  copyNoSource: 'Its source is not here: copy the sources too',
  importNobody: 'Without an adviser nobody gets visits in this range',
  historyTime: '“{word}” is no moment: write 24-11-2026 or 24-11-2026 14:30',
  historyToCome: '“{word}” is still to come',
  historyCount: '“{word}” is no number of attempts',
  wordUnsaid: 'Nobody said what “{word}” is here: choose it under Words',
  wordTarget: 'Choose what “{word}” is here from the list',
  movedText: 'Write what people agreed to there, in the words that they read',
  sourcesToMake: 'You may not create sources: choose one for “{word}”, or leave it out',
  leadsToUpdate: 'You may not change leads: choose to leave those that are there as they are',
  importStopped: 'It stopped after row {row}: {reason}. Import again goes on from there',
  workbookUnreadable:
    'This is no Excel workbook (.xlsx) that can be read, or its first sheet is empty: save it as CSV and choose that',
  importLost: 'It stopped after row {row}: nobody worked on it any more. Import again goes on from there',
  statusBefore: 'Status before it came here: {word}',
  emailStays:
    'This lead is there already. Its e-mail address is changed on its own page, because the link of a quotation or a visit goes there: {number} {name}',
  saysNothingNew: 'This lead is there already, and the row says nothing new: {number} {name}',
  notTaken:
    'This lead is there already. Different here, and not taken over from the row: {columns}. {number} {name}',
  leadIsClosed:
    'This lead is there already, and was forwarded or erased: nothing is taken over. {number} {name}',
  postSettled: 'This post has already been handled',
  importMove: 'An import that is {from} cannot be changed this way',
  headingsAgain: 'This row repeats the headings',
  tooManyCells: 'This row has more cells than there are headings',
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
  externalIdTaken:
    'Lead {number} ({name}) has this number at the source, but another name and nothing else in common: nothing of it is changed, nor does an objection to calls count for it. Correct the number, or empty it',
  importRefusedObjects:
    'This person is not to be called: known leads that are marked so: {count}. The row itself still needs mending',
  importRefusedDoubts:
    'This may say that this person is not to be called: known leads that are without consent until somebody has read it: {count}. The row itself still needs mending',
  numberIsAnothers:
    'The number of this row is that of lead {number} ({name}), which has another name and not its address: nothing of that lead is changed. If it is the same person, change the lead on its own page',
  alsoAtAddress: 'Another lead has the address of this row: {number} {name}',
  alsoByPhone: 'Another lead has a phone number of this row: {number} {name}',
  alsoByEmail: 'Another lead has the e-mail address of this row: {number} {name}',
  objectionKept: 'That this person is not to be called counts',
  rowTwice: 'This person is in the file more than once',
  rowTwiceObjects: 'This person is in the file more than once. That they are not to be called counts',
}

const nl: Record<keyof typeof en, string> = {
  importText: 'Dit is geen CSV-tekst. Sla het op als CSV, met koppen in de eerste rij',
  importColumns: 'In de eerste rij ontbreken deze koppen: {columns}',
  importNoRows: 'Onder de koppen staan geen rijen',
  importTooMany: 'Dit zijn {rows} rijen: lees er hoogstens {most} tegelijk in',
  importTwice: 'Dit staat ook in rij {row}',
  importUsername: 'Er is al een medewerker met deze gebruikersnaam',
  importEmail: 'Er is al een medewerker met dit e-mailadres',
  importRole: 'Er is geen rol met deze naam. Er zijn: {roles}',
  importUnfitRole: 'De rol {role} past niet bij {group}: er ontbreekt iets wat voor dat werk nodig is',
  importAmbiguous: '“{text}” kan twee dingen betekenen: schrijf {whole} of {decimal}',
  importCellError:
    'In het rekenblad staat hier {cell}, of een formule zonder uitkomst: herstel die daar en sla het bestand opnieuw op, of maak de cel leeg',
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
    'In “{word}” is geen dag te lezen. Het bezwaar krijgt de dag van de laatste status of het laatste contact: schrijf 24-11-2026 als de dag bekend is',
  importGrouped: '“{text}” is een heel getal met een teken erin: schrijf {whole}',
  importMapping: 'Zeg van elke kolom wat het is: dit bestand heeft er {columns}',
  importSameTarget: 'Deze kolommen zijn hetzelfde veld, waarvan er één kan zijn: {columns}',
  importNoType: 'Kies welke kolom de soort van het product is',
  importNoName: 'Kies welke kolom de naam van het product is',
  importRefused:
    'Er is niets ingelezen: {count} rijen worden geweigerd. Verbeter ze in het bestand en kies het opnieuw',
  importMeanwhile: 'Er zijn intussen producten gewijzigd: controleer het bestand opnieuw',
  importTooLong: 'Het eerste blad is te groot: lees hoogstens {most} tekens tegelijk in',
  productsToUpdate: 'Dit product is er al en je mag producten niet wijzigen: haal de rij eruit',
  priceReplaces: 'De prijs komt in plaats van wat op goedkeuring wacht: {price} vanaf {day}',
  importDay: 'Vul een dag in als DD-MM-JJJJ',
  importYesOrNo: 'Vul ja of nee in',
  importAdviser: 'Er is geen actieve medewerker {name}',
  importSameName: 'Meer medewerkers heten {name}: gebruik de gebruikersnaam of het e-mailadres',
  importRange: 'Dit postcodegebied is er al',
  importOverlap: 'Overlapt {range} (voorrang {priority})',
  copyInstallPrices: 'De installatieprijzen die gelden',
  copyQuotationSettings: 'Alle offerte-instellingen',
  copyWithoutAdvisers: 'Zonder de adviseurs die hier niet werken',
  copyNoSource: 'De bron is hier niet: neem ook de bronnen over',
  importNobody: 'Zonder adviseur krijgt niemand bezoeken in dit gebied',
  historyTime: '“{word}” is geen moment: schrijf 24-11-2026 of 24-11-2026 14:30',
  historyToCome: '“{word}” moet nog komen',
  historyCount: '“{word}” is geen aantal pogingen',
  wordUnsaid: 'Niemand heeft gezegd wat “{word}” hier is: kies het bij Woorden',
  wordTarget: 'Kies uit de lijst wat “{word}” hier is',
  movedText: 'Schrijf waarmee mensen daar akkoord gingen, in de woorden die zij lazen',
  sourcesToMake: 'Je mag geen bronnen maken: kies er een voor “{word}”, of laat hem weg',
  leadsToUpdate: 'Je mag geen leads wijzigen: kies om leads die er al zijn te laten zoals ze zijn',
  importStopped: 'Hij stopte na rij {row}: {reason}. Nog eens importeren gaat daar verder',
  workbookUnreadable:
    'Dit is geen Excel-werkmap (.xlsx) die gelezen kan worden, of het eerste blad is leeg: sla hem op als CSV en kies die',
  importLost: 'Hij stopte na rij {row}: er werkte niemand meer aan. Nog eens importeren gaat daar verder',
  statusBefore: 'Status voor de overstap: {word}',
  emailStays:
    'Deze lead is er al. Het e-mailadres wijzig je op de pagina van de lead, omdat de link van een offerte of bezoek daarheen gaat: {number} {name}',
  saysNothingNew: 'Deze lead is er al, en de rij zegt niets nieuws: {number} {name}',
  notTaken: 'Deze lead is er al. Hier anders, en niet uit de rij overgenomen: {columns}. {number} {name}',
  leadIsClosed:
    'Deze lead is er al, en is doorgestuurd of gewist: er wordt niets van overgenomen. {number} {name}',
  postSettled: 'Dit bericht is al afgehandeld',
  importMove: 'Een import die {from} is kan zo niet worden gewijzigd',
  headingsAgain: 'Deze regel herhaalt de koppen',
  tooManyCells: 'Deze regel heeft meer cellen dan er koppen zijn',
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
  externalIdTaken:
    'Lead {number} ({name}) heeft dit nummer bij de bron, maar een andere naam en verder niets gemeen: daar verandert niets aan, en een bezwaar tegen bellen telt er niet voor. Verbeter het nummer, of maak het leeg',
  importRefusedObjects:
    'Deze persoon mag niet gebeld worden: bekende leads die zo gemerkt worden: {count}. De rij zelf moet nog hersteld worden',
  importRefusedDoubts:
    'Hier staat misschien dat deze persoon niet gebeld mag worden: bekende leads die zonder toestemming staan totdat iemand dit leest: {count}. De rij zelf moet nog hersteld worden',
  numberIsAnothers:
    'Het nummer van deze rij is dat van lead {number} ({name}), die een andere naam heeft en niet dit adres: aan die lead verandert niets. Wijzig de lead op de eigen pagina als het dezelfde persoon is',
  alsoAtAddress: 'Een andere lead heeft het adres van deze rij: {number} {name}',
  alsoByPhone: 'Een andere lead heeft een telefoonnummer van deze rij: {number} {name}',
  alsoByEmail: 'Een andere lead heeft het e-mailadres van deze rij: {number} {name}',
  objectionKept: 'Dat deze persoon niet gebeld mag worden, telt',
  rowTwice: 'Deze persoon staat vaker in het bestand',
  rowTwiceObjects: 'Deze persoon staat vaker in het bestand. Dat hij of zij niet gebeld mag worden, telt',
}

export const importMessages = { en, nl }
