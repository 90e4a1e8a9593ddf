export const verbs = ['view', 'create', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** The groups of the permission grid, in the order in which people think of them. */
export const grantGroups = ['work', 'offer', 'contact', 'settings', 'people'] as const
export type GrantGroup = (typeof grantGroups)[number]

/** Who may do what with a noun. */
interface Grants {
  /** The verbs that mean something; the rest is never granted. */
  readonly verbs: readonly [Verb, ...Verb[]]
  /** What each seed role gets, in the order of `roleColumns`; a trailing `o` means own rows. */
  readonly roles: string
  readonly group: GrantGroup
  /** Rows are assigned to somebody, so that a role may cover only its employee's own. */
  readonly ownable?: true
}

/** Its name as people say it within a sentence: one, and several or all of it. */
type Names = readonly [one: string, many: string]

/**
 * What the product knows of a noun beside its data: permissions, menu, audit and links follow from it. A noun is called
 * as its permissions are, `zip code ranges`; its screens lie at `/zip-code-ranges` unless it says otherwise.
 */
export interface NounFacts {
  readonly en: Names
  readonly nl: Names
  /** In Dutch it is `het`: a new one is `nieuw`, not `nieuwe`. */
  readonly het?: true
  readonly grants?: Grants
  readonly menu?: {
    readonly bar: 'main' | 'settings'
    /** Places grow from left to right and from top to bottom. */
    readonly place: number
    /** Of its first screen. */
    readonly to?: string
  }
  /** It has a screen of each row at `{path}/{id}`. */
  readonly rowScreen?: true
  /** It has a screen at `{path}/create`. */
  readonly createScreen?: true
  /** Files belong to one of it, and who may see and change it may see and change them. */
  readonly ownsFiles?: true
  /** Where its screens lie if not at its path: `/products/$productType`. */
  readonly screensAt?: string
  /** What the audit tells of it. */
  readonly audit?: readonly [string, ...string[]]
}

/**
 * What a managed resource says of itself: it has four screens, and created and updated in the audit, with removed where
 * somebody may delete.
 */
export interface ResourceFacts extends Pick<NounFacts, 'en' | 'nl' | 'het' | 'menu'> {
  readonly grants: Grants
  /** By what its table is sorted when nothing is said. */
  readonly sort: string
}
