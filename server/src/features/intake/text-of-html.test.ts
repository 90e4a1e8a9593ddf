import { valuesOfText } from '@heliodesk/domain/leads/imports/values-of-text'
import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

const ofHtml = (html: string) => Object.fromEntries(valuesOfText(textOfHtml(html)))

test('rows of a table and lines of HTML are read as somebody sees them', () => {
  const html = `<html><head><title>Naam: Kop</title><style>p { color: red }</style></head><body><p>Beste partner,</p>
    <table><tr><th>Naam</th><td>Jan de <b>Vries</b></td></tr>
    <tr><td><p>E-mail:</p></td><td><p><a href="mailto:jan@x.nl">jan@x.nl</a></p></td></tr>
    <tr><td>Postcode</td><td> 9711&nbsp;AB </td></tr></table>
    <p><b>Opmerkingen:</b><br>Graag bellen &euro; 5 &amp; na 18:00</p><p>Met vriendelijke groet</p><script>alert('a: b')</script></body></html>`
  expect(ofHtml(html)).toEqual({
    Naam: 'Jan de Vries',
    'E-mail': 'jan@x.nl',
    Postcode: '9711 AB',
    Opmerkingen: 'Graag bellen € 5 & na 18:00',
  })
})

test('very much of it takes no time', () => {
  const start = performance.now()
  textOfHtml('<td>'.repeat(100_000))
  textOfHtml(`${'\n'.repeat(200_000)}x${'\t \n'.repeat(80_000)}`)
  textOfHtml('<table><tr><td>'.repeat(20_000))
  expect(performance.now() - start).toBeLessThan(2_000)
})
