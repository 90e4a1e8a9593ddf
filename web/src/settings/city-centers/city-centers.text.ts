import { defineTexts } from '../../text/define-texts.ts'

const cityCenters = defineTexts('cityCenters', {
  en: {
    name: 'Name',
    province: 'Province',
    latitude: 'Latitude',
    longitude: 'Longitude',
    radius: 'Radius (km)',
    reject: 'Outside the area',
    active: 'Active',
    coordinatesHint: 'Leave both empty to look them up by the name.',
    rejectHint: 'Leads that are nearest to this center are outside the area.',
    map: 'Map of the city centers',
    inside: 'Within the area',
    outside: 'Outside the area',
  },
  nl: {
    name: 'Naam',
    province: 'Provincie',
    latitude: 'Breedtegraad',
    longitude: 'Lengtegraad',
    radius: 'Straal (km)',
    reject: 'Buiten het gebied',
    active: 'Actief',
    coordinatesHint: 'Laat beide leeg om ze bij de naam op te zoeken.',
    rejectHint: 'Leads die het dichtst bij dit centrum liggen, vallen buiten het gebied.',
    map: 'Kaart van de stadscentra',
    inside: 'Binnen het gebied',
    outside: 'Buiten het gebied',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    cityCenters: typeof cityCenters
  }
}
