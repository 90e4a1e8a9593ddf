import { pathOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import type { TableKey } from '../data/tables/table-key.ts'

/** The call that answers the rows of a noun. */
export const tableKeyOf = (noun: ScreenNoun): TableKey => `GET ${pathOf(noun)}/table` as const
