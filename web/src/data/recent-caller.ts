import { clock } from '../ui/clock.ts'
const storageKey = 'heliodesk.recent-caller'
const hourMs = 60 * 60_000

/** Notes in this browser whose call was opened: the lead's page is another tab. */
export const noteCaller = (lead_id: number) =>
  localStorage.setItem(storageKey, JSON.stringify({ lead_id, at: clock.ms() }))

/** Whether a lead called within the hour, as far as this browser knows. */
export function hasCalled(lead_id: number): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { lead_id?: number; at?: number }
    return kept.lead_id === lead_id && clock.ms() - (kept.at ?? 0) < hourMs
  } catch {
    return false
  }
}
