import { defineTexts } from '../../text/define-texts.ts'

const sources = defineTexts('sources', {
  en: {
    name: 'Name',
    cost_type: 'Cost type',
    cost_value: 'Cost',
    costPercentage: 'Percentage',
    show_in_maps: 'Show in maps',
    essent: 'Energy partner (Essent)',
    consents_to_calls: 'Its leads asked for an offer and may be called',
    consent_text: 'The words of its consent',
    consentHint:
      'What people read and agreed to there. Without these words, and where a lead states none of its own, its leads may not be called. Have a lawyer look at them.',
    consent_page: 'Page with its form',
    consent_version: 'Version of its form',
    without_words: 'Without words of consent',
    withoutWords: 'None: its new leads may not be called.',
    form_origins: 'Websites with its form',
    originsHint:
      'The websites of your company on which its form stands, a line each. Empty: nothing is taken from a website.',
    form: 'Form for your website',
    noOrigins: 'Enter at “Edit” on which websites it stands; the form to paste in then appears here.',
    formText:
      'Paste this into a page of your website, with a link to your privacy statement. Whoever ticks the box may be called; who does not, may not. Names of fields may be others, if the field mapping knows them.',
    formWithoutWords:
      'Paste this into a page of your website, with a link to your privacy statement. This source has no words of consent: the form asks for none, and its leads may not be called.',
    formLanguage: 'Language of the form',
    languages: { nl: 'Dutch', en: 'English' },
    active: 'Active',
    curl: 'How it sends leads',
    curlText:
      'Put the access token in place of TOKEN; it is shown once, when it is made or renewed. JSON and forms are accepted, and each external_id makes one lead.',
    mail: 'Leads by e-mail',
    mailText:
      'For a partner that only mails its leads: let it mail to this address, or forward its mails there. Lines such as “Naam: Jan Jansen” and the rows of tables are read by the field mapping. Whoever knows the address can send leads: renew it with the access token.',
    noMailbox:
      'This installation has no mailbox for leads yet; docs/operations.md says how to set it up (IMAP_URL).',
    mailProblem: 'The mailbox cannot be read now, so no leads come in by e-mail: {problem}',
    mappingTitle: 'Field mapping',
    mappingText:
      'Common names are matched to their fields automatically. Choose what the other names mean, or ignore them; files of this source are read in the same way.',
    theirName: 'Name at the source',
    ourField: 'Field of the lead',
    fieldOf: 'Field of {name}',
    otherName: 'Another name',
    addName: 'Add',
    noNames: 'This source has not sent anything yet.',
    test: 'Try on the last posts',
    lastPosts: 'The last posts as they are read',
    noPosts: 'Nothing has been received.',
    nothingRead: 'Nothing in it was recognised.',
    renewToken: 'Renew access token',
    renewTitle: 'Renew the access token of {name}?',
    renewText:
      'The current token and the current e-mail address stop working at once. Anyone who sends leads with them needs the new ones.',
    costTypes: {
      flat_fee_per_month: 'Flat fee per month',
      fixed_fee_per_lead: 'Fixed fee per lead',
      fixed_fee_per_sale: 'Fixed fee per sale',
      fixed_fee_per_appointment: 'Fixed fee per appointment',
      percentage_adviser_margin_on_sale: 'Percentage of the adviser margin on a sale',
    },
  },
  nl: {
    name: 'Naam',
    cost_type: 'Kostensoort',
    cost_value: 'Kosten',
    costPercentage: 'Percentage',
    show_in_maps: 'Op kaarten tonen',
    essent: 'Energiepartner (Essent)',
    consents_to_calls: 'Leads vroegen een offerte en mogen gebeld worden',
    consent_text: 'De woorden van de toestemming',
    consentHint:
      'Wat mensen daar lazen en waar zij ja op zeiden. Zonder deze woorden, en als een lead er zelf geen vermeldt, mogen de leads niet gebeld worden. Laat een jurist ernaar kijken.',
    consent_page: 'Pagina met het formulier',
    consent_version: 'Versie van het formulier',
    without_words: 'Zonder woorden van toestemming',
    withoutWords: 'Geen: nieuwe leads mogen niet gebeld worden.',
    form_origins: 'Websites met het formulier',
    originsHint:
      'De websites van jullie bedrijf waar het formulier op staat, elk op een regel. Leeg: van een website wordt niets aangenomen.',
    form: 'Formulier voor jullie website',
    noOrigins:
      'Vul bij “Bewerken” in op welke websites het staat; daarna staat hier het formulier om te plakken.',
    formText:
      'Plak dit in een pagina van jullie website, met een link naar jullie privacyverklaring. Wie het vakje aanvinkt mag gebeld worden; wie dat niet doet, niet. Velden mogen anders heten, als de veldindeling ze kent.',
    formWithoutWords:
      'Plak dit in een pagina van jullie website, met een link naar jullie privacyverklaring. Deze bron heeft geen woorden van toestemming: het formulier vraagt die niet, en de leads mogen niet gebeld worden.',
    formLanguage: 'Taal van het formulier',
    languages: { nl: 'Nederlands', en: 'Engels' },
    active: 'Actief',
    curl: 'Hoe die leads aanlevert',
    curlText:
      'Zet het toegangstoken op de plaats van TOKEN; het wordt één keer getoond, als het wordt gemaakt of vernieuwd. JSON en formulieren worden aangenomen, en elke external_id wordt één lead.',
    mail: 'Leads per e-mail',
    mailText:
      'Voor een partner die leads alleen mailt: laat die naar dit adres mailen, of stuur de mails daarheen door. Regels zoals “Naam: Jan Jansen” en de rijen van tabellen worden gelezen volgens de veldindeling. Wie het adres kent, kan leads sturen: vernieuw het met het toegangstoken.',
    noMailbox:
      'Deze installatie heeft nog geen postvak voor leads; docs/operations.md zegt hoe dat wordt ingesteld (IMAP_URL).',
    mailProblem:
      'Het postvak kan nu niet worden gelezen, dus er komen geen leads per e-mail binnen: {problem}',
    mappingTitle: 'Veldindeling',
    mappingText:
      'Namen die vanzelf een veld betekenen worden herkend. Kies hier wat andere betekenen, of dat ze niet worden gebruikt; ook bestanden van deze bron volgen dit.',
    theirName: 'Naam bij de bron',
    ourField: 'Veld van de lead',
    fieldOf: 'Veld van {name}',
    otherName: 'Een andere naam',
    addName: 'Toevoegen',
    noNames: 'Deze bron heeft nog niets gestuurd.',
    test: 'Op de laatste berichten proberen',
    lastPosts: 'De laatste berichten zoals ze worden gelezen',
    noPosts: 'Er is niets ontvangen.',
    nothingRead: 'Er is niets in herkend.',
    renewToken: 'Toegangstoken vernieuwen',
    renewTitle: 'Het toegangstoken van {name} vernieuwen?',
    renewText:
      'Het huidige token en het huidige e-mailadres werken meteen niet meer. Wie er leads mee stuurt heeft de nieuwe nodig.',
    costTypes: {
      flat_fee_per_month: 'Vast bedrag per maand',
      fixed_fee_per_lead: 'Vast bedrag per lead',
      fixed_fee_per_sale: 'Vast bedrag per verkoop',
      fixed_fee_per_appointment: 'Vast bedrag per afspraak',
      percentage_adviser_margin_on_sale: 'Percentage van de adviseursmarge bij verkoop',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    sources: typeof sources
  }
}
