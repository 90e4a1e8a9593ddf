import type { AuditAction, AuditSubject } from '@heliodesk/domain/audit/audit-actions'
import { defineTexts } from '../../text/define-texts.ts'

type Common = 'created' | 'updated' | 'removed'
/**
 * Each action that the server can write has its sentence: a missing one fails the type check. `Zip code range created` and
 * the like follow from the noun.
 */
interface ForEverything {
  actions: {
    [
      Subject in AuditSubject as Exclude<AuditAction<Subject>, Common> extends never ? never : Subject
    ]: Record<Exclude<AuditAction<Subject>, Common>, string>
  } & { [Subject in AuditSubject]?: Partial<Record<AuditAction<Subject>, string>> }
}

const auditWords = defineTexts('auditWords', {
  en: {
    /** Of what has no sentence of its own. */
    anyNoun: {
      created: '{noun} created',
      updated: '{noun} changed',
      removed: '{noun} removed',
    },
    anySubject: {
      created: 'Created or added',
      updated: 'Changed',
      removed: 'Removed',
      accepted: 'Accepted',
      sent: 'Sent',
      exported: 'Exported',
    },
    actions: {
      leads: {
        created: 'Lead created',
        updated: 'Lead changed',
        status: 'Status of lead changed',
        adviser: 'Adviser of lead changed',
        noted: 'Note on lead',
        contacted: 'Phone contact with lead',
        callRequested: 'Exchange asked to call a lead',
        callRequestFailed: 'Exchange did not call a lead',
        callsReleased: 'Lead released for calls',
        takenOver: 'Lead taken over while in use',
        exported: 'Leads exported',
        arrived: 'Lead arrived from another company',
        weeded: 'Lead kept in the weeder',
        merged: 'Leads merged',
        mergeUndone: 'Merge of leads undone',
        erased: 'Personal data of lead erased',
        dossierMade: 'Dossier of lead exported',
        retentionProposed: 'List of leads whose retention period is over filled',
        keptLonger: 'Lead kept longer',
      },
      'partner exports': {
        partnerFileMade: 'File for the energy partner made',
        exported: 'File for the energy partner downloaded',
      },
      appointments: {
        created: 'Appointment planned',
        updated: 'Appointment changed',
        cancelled: 'Appointment cancelled',
      },
      quotations: {
        created: 'Quotation created',
        versionSaved: 'New version of quotation saved',
        approvalGiven: 'Quotation approved',
        approvalDeclined: 'Approval of quotation declined',
        sent: 'Quotation sent',
        opened: 'Quotation opened by the customer',
        reminded: 'Reminder of quotation mailed',
        remindersStopped: 'Reminders of quotation stopped',
        remindersResumed: 'Reminders of quotation resumed',
        asked: 'Question about quotation',
        answered: 'Question about quotation answered',
        accepted: 'Quotation accepted',
        declined: 'Quotation declined',
        withdrawalRequested: 'Withdrawal of quotation requested',
        withdrawn: 'Quotation withdrawn',
        expired: 'Quotation expired',
      },
      products: {
        priceAsked: 'Product price requested',
        priceApproved: 'Product price approved',
        priceDeclined: 'Product price declined',
      },
      'work letters': {
        created: 'Work letter created',
        updated: 'Work letter changed',
        ready: 'Work letter set ready',
        accepted: 'Work letter accepted',
        rejected: 'Work letter rejected',
      },
      mails: {
        queued: 'Mail queued',
        kept: 'Mail stored, not sent',
        sent: 'Mail sent',
        failed: 'Mail could not be sent',
      },
      files: {
        added: 'File added',
        fileMoved: 'File moved to another group',
        fileRenamed: 'File renamed',
        removed: 'File removed',
      },
      pastes: {
        pasteCreated: 'One-time document created',
        pasteRead: 'One-time document read',
        pasteExpired: 'One-time document expired',
        pasteRevoked: 'One-time document revoked',
      },
      calls: {
        callReported: 'Call reported by the exchange',
        callAnswered: 'Call answered',
        callMissed: 'Call missed',
        calledBack: 'Called back',
        requestAnswered: 'Requested call answered',
        requestMissed: 'Requested call not answered',
      },
      intake: {
        corrected: 'Post of a source corrected',
        attached: 'Post of a source attached to a lead',
        replayed: 'Post of a source tried again',
        intakeRejected: 'Post of a source rejected',
      },
      sources: { exported: 'Source return exported' },
      'table exports': { exported: 'Table exported' },
      'question lists': { listAnswered: 'Question list of a lead answered' },
      'lead imports': {
        uploaded: 'CSV file of leads uploaded',
        importStarted: 'Import of leads started',
        importCancelled: 'Import of leads stopped',
        importFinished: 'Import of leads finished',
        importUndone: 'Import of leads undone',
      },
      employees: {
        created: 'Employee added',
        updated: 'Employee changed',
        employed: 'Employee started at this company',
        placed: 'Role or function of employee changed',
        left: 'Employee left this company',
        'password forgotten': 'New password requested',
        'password set': 'Password set through link',
        'password reset': 'Password reset by someone else',
        'password changed': 'Own password changed',
        'password mail read': 'Mail with password link read',
        'two-factor on': 'Two-factor switched on',
        'two-factor off': 'Two-factor switched off',
        'two-factor reset': 'Two-factor reset by someone else',
        'recovery codes renewed': 'Recovery codes renewed',
        'impersonation started': 'Impersonation started',
        'impersonation stopped': 'Impersonation stopped',
      },
      company: {
        created: 'Company added',
        updated: 'Company data changed',
      },
      'install prices': {
        setSaved: 'Install prices saved for approval',
        setApproved: 'Install prices approved',
        setDeclined: 'Install prices declined',
      },
      'quotation settings': {
        updated: 'Quotation settings changed',
      },
      television: {
        displayCreated: 'Display link created',
        displayRevoked: 'Display link revoked',
      },
      'voip numbers': {
        selected: 'VOIP number selected',
        released: 'VOIP number released',
        tokenMade: 'Telephony token created',
        tokenRenewed: 'Telephony token renewed',
        exchangeChanged: 'Address of the telephone exchange changed',
        exchangeRemoved: 'Address of the telephone exchange removed',
        exchangeSecretMade: 'Secret of the telephone exchange created',
      },
    },
  } as const satisfies ForEverything & Record<string, unknown>,
  nl: {
    anyNoun: {
      created: '{noun} gemaakt',
      updated: '{noun} gewijzigd',
      removed: '{noun} verwijderd',
    },
    anySubject: {
      created: 'Gemaakt of toegevoegd',
      updated: 'Gewijzigd',
      removed: 'Verwijderd',
      accepted: 'Geaccepteerd',
      sent: 'Verzonden',
      exported: 'Geëxporteerd',
    },
    actions: {
      leads: {
        created: 'Lead aangemaakt',
        updated: 'Lead gewijzigd',
        status: 'Status van lead gewijzigd',
        adviser: 'Adviseur van lead gewijzigd',
        noted: 'Notitie bij lead',
        contacted: 'Telefonisch contact met lead',
        callRequested: 'Centrale gevraagd een lead te bellen',
        callRequestFailed: 'Centrale belde een lead niet',
        callsReleased: 'Lead vrijgegeven om te bellen',
        takenOver: 'Lead overgenomen terwijl hij in gebruik was',
        exported: 'Leads geëxporteerd',
        arrived: 'Lead van een ander bedrijf ontvangen',
        weeded: 'Lead in de weeder gehouden',
        merged: 'Leads samengevoegd',
        mergeUndone: 'Samenvoegen van leads ongedaan gemaakt',
        erased: 'Persoonsgegevens van lead gewist',
        dossierMade: 'Dossier van lead geëxporteerd',
        retentionProposed: 'Lijst van leads met verlopen bewaartermijn gevuld',
        keptLonger: 'Lead langer bewaard',
      },
      'partner exports': {
        partnerFileMade: 'Bestand voor de energiepartner gemaakt',
        exported: 'Bestand voor de energiepartner gedownload',
      },
      appointments: {
        created: 'Afspraak gepland',
        updated: 'Afspraak gewijzigd',
        cancelled: 'Afspraak geannuleerd',
      },
      quotations: {
        created: 'Offerte gemaakt',
        versionSaved: 'Nieuwe versie van offerte opgeslagen',
        approvalGiven: 'Offerte goedgekeurd',
        approvalDeclined: 'Goedkeuring van offerte geweigerd',
        sent: 'Offerte verzonden',
        asked: 'Vraag gesteld over offerte',
        answered: 'Vraag over offerte beantwoord',
        accepted: 'Offerte geaccepteerd',
        declined: 'Offerte afgewezen',
        opened: 'Offerte geopend door de klant',
        reminded: 'Herinnering aan offerte gemaild',
        remindersStopped: 'Herinneringen aan offerte gestopt',
        remindersResumed: 'Herinneringen aan offerte hervat',
        withdrawalRequested: 'Herroeping van offerte aangevraagd',
        withdrawn: 'Offerte herroepen',
        expired: 'Offerte verlopen',
      },
      products: {
        priceAsked: 'Productprijs aangevraagd',
        priceApproved: 'Productprijs goedgekeurd',
        priceDeclined: 'Productprijs afgewezen',
      },
      'work letters': {
        created: 'Werkbrief gemaakt',
        updated: 'Werkbrief gewijzigd',
        ready: 'Werkbrief gereed gezet',
        accepted: 'Werkbrief geaccepteerd',
        rejected: 'Werkbrief afgewezen',
      },
      mails: {
        queued: 'Mail klaargezet voor verzending',
        kept: 'Mail bewaard, niet verzonden',
        sent: 'Mail verzonden',
        failed: 'Mail kon niet worden verzonden',
      },
      files: {
        added: 'Bestand toegevoegd',
        fileMoved: 'Bestand naar een andere groep verplaatst',
        fileRenamed: 'Bestand hernoemd',
        removed: 'Bestand verwijderd',
      },
      pastes: {
        pasteCreated: 'Eenmalig document gemaakt',
        pasteRead: 'Eenmalig document gelezen',
        pasteExpired: 'Eenmalig document verlopen',
        pasteRevoked: 'Eenmalig document ingetrokken',
      },
      calls: {
        callReported: 'Oproep gemeld door de centrale',
        callAnswered: 'Oproep aangenomen',
        callMissed: 'Oproep gemist',
        calledBack: 'Teruggebeld',
        requestAnswered: 'Gevraagde oproep beantwoord',
        requestMissed: 'Gevraagde oproep niet beantwoord',
      },
      intake: {
        corrected: 'Bericht van een bron verbeterd',
        attached: 'Bericht van een bron aan een lead gekoppeld',
        replayed: 'Bericht van een bron opnieuw geprobeerd',
        intakeRejected: 'Bericht van een bron afgewezen',
      },
      sources: { exported: 'Rendement van bronnen geëxporteerd' },
      'table exports': { exported: 'Tabel geëxporteerd' },
      'question lists': { listAnswered: 'Vragenlijst van een lead beantwoord' },
      'lead imports': {
        uploaded: 'CSV-bestand met leads geüpload',
        importStarted: 'Import van leads begonnen',
        importCancelled: 'Import van leads gestopt',
        importFinished: 'Import van leads klaar',
        importUndone: 'Import van leads ongedaan gemaakt',
      },
      employees: {
        created: 'Medewerker toegevoegd',
        updated: 'Medewerker gewijzigd',
        employed: 'Medewerker begonnen bij dit bedrijf',
        placed: 'Rol of functie van medewerker gewijzigd',
        left: 'Medewerker weg bij dit bedrijf',
        'password forgotten': 'Nieuw wachtwoord aangevraagd',
        'password set': 'Wachtwoord gekozen via link',
        'password reset': 'Wachtwoord door iemand anders hersteld',
        'password changed': 'Eigen wachtwoord gewijzigd',
        'password mail read': 'Mail met wachtwoordlink gelezen',
        'two-factor on': 'Tweestapsverificatie aangezet',
        'two-factor off': 'Tweestapsverificatie uitgezet',
        'two-factor reset': 'Tweestapsverificatie door iemand anders hersteld',
        'recovery codes renewed': 'Herstelcodes vernieuwd',
        'impersonation started': 'Begonnen als medewerker te handelen',
        'impersonation stopped': 'Opgehouden als medewerker te handelen',
      },
      company: {
        created: 'Bedrijf toegevoegd',
        updated: 'Bedrijfsgegevens gewijzigd',
      },
      'install prices': {
        setSaved: 'Installatieprijzen opgeslagen ter goedkeuring',
        setApproved: 'Installatieprijzen goedgekeurd',
        setDeclined: 'Installatieprijzen afgewezen',
      },
      'quotation settings': {
        updated: 'Offerte-instellingen gewijzigd',
      },
      television: {
        displayCreated: 'Schermlink gemaakt',
        displayRevoked: 'Schermlink ingetrokken',
      },
      'voip numbers': {
        selected: 'VOIP-nummer in gebruik genomen',
        released: 'VOIP-nummer teruggegeven',
        tokenMade: 'Telefonietoken gemaakt',
        tokenRenewed: 'Telefonietoken vernieuwd',
        exchangeChanged: 'Adres van de telefooncentrale gewijzigd',
        exchangeRemoved: 'Adres van de telefooncentrale verwijderd',
        exchangeSecretMade: 'Geheim van de telefooncentrale gemaakt',
      },
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    auditWords: typeof auditWords
  }
}
