// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import type { Times } from './day-minutes.ts'
import { TimeGrid } from './time-grid.tsx'

interface Block extends Times {
  key: string
  column: string
}

let now: Block[] = []
const opened = vi.fn<(key: string) => void>()

function Grid() {
  const [blocks, setBlocks] = useState<Block[]>([{ key: 'a', column: 'mon', from: '09:00', till: '10:30' }])
  useEffect(() => {
    now = blocks
  }, [blocks])
  return (
    <TimeGrid
      label="Week"
      columns={['mon', 'tue'].map((key) => ({ key, head: key }))}
      blocks={blocks.map((block) => ({
        ...block,
        label: block.column,
        content: block.from,
      }))}
      usualHours={{ first: 8, last: 20 }}
      editing={{
        step: 15,
        usual: 90,
        onMake: (column, { from, till }) => setBlocks([...blocks, { key: 'new', column, from, till }]),
        onChange: (key, column, { from, till }) =>
          setBlocks(blocks.map((block) => (block.key === key ? { key, column, from, till } : block))),
        onRemove: (key) => setBlocks(blocks.filter((block) => block.key !== key)),
        onOpen: opened,
      }}
    />
  )
}

/** Twelve hours of one pixel a minute from 08:00 on, in columns of 100 pixels. */
function measure() {
  for (const [index, column] of [...document.querySelectorAll<HTMLElement>('[data-column]')].entries())
    column.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 720)
}

const at = (time: string) => (Number(time.slice(0, 2)) - 8) * 60 + Number(time.slice(3))
const monday = /^mon ?09:00$/
const pointer = (time: string, x = 50) => ({ clientX: x, clientY: at(time), button: 0, pointerId: 1 })
const columnOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-column="${key}"]`) ?? document.body

beforeAll(() => startTestTexts())
beforeEach(async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined
  await renderScreen(Grid)
  await screen.findByRole('button', { name: monday })
  measure()
})

test('a drag over empty time makes a block of whole steps', () => {
  fireEvent.pointerDown(columnOf('tue'), pointer('12:05', 150))
  fireEvent.pointerMove(columnOf('tue'), pointer('13:38', 150))
  fireEvent.pointerUp(columnOf('tue'), pointer('13:38', 150))
  expect(now.at(-1)).toEqual({ key: 'new', column: 'tue', from: '12:00', till: '13:45' })
})

test('a click on empty time makes a block of the usual length', () => {
  fireEvent.pointerDown(columnOf('tue'), pointer('12:05', 150))
  fireEvent.pointerUp(columnOf('tue'), pointer('12:05', 150))
  expect(now.at(-1)).toEqual({ key: 'new', column: 'tue', from: '12:00', till: '13:30' })
})

test('a block is dragged to another day and time, and keeps its length', () => {
  const block = screen.getByRole('button', { name: monday })
  fireEvent.pointerDown(block, pointer('09:10'))
  fireEvent.pointerMove(block, pointer('11:12', 150))
  fireEvent.pointerUp(block, pointer('11:12', 150))
  expect(now).toEqual([{ key: 'a', column: 'tue', from: '11:00', till: '12:30' }])
})

test('the lower edge of a block is dragged to another end', () => {
  const edge = document.querySelector('[data-end]') ?? document.body
  fireEvent.pointerDown(edge, pointer('10:29'))
  fireEvent.pointerMove(edge, pointer('11:56'))
  fireEvent.pointerUp(edge, pointer('11:56'))
  expect(now).toEqual([{ key: 'a', column: 'mon', from: '09:00', till: '12:00' }])
})

test('Escape leaves a block where it was, and a click opens it', () => {
  const block = screen.getByRole('button', { name: monday })
  fireEvent.pointerDown(block, pointer('09:10'))
  fireEvent.pointerMove(block, pointer('12:00'))
  fireEvent.keyDown(document, { key: 'Escape' })
  fireEvent.pointerUp(block, pointer('12:00'))
  expect(now[0]).toMatchObject({ from: '09:00' })
  fireEvent.pointerDown(block, pointer('09:10'))
  fireEvent.pointerUp(block, pointer('09:10'))
  expect(opened).toHaveBeenCalledWith('a')
})

const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })

test('arrows move a block and its end, and the focus stays with it', () => {
  screen.getByRole('button', { name: monday }).focus()
  press('ArrowDown')
  press('ArrowRight')
  press('ArrowDown', true)
  expect(now).toEqual([{ key: 'a', column: 'tue', from: '09:15', till: '11:00' }])
  expect(document.activeElement?.textContent).toBe('tue 09:15')
  press('Delete')
  expect(now).toEqual([])
})
