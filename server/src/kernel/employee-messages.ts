/** The messages about employees, roles and what they may grant. */
const en = {
  ownRole: 'You cannot change your own role',
  grantedBeyond: 'You cannot grant permissions that you do not have yourself: {permissions}',
  takenBeyond: 'You cannot revoke permissions that you do not have yourself: {permissions}',
  lastRoleKeeper:
    'Nobody would be left who can change roles. Grant that permission to another role in use first',
  lastEmployeeKeeper:
    'Nobody would be left who can change employees. Grant that permission to another role in use first',
  roleBeyond: 'This role has more permissions than you: someone else has to change this',
  roleInUse: 'This role is still in use and cannot be removed: {names}',
  usernameTaken: 'This username is already taken',
  usernameOrLogin: 'Enter a username, or choose an existing login',
  loginBeyond: 'This person has more permissions than you: someone else has to change this',
  ownAccount: 'You cannot deactivate yourself',
  workSomewhere: 'Choose at least one company',
  companyTwice: 'This company is chosen twice',
  notTheirCompany: 'Choose one of the companies that this person works for',
  notAColleague: 'Choose colleagues of this company',
  anothersLead: 'A lead that is not yours',
  plannerMayNot: 'Whoever planned this handover may not do it any more',
  notAVisitor: 'Choose an adviser or a manager of this company',
  notAnAdviser: 'Choose advisers of this company',
  goalTaken: 'This month already starts a goal of the same person or the company; change that one',
} as const

const nl: Record<keyof typeof en, string> = {
  ownRole: 'Je kunt de rol die je zelf hebt niet wijzigen',
  grantedBeyond: 'Je kunt niet geven wat je zelf niet hebt: {permissions}',
  takenBeyond: 'Je kunt niet afnemen wat je zelf niet hebt: {permissions}',
  lastRoleKeeper: 'Dan kan niemand meer rollen wijzigen: geef dat eerst aan een andere rol met mensen',
  lastEmployeeKeeper:
    'Dan kan niemand meer medewerkers wijzigen: geef dat eerst aan een andere rol met mensen',
  roleBeyond: 'Deze rol mag meer dan jij: iemand anders moet dit wijzigen',
  roleInUse: 'Deze rol is nog in gebruik en kan niet worden verwijderd: {names}',
  usernameTaken: 'Deze gebruikersnaam is al in gebruik',
  usernameOrLogin: 'Geef een gebruikersnaam, of kies een login die er al is',
  loginBeyond: 'Deze persoon mag meer dan jij: iemand anders moet dit wijzigen',
  ownAccount: 'Je kunt jezelf niet op niet-actief zetten',
  workSomewhere: 'Kies ten minste één bedrijf',
  companyTwice: 'Dit bedrijf is twee keer gekozen',
  notTheirCompany: 'Kies een van de bedrijven waarvoor deze persoon werkt',
  notAColleague: 'Kies collega’s van dit bedrijf',
  anothersLead: 'Een lead die niet van jou is',
  plannerMayNot: 'Wie deze overdracht plande mag dat niet meer doen',
  notAVisitor: 'Kies een adviseur of manager van dit bedrijf',
  notAnAdviser: 'Kies adviseurs van dit bedrijf',
  goalTaken: 'Vanaf deze maand geldt al een doel van deze persoon of het bedrijf; wijzig dat doel',
}

export const employeeMessages = { en, nl }
