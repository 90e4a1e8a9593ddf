import type { Resource } from '../roles/permissions.ts'
import { factsOf, type ManagedNoun, menuPathOf, type Noun, nouns, type NounWith, pathOf } from './nouns.ts'

/** The nouns whose screens lie at their path: overview, `create`, `$id` and `$id/edit`. */
export type ScreenNoun =
  | ManagedNoun
  | (Exclude<
      NounWith<{ rowScreen: true; createScreen: true }>,
      NounWith<{ screensAt: `${string}$${string}` }>
    > &
      Resource)

const hasScreens = (noun: Noun) => factsOf(noun).rowScreen === true && factsOf(noun).createScreen === true

interface ScreenPath {
  noun: Noun
  kind: 'table' | 'create' | 'view' | 'edit' | 'page'
  /** As the router has it: `/leads/$id`. */
  path: string
}

const pathsOf = (noun: Noun): ScreenPath[] => {
  const { screensAt: path = pathOf(noun), menu } = factsOf(noun)
  if (hasScreens(noun))
    return [
      { noun, kind: 'table', path },
      { noun, kind: 'create', path: `${path}/create` },
      { noun, kind: 'view', path: `${path}/$id` },
      { noun, kind: 'edit', path: `${path}/$id/edit` },
    ]
  return menu === undefined ? [] : [{ noun, kind: 'page', path: menuPathOf(noun) }]
}

/** The screens that the facts of the nouns imply; browser tests and benchmarks visit each of them. */
export const screenPaths: readonly ScreenPath[] = nouns.flatMap(pathsOf)
