import { expect, test } from 'vitest'
import type { InstallClass } from '../enumerations.ts'
import { rangeProblems } from './range-problems.ts'

const range = (panels_from: number, panels_to: number, install_class: InstallClass = 'tiles') => ({
  panels_from,
  panels_to,
  install_class,
})

test('contiguous ranges are valid, in any order and from any number', () => {
  expect(rangeProblems([range(10, 14), range(5, 9), range(5, 20, 'flat'), range(15, 15)])).toEqual([])
})

test('a gap is found with the panels that have no price', () => {
  expect(rangeProblems([range(1, 4), range(8, 9), range(1, 9, 'flat')])).toEqual([
    { row: 1, field: 'panels_from', code: 'rangeGap', from: 5, to: 7 },
  ])
})

test('an overlap is found with the panels that have two prices', () => {
  expect(rangeProblems([range(1, 9), range(3, 4), range(8, 12)])).toEqual([
    { row: 1, field: 'panels_from', code: 'rangeOverlap', from: 3, to: 4 },
    { row: 2, field: 'panels_from', code: 'rangeOverlap', from: 8, to: 9 },
  ])
})

test('a range that ends before it begins is found, without errors for the others', () => {
  expect(rangeProblems([range(1, 4), range(9, 5), range(5, 9)])).toEqual([
    { row: 1, field: 'panels_to', code: 'tillBeforeFrom', from: 9, to: 5 },
  ])
})
