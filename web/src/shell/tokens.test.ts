import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

type Tokens = ReadonlyMap<string, string>

function tokensOf(selector: string, base: Tokens = new Map()): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const own = [...block.matchAll(/--hd-([a-z-]+): ([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  return new Map([...base, ...own])
}

const light = tokensOf(':root')
const schemes = { light, dark: tokensOf(":root[data-mantine-color-scheme='dark']", light) }

function valueOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? ''
  const other = /^var\(--hd-([a-z-]+)\)$/.exec(value)?.[1]
  return other === undefined ? value : valueOf(tokens, other)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(valueOf(tokens, name)))
    .toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const boxes = [
  ['field', 'card'],
  ['field', 'page'],
  ['field', 'control'],
  ['focus', 'card'],
  ['error', 'card'],
  ['accent', 'line'],
  ['field', 'head'],
  ['filled', 'card'],
  ['filled', 'page'],
  ['filled-hover', 'card'],
  ['theirs-text', 'theirs'],
] as const

const texts = [
  ['text', 'card'],
  ['dim', 'page'],
  ['placeholder', 'control'],
  ['link', 'card'],
  ['light-text', 'light'],
  ['light-text', 'light-hover'],
  ['bar-text', 'filled'],
  ['bar-text', 'filled-hover'],
  ['bar-text', 'bar'],
  ['bar-text', 'bar-hover'],
  ['bar-active-text', 'bar-active'],
  ['error', 'card'],
  ['dim', 'hover'],
  ['text', 'control-hover'],
  ['new-text', 'new'],
  ['good-text', 'good'],
  ['wait-text', 'wait'],
  ['plan-text', 'plan'],
  ['plan-text', 'card'],
  ['bad-text', 'bad'],
  ['idle-text', 'idle'],
  ['text', 'wait'],
  ['text', 'good'],
  ['text', 'bad'],
  ['link', 'bad'],
] as const

for (const [scheme, tokens] of Object.entries(schemes)) {
  test.each(boxes)(`${scheme}: a border of %s shows on %s`, (one, other) => {
    expect(contrast(tokens, one, other)).toBeGreaterThanOrEqual(3)
  })

  test.each(texts)(`${scheme}: a text of %s is read on %s`, (one, other) => {
    expect(contrast(tokens, one, other)).toBeGreaterThanOrEqual(4.5)
  })

  test(`${scheme}: what is the other side's move is read at seven to one`, () => {
    expect(contrast(tokens, 'theirs-text', 'theirs')).toBeGreaterThanOrEqual(7)
  })
}

const colours = /#[\da-f]{6}\b/g
const source = `${import.meta.dirname}/..`
/** Those of customers are in the colours of the company, and without these tokens. */
const others = globSync('{shell,ui,features,settings,session,files,offline}/**/*.{module.css,ts}', {
  cwd: source,
})
  .filter((file) => !/tokens|\.test\.ts$|(energy|roof)-picture/.test(file))
  .toSorted()

test('no colour stands in the tokens twice, or is written where there is a token for it', () => {
  const own: readonly string[] = css.match(colours) ?? []
  expect(own.filter((colour, place) => own.indexOf(colour) !== place)).toEqual([])
  const again = others.flatMap((file) =>
    (readFileSync(`${source}/${file}`, 'utf8').match(colours) ?? [])
      .filter((colour) => own.includes(colour))
      .map((colour) => `${file} ${colour}`),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(again).toEqual([])
})
