import type { Log } from './kernel/log.ts'

export type Closer = () => unknown

/** Closes in reverse order of opening; errors are logged and do not stop the rest. */
export async function closeAll(closers: Closer[], log: Log): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    await Promise.resolve(close()).catch((error: unknown) =>
      log.error({ error: String(error) }, 'while stopping'),
    )
  }
}
