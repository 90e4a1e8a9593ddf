declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Store {
    readonly server: Server
    readonly folderCache: Record<string, { messages: readonly unknown[] } | undefined>
    appendMessage(folder: string, flags: string[], received: string, raw: string): void
  }

  export default function hoodiecrow(options: { plugins: string[]; storage: object }): Store
}
