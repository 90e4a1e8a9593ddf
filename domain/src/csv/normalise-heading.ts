import { keptAnswers } from './kept-answers.ts'

/** A heading for comparing: lower case letters and digits, without accents; empty when it has none. */
export const normaliseHeading: (heading: string) => string = keptAnswers((heading) =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, ''),
)

/** The words of a heading in lower case, without accents: `callConsent` and `call_consent` are two. */
export const wordsOfHeading: (heading: string) => readonly string[] = keptAnswers((heading) =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ''),
)
