/** What a calendar feed holds, in days around today; what was cancelled stays in it as such for as long as what is over. */
export const feedRange = { daysBack: 30, daysAhead: 180 } as const

/** How much of whom they visit a feed tells to whatever reads it. */
export const feedContents = ['initials', 'names'] as const
export type FeedContent = (typeof feedContents)[number]
