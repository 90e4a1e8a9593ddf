const underWay = new Set<Promise<unknown>>()

/** A form that saves, until what follows is done too: its question when somebody else saved, its way to the next screen. */
export async function saving(work: Promise<unknown>): Promise<void> {
  underWay.add(work)
  try {
    await work
  } finally {
    underWay.delete(work)
  }
}

/** When no form saves any more, whether or not it could. */
export const whenSaved = async (): Promise<void> => void (await Promise.allSettled(underWay))
