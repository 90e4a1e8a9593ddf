/** What the tabs of one browser tell each other about the session that they share. */
export type TabMessage =
  | { kind: 'deadline'; userId: number; expiresAt: number }
  | { kind: 'expired'; userId: number }
  | { kind: 'login'; userId: number; expiresAt: number | null }
  | { kind: 'logout' }

let channel: BroadcastChannel | undefined

/** Hears the other tabs of this browser from here on. */
export function listenToTabs(hear: (message: TabMessage) => void): void {
  channel ??= new BroadcastChannel('heliodesk.session')
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data))
}

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)
