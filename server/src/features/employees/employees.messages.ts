import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    usernameTaken: 'This username is already taken',
    usernameOrLogin: 'Enter a username, or choose an existing login',
    loginBeyond: 'This person has more permissions than you: someone else has to change this',
    ownAccount: 'You cannot deactivate yourself',
    workSomewhere: 'Choose at least one company',
    companyTwice: 'This company is chosen twice',
    notTheirCompany: 'Choose one of the companies that this person works for',
    notAColleague: 'Choose colleagues of this company',
    notAVisitor: 'Choose an adviser or a manager of this company',
    importUsername: 'There is an employee with this username',
    importEmail: 'There is an employee with this e-mail address',
    importRole: 'There is no role with this name. There are: {roles}',
    importUnfitRole: 'The role {role} lacks permissions that {group} needs',
    noPasswordMail: 'There is no mail with a valid link for this employee',
    leavesWork:
      '{name} still has work at {company}: {work}. Hand it over first, on their page there: afterwards nobody can',
    heldLeads: 'leads: {total}',
    heldCalls: 'leads as customer service: {total}',
    heldVisits: 'visits: {total}',
    heldLetters: 'work letters: {total}',
    heldRanges: 'zip code ranges: {total}',
    onePerson:
      'Somebody else has to approve this: within the last 7 days one of you made the other’s account, gave it its role, changed its address or read its password link. From {until} on you may',
    oneMaker:
      'Somebody else has to approve this: within the last 7 days {name} made both your account and that of who asked, gave them a role, changed their address or read their password link. From {until} on you may',
    onePersonRefused: '{reason}',
  },
  nl: {
    usernameTaken: 'Deze gebruikersnaam is al in gebruik',
    usernameOrLogin: 'Geef een gebruikersnaam, of kies een login die er al is',
    loginBeyond: 'Deze persoon mag meer dan jij: iemand anders moet dit wijzigen',
    ownAccount: 'Je kunt jezelf niet op niet-actief zetten',
    workSomewhere: 'Kies ten minste één bedrijf',
    companyTwice: 'Dit bedrijf is twee keer gekozen',
    notTheirCompany: 'Kies een van de bedrijven waarvoor deze persoon werkt',
    notAColleague: 'Kies collega’s van dit bedrijf',
    notAVisitor: 'Kies een adviseur of manager van dit bedrijf',
    importUsername: 'Er is al een medewerker met deze gebruikersnaam',
    importEmail: 'Er is al een medewerker met dit e-mailadres',
    importRole: 'Er is geen rol met deze naam. Er zijn: {roles}',
    importUnfitRole: 'De rol {role} past niet bij {group}: er ontbreekt iets wat voor dat werk nodig is',
    noPasswordMail: 'Er wacht geen mail met een link die werkt voor deze medewerker',
    leavesWork:
      '{name} heeft nog werk bij {company}: {work}. Draag dat eerst over op de pagina van deze persoon daar: daarna kan dat niet meer',
    heldLeads: 'leads: {total}',
    heldCalls: 'leads als klantenservice: {total}',
    heldVisits: 'afspraken: {total}',
    heldLetters: 'werkbrieven: {total}',
    heldRanges: 'postcodegebieden: {total}',
    onePerson:
      'Iemand anders moet dit goedkeuren: in de laatste 7 dagen heeft een van jullie het account van de ander gemaakt, de rol ervan gegeven, het adres gewijzigd of de wachtwoordlink gelezen. Vanaf {until} mag jij het ook',
    oneMaker:
      'Iemand anders moet dit goedkeuren: in de laatste 7 dagen heeft {name} zowel jouw account als dat van wie erom vroeg gemaakt, er een rol aan gegeven, het adres gewijzigd of de wachtwoordlink gelezen. Vanaf {until} mag jij het ook',
    onePersonRefused: '{reason}',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    employees: typeof messages
  }
}
