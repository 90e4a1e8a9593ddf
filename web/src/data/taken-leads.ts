type Taken = (taken: { lead_id: number; by: string }) => void

const listeners = new Set<Taken>()

/** Tells the open screens that somebody else took over a lead. */
export const tellTaken: Taken = (taken) => {
  for (const listener of listeners) listener(taken)
}

/** Listens until the returned function is called. */
export function onTaken(listener: Taken): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
