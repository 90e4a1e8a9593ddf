import type { mendOf } from '@heliodesk/domain/quotations/checks/mend'

let find: typeof mendOf | undefined

const loading: Promise<void> = import('@heliodesk/domain/quotations/checks/mend').then(
  (loaded) => {
    find = loaded.mendOf
  },
  // Without a connection there may be none: a person mends.
  () => undefined,
)

/** Mends come after what the builder is drawn with: nobody mends before reading what is wrong. Undefined once they came. */
export const mendsToCome = (): Promise<void> | undefined => (find === undefined ? loading : undefined)

/** As `mendOf` of the domain; undefined until it is loaded. */
export const findMend = (...given: Parameters<typeof mendOf>) => find?.(...given)
