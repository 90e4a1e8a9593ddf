import { defineTexts } from '../../text/define-texts.ts'

const employeeLabels = defineTexts('employeeLabels', {
  en: {
    one: 'Employee',
    fields: {
      firstName: 'First name',
      insertion: 'Insertion',
      lastName: 'Last name',
      full_name: 'Name',
      gender: 'Gender',
      hiredAt: 'Hired on',
      email: 'E-mail',
      phone: 'Phone',
      mobile: 'Mobile',
      username: 'Username',
      user_id: 'Or a login that nobody works with',
      active: 'Active',
      company: 'Company',
      role: 'Role',
      function_group: 'Function group',
      default_company_id: 'Default company',
      created_at: 'Added',
      two_factor: 'Two-factor',
      last_login_at: 'Last login',
    },
  },
  nl: {
    one: 'Medewerker',
    fields: {
      firstName: 'Voornaam',
      insertion: 'Tussenvoegsel',
      lastName: 'Achternaam',
      full_name: 'Naam',
      gender: 'Geslacht',
      hiredAt: 'In dienst sinds',
      email: 'E-mail',
      phone: 'Telefoon',
      mobile: 'Mobiel',
      username: 'Gebruikersnaam',
      user_id: 'Of een login waar niemand mee werkt',
      active: 'Actief',
      company: 'Bedrijf',
      role: 'Rol',
      function_group: 'Functiegroep',
      default_company_id: 'Standaardbedrijf',
      created_at: 'Toegevoegd',
      two_factor: 'Tweestapsverificatie',
      last_login_at: 'Laatst ingelogd',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    employeeLabels: typeof employeeLabels
  }
}
