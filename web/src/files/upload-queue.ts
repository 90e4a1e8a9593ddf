export interface Sending {
  /** Makes one file of several tries. */
  client_id: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

export interface Wanted {
  file: File
  /** Where it is listed. */
  group: string
  send: (sending: Sending) => Promise<unknown>
}

export interface Upload extends Wanted {
  id: string
  state: 'waiting' | 'sending' | 'failed'
  sent: number
  error: unknown
}

const waiting = (wanted: Wanted): Upload => ({
  ...wanted,
  id: crypto.randomUUID(),
  state: 'waiting',
  sent: 0,
  error: null,
})

/**
 * Uploads files one after another: a phone's connection is narrow, and the order stays. One that fails stays
 * in the list until it is tried again or cancelled, and stops no other.
 */
export function createUploadQueue(onUnseen: (failed: Upload) => void) {
  let uploads: readonly Upload[] = []
  let sending: { id: string; abort: AbortController } | undefined
  const listeners = new Set<() => void>()
  const keep = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const put = (id: string, part: Partial<Upload>) =>
    keep(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const drop = (id: string) => keep(uploads.filter((upload) => upload.id !== id))
  const fail = (upload: Upload, error: unknown) => {
    put(upload.id, { state: 'failed', error })
    if (listeners.size === 0) onUnseen(upload)
  }
  const sendNext = async (): Promise<void> => {
    const upload = uploads.find(({ state }) => state === 'waiting')
    if (sending !== undefined || upload === undefined) return
    const { id } = upload
    const abort = new AbortController()
    sending = { id, abort }
    put(id, { state: 'sending', sent: 0, error: null })
    try {
      await upload.send({
        client_id: id,
        signal: abort.signal,
        onProgress: (sent) => put(id, { sent }),
      })
      drop(id)
    } catch (error) {
      if (!abort.signal.aborted) fail(upload, error)
    }
    sending = undefined
    await sendNext()
  }
  return {
    get: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (wanted: readonly Wanted[]) => {
      keep([...uploads, ...wanted.map(waiting)])
      return sendNext()
    },
    cancel: (id: string) => {
      drop(id)
      if (sending?.id === id) sending.abort.abort()
    },
    retry: (id: string) => {
      put(id, { state: 'waiting' })
      return sendNext()
    },
  }
}
