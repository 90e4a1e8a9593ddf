/** Far above a form's levels. */
const deepest = 40

const labels =
  'question,q,vraag,frage,title,titel,label,heading,name,column_name,text,omschrijving,description'.split(',')
/** What a form is told by. */
const ids = 'id,key,ref,uuid,slug,field_id,fieldid,question_id,questionid,name'.split(',')
export const listsOfLabels =
  /^(?:questions?|labels?|vragen|titles?|names|fields|velden|headings?|columns?|definitions?|q)$/i

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A value of an object by one of several keys, in their order. */
const under = (fields: Fields, keys: readonly string[]): unknown[] =>
  keys.flatMap((key) =>
    Object.entries(fields).flatMap(([name, v]) => (name.toLowerCase() === key ? [v] : [])),
  )

export const labelOf = (fields: Fields): string | null => {
  const inner = Object.entries(fields).flatMap(([key, value]) =>
    /^(?:field|question|item|vraag)$/i.test(key) && isFields(value) ? [value] : [],
  )
  // An answer may be its own text.
  const names = labels.filter((key) => key !== 'text' && key !== 'name')
  const own = [
    ...under(fields, names),
    ...inner.flatMap((one) => under(one, labels)),
    ...under(fields, ['name']),
  ]
  return own.find(isText) ?? null
}

/** What each id of a body is called; null for one of several. */
export type Names = ReadonlyMap<string, string | null>
type Named = Map<string, string | null>

const name = (into: Named, id: unknown, label: string) => {
  if (typeof id !== 'string' && typeof id !== 'number') return
  const key = String(id)
  const known = into.get(key)
  if (key !== '' && key !== label) into.set(key, known === undefined || known === label ? label : null)
}

function gatherNames(value: unknown, into: Named, level = 0): void {
  if (level > deepest || typeof value !== 'object' || value === null) return
  if (isFields(value)) {
    const label = under(value, labels.slice(0, -2)).find(isText)
    if (label !== undefined) for (const id of under(value, ids)) name(into, id, label)
    for (const [key, texts] of Object.entries(value))
      if (listsOfLabels.test(key) && isFields(texts))
        for (const [id, text] of Object.entries(texts)) {
          const called = isText(text) ? text : isFields(text) ? labelOf(text) : null
          if (called !== null) name(into, id, called)
        }
  }
  for (const item of Object.values(value)) gatherNames(item, into, level + 1)
}

/** What each id of a body is called, as far as one label is of it alone. */
export function namesOfIds(body: unknown): Names {
  const names: Named = new Map()
  gatherNames(body, names)
  return names
}
