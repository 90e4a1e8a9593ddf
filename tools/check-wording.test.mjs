import { expect, test } from 'vitest'
import { allMessages } from '../server/src/kernel/messages.ts'
import { definedTexts } from '../web/src/text/define-texts.ts'
import { en } from '../web/src/text/en.ts'
import { nl } from '../web/src/text/nl.ts'

import.meta.glob('../web/src/**/*.text.ts', { eager: true })
const screens = definedTexts()
const shown = { en: { ...en, ...screens.en }, nl: { ...nl, ...screens.nl } }

const flat = (texts, path = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: `${path}${key}`, key, text: value }] : flat(value, `${path}${key}.`),
  )

/** Screens that say what is wrong before anything is sent: their keys are those of the server's messages. */
const rules =
  /^(errors|quotations\.problems|priceImport\.problems)\.|^installPrices\.(range\w+|tillBeforeFrom)$/

/** The server names a roof in both languages, a screen in its own. */
const inOneLanguage = (text) => text.replace(/\{roof_(en|nl)\}/, '{roof}')

test.each(['en', 'nl'])('a screen says of a rule what the server says of it (%s) [c175]', (language) => {
  const compared = flat(shown[language]).filter(
    ({ path, key }) => rules.test(path) && Object.hasOwn(allMessages()[language], key),
  )
  expect(compared.length).toBeGreaterThan(50)
  const different = compared
    .map(({ path, key, text }) => ({ path, text, server: inOneLanguage(allMessages()[language][key]) }))
    .filter(({ text, server }) => text !== server)
  expect(different).toEqual([])
})

/** Other words for what one of them says already. */
const otherWords = {
  en: [
    /greater than/i,
    /larger than \d/i,
    /above zero|below zero/i,
    /may not be (empty|blank)/i,
    /is required$/i,
  ],
  nl: [
    /groter (zijn )?dan \d/i,
    /hoger dan \d/i,
    /(boven|onder) nul/i,
    /mag niet leeg zijn/i,
    /is verplicht$/i,
  ],
}

test.each(['en', 'nl'])('no message says a rule in other words than the others (%s)', (language) => {
  const all = [...flat(shown[language]), ...flat(allMessages()[language], 'server.')]
  const strange = all.filter(({ text }) => otherWords[language].some((words) => words.test(text)))
  expect(strange.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})
