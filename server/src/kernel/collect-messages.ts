import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Locale } from '@heliodesk/domain/enumerations'

type Texts = Record<string, string>

/** Nouns in one catalogue; a key in two of them is refused. */
export function joinMessages(ofNouns: readonly [file: string, Record<Locale, Texts>][]) {
  const all: Record<Locale, Texts> = { en: {}, nl: {} }
  const files = new Map<string, string>()
  for (const [file, { en, nl }] of ofNouns) {
    for (const key of Object.keys(en)) {
      const other = files.get(key)
      if (other !== undefined) throw new Error(`The message ${key} is in ${other} and in ${file}`)
      files.set(key, file)
    }
    Object.assign(all.en, en)
    Object.assign(all.nl, nl)
  }
  return all
}

/** The messages of all nouns, from the folders that tools/check-structure.mjs lets them stand in. */
export function collectMessages() {
  const sources = path.join(import.meta.dirname, '..')
  const load = createRequire(import.meta.url)
  const ofNouns = globSync('{*,features/*,settings/*}/*.messages.ts', { cwd: sources })
    .toSorted()
    .map((file): [string, Record<Locale, Texts>] => [
      file,
      (load(path.join(sources, file)) as { messages: Record<Locale, Texts> }).messages,
    ])
  return joinMessages(ofNouns)
}
