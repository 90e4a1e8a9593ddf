import type { CallKey, ResultOf } from '../calls/client.ts'

export interface TableAnswer {
  data: object[]
  meta: {
    from: number | null
    to: number | null
    /** Null, as the last page, where it is counted by a second call. */
    total: number | null
    more?: boolean | undefined
    last_page: number | null
    current_page: number
  }
}
/** The calls that answer with a page of rows. */
export type TableKey = { [Key in CallKey]: ResultOf<Key> extends TableAnswer ? Key : never }[CallKey]
