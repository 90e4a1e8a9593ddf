// @vitest-environment happy-dom
import { intentBodies } from '@heliodesk/contract/offline-intents'
import { type IntentKind, intentKinds } from '@heliodesk/domain/offline/intents'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestTexts } from '../../ui/testing/render-screen.tsx'
import { useFieldName } from './use-field-name.ts'
import { type OfflineIntent, useIntentWords } from './use-intent-words.ts'

beforeAll(() => startTestTexts('nl'))

/** The fields that people fill in stand among these, which the screens never ask for. */
const unasked =
  /(^|\.)(\w+_id|id|quotation|version|lost|client_id|owner|owner_type|sha256|shown|shown_hash|signature|strokes|terms_accepted|confirm|revision|was|changes|letter|content|answers|complete|template_version|component|edition|begin_within_term|status|\w+_type|language)$/
/** Of a quotation its editions and roofs are named, and the message says the rest. */
const said = /^content\.(?!editions|roofs)|^household|^tariff|personal_line|overrule_reason/

interface Node {
  $ref?: string
  anyOf?: Node[]
  oneOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
}

function pathsOf(node: Node, definitions: Record<string, Node>, at: string[] = []): string[] {
  const {
    anyOf = [],
    oneOf = [],
    items,
    properties = {},
  } = node.$ref ? (definitions[node.$ref.split('/').at(-1) ?? ''] ?? {}) : node
  return [
    ...[...anyOf, ...oneOf].flatMap((one) => pathsOf(one, definitions, at)),
    ...(items === undefined ? [] : pathsOf(items, definitions, [...at, '0'])),
    ...Object.entries(properties).flatMap(([name, one]) => [
      [...at, name].join('.'),
      ...pathsOf(one, definitions, [...at, name]),
    ]),
  ]
}

/** Every field of the body of every kind. */
const fields = intentKinds.flatMap((kind) => {
  const schema: z.ZodType = intentBodies[kind]
  const written = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const json = JSON.parse(written) as Node & { $defs?: Record<string, Node> }
  return pathsOf(json, json.$defs ?? {}).map((path) => [kind, path] as const)
})

const inWords = <Result,>(read: (use: ReturnType<typeof useReading>) => Result): Result =>
  read(renderHook(useReading).result.current)
const useReading = () => ({ nameOf: useFieldName(), whyOf: useIntentWords().whyOf })

const intentOf = (kind: IntentKind, errors: Record<string, string[]>) =>
  ({
    kind,
    state: 'inbox',
    card: null,
    reason: { code: 'validationErrors', text: 'Niet alles is goed ingevuld', errors },
  }) as OfflineIntent

test('a card says a refused callback with the label of its form', () => {
  const words = ['Van deze persoon is geen telefoonnummer bekend']
  const why = inWords(({ whyOf }) => whyOf(intentOf('contact', { next_action_at: words })))
  expect(why).toBe('Niet alles is goed ingevuld. Terugbellen: Van deze persoon is geen telefoonnummer bekend')
})

test('every field that a kind of work may be refused for has the label of its screen', () => {
  expect(fields.length).toBeGreaterThan(100)
  const missing = inWords(({ nameOf }) =>
    fields.filter(([kind, path]) => !unasked.test(path) && !said.test(path) && !nameOf(kind, path)),
  )
  expect(missing).toEqual([])
})

test('no card shows the raw name of a field', () => {
  const raw = inWords(({ whyOf }) =>
    fields.filter(([kind, path]) => {
      const why = whyOf(intentOf(kind, { [path]: ['Klopt niet.'], [`body.${path}`]: ['Klopt niet.'] }))
      return why.includes(path) && /[._]/.test(path)
    }),
  )
  expect(raw).toEqual([])
})
