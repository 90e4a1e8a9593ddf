import { expect, test } from 'vitest'
import { giveWay } from './give-way.ts'

async function* batches() {
  for (const first of [0, 500]) yield Array.from({ length: 500 }, (_row, index) => first + index)
}

async function sizesOf(rows: AsyncIterable<number[]>, work?: () => void) {
  const sizes: number[] = []
  const all: number[] = []
  for await (const step of rows) {
    sizes.push(step.length)
    all.push(...step)
    work?.()
  }
  expect(all).toEqual(Array.from({ length: 1_000 }, (_row, index) => index))
  return sizes
}

test('steps of an import are whole batches until somebody works, and smaller then', async () => {
  let isBusy = false
  const isWorking = () => isBusy
  expect(await sizesOf(giveWay(batches(), isWorking))).toEqual([500, 500])
  const work = () => (isBusy = true)
  expect(await sizesOf(giveWay(batches(), isWorking), work)).toEqual([500, 250, 250])
})
