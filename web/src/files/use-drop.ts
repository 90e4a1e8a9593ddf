import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped; `over` while some are held above. */
export function useDrop(take: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false)
  if (take === undefined) return { over: false, handlers: {} }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
