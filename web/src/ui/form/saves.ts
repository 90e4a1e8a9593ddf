const underWay = new Set<Promise<unknown>>()

/** Tracks a save until its follow-up is done: the conflict dialog, or the navigation to the next screen. */
export async function saving(work: Promise<unknown>): Promise<void> {
  underWay.add(work)
  try {
    await work
  } finally {
    underWay.delete(work)
  }
}

export const isSaving = (): boolean => underWay.size > 0

/** Resolves when no save is in progress, whether or not it succeeded. */
export const whenSaved = async (): Promise<void> => void (await Promise.allSettled(underWay))
