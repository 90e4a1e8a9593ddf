import { defineTexts } from '../../text/define-texts.ts'

const leadMap = defineTexts('leadMap', {
  en: {
    title: 'Map of leads',
    intro:
      'Leads of sources that show in maps. Numbers are groups of leads: click one, or press Enter on it, to look closer.',
    noSources: 'No source shows in maps. Switch it on at a source.',
    map: 'Map of leads; arrow keys move it, plus and minus change its size',
    zoomIn: 'Closer',
    zoomOut: 'Further away',
    status: 'Status',
    source: 'Source',
    shown_one: '{count} lead on this part of the map',
    shown_other: '{count} leads on this part of the map',
    group: '{count} leads',
    one: 'Lead {number} {name}, {status}',
    here_one: '{count} lead here',
    here_other: '{count} leads here',
    draw: 'Draw an area',
    drawHint:
      'Click the corners of the area on the map. Without a mouse: move the map by its arrow keys and add the middle as a corner.',
    corners_one: '{count} corner',
    corners_other: '{count} corners',
    addMiddle: 'Add the middle as a corner',
    removeCorner: 'Remove the last corner',
    finish: 'Finish the area',
    cancel: 'Stop drawing',
    wholeView: 'Area of the shown part',
    clear: 'Remove the area',
    table: 'Open as table',
    tiles: 'Map pictures: {host}',
    outlines: 'Outlines: MapSVG, CC BY 4.0',
  },
  nl: {
    title: 'Kaart van leads',
    intro:
      'Leads van bronnen die op kaarten staan. Getallen zijn groepen leads: klik erop, of druk erop Enter, om dichterbij te kijken.',
    noSources: 'Geen enkele bron staat op kaarten. Zet het aan bij een bron.',
    map: 'Kaart van leads; pijltjestoetsen verschuiven hem, plus en min veranderen de grootte',
    zoomIn: 'Dichterbij',
    zoomOut: 'Verder weg',
    status: 'Status',
    source: 'Bron',
    shown_one: '{count} lead op dit deel van de kaart',
    shown_other: '{count} leads op dit deel van de kaart',
    group: '{count} leads',
    one: 'Lead {number} {name}, {status}',
    here_one: '{count} lead hier',
    here_other: '{count} leads hier',
    draw: 'Gebied tekenen',
    drawHint:
      'Klik de hoeken van het gebied op de kaart aan. Zonder muis: verschuif de kaart met de pijltjestoetsen en voeg het midden als hoek toe.',
    corners_one: '{count} hoek',
    corners_other: '{count} hoeken',
    addMiddle: 'Midden als hoek toevoegen',
    removeCorner: 'Laatste hoek weghalen',
    finish: 'Gebied afmaken',
    cancel: 'Stoppen met tekenen',
    wholeView: 'Gebied van dit deel',
    clear: 'Gebied weghalen',
    table: 'Als tabel openen',
    tiles: 'Kaartbeelden: {host}',
    outlines: 'Omtrekken: MapSVG, CC BY 4.0',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    leadMap: typeof leadMap
  }
}
