import { changesChannel } from '@heliodesk/contract/realtime'
import type { RoleRights } from '../access/realtime-listeners.ts'
import { type Connection, eventText, writeFrame } from './connection.ts'
import type { ChangesNotice } from './publish-event.ts'
import { visibleChanges } from './visible-changes.ts'
import { textFrame } from './write-frame.ts'

type Channels = ReadonlyMap<string, ReadonlySet<Connection>>

/** Sends to each client what it may see of the changes: one frame for all who have the same role. */
export function broadcastChanges({ company_id, set, changes }: ChangesNotice, channels: Channels) {
  const channel = changesChannel(company_id)
  const frames = new Map<RoleRights, Buffer | null>()
  const frameFor = (rights: RoleRights) => {
    const known = frames.get(rights)
    if (known !== undefined) return known
    const visible = visibleChanges(rights, changes)
    const frame =
      visible.length === 0 ? null : textFrame(eventText('changed', { set, changes: visible }, channel))
    frames.set(rights, frame)
    return frame
  }
  const send = (connection: Connection) => {
    const listener = connection.listeners.get(connection.channels.get(channel) ?? '')
    const rights = listener?.rights.get(company_id)
    const frame = rights === undefined ? null : frameFor(rights)
    if (frame !== null) writeFrame(connection, frame)
  }
  for (const connection of channels.get(channel) ?? []) {
    const mark = connection.channels.get(channel) ?? ''
    if (connection.listeners.has(mark)) send(connection)
    // It has just subscribed: what it may hear is being looked up.
    else connection.waiting.push(() => send(connection))
  }
}
