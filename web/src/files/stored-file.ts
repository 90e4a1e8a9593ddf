import type { FileOwner } from '@heliodesk/domain/nouns/nouns'
import type { ResultOf } from '../data/calls/client.ts'

export type StoredFile = ResultOf<'GET /files'>['data'][number]

/** What new files belong to. */
export interface Owner {
  owner_type: FileOwner
  owner_id: number
}

export const isPicture = ({ type }: Pick<StoredFile, 'type'>): boolean => type.startsWith('image/')

/** Browsers do not show HEIC: its thumbnail is large for that. */
export const addressToShow = ({ type, url, thumbnail_url }: StoredFile): string =>
  type === 'image/heic' ? (thumbnail_url ?? url) : url
