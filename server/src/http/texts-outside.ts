import type { TextWork, Texts } from '../documents/texts.ts'

/** A text that is wanted within a transaction, which ends; the call begins again when the text is there. */
class TextWanted extends Error {
  readonly make: () => Promise<void>

  constructor(make: () => Promise<void>) {
    super('A text is wanted')
    this.make = make
  }
}

/** The most texts that one call wants. */
const mostTexts = 20

/** The texts that were made for a call; a missing one ends the transaction. */
function keepTexts(drafts: TextWork): TextWork {
  const made = new Map<string, Promise<unknown>>()
  const kept =
    <Given extends unknown[], Result>(as: string, work: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> => {
      const key = JSON.stringify([as, given])
      const known = made.get(key)
      // The key says by which of the two it was made.
      if (known !== undefined) return known as Promise<Result>
      return Promise.reject(
        new TextWanted(async () => {
          const result = work(...given)
          made.set(key, result)
          // Whoever asks for it again hears why it failed.
          await result.catch(() => undefined)
        }),
      )
    }
  return {
    check: kept('check', (...given: Parameters<TextWork['check']>) => drafts.check(...given)),
    write: kept('write', (...given: Parameters<TextWork['write']>) => drafts.write(...given)),
  }
}

/** Runs a call whose texts are read and filled in while it holds no transaction: it begins again with each of them. */
export async function withTextsOutside(texts: Texts, run: (texts: Texts) => Promise<void>): Promise<void> {
  const outside = { ...texts, ...keepTexts(texts.drafts) }
  for (let turn = 0; ; turn++) {
    try {
      return await run(outside)
    } catch (error) {
      if (!(error instanceof TextWanted) || turn >= mostTexts) throw error
      await error.make()
    }
  }
}
