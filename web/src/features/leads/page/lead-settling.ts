import { useIsFetching } from '@tanstack/react-query'
import { createContext, use, useEffect, useLayoutEffect, useState } from 'react'

/** After so long without an answer under way nothing more is expected, and nothing is waited for longer than the other. */
const quietMs = 120
const longestMs = 3_000

/** Counts groups of panels whose code is awaited. */
export const PanelsAwaited = createContext<(change: 1 | -1) => void>(() => undefined)

/** Counts a group of panels, until `usePanelsHere` is called within it. */
export function useAwaitPanels(): void {
  const count = use(PanelsAwaited)
  useLayoutEffect(() => count(1), [count])
}

export function usePanelsHere(): void {
  const count = use(PanelsAwaited)
  useLayoutEffect(() => count(-1), [count])
}

/** Whether panels are still expected to grow: what they read first is not answered, or their code is not here. */
export function useSettling(awaited: number): boolean {
  const [settled, setSettled] = useState(false)
  const reading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const isQuiet = awaited <= 0 && reading === 0
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return !settled
}
