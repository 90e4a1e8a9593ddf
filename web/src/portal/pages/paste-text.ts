import type { PortalLanguage } from '../text.ts'

const nl = {
  title: 'Een document voor u',
  message:
    'Hier staat een bericht klaar. U kunt het één keer lezen: houd bij de hand waar u het voor nodig heeft.',
  file: 'Hier staat een bestand klaar. U kunt het één keer ophalen: doe dat waar u het kunt bewaren.',
  until: 'Het staat klaar tot {date}.',
  read: 'Nu lezen',
  gone: 'U heeft dit document geopend. Het kan niet nog een keer worden geopend.',
  copy: 'Kopiëren',
  save: '{name} bewaren',
  expired: 'Dit document is verlopen!',
}

const en: typeof nl = {
  title: 'A document for you',
  message: 'There is a message for you. It can be read only once, so make sure you are ready for it.',
  file: 'There is a file for you. It can be downloaded only once, so open this page where you can save it.',
  until: 'It is available until {date}.',
  read: 'Read it now',
  gone: 'It has now been opened and cannot be opened again.',
  copy: 'Copy',
  save: 'Save {name}',
  expired: 'This document is expired!',
}

/** The texts of a one-time document. */
export const pasteText = (language: PortalLanguage) => (language === 'nl' ? nl : en)
