import type { Way } from '@heliodesk/domain/planning/travel'

export interface Point {
  latitude: number
  longitude: number
}

/** A route service: ways from one place to many, or from many to one. */
export interface Routes {
  /** For all calls of one search together. */
  readonly timeLimitMs: number
  /** In the order of the places; null where no road leads. */
  ask(
    one: Point,
    many: readonly Point[],
    direction: 'to' | 'from',
    signal: AbortSignal,
  ): Promise<(Way | null)[]>
}

/** The places of one call, the one among them. */
export const mostPlaces = 100
