// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { type Word, WordsTable } from './words-table.tsx'

beforeAll(() => startTestTexts('nl'))

const word = (text: string): Word => ({ field: 'status', word: text, target: null, rows: 1 })

test.each([
  [['Gebeld'], 'Van 1 woord is nog niet gezegd wat het is.'],
  [['Gebeld', 'Nieuw'], 'Van 2 woorden is nog niet gezegd wat ze zijn.'],
])('of %j is said: %s', async (words, text) => {
  serveCalls(() => ({ body: { results: [], sources: [], people: [] } }))
  await renderScreen(() => <WordsTable id={1} words={words.map(word)} onChange={() => undefined} />)
  expect(await screen.findByText(text)).toBeTruthy()
})
