import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('a file is read in UTF-8, in UTF-16, or as Windows writes it', async () => {
  expect(await readText(new Blob(['Geldig vanaf; € 5']))).toBe('Geldig vanaf; € 5')
  expect(await readText(new Blob([new Uint8Array([0x80, 0x20, 0xe9])]))).toBe('€ é')
  const wide = Buffer.from('\uFEFFpostcode;é', 'utf16le')
  expect(await readText(new Blob([wide]))).toBe('postcode;é')
  expect(await readText(new Blob([wide.swap16()]))).toBe('postcode;é')
})
