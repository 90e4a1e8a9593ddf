/** Metres that panels stay away from the edges of a plane. */
export interface EdgeDistances {
  sloped: number
  flat: number
}

/** What companies start with; roofs that were taken before it was a setting keep it. */
export const usualDistances: EdgeDistances = { sloped: 0.3, flat: 0.5 }
/** Metres. */
export const mostEdgeDistance = 2

/** The setting of a company; settings from before it lack both. */
export const edgeDistancesOf = ({
  edge_distance_sloped = usualDistances.sloped,
  edge_distance_flat = usualDistances.flat,
}: {
  edge_distance_sloped?: number
  edge_distance_flat?: number
}): EdgeDistances => ({ sloped: edge_distance_sloped, flat: edge_distance_flat })

export const edgeDistanceOn = (
  { flat }: { flat: boolean },
  margins: EdgeDistances = usualDistances,
): number => (flat ? margins.flat : margins.sloped)
