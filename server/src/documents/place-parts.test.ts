import { expect, test } from 'vitest'
import { markParts, placeParts } from './place-parts.ts'

const { passwordUrl: mark = '' } = markParts({ passwordUrl: 'https://own.example/p/token' })
const link = 'https://own.example/p/token'

test.each([
  ['of itself', `<p>${mark}</p>`, `<p>${link}</p>`],
  ['after words', `<p>Choose: ${mark}</p>`, `<p>Choose: ${link}</p>`],
  ['behind another address', `http://evil.example/?t=${mark}`, `http://evil.example/?t= ${link}`],
  ['behind one in bold', `<b>http://evil.example/?t=</b>${mark}`, `<b>http://evil.example/?t=</b> ${link}`],
  ['behind one before empty tags', `evil.example/<b></b>${mark}`, `evil.example/<b></b> ${link}`],
  ['in a new paragraph', `<p>evil.example/</p>${mark}`, `<p>evil.example/</p>${link}`],
])('a link %s is an address of its own in the text', (_where, html, placed) => {
  expect(placeParts(html, { passwordUrl: link })).toEqual({ html: placed, misplaced: [] })
})
