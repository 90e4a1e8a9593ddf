/** What a customer reads who answers otherwise than by signing, or has answered, in Dutch. */
export const words = {
  declineHint: 'Laat ons weten waarom u ervan afziet. Dan benaderen we u hier niet meer over.',
  reason: 'Reden',
  fillReason: 'Vul een korte reden in',
  declineButton: 'Offerte afwijzen',
  accepted: 'U heeft de offerte geaccepteerd',
  acceptedHint: 'Variant {edition}, ondertekend door {name} op {date}.',
  acceptedAlone: 'Ondertekend door {name} op {date}.',
  acceptedMailed: 'U heeft de ondertekende offerte ook per e-mail ontvangen.',
  acceptedUnmailed: 'U kunt de ondertekende offerte hieronder openen en bewaren.',
  acceptedUnsigned: 'Deze offerte is geaccepteerd',
  acceptedUnsignedHint: 'Hieronder leest u wat er is afgesproken. Vragen? Stel ze hieronder of bel ons.',
  next: 'Hoe gaat het verder?',
  nextSteps: {
    prepare:
      'Wij controleren dak en meterkast, bestellen uw materiaal en bellen u om samen een installatiedatum te kiezen.',
    invoice: {
      delivery:
        'Na deze bevestiging ontvangt u een factuur voor de aanbetaling van {amount}; herroept u binnen de bedenktijd, dan krijgt u die terug. {rest}',
      acceptance: 'Na de bedenktijd ontvangt u een factuur voor de aanbetaling van {amount}. {rest}',
      none: 'Na deze bevestiging ontvangt u een factuur voor de aanbetaling van {amount}. {rest}',
    },
    rest: 'Het restant betaalt u na oplevering.',
    restOfGoods: 'Het restant betaalt u na levering.',
    prepareWithoutPanels:
      'Wij controleren uw meterkast, bestellen uw materiaal en bellen u om samen een installatiedatum te kiezen.',
    install: 'Onze monteurs plaatsen de installatie en leggen alles uit.',
    planned: 'De installatie staat gepland op {date}.',
    selfPlanned: 'De levering van uw materiaal staat gepland op {date}.',
    begun:
      'Onze monteurs zijn op {date} met de installatie begonnen. Is nog niet alles klaar, dan spreken wij met u af wanneer we verdergaan.',
    due: 'De installatie stond gepland op {date}. Is nog niet alles klaar, dan spreken wij met u af wanneer we verdergaan.',
    selfDue:
      'De levering van uw materiaal stond gepland op {date}. Heeft u nog niet alles ontvangen, dan spreken wij met u af wanneer u de rest krijgt.',
    unpaid: 'Heeft u nog niet alles betaald, dan ontvangt u daarvoor een factuur.',
    installed:
      'De installatie staat er. Heeft u nog niet alles betaald, dan ontvangt u daarvoor een factuur.',
    selfInstalled:
      'Het materiaal is bij u geleverd. Heeft u nog niet alles betaald, dan ontvangt u daarvoor een factuur.',
    selfPrepare: 'Wij bestellen uw materiaal en bellen u om samen een leverdatum te kiezen.',
    selfInstall: 'Wij leveren het materiaal en de handleiding; u plaatst zelf.',
    register: 'U meldt de panelen aan op energieleveren.nl; wij leggen u uit hoe.',
  },
  declined: 'U heeft de offerte afgewezen',
  declinedHint: 'Toch belangstelling? Stel hieronder een vraag of bel ons.',
  withdrawn: 'U heeft de overeenkomst herroepen',
  withdrawnHint:
    'Wij ontvingen uw herroeping op {date} om {time} uur. U heeft daarvan een bevestiging per e-mail gekregen.',
  withdrawnUnmailedHint:
    'Wij ontvingen uw herroeping op {date} om {time} uur. Wij konden u de bevestiging daarvan niet mailen: u krijgt die per brief. Bel ons als u die niet ontvangt.',
  withdrawnDayHint:
    'Wij ontvingen uw herroeping op {date}. U heeft daarvan een bevestiging per e-mail gekregen, als wij uw e-mailadres hebben.',
  withdrawnTimeHint:
    'Wij ontvingen uw herroeping op {date} om {time} uur. U heeft daarvan een bevestiging per e-mail gekregen, als wij uw e-mailadres hebben.',
  takeBackHint:
    'Staat de installatie er al, geheel of voor een deel, dan bellen wij u binnen 2 werkdagen over het weghalen.',
  takeBackGoodsHint:
    'Heeft u het materiaal al, geheel of voor een deel, dan bellen wij u binnen 2 werkdagen over het ophalen.',
  begunHint:
    'U heeft ons gevraagd al binnen de bedenktijd te beginnen: voor wat tot uw herroeping is uitgevoerd, betaalt u naar evenredigheid. Wat u meer heeft betaald, krijgt u terug.',
  taken: 'Deze offerte is niet meer beschikbaar',
  takenHint: 'Wij hebben de offerte ingetrokken. Vragen? Stel ze hieronder of bel ons.',
  expired: 'Deze offerte is verlopen',
  expiredHint: 'Prijzen veranderen. Vraag een nieuwe offerte aan, dan maken we die graag voor u.',
  askNew: 'Nieuwe offerte aanvragen',
  askNewText: 'Ik wil graag een nieuwe offerte ontvangen.',
  superseded: 'Er is een nieuwere offerte voor u',
  supersededHint: 'Deze versie geldt niet meer.',
  openNewer: 'Naar de nieuwe offerte',
  withdraw: 'Herroepen',
  withdrawOpen: 'U kunt de overeenkomst tot {days} dagen na levering zonder opgave van reden herroepen.',
  withdrawHint: 'U kunt de overeenkomst tot en met {date} zonder opgave van reden herroepen.',
  withdrawReason: 'Reden (niet verplicht)',
  withdrawFirst: 'Overeenkomst hier herroepen',
  paidBack: 'Wat u heeft betaald, krijgt u terug.',
  withdrawConfirm: {
    planned:
      'Weet u het zeker? De installatie gaat dan niet door. Staat er al iets, dan bellen wij u over het weghalen.',
    perhaps:
      'Weet u het zeker? Staat de installatie er al, geheel of voor een deel, dan bellen wij u over het weghalen.',
    yes: 'Weet u het zeker? De installatie staat er al: wij bellen u over het weghalen.',
  },
  withdrawConfirmGoods: {
    planned:
      'Weet u het zeker? De levering gaat dan niet door. Heeft u al iets ontvangen, dan bellen wij u over het ophalen.',
    perhaps:
      'Weet u het zeker? Heeft u het materiaal al, geheel of voor een deel, dan bellen wij u over het ophalen.',
    yes: 'Weet u het zeker? Het materiaal is bij u geleverd: wij bellen u over het ophalen.',
  },
  withdrawSecond: 'Herroeping bevestigen',
  cancel: 'Terug',
}

export type AnsweredText = typeof words
