/** The messages about quotations and their rows. */
const en = {
  unknownProduct: 'This product no longer exists',
  wrongProductType: 'This product is of another type',
  noPrice: 'This product has no active price',
  noInstallPrice:
    'The install prices have no row for {panels} panels ({roof_en}): have it added, or set a price by hand, which management approves',
  noRoofToPriceBy:
    'The price of the installation follows from the roof: add a roof and put the {panels} panels on it, or set a price by hand, which management approves',
  discountAboveZero: 'A discount cannot be above 0',
  marginAboveZero: 'The margin must be more than 0',
  percentage: 'Enter a percentage from 0 to 100',
  percentageOfMargin: 'Enter at most 100: it is a percentage of the adviser margin',
  tooManyRoofs: 'There are more roofs than the settings allow',
  noHourlyTariff:
    'The company has no file of prices by the hour: choose another tariff, or have one uploaded in the settings',
  roofNumbers: 'Number the roofs 1, 2, 3 without gaps',
  panelsTwice:
    'Another roof has its panels on this plane already: remove one of the two, or let its panels stand east-west',
  unlikelyPlane: 'This does not follow from the outline of the plane: take the roof from the drawing again',
  unlikelyMeasurement: 'No roof was measured so: take the roof from the drawing again',
  obstaclesDiffer:
    'Both halves of an east-west pair lie on one plane: give them the same obstacles, or panels would lie on what is in the way',
  layoutOfNoRoof: 'There is no such roof in this quotation',
  layoutTwice: 'The panels of this roof are laid twice',
  editionNames: 'Name the editions A, or A and B',
  chargingStationDiffers: 'The charging station does not match the rows',
  colorOnlyOnB: 'Only edition B has a colour',
  notSentYet: 'This quotation has not been sent yet',
} as const

const nl: Record<keyof typeof en, string> = {
  unknownProduct: 'Dit product bestaat niet (meer)',
  wrongProductType: 'Dit product is van een ander type',
  noPrice: 'Dit product heeft geen actieve prijs',
  noInstallPrice:
    'De installatieprijzen hebben geen regel voor {panels} panelen ({roof_nl}): laat die toevoegen, of zet zelf een prijs, die de directie goedkeurt',
  noRoofToPriceBy:
    'De prijs van de installatie volgt uit het dak: voeg een dak toe en leg de {panels} panelen erop, of zet zelf een prijs, die de directie goedkeurt',
  discountAboveZero: 'Een korting kan niet boven 0 zijn',
  marginAboveZero: 'De marge moet meer dan 0 zijn',
  percentage: 'Geef een percentage van 0 tot 100',
  percentageOfMargin: 'Geef hoogstens 100: het is een percentage van de adviseursmarge',
  tooManyRoofs: 'Er zijn meer daken dan de instellingen toestaan',
  noHourlyTariff:
    'Het bedrijf heeft geen bestand met prijzen per uur: kies een ander tarief, of laat er een uploaden bij de instellingen',
  roofNumbers: 'Nummer de daken 1, 2, 3 zonder gaten',
  panelsTwice:
    'Op dit vlak liggen al panelen van een ander dak: verwijder een van de twee, of zet de panelen oost-west',
  unlikelyPlane: 'Dit volgt niet uit de omtrek van het vlak: neem het dak opnieuw over van de tekening',
  unlikelyMeasurement: 'Zo is geen dak gemeten: neem het dak opnieuw over van de tekening',
  obstaclesDiffer:
    'Beide helften van een oost-westpaar liggen op één vlak: geef ze dezelfde obstakels, anders liggen er panelen op wat in de weg zit',
  layoutOfNoRoof: 'Dit dak staat niet in de offerte',
  layoutTwice: 'De panelen van dit dak zijn twee keer gelegd',
  editionNames: 'Noem de varianten A, of A en B',
  chargingStationDiffers: 'De laadpaal past niet bij de regels',
  colorOnlyOnB: 'Alleen variant B heeft een kleur',
  notSentYet: 'Deze offerte is nog niet verzonden',
}

export const quotationMessages = { en, nl }
