import { posix } from 'node:path'

/** Path from the root that a relative import means, or null. */
export const resolveImport = (path, from) =>
  from.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), from)) : null
