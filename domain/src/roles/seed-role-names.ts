import { type FunctionGroup, label, languages } from '../enumerations.ts'

/** What the role that a function group starts with is called, in the language of each company. */
export const seedRoleNames = (group: FunctionGroup): string[] =>
  languages.map((language) => label('functionGroups', group, language))
