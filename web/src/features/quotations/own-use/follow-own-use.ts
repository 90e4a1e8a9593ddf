import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'

export type AskOwnUses = (inputs: OwnUseInputs) => Promise<OwnUses>

/**
 * Asks for own use where it is another question, and tells what came for the last one, undefined where that is what
 * stands already or nothing came; until then the last one stands. It never rejects.
 */
export function followOwnUse(
  inputsNow: () => OwnUseInputs,
  take: (uses: OwnUses | undefined) => void,
  ask: AskOwnUses,
): () => Promise<void> {
  let asked = ''
  let answering = Promise.resolve()
  async function answer(key: string, inputs: OwnUseInputs) {
    const nothing = Object.keys(inputs).length === 0
    const uses = nothing ? {} : await ask(inputs).catch(() => undefined)
    if (key !== asked) return
    // A network that failed is asked again at the next change.
    if (uses === undefined) asked = ''
    take(uses)
  }
  return async () => {
    const inputs = inputsNow()
    const key = JSON.stringify(inputs)
    if (key !== asked) {
      asked = key
      answering = answer(key, inputs)
      return answering
    }
    await answering
    if (key === asked) take(undefined)
  }
}
