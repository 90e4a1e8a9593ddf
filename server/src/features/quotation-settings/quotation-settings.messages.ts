import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    copyQuotationSettings: 'All quotation settings',
    ownLimits: 'Limits of margins have to be approved or declined by someone other than who asked',
    ownUseDecided: 'How own use is calculated was decided before',
    limitsDecided: 'Nothing waits any more: the limits were decided on, or asked for anew',
    energyPriceUnlikely: 'No household pays this per kWh: confirm that it is right',
    energyPriceLater: 'The price cannot be of a later day than today',
    maxBelowMin: 'The maximum must not be lower than the minimum',
    yearsEnd: 'Another period follows: this one ends in {year}',
    yearsFollow: 'The years have to follow on from each other: this one begins in {year}',
    yearsTooLate: 'The first row has to begin in {year} or before',
    lastYearOpen: 'The last row has no last year',
    rateTwice: 'This category has another rate from the same day',
    rateMissing: 'Each VAT category needs a rate',
    hourlyTariffMissing: 'Upload a file with the price of each hour first',
    unknownHourlyTariff: 'This file is not here any more: upload it again',
    tariffLines:
      'A year has 8,760 lines (a leap year 8,784, by the quarter 35,040 or 35,136): this file has {lines:number}. Give each hour one line',
    tariffDayHours:
      '{day} has {hours} hours: give 24 hours for every day, of a clock that is not put forward or back',
    tariffMoment:
      'Line {line}: “{text}” is no date. Write 2026-01-31 13:00 or 31-01-2026 13:00 on every line, or on none',
    tariffDayMissing: 'Day {day} is missing: give every day of a year once, from 1 January to 31 December',
    tariffOrder:
      'Line {line}: its hour cannot be placed in the year. Give every line a date and time of its own (2026-01-31 13:00), or none from 1 January 0:00 on',
    tariffNumber: 'Line {line}: “{text}” is no price. Give euros per kWh, as 0.25 or 0,25',
    tariffNoText: 'This is no list of prices: give a CSV or TXT file with a line for each hour',
    tariffPerMwh:
      'Line {line}: {price:number} euros per kWh is no price of power. Give euros per kWh, not per MWh',
    tariffColumns:
      'Line {line}: give the price, and after a semicolon what is paid for what is fed in, or nothing',
  },
  nl: {
    copyQuotationSettings: 'Alle offerte-instellingen',
    ownLimits: 'Een ander dan wie erom vroeg keurt margegrenzen goed of af',
    ownUseDecided: 'Over het berekenen van eigen gebruik is al besloten',
    limitsDecided: 'Er wacht niets meer: over de grenzen is besloten, of er is opnieuw om gevraagd',
    energyPriceUnlikely: 'Geen huishouden betaalt dit per kWh: bevestig dat het klopt',
    energyPriceLater: 'De prijs kan niet van een latere dag dan vandaag zijn',
    maxBelowMin: 'Het maximum mag niet lager zijn dan het minimum',
    yearsEnd: 'Er volgt nog een periode: deze eindigt in {year}',
    yearsFollow: 'De jaren sluiten op elkaar aan: deze regel begint in {year}',
    yearsTooLate: 'De eerste regel begint in {year} of eerder',
    lastYearOpen: 'De laatste regel heeft geen laatste jaar',
    rateTwice: 'Deze categorie heeft nog een tarief vanaf dezelfde dag',
    rateMissing: 'Elke btw-categorie heeft een tarief nodig',
    hourlyTariffMissing: 'Upload eerst een bestand met de prijs van elk uur',
    unknownHourlyTariff: 'Dit bestand is er niet meer: upload het opnieuw',
    tariffLines:
      'Een jaar heeft 8.760 regels (een schrikkeljaar 8.784, per kwartier 35.040 of 35.136): dit bestand heeft er {lines:number}. Geef elk uur één regel',
    tariffDayHours:
      '{day} heeft {hours} uren: geef elke dag 24 uren, van een klok die niet vooruit of achteruit gaat',
    tariffMoment:
      'Regel {line}: “{text}” is geen datum. Schrijf op elke regel 2026-01-31 13:00 of 31-01-2026 13:00, of op geen enkele',
    tariffDayMissing:
      'De dag {day} ontbreekt: geef elke dag van een jaar één keer, van 1 januari tot en met 31 december',
    tariffOrder:
      'Regel {line}: dit uur is niet in het jaar te plaatsen. Geef elke regel een eigen datum en tijd (2026-01-31 13:00), of geen enkele vanaf 1 januari 0:00 uur',
    tariffNumber: 'Regel {line}: “{text}” is geen prijs. Geef euro per kWh, zoals 0,25 of 0.25',
    tariffNoText: 'Dit is geen lijst met prijzen: geef een CSV- of TXT-bestand met één regel per uur',
    tariffPerMwh:
      'Regel {line}: {price:number} euro per kWh is geen stroomprijs. Geef euro per kWh, niet per MWh',
    tariffColumns:
      'Regel {line}: geef de prijs, en na een puntkomma wat u voor teruglevering krijgt, of niets',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    quotationSettings: typeof messages
  }
}
