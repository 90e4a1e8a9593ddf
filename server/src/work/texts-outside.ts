import type { TextWork, Texts } from '../documents/texts.ts'
import type { Ids } from '../kernel/ids.ts'
import type { Services } from './context.ts'

/** A text that is wanted within a transaction, which ends; the work begins again when the text is there. */
class TextWanted extends Error {
  readonly make: () => Promise<void>

  constructor(make: () => Promise<void>) {
    super('A text is wanted')
    this.make = make
  }
}

/** More than any work wants: a text with its checks, in each language. */
const mostTexts = 20

/** What makes the texts of work that begins again; work within work has its own turns. */
const makers = new WeakMap<Texts, Texts>()

/** What makes texts at once, for work that holds no transaction. */
export const textsWithoutTurns = ({ texts }: Services): Texts => makers.get(texts) ?? texts

const refuse = () => Promise.reject(new Error('A text was wanted within a transaction'))

/** For calls that want no text within their transaction; one that asks all the same fails. */
export function withoutTexts(services: Services): Services {
  const maker = textsWithoutTurns(services)
  const texts: Texts = { ...maker, check: refuse, write: refuse }
  makers.set(texts, maker)
  return { ...services, texts }
}

/** The texts that were made for some work; a missing one ends its transaction. */
function keepTexts(maker: TextWork): TextWork {
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
    check: kept('check', (...given: Parameters<TextWork['check']>) => maker.check(...given)),
    write: kept('write', (...given: Parameters<TextWork['write']>) => maker.write(...given)),
  }
}

/** The same ids at each turn, so that a text with one of them is the same text. */
function repeatIds(ids: Ids): () => Ids {
  const made: Record<keyof Ids, string[]> = { uuid: [], token: [] }
  return () => {
    const given = { uuid: 0, token: 0 }
    const next = (kind: keyof Ids) => () => {
      const at = given[kind]++
      return (made[kind][at] ??= ids[kind]())
    }
    return { uuid: next('uuid'), token: next('token') }
  }
}

/**
 * Runs work in a transaction of its own whose texts are read and filled in while it holds none: it begins again with
 * each of them, as it does when PostgreSQL ends its transaction.
 */
export async function withTextsOutside<Result>(
  services: Services,
  run: (services: Services) => Promise<Result>,
): Promise<Result> {
  const maker = textsWithoutTurns(services)
  const texts: Texts = { ...maker, ...keepTexts(maker) }
  makers.set(texts, maker)
  const ids = repeatIds(services.ids)
  for (let turn = 0; turn < mostTexts; turn++) {
    try {
      return await run({ ...services, texts, ids: ids() })
    } catch (error) {
      if (!(error instanceof TextWanted)) throw error
      await error.make()
    }
  }
  throw new Error(`Work wanted more than ${mostTexts} texts`)
}
