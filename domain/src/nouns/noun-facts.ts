import type { FunctionGroup } from '../enumerations.ts'

export const verbs = ['view', 'create', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** The groups of the permission grid, in their order. */
export const grantGroups = ['work', 'offer', 'contact', 'settings', 'people'] as const
export type GrantGroup = (typeof grantGroups)[number]

/** The groups of the settings, in their order. */
export const settingsGroups = ['company', 'people', 'sales', 'products', 'connections', 'privacy'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

interface InMenu {
  /** Places grow from left to right and from top to bottom. */
  readonly place: number
  /** Of its first screen. */
  readonly to?: string
}

/** Who may do what with a noun. */
interface Grants {
  /** The verbs that mean something; the rest is never granted. */
  readonly verbs: readonly [Verb, ...Verb[]]
  /** The first letters of the verbs of each seed role; a trailing `o` means own rows. */
  readonly roles: Partial<Readonly<Record<FunctionGroup, string>>>
  readonly group: GrantGroup
  /** Rows are assigned to somebody, so that a role may cover only its employee's own. */
  readonly ownable?: true
}

/** Its name within a sentence, singular and plural. */
type Names = readonly [one: string, many: string]

/**
 * The facts of a noun beside its data; permissions, menu, audit and links are derived from them. A noun is named as in
 * its permissions, `zip code ranges`; its screens are at `/zip-code-ranges` by default.
 */
export interface NounFacts {
  readonly en: Names
  readonly nl: Names
  /** In Dutch it is `het`: a new one is `nieuw`, not `nieuwe`. */
  readonly het?: true
  readonly grants?: Grants
  readonly menu?: InMenu &
    ({ readonly bar: 'main' | 'planning' } | { readonly bar: 'settings'; readonly group: SettingsGroup })
  /** It has a screen of each row at `{path}/{id}`. */
  readonly rowScreen?: true
  /** It has a screen at `{path}/create`. */
  readonly createScreen?: true
  /** Files can belong to its records; whoever may view or change the record may view or change them. */
  readonly ownsFiles?: true
  /** Where its screens lie if not at its path: `/e-mail-templates`, `/products/$productType`. */
  readonly screensAt?: string
  /** The default sort of its table. */
  readonly sort?: string
  /** Its rows are kept, although the permission to delete exists. */
  readonly neverRemoved?: true
  /** Its audit actions. */
  readonly audit?: readonly [string, ...string[]]
  /** A permission that shows it, where it has none of its own and its calls are not named after it. */
  readonly shownBy?: string
  /** Those after which the customer's open page has something newer to show. */
  readonly customerSees?: readonly string[]
}

/**
 * The facts of a managed resource: it has four screens and the audit actions created and updated, and removed where
 * deleting is permitted.
 */
export interface ResourceFacts extends Pick<NounFacts, 'en' | 'nl' | 'het' | 'menu'> {
  readonly grants: Grants
  /** The default sort of its table. */
  readonly sort: string
}
