import { defineTexts } from '../../text/define-texts.ts'

const partnerExports = defineTexts('partnerExports', {
  en: {
    title: 'Files for the energy partner',
    intro:
      'Each night a file is made of what the energy partner is told of its leads that day. The file of a day stays the same, however often it is made.',
    empty: 'No file was made yet. The first one is made after the end of this day.',
    day: 'Day',
    rows: 'Changes',
    made_at: 'Made',
    sha256: 'Checksum (SHA-256)',
    file: 'File',
    download: 'Download',
    downloadOf: 'Download the file of {day}',
    make: 'Make a file',
    makeHint: 'Of a day that is over; of one that is in the list too.',
    action: 'Make',
    done_one: 'File of {day} made: {count} change',
    done_other: 'File of {day} made: {count} changes',
  },
  nl: {
    title: 'Bestanden voor de energiepartner',
    intro:
      'Elke nacht wordt een bestand gemaakt van wat de energiepartner die dag over zijn leads te horen krijgt. Het bestand van een dag blijft hetzelfde, hoe vaak het ook wordt gemaakt.',
    empty: 'Er is nog geen bestand gemaakt. Het eerste wordt na afloop van deze dag gemaakt.',
    day: 'Dag',
    rows: 'Wijzigingen',
    made_at: 'Gemaakt',
    sha256: 'Controlegetal (SHA-256)',
    file: 'Bestand',
    download: 'Downloaden',
    downloadOf: 'Bestand van {day} downloaden',
    make: 'Bestand maken',
    makeHint: 'Van een dag die voorbij is; ook van een dag uit de lijst.',
    action: 'Maken',
    done_one: 'Bestand van {day} gemaakt: {count} wijziging',
    done_other: 'Bestand van {day} gemaakt: {count} wijzigingen',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    partnerExports: typeof partnerExports
  }
}
