import { expect, test } from 'vitest'
import { valuesOfText } from './values-of-text.ts'

const valuesOf = (text: string) => Object.fromEntries(valuesOfText(text))

test('lines say what they are of, with a colon, an equals sign or a tab', () => {
  expect(
    valuesOf('Naam: Jan de Vries\r\nPostcode = 9711 AB\nHuisnummer\t12 a\n> *Telefoon:* 06-12345678'),
  ).toEqual({
    Naam: 'Jan de Vries',
    Postcode: '9711 AB',
    Huisnummer: '12 a',
    Telefoon: '06-12345678',
  })
})

test('times, addresses of pages and sentences are no labels', () => {
  const text = 'Bel me om 18:30 of kijk op https://zon.nl/a?b=1\njan@x.nl: dat ben ik\n12: 13\n'
  expect(Object.keys(valuesOf(text)).filter((name) => /18|https$|@|^12/.test(name))).toEqual([])
})

test('a value may stand on the next line, and a remark over several', () => {
  expect(
    valuesOf(
      'Woonplaats: Groningen\nMet vriendelijke groet\n\nE-mail:\n\njan@x.nl <mailto:jan@x.nl>\nOpmerkingen: Graag bellen\nom 18:30\n\nPortaal',
    ),
  ).toEqual({ Woonplaats: 'Groningen', 'E-mail': 'jan@x.nl', Opmerkingen: 'Graag bellen\nom 18:30' })
})

test('the first of a label counts', () => {
  expect(valuesOf('Naam: Jan\nNaam: Piet')).toEqual({ Naam: 'Jan' })
})

test('very many lines and very long ones take no time', { timeout: 2_000 }, () => {
  valuesOf('a: b\n'.repeat(200_000))
  valuesOf('a'.repeat(500_000))
  valuesOf(`${' '.repeat(250_000)}:${'\t'.repeat(250_000)}`)
  expect(valuesOf(`${'*'.repeat(250_000)}${'<mailto:'.repeat(50_000)}`)).toEqual({})
})
