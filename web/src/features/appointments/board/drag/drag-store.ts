import { useSyncExternalStore } from 'react'
import type { Gap } from '../adviser-row.tsx'
import type { Verdict } from './judge-move.ts'

/** What is being dragged over the board. */
export interface DragState {
  text: string
  /** Where it goes when it is let go now. */
  gap: Gap | null
  /** What is said of where it is now; null: nothing can be said, or it is being judged. */
  verdict: Verdict | null
  isJudging: boolean
}

let state: DragState | null = null
const listeners = new Set<() => void>()

/** Kept beside React's tree: a board of a thousand visits is not drawn again while one of them is dragged. */
export function setDrag(next: DragState | null): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDrag = (): DragState | null => useSyncExternalStore(subscribe, () => state)
