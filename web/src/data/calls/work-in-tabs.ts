const join = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('heliodesk.discarded')

/** Tells the other tabs of which lanes of the outbox work on a quotation was discarded on this device. */
export function tellDiscarded(lanes: readonly string[]): void {
  const tabs = join()
  tabs?.postMessage(lanes)
  tabs?.close()
}

/** Listens to what another tab discards of a lane, until the returned function is called. */
export function onDiscarded(lane: string, listener: () => void): () => void {
  const tabs = join()
  tabs?.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    if (data.includes(lane)) listener()
  })
  return () => tabs?.close()
}

let kept: BroadcastChannel | undefined
/** One for all of a tab, which does not hear itself. */
const keptInTabs = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (kept ??= new BroadcastChannel('heliodesk.kept'))

/** Tells the other tabs in which lane of the outbox work on a quotation was kept on this device. */
export const tellKept = (lane: string): void => keptInTabs()?.postMessage(lane)

/** Listens to what another tab keeps in a lane, until the returned function is called. */
export function onKept(lane: string, listener: () => void): () => void {
  const tabs = keptInTabs()
  const hear = ({ data }: MessageEvent<string>) => {
    if (data === lane) listener()
  }
  tabs?.addEventListener('message', hear)
  return () => tabs?.removeEventListener('message', hear)
}
