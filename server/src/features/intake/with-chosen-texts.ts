/** Far above a form's levels. */
const deepest = 16
/** Where a form lists what may be answered. */
const lists = /^(?:options|choices|opties|keuzes)$/i
/** Where it is answered, by its id. */
const answers =
  /^(?:values?|answers?|antwoord(?:en)?|responses?|selected|chosen|choice|keuze|(?:choice|option|answer|value)_?ids?)$/i
const names = /^(?:id|key|ref|uuid|type|label|name|title|question|vraag)$/i
const idsOf = ['id', 'value', 'key', 'uuid', 'ref'] as const
const textsOf = ['text', 'label', 'title', 'name', 'display', 'value'] as const
/** Shorter ids may be those of several questions. */
const shortestId = 6

const longestLabel = 500

type Texts = ReadonlyMap<string, string>

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

/** What an option is called by its id, `{ id: 'b', text: 'No' }`. */
function optionOf(option: unknown, ids: readonly string[]): [string, string][] {
  if (!isFields(option)) return []
  const text = textsOf.map((key) => option[key]).find((one) => typeof one === 'string')
  if (text === undefined) return []
  return ids.flatMap((key) => {
    const id = option[key]
    return isId(id) && id !== text ? [[String(id), text] as [string, string]] : []
  })
}

/** The options that stand in an object, `{ b: 'No' }` too. */
const optionsIn = (fields: Record<string, unknown>, ids: readonly string[]): [string, string][] =>
  Object.entries(fields).flatMap(([key, value]) => {
    if (!lists.test(key)) return []
    if (Array.isArray(value)) return value.flatMap((option) => optionOf(option, ids))
    return isFields(value)
      ? Object.entries(value).flatMap(([id, text]): [string, string][] =>
          typeof text === 'string' ? [[id, text]] : optionOf({ id, ...(isFields(text) && text) }, ids),
        )
      : []
  })

/** All options of a body, by ids that are of one of them alone and no words. */
function gather(value: unknown, into: Map<string, string | null>, level = 0): void {
  if (level > deepest || typeof value !== 'object' || value === null) return
  if (isFields(value))
    for (const [id, text] of optionsIn(value, ['id', 'uuid'])) {
      const known = into.get(id)
      if (id.length >= shortestId && /\d/.test(id))
        into.set(id, known === undefined || known === text ? text : null)
    }
  for (const item of Object.values(value)) gather(item, into, level + 1)
}

const isTicked = (item: unknown) => isFields(item) && item['value'] === true

const boxOf = (item: unknown) => {
  const label = isFields(item) && typeof item['value'] === 'boolean' ? item['label'] : undefined
  const [, question, option] =
    /^(.*\S)\s*\(([^()]+)\)$/s.exec(typeof label === 'string' ? label.slice(0, longestLabel) : '') ?? []
  return question === undefined || option === undefined ? undefined : { question, option, item }
}

/**
 * Boxes of one question, `{ label: 'May we call? (No)', value: true }`, as what was ticked of it; where none is, what is
 * said of the question is no.
 */
function withTicked(list: readonly unknown[]): unknown[] {
  const boxes = list.flatMap((item) => boxOf(item) ?? [])
  const several = Map.groupBy(boxes, ({ question }) => question)
  const ticked = new Set(boxes.filter(({ item }) => isTicked(item)).map(({ question }) => question))
  return list.flatMap((item) => {
    const box = boxOf(item)
    if (box === undefined || !isFields(item) || (several.get(box.question)?.length ?? 0) < 2) return [item]
    if (ticked.has(box.question) && !isTicked(item)) return []
    return [{ ...item, label: box.question, value: isTicked(item) ? box.option : false }]
  })
}

/** What an object answers by itself, `{ id: 'b' }`. */
const onlyId = (value: Record<string, unknown>): unknown =>
  Object.keys(value).length === 1 && 'id' in value ? value['id'] : undefined

function chosen(value: unknown, texts: Texts, all: Texts, level: number): unknown {
  if (level > deepest) return value
  if (isId(value)) return texts.get(String(value)) ?? value
  if (Array.isArray(value)) return withTicked(value).map((item) => chosen(item, texts, all, level + 1))
  if (!isFields(value)) return value
  const id = onlyId(value)
  if (isId(id) && texts.has(String(id))) return texts.get(String(id))
  const options = optionsIn(value, idsOf)
  const own = options.length === 0 ? texts : new Map([...all, ...options])
  // What names an answer, and what may be answered, stays as it is.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (lists.test(key) || names.test(key)) return [key, item]
      return [key, chosen(item, answers.test(key) ? own : all, all, level + 1)]
    }),
  )
}

/** A body in which answers that were given as ids of options are the texts of those, as the form listed them. */
export function withChosenTexts(body: unknown): unknown {
  const found = new Map<string, string | null>()
  gather(body, found)
  const all = new Map(
    [...found].flatMap(([id, text]): [string, string][] => (text === null ? [] : [[id, text]])),
  )
  return chosen(body, all, all, 0)
}
