import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import { dutchCrewTexts } from './dutch-crew.ts'
import { dutchVisitTexts } from './dutch-visits.ts'
import { button, layout, list, paragraphs, quoted, when } from './layout.ts'
import { privacyLine } from './privacy-line.ts'

const regards = 'Met zonnige groet,<br>{% if adviserName %}{{ adviserName }}<br>{% endif %}{{ companyName }}'
const kindRegards =
  'Met vriendelijke groet,<br>{% if adviserName %}{{ adviserName }}<br>{% endif %}{{ companyName }}'
const contact = 'Antwoord dan op deze mail of bel {{ adviserPhone | default: companyPhone }}.'
const reach = `Heeft u een vraag? ${contact}`
const stop =
  '<p style="font-size:13px;color:#55635d">Wilt u geen herinneringen meer over deze offerte? <a href="{{ stopRemindersUrl }}" style="color:#55635d">Stop de herinneringen</a></p>'
const customer = '<strong>{{ fullName }}</strong> ({{ leadNumber }}), {{ address }}, {{ zipCode }} {{ city }}'

/** The built-in mail texts in Dutch. */
export const dutchTexts: Record<MailTemplateType, { subject: string; content: string }> = {
  layout: { subject: '', content: layout },
  footer: {
    subject: '',
    content:
      '{{ companyLegalName }}<br>{{ companyAddress }}, {{ companyZipCode }} {{ companyCity }}<br>' +
      '{{ companyPhone }} | ' +
      '<a href="mailto:{{ companyEmail }}" style="color:#55635d">{{ companyEmail }}</a><br>' +
      'KvK {{ companyChamberOfCommerceNumber }} | Btw {{ companyVatNumber }} | IBAN {{ companyIban }}' +
      privacyLine.nl,
  },
  quotation: {
    subject: 'Uw offerte {{ quotationNumber }} van {{ companyName }}',
    content: paragraphs(
      '{{ salutation }},',
      'Bedankt voor uw belangstelling{% if withPanels != "no" %} voor zonnepanelen{% endif %}. Uw persoonlijke offerte {{ quotationNumber }} staat voor u klaar.',
      when('personalLine', '<p>{{ personalLine }}</p>'),
      when('changes', '<p>Nieuw in deze versie: {{ changes }}.</p>'),
      when('ownUse', '<p>{{ ownUse }}</p>'),
      button('portalUrl', 'Bekijk uw offerte'),
      'Op deze persoonlijke pagina kunt u:',
      list(
        'uw offerte bekijken, met prijzen{% if withPanels != "no" %}, opbrengst en terugverdientijd{% endif %};',
        'de offerte als PDF downloaden;',
        'een vraag stellen aan uw adviseur;',
        'de offerte digitaal ondertekenen.',
      ),
      when('validUntil', '<p>De offerte is geldig tot en met <strong>{{ validUntil }}</strong>.</p>'),
      when(
        'withdrawalDays',
        '<p>{% if withdrawalFrom == "delivery" %}Na het ondertekenen kunt u nog tot {{ withdrawalDays }} dagen na levering zonder opgave van reden van de koop afzien.{% else %}Na het ondertekenen heeft u {{ withdrawalDays }} dagen bedenktijd. In die tijd kunt u zonder opgave van reden van de koop afzien.{% endif %}</p>',
      ),
      `De pagina is alleen voor u bedoeld; stuur de link niet door. ${reach}`,
      regards,
    ),
  },
  quotation_accepted: {
    subject: 'Bevestiging van uw opdracht {{ quotationNumber }}',
    content: paragraphs(
      '{{ salutation }},',
      'Hartelijk dank voor uw opdracht! U heeft offerte {{ quotationNumber }}{% if twoEditions == "yes" %}, variant {{ edition }},{% endif %} geaccepteerd voor een bedrag van <strong>{{ total }}</strong> inclusief btw. Het ondertekende document vindt u als bijlage bij deze mail; bewaar het goed.',
      'Zo gaat het verder:',
      list(
        '{% if selfInstallation == "yes" %}<li>Wij bestellen uw materiaal en bellen u om samen een leverdatum te kiezen.</li>{% else %}<li>Wij controleren {% if withPanels != "no" %}dak en meterkast{% else %}uw meterkast{% endif %}, bestellen uw materiaal en bellen u om samen een installatiedatum te kiezen.</li>{% endif %}',
        when(
          'downPayment',
          '<li>{% if withdrawalFrom == "acceptance" %}Na de bedenktijd{% else %}Na deze bevestiging{% endif %} ontvangt u een factuur voor de aanbetaling van {{ downPayment }}{% if withdrawalFrom == "delivery" %}; herroept u binnen de bedenktijd, dan krijgt u die terug{% endif %}. Het restant betaalt u na {% if selfInstallation == "yes" %}levering{% else %}oplevering{% endif %}.</li>',
        ),
        '{% if selfInstallation == "yes" %}<li>Wij leveren het materiaal en de handleiding; u plaatst zelf.</li>{% else %}<li>Onze monteurs plaatsen de installatie en leggen alles uit.</li>{% endif %}',
        '{% if withPanels != "no" %}<li>U meldt de panelen aan op energieleveren.nl; wij leggen u uit hoe.</li>{% endif %}',
      ),
      when('deliveryTime', '<p>{{ deliveryTime }}</p>'),
      when(
        'withdrawalDays',
        '<p><strong>Bedenktijd.</strong> U kunt {% if withdrawUntil != "" %}tot en met <strong>{{ withdrawUntil }}</strong>{% else %}tot <strong>{{ withdrawalDays }} dagen na levering</strong>{% endif %} zonder opgave van reden van de overeenkomst afzien. Dat doet u op uw persoonlijke pagina, of met het formulier in het document.</p>',
      ),
      when(
        'begunWithinTerm',
        '<p>U heeft ons gevraagd al binnen de bedenktijd te beginnen. Herroept u daarna, dan betaalt u het deel dat al is uitgevoerd.</p>',
      ),
      button('portalUrl', 'Naar uw persoonlijke pagina'),
      reach,
      regards,
    ),
  },
  quotation_accepted_adviser: {
    subject: 'Geaccepteerd: offerte {{ quotationNumber }} van {{ fullName }}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      `${customer} heeft offerte {{ quotationNumber }}{% if twoEditions == "yes" %}, variant {{ edition }},{% endif %} geaccepteerd voor {{ total }} inclusief btw.`,
      'Het ondertekende document staat bij de lead. De werkbrief kan worden gemaakt.',
      '{% if receiptTo == "" %}De klant kreeg de ondertekende offerte niet per e-mail{% if email == "" %}: er is geen e-mailadres{% endif %}. Stuur die per brief.{% endif %}',
      button('leadUrl', 'Open de lead'),
    ),
  },
  quotation_declined: {
    subject: 'Afgewezen: offerte {{ quotationNumber }} van {{ fullName }}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      `${customer} heeft offerte {{ quotationNumber }} afgewezen.`,
      'Reden van de klant:',
      quoted('reason'),
      "De lead staat nu op 'Opvolging'.",
      button('leadUrl', 'Open de lead'),
    ),
  },
  quotation_question: {
    subject: 'Vraag van {{ fullName }} over offerte {{ quotationNumber }}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      `${customer} stelde in het portaal een vraag over offerte {{ quotationNumber }}:`,
      quoted('question'),
      'Beantwoord de vraag bij de lead: de klant leest je antwoord op de offertepagina en krijgt het per e-mail.{% if phone %} Telefoon: {{ phone }}.{% endif %}',
      button('leadUrl', 'Open de lead'),
    ),
  },
  quotation_answer: {
    subject: 'Antwoord op uw vraag over offerte {{ quotationNumber }}',
    content: paragraphs(
      '{{ salutation }},',
      'U stelde ons een vraag over offerte {{ quotationNumber }}:',
      quoted('question'),
      'Ons antwoord:',
      quoted('answer'),
      button('portalUrl', 'Naar uw offerte'),
      reach,
      regards,
    ),
  },
  quotation_reminder_three_days: {
    subject: 'Heeft u nog vragen over uw offerte {{ quotationNumber }}?',
    content: paragraphs(
      '{{ salutation }},',
      'Enkele dagen geleden stuurden wij u offerte {{ quotationNumber }}{% if withPanels != "no" %} voor zonnepanelen{% endif %}. Heeft u daar nog vragen over?',
      button('portalUrl', 'Bekijk uw offerte'),
      'Op uw persoonlijke pagina kunt u ook een vraag stellen, de offerte als PDF downloaden en digitaal ondertekenen.',
      when('validUntil', '<p>De offerte is geldig tot en met <strong>{{ validUntil }}</strong>.</p>'),
      reach,
      regards,
      stop,
    ),
  },
  quotation_reminder_seven_days: {
    subject: 'Wilt u iets veranderd zien aan offerte {{ quotationNumber }}?',
    content: paragraphs(
      '{{ salutation }},',
      'Een week geleden ontving u van ons offerte {{ quotationNumber }}. Twijfelt u nog, of wilt u iets veranderd zien? {{ adviserName | default: companyName }} denkt graag met u mee.',
      button('portalUrl', 'Naar uw offerte'),
      when('validUntil', '<p>De offerte is geldig tot en met <strong>{{ validUntil }}</strong>.</p>'),
      `Past de offerte niet bij u? Op dezelfde pagina kunt u de offerte afwijzen; dan weten wij dat. ${reach}`,
      regards,
      stop,
    ),
  },
  quotation_reminder_before_end: {
    subject: 'Uw offerte {{ quotationNumber }} verloopt binnenkort',
    content: paragraphs(
      '{{ salutation }},',
      'Uw offerte {{ quotationNumber }} verloopt binnenkort{% if validUntil != "" %}: die is geldig tot en met <strong>{{ validUntil }}</strong>{% endif %}. Daarna kunt u de offerte niet meer ondertekenen en maken wij op verzoek een nieuwe, met de prijzen van dat moment.',
      button('portalUrl', 'Bekijk uw offerte'),
      reach,
      regards,
      stop,
    ),
  },
  quotation_withdrawn: {
    subject: 'Bevestiging van uw herroeping van {{ quotationNumber }}',
    content: paragraphs(
      '{{ salutation }},',
      'Op {{ withdrawnOn }}{% if recordedAt == "" or timeStated == "yes" %} om {{ withdrawnTime }} uur{% endif %} ontvingen wij uw herroeping van de overeenkomst bij offerte {{ quotationNumber }}{% if twoEditions == "yes" %}, variant {{ edition }},{% endif %} voor {{ total }} inclusief btw{% if recordedAt != "" %}; wij hebben die vastgelegd op {{ recordedAt }}{% endif %}. {% if granted == "yes" %}Wij gaan ermee akkoord. {% endif %}De overeenkomst is hiermee ontbonden{% if delivered == "yes" %}. {% if selfInstallation == "yes" %}Het materiaal is bij u: wij bellen u binnen 2 werkdagen over het ophalen{% else %}De installatie staat er al: wij bellen u binnen 2 werkdagen over het weghalen{% endif %}{% elsif delivered == "perhaps" %}. {% if selfInstallation == "yes" %}Heeft u het materiaal al, geheel of voor een deel, dan bellen wij u binnen 2 werkdagen over het ophalen{% else %}Staat de installatie er al, geheel of voor een deel, dan bellen wij u binnen 2 werkdagen over het weghalen{% endif %}{% elsif begunWithinTerm != "yes" %}; u hoeft verder niets te doen{% endif %}.',
      when(
        'reason',
        `<p>{% if recordedAt == "" %}Uw reden{% else %}Wat wij daarbij vastlegden{% endif %}:</p>${quoted('reason')}`,
      ),
      '<p>{% if paidInFull == "yes" %}Volgens onze administratie heeft u het hele bedrag van {{ total }} betaald. {% endif %}' +
        '{% if begunWithinTerm == "yes" %}U heeft ons gevraagd al binnen de bedenktijd te beginnen: voor wat tot uw herroeping is uitgevoerd, betaalt u naar evenredigheid. Wat u meer heeft betaald, betalen wij uiterlijk 14 dagen na uw herroeping terug' +
        '{% elsif paidInFull == "yes" %}Dat betalen wij uiterlijk 14 dagen na uw herroeping terug{% else %}Heeft u al iets betaald, dan betalen wij dat uiterlijk 14 dagen na uw herroeping terug{% endif %}, op de manier waarop u betaalde.</p>',
      when(
        'plannedOn',
        '<p>{% if delivered == "yes" %}Wat voor {{ plannedOn }} nog gepland stond,{% else %}De geplande {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} van {{ plannedOn }}{% endif %} gaat niet door.</p>',
      ),
      when(
        'otherOrders',
        '<p>Alleen deze overeenkomst is ontbonden: wat u bestelde bij offerte {{ otherOrders }}, blijft gewoon staan{% if sharedOn != "" %}, en de {% if selfInstallation == "yes" %}afspraak{% else %}installatie{% endif %} van {{ sharedOn }} gaat daarvoor door{% endif %}.</p>',
      ),
      when('returnTerms', '<p>{{ returnTerms }}</p>'),
      'Bewaar deze mail als bewijs van uw herroeping.',
      `Bent u van gedachten veranderd, is er iets misgegaan of heeft u een vraag? ${contact}`,
      kindRegards,
    ),
  },
  quotation_withdrawn_adviser: {
    subject: 'Herroepen: offerte {{ quotationNumber }}{% if erased != "yes" %} van {{ fullName }}{% endif %}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      `{% if erased == "yes" %}Iemand van wie de gegevens op verzoek zijn gewist ({{ leadNumber }}){% else %}${customer}{% endif %} heeft de overeenkomst bij offerte {{ quotationNumber }} {% if granted == "yes" %}herroepen. {% if withoutRight == "never" %}Bij deze bestelling had de klant geen recht om te herroepen{% else %}De bedenktijd was al voorbij{% if withdrawUntil != "" %}: die liep tot en met {{ withdrawUntil }}{% endif %}{% endif %}; kantoor gaat akkoord met de herroeping{% else %}binnen de bedenktijd herroepen{% endif %}.`,
      when('grantedReason', `<p>Waarom kantoor akkoord gaat:</p>${quoted('grantedReason')}`),
      when('reason', `<p>Reden van de klant:</p>${quoted('reason')}`),
      '<p>{% if toldAs == "crew" %}{% if delivered == "yes" %}{% if selfInstallation == "yes" %}Het materiaal is bij de klant: kantoor spreekt met je af wie het ophaalt{% else %}De installatie staat er al: kantoor spreekt met je af wie die weghaalt{% endif %}{% if plannedOn != "" %}. Wat voor {{ plannedOn }} nog gepland stond, gaat niet door: ga daar niet meer voor heen{% elsif putOff == "yes" %}. De uitgestelde afspraak gaat niet door{% endif %}' +
        '{% elsif begunOn != "" %}De {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} van {{ begunOn }} is begonnen of al geweest: ben je er, stop dan en bel kantoor{% if plannedOn != "" %}. Die van {{ plannedOn }} gaat niet door{% endif %}' +
        '{% elsif plannedOn == "" and putOff == "yes" %}De uitgestelde {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} gaat niet door' +
        '{% elsif plannedOn == "" and sharedFor != "" %}De werkbrief van {{ quotationNumber }} is geannuleerd' +
        '{% elsif plannedOn == "" and staysOn != "" %}De werkbrief van {{ quotationNumber }} is geannuleerd: doe daar niets meer voor. De {% if selfInstallation == "yes" %}afspraak{% else %}installatie{% endif %} van {{ staysOn }} staat nog wel gepland{% if delivered == "perhaps" %}. Heb je voor {{ quotationNumber }} al iets {% if selfInstallation == "yes" %}geleverd{% else %}geplaatst{% endif %}, bel dan kantoor{% endif %}' +
        '{% else %}De {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %}{% if plannedOn != "" %} van {{ plannedOn }}{% endif %} gaat niet door: ga er niet heen{% if delivered == "perhaps" %}. Ben je er al of ben je er al geweest, stop dan en bel kantoor{% endif %}{% endif %}' +
        '{% elsif toldAs == "planner" %}{% if delivered == "yes" %}{% if selfInstallation == "yes" %}Het materiaal is bij de klant: plan met kantoor het ophalen{% else %}De installatie staat er al: plan met kantoor het weghalen{% endif %}{% elsif delivered == "perhaps" %}{% if selfInstallation == "yes" %}Het materiaal{% if begunOn != "" %} van {{ begunOn }}{% endif %} kan al bij de klant zijn: ga dat na en plan dan het ophalen{% else %}De installatie{% if begunOn != "" %} van {{ begunOn }}{% endif %} kan er al staan: ga dat na en plan dan het weghalen{% endif %}{% elsif plannedOn != "" %}De {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} van {{ plannedOn }} is geannuleerd: die tijd is weer vrij{% elsif putOff == "yes" %}De uitgestelde {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} is geannuleerd{% elsif cancelled == "letter" %}De werkbrief is geannuleerd{% if askedOn == "" and sharedFor == "" %}; er was geen {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} gepland{% endif %}{% else %}Van deze opdracht is niets geannuleerd{% endif %}' +
        '{% if begunOn != "" %}. De afspraak van {{ begunOn }} {% if delivered == "yes" %}staat nog open: zet die op uitgevoerd{% else %}is begonnen en niet geannuleerd: zet die op uitgevoerd of geannuleerd{% endif %}{% endif %}{% if delivered != "" and plannedOn != "" %}. Wat voor {{ plannedOn }} nog gepland stond, is geannuleerd: die tijd is weer vrij{% elsif delivered != "" and putOff == "yes" %}. De uitgestelde afspraak is geannuleerd{% endif %}' +
        '{% else %}{% if erased == "yes" %}Er ging geen ontvangstbevestiging uit: naam en adres zijn gewist. {% elsif receiptTo == "" and email != "" %}De ontvangstbevestiging aan {{ email }} kon niet worden gemaild: stuur die per brief. {% elsif receiptTo == "" %}De klant heeft geen e-mailadres en kreeg dus geen ontvangstbevestiging: stuur die per brief. {% else %}De ontvangstbevestiging is gemaild naar {{ receiptTo }}. {% endif %}{% if delivered == "yes" %}{% if selfInstallation == "yes" %}Het materiaal is bij de klant: bel die binnen 2 werkdagen over het ophalen{% else %}De installatie staat er al: bel de klant binnen 2 werkdagen over het weghalen{% endif %}' +
        '{% elsif delivered == "perhaps" %}{% if selfInstallation == "yes" %}Het materiaal{% if begunOn != "" %} van {{ begunOn }}{% endif %} kan al bij de klant zijn: ga dat na en bel die dan binnen 2 werkdagen over het ophalen{% else %}De installatie{% if begunOn != "" %} van {{ begunOn }}{% endif %} kan er al staan: ga dat na en bel de klant dan binnen 2 werkdagen over het weghalen{% endif %}' +
        '{% elsif cancelled == "both" %}De geplande {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %}{% if plannedOn != "" %} van {{ plannedOn }}{% endif %} en de werkbrief zijn geannuleerd; stop de bestelling' +
        '{% elsif cancelled == "visit" %}De geplande {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %}{% if plannedOn != "" %} van {{ plannedOn }}{% endif %} is geannuleerd; stop de bestelling' +
        '{% elsif cancelled == "letter" %}De werkbrief is geannuleerd; stop de bestelling' +
        '{% else %}Stop de bestelling{% endif %}{% if delivered != "" and plannedOn != "" %}. Wat voor {{ plannedOn }} nog gepland stond, is geannuleerd{% elsif delivered != "" and putOff == "yes" %}. De uitgestelde afspraak is geannuleerd{% endif %}{% if sharedFor == "" and standsFor == "" %}; {% if othersRun == "yes" %}een andere opdracht van deze klant loopt door{% elsif erased == "yes" %}de lead is afgesloten{% elsif leadStays != "" %}de lead blijft op \'{{ leadStays }}\'{% else %}de lead staat nu op \'Opvolging\'{% endif %}{% endif %}{% endif %}.</p>',
      '{% if sharedFor != "" %}<p>Alleen {{ quotationNumber }} vervalt: de {% if selfInstallation == "yes" %}afspraak{% else %}installatie{% endif %}{% if sharedOn != "" %} van {{ sharedOn }}{% endif %} voor {{ sharedFor }} gaat door{% if toldAs == "crew" %}{% if notAlong == "yes" %}, met een andere ploeg: jij hoeft er niet heen{% endif %}{% if delivered == "perhaps" %}. Ben je er al of ben je er al geweest, doe dan niets meer voor {{ quotationNumber }} en bel kantoor{% endif %}{% endif %}.</p>{% endif %}',
      '{% if standsFor != "" %}<p>{% if selfInstallation == "yes" %}Alleen wat voor {{ quotationNumber }} is geleverd, gaat terug: wat voor {{ standsFor }} is geleverd, blijft daar{% else %}Alleen wat voor {{ quotationNumber }} is geplaatst, gaat weg: wat voor {{ standsFor }} is geplaatst, blijft staan{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and askedOn != "" %}<p>De {% if selfInstallation == "yes" %}afspraak{% else %}installatie{% endif %} van {{ askedOn }} staat nog gepland: die heeft geen werkbrief en kan bij een andere opdracht van deze klant horen. {% if toldAs == "planner" %}Ga na voor welke opdracht die is, en annuleer die als het deze was{% else %}De planning gaat na voor welke opdracht die is{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and inspectionOn != "" %}<p>De schouw van {{ inspectionOn }} staat nog gepland: {% if toldAs == "planner" %}annuleer die als die bij deze opdracht hoorde{% else %}laat die annuleren als die bij deze opdracht hoorde{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and serviceOn != "" %}<p>Het servicebezoek van {{ serviceOn }} staat nog gepland: {% if toldAs == "planner" %}annuleer dat als het bij deze opdracht hoorde{% else %}laat dat annuleren als het bij deze opdracht hoorde{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and toldAs != "planner" %}<p>{% if paidInFull == "yes" %}De lead stond op betaald: betaal uiterlijk 14 dagen na de herroeping terug{% else %}Betaal wat de klant heeft betaald uiterlijk 14 dagen na de herroeping terug{% endif %}{% if begunWithinTerm == "yes" %}, min het deel dat is uitgevoerd: de klant heeft gevraagd al binnen de bedenktijd te beginnen{% endif %}.</p>{% endif %}',
      button('leadUrl', 'Open de lead'),
    ),
  },
  ...dutchVisitTexts,
  address_changed: {
    subject: 'Uw e-mailadres is {% if addressRemoved == "yes" %}verwijderd{% else %}gewijzigd{% endif %}',
    content: paragraphs(
      '{{ salutation }},',
      '{% if addressRemoved == "yes" %}Ons kantoor heeft dit e-mailadres uit uw gegevens verwijderd. De link in onze eerdere mails aan dit adres werkt niet meer.{% else %}Ons kantoor heeft een ander e-mailadres van u genoteerd. Voortaan mailen wij u daar, en de link in onze eerdere mails aan dit adres werkt niet meer.{% endif %}' +
        '{% if orderLinkWorks == "yes" %} Alleen de link van uw bestelling werkt nog: daarmee kunt u de overeenkomst herroepen zolang de bedenktijd loopt. De bevestiging daarvan krijgt u ook op dit adres.{% endif %}',
      'Heeft u hier niet om gevraagd? Bel ons dan: {{ companyPhone }}.',
      '{{ companyName }}',
    ),
  },
  person_erased: {
    subject: 'Bevestiging: uw persoonsgegevens zijn verwijderd',
    content: paragraphs(
      '{{ salutation }},',
      'Wij hebben uw persoonsgegevens verwijderd op {{ erasedOn }}.{% if keptUntil != "" %} Wat de wet ons verplicht te bewaren (facturen en de ondertekende overeenkomst, tot en met {{ keptUntil }}) bewaren wij afgeschermd.{% endif %}',
      when(
        'plannedOn',
        '<p>De {% if selfInstallation == "yes" %}levering{% else %}installatie{% endif %} van {{ plannedOn }} gaat niet door.</p>',
      ),
      when(
        'quotationNumber',
        '<p>De overeenkomst bij offerte {{ quotationNumber }} kunt u nog herroepen{% if withdrawUntil != "" %}, tot en met {{ withdrawUntil }}{% endif %}. Uw persoonlijke pagina is er niet meer: bel ons of stuur een brief, en noem dan het nummer van de offerte.</p>',
      ),
      'Ook dit e-mailadres wissen wij zodra deze mail is verstuurd. {% if quotationNumber == "" %}U hoeft niets te doen.{% else %}Verder hoeft u niets te doen.{% endif %}',
      'Met vriendelijke groet,<br>{{ companyName }}',
    ),
  },
  order_erased: {
    subject: 'Gaat niet door: opdracht van {{ leadNumber }}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      'De gegevens van een klant ({{ leadNumber }}) zijn op verzoek gewist.',
      '<p>{% if plannedOn == "" %}De werkbrief is geannuleerd{% if toldAs == "adviser" %}: stop de bestelling{% endif %}' +
        '{% else %}Wat voor {{ plannedOn }} gepland stond, gaat niet door{% if toldAs == "crew" %}: ga er niet heen. Ben je er al, stop dan en bel kantoor{% elsif toldAs == "planner" %}: die tijd is weer vrij{% elsif delivered != "yes" %}: stop de bestelling{% endif %}{% endif %}.</p>',
      button('leadUrl', 'Open de lead'),
    ),
  },
  ...dutchCrewTexts,
  approval_needed: {
    subject:
      'Goedkeuring gevraagd: offerte {{ quotationNumber }}{% if fullName %} voor {{ fullName }}{% endif %}',
    content: paragraphs(
      'Beste {{ employeeName | default: "collega" }},',
      'Er wacht een offerte op goedkeuring: {{ quotationNumber }}{% if fullName %} voor {{ fullName }}{% endif %}{% if total %}, totaal {{ total }} inclusief btw{% endif %}{% if adviserName %}, gemaakt door {{ adviserName }}{% endif %}.',
      when('reason', quoted('reason')),
      'Zolang niemand besluit, kan de offerte niet worden verzonden.',
      button('quotationUrl', 'Beoordeel de offerte'),
    ),
  },
  limits_loosened: {
    subject: 'Ruimere margegrenzen',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      '{{ employeeName }} heeft ruimere margegrenzen aangevraagd of goedgekeurd:',
      quoted('reason'),
      'Weet je hier niet van? Kijk bij de offerte-instellingen en vraag het {{ employeeName }}.',
      '{{ companyName }}',
    ),
  },
  password_reset: {
    subject: 'Kies een nieuw wachtwoord voor Heliodesk',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      'Er is een nieuw wachtwoord aangevraagd voor je account <strong>{{ username }}</strong>. Kies het hier:',
      button('passwordUrl', 'Kies een nieuw wachtwoord'),
      'De link werkt één keer, en 30 minuten lang. Daarna vraag je op de inlogpagina een nieuwe aan.',
      'Heb je hier niet om gevraagd? Dan hoef je niets te doen; meld het wel aan je beheerder.',
      '{{ companyName }}',
    ),
  },
  password_welcome: {
    subject: 'Je account voor Heliodesk bij {{ companyName }}',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      'Welkom bij {{ companyName }}! Er is een account voor je gemaakt met de gebruikersnaam <strong>{{ username }}</strong>. Kies je wachtwoord om te beginnen:',
      button('passwordUrl', 'Kies je wachtwoord'),
      'De link werkt één keer, en drie dagen lang. Ben je te laat? Kies op de inlogpagina „Wachtwoord vergeten?”.',
      '{{ companyName }}',
    ),
  },
  codes_refused: {
    subject: 'Iemand probeert in te loggen op je account',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      'Voor je account <strong>{{ username }}</strong> zijn binnen een uur tien verkeerde inlogcodes ingevuld, na het juiste wachtwoord. Een uur lang werkt alleen een herstelcode.',
      'Was je dit niet zelf? Dan kent iemand je wachtwoord. Kies op de inlogpagina „Wachtwoord vergeten?” en meld het aan je beheerder.',
      '{{ companyName }}',
    ),
  },
  passkey_added: {
    subject: 'Er is een passkey aan je account toegevoegd',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      'De passkey „{{ passkeys }}” is toegevoegd aan je account <strong>{{ username }}</strong>. Wie dat apparaat heeft, logt ermee in zonder je wachtwoord.',
      'Was je dit niet zelf? Verwijder de passkey dan in je profiel, kies daar een ander wachtwoord en meld het aan je beheerder.',
      '{{ companyName }}',
    ),
  },
  passkey_removed: {
    subject: 'Er is een passkey van je account verwijderd',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      'De passkey „{{ passkeys }}” is verwijderd van je account <strong>{{ username }}</strong>. Je logt er niet meer mee in.',
      'Was je dit niet zelf? Kies dan in je profiel een ander wachtwoord en meld het aan je beheerder.',
      '{{ companyName }}',
    ),
  },
  password_set: {
    subject: 'Je wachtwoord is gewijzigd',
    content: paragraphs(
      'Beste {{ firstName | default: "collega" }},',
      'Het wachtwoord van je account <strong>{{ username }}</strong> is gekozen via de link van een mail. Je bent overal uitgelogd.{% if passkeys != "" %} Met deze passkeys log je nog gewoon in: {{ passkeys }}. Verwijder in je profiel wat niet van jou is.{% endif %}',
      'Was je dit niet zelf? Dan leest iemand je mail: meld het aan je beheerder, die je account opnieuw kan instellen.',
      '{{ companyName }}',
    ),
  },
}
