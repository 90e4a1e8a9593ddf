import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/calculate-own-uses'

export type AskOwnUses = (inputs: OwnUseInputs) => Promise<OwnUses>

/** Milliseconds without a change. */
const pause = 250

/**
 * Asks for own use when typing pauses, and tells what came for the last question, undefined where that is what stands
 * already or nothing came; until then the last one stands.
 */
export function followOwnUse(
  inputsNow: () => OwnUseInputs,
  take: (uses: OwnUses | undefined) => void,
  ask: AskOwnUses | undefined,
): () => void {
  let asked = ''
  let answered = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look() {
    const inputs = inputsNow()
    const key = JSON.stringify(inputs)
    if (ask === undefined) return
    if (key === asked) {
      if (key === answered) take(undefined)
      return
    }
    asked = key
    const nothing = Object.keys(inputs).length === 0
    const uses = nothing ? {} : await ask(inputs).catch(() => undefined)
    // A network that failed is asked again at the next change.
    if (key !== asked) return
    if (uses === undefined) asked = ''
    else answered = key
    take(uses)
  }
  return () => {
    clearTimeout(timer)
    if (ask !== undefined) timer = setTimeout(() => void look(), pause)
  }
}
