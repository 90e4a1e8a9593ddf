import { defineTexts } from '../../text/define-texts.ts'
import type { ForEveryAction } from './every-action.ts'

const peopleWords = defineTexts('peopleWords', {
  en: {
    actions: {
      employees: {
        created: 'Employee added',
        employed: 'Employee started at this company',
        placed: 'Role or function of employee changed',
        left: 'Employee left this company',
        'password forgotten': 'New password requested',
        'codes refused': 'Wrong codes, warned by mail',
        'password set': 'Password set through link',
        'password reset': 'Password reset by someone else',
        'password changed': 'Own password changed',
        handedOver: 'Work handed over',
        handoverPlanned: 'Handover planned',
        handoverLeft: 'Planned handover not done: its planner may not do it any more',
        handoverUndone: 'Handover undone',
        'password mail read': 'Mail with password link read',
        'two-factor on': 'Two-factor switched on',
        'passkey added': 'Passkey added',
        'passkey removed': 'Passkey removed',
        'two-factor off': 'Two-factor switched off',
        'two-factor reset': 'Two-factor reset by someone else',
        'recovery codes renewed': 'Recovery codes renewed',
        'impersonation started': 'Impersonation started',
        'impersonation stopped': 'Impersonation stopped',
      },
    },
  } as const satisfies ForEveryAction<'employees'> & Record<string, unknown>,
  nl: {
    actions: {
      employees: {
        created: 'Medewerker toegevoegd',
        employed: 'Medewerker begonnen bij dit bedrijf',
        placed: 'Rol of functie van medewerker gewijzigd',
        left: 'Medewerker weg bij dit bedrijf',
        'password forgotten': 'Nieuw wachtwoord aangevraagd',
        'codes refused': 'Verkeerde codes, gewaarschuwd per mail',
        'password set': 'Wachtwoord gekozen via link',
        'password reset': 'Wachtwoord door iemand anders hersteld',
        'password changed': 'Eigen wachtwoord gewijzigd',
        handedOver: 'Werk overgedragen',
        handoverPlanned: 'Overdracht gepland',
        handoverLeft: 'Geplande overdracht niet gedaan: wie die plande mag dat niet meer',
        handoverUndone: 'Overdracht teruggedraaid',
        'password mail read': 'Mail met wachtwoordlink gelezen',
        'two-factor on': 'Tweestapsverificatie aangezet',
        'passkey added': 'Passkey toegevoegd',
        'passkey removed': 'Passkey verwijderd',
        'two-factor off': 'Tweestapsverificatie uitgezet',
        'two-factor reset': 'Tweestapsverificatie door iemand anders hersteld',
        'recovery codes renewed': 'Herstelcodes vernieuwd',
        'impersonation started': 'Begonnen als medewerker te handelen',
        'impersonation stopped': 'Opgehouden als medewerker te handelen',
      },
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    peopleWords: typeof peopleWords
  }
}
