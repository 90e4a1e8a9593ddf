import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('a file is read in UTF-8, or as Windows writes it', async () => {
  expect(await readText(new Blob(['Geldig vanaf; € 5']))).toBe('Geldig vanaf; € 5')
  expect(await readText(new Blob([new Uint8Array([0x80, 0x20, 0xe9])]))).toBe('€ é')
})
