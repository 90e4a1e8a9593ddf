import { defineTexts } from '../../../text/define-texts.ts'

const measuredRoof = defineTexts('measuredRoof', {
  en: {
    title: 'The roof at this address',
    drawing: 'The roof from above, north up, with the panels that each plane holds',
    north: 'N',
    plane: 'Plane {number}: {orientation}, {angle}°, {area} m²',
    flat: 'Plane {number}: flat, {area} m²',
    holds: '{panels} panels, {kwh} kWh a year each',
    perPanel: 'Panels of {name}, 30 cm from the edges, 50 cm on a flat roof.',
    noSize: 'No panel with a size is chosen, so panels are not counted.',
    take: 'Take as roof {number}',
    takeNamed: 'Take plane {plane} as roof {number}',
    taken: 'Roof {number}',
    full: 'There are {max} roofs, the most that a quotation has.',
    undo: 'Undo',
    tookPlane: 'Plane {plane} is roof {number}.',
    tookBack: 'Plane {plane} is no roof any more.',
    measured: 'Measured in {year} ({source}). {credit}, CC BY 4.0.',
    measuredUnknown: 'The year of the measurement is not known. {credit}, CC BY 4.0.',
    confirm:
      'Confirm on site: overhangs were not measured, and the shade of trees and of neighbouring buildings is not known.',
    read: 'Read the roof',
    again: 'Read again',
    point: 'Point on the map',
    pointHint:
      'Latitude and longitude as maps copy them, such as 52.0907, 5.1214. Also for a barn beside the house.',
    pointWrong: 'Two numbers with a comma between them, in the Netherlands, such as 52.0907, 5.1214',
    look: 'Look there',
    failed: 'The roof could not be read. Fill in orientation and angle by hand.',
    reasons: {
      off: 'Roofs are not looked up in this installation. Fill in orientation and angle by hand.',
      address_not_exact:
        'The address is not known exactly. Put a point on the map, or fill in the roof by hand.',
      pending: 'The roof of this address has not been read yet.',
      not_found: 'There is no building within 15 m of this point. Put the point on the building.',
      unavailable: 'The service of roofs does not answer. Try again later, or fill in the roof by hand.',
      unusable: 'What is known of this building cannot be used. Fill in the roof by hand.',
    },
    warnings: {
      builtSince: 'The building is as young as the measurement, or younger: the roof may have changed.',
      inaccurate: 'The planes lie more than 25 cm beside the points that were measured.',
      halfMissing: 'A third of the roof or more was not measured.',
      insufficient: 'The measurement does not cover the whole roof.',
      notInUse: 'The building is not registered as in use.',
      noPlanes: 'The measurement is too poor to show planes. Fill in the roof by hand.',
      shared: 'Another lead lives in this building: the roof may be everybody’s.',
    },
  },
  nl: {
    title: 'Het dak op dit adres',
    drawing: 'Het dak van boven, noorden boven, met de panelen die op elk vlak passen',
    north: 'N',
    plane: 'Vlak {number}: {orientation}, {angle}°, {area} m²',
    flat: 'Vlak {number}: plat, {area} m²',
    holds: '{panels} panelen, elk {kwh} kWh per jaar',
    perPanel: 'Panelen van {name}, 30 cm van de randen, 50 cm op een plat dak.',
    noSize: 'Er is geen paneel met afmetingen gekozen, daarom zijn er geen panelen geteld.',
    take: 'Overnemen als dak {number}',
    takeNamed: 'Vlak {plane} overnemen als dak {number}',
    taken: 'Dak {number}',
    full: 'Er zijn {max} daken, het meeste dat een offerte heeft.',
    undo: 'Ongedaan maken',
    tookPlane: 'Vlak {plane} is dak {number}.',
    tookBack: 'Vlak {plane} is geen dak meer.',
    measured: 'Gemeten in {year} ({source}). {credit}, CC BY 4.0.',
    measuredUnknown: 'Het jaar van de meting is niet bekend. {credit}, CC BY 4.0.',
    confirm:
      'Controleer ter plaatse: overstekken zijn niet gemeten, en de schaduw van bomen en gebouwen ernaast is niet bekend.',
    read: 'Dak opvragen',
    again: 'Opnieuw opvragen',
    point: 'Punt op de kaart',
    pointHint:
      'Breedte- en lengtegraad zoals kaarten ze kopiëren, zoals 52.0907, 5.1214. Ook voor een schuur naast het huis.',
    pointWrong: 'Twee getallen met een komma ertussen, in Nederland, zoals 52.0907, 5.1214',
    look: 'Daar kijken',
    failed: 'Het dak kon niet worden opgevraagd. Vul oriëntatie en hellingshoek met de hand in.',
    reasons: {
      off: 'Daken worden in deze installatie niet opgezocht. Vul oriëntatie en hellingshoek met de hand in.',
      address_not_exact:
        'Het adres is niet precies bekend. Zet een punt op de kaart, of vul het dak met de hand in.',
      pending: 'Het dak van dit adres is nog niet opgevraagd.',
      not_found: 'Binnen 15 m van dit punt is geen gebouw. Zet het punt op het gebouw.',
      unavailable: 'De dienst met daken antwoordt niet. Probeer het later, of vul het dak met de hand in.',
      unusable: 'Wat van dit gebouw bekend is, is niet bruikbaar. Vul het dak met de hand in.',
    },
    warnings: {
      builtSince: 'Het gebouw is even oud als de meting of jonger: het dak kan veranderd zijn.',
      inaccurate: 'De vlakken liggen meer dan 25 cm naast de gemeten punten.',
      halfMissing: 'Een derde van het dak of meer is niet gemeten.',
      insufficient: 'De meting dekt niet het hele dak.',
      notInUse: 'Het gebouw staat niet als in gebruik geregistreerd.',
      noPlanes: 'De meting is te slecht om vlakken te tonen. Vul het dak met de hand in.',
      shared: 'In dit gebouw woont nog een lead: het dak kan van iedereen zijn.',
    },
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    measuredRoof: typeof measuredRoof
  }
}
