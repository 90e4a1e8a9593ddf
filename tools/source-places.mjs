import { posix } from 'node:path'

export const isTest = (path) => /\.(test|spec)\.\w+$|\/testing\//.test(path)
export const baseName = (path) => posix.basename(path).split('.')[0]

/** The folder of the server or the web app that a file is in; null for the files that put them together. */
export const roomOf = (path) => /^(?:server|web)\/src\/([^/]+)\//.exec(path)?.[1] ?? null

/** The noun whose folder a file is in. */
export const nounOf = (path) => /^(server|web)\/src\/(features|settings)\/([^/]+)\//.exec(path)?.[3]

/** For whom a file speaks: its noun, or the settings for what lies flat in them. */
export const speakerOf = (path) =>
  nounOf(path) ?? (/^(server|web)\/src\/settings\//.test(path) ? 'settings' : undefined)
