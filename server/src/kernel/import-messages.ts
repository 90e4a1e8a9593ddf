/** The messages about the rows of files that people import. */
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
  importDay: 'Enter a day as DD-MM-YYYY',
  importYesOrNo: 'Enter yes or no',
  importAdviser: 'There is no active employee {name}',
  importSameName: 'Several employees are called {name}: use the username or the e-mail address',
  importRange: 'This range is there already',
  importOverlap: 'Overlaps {range} (priority {priority})',
  importNobody: 'Without an adviser nobody gets visits in this range',
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
  importDay: 'Vul een dag in als DD-MM-JJJJ',
  importYesOrNo: 'Vul ja of nee in',
  importAdviser: 'Er is geen actieve medewerker {name}',
  importSameName: 'Meer medewerkers heten {name}: gebruik de gebruikersnaam of het e-mailadres',
  importRange: 'Dit postcodegebied is er al',
  importOverlap: 'Overlapt {range} (voorrang {priority})',
  importNobody: 'Zonder adviseur krijgt niemand bezoeken in dit gebied',
}

export const importMessages = { en, nl }
